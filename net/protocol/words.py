"""Other people's words: names and lines of talk, cleaned the same way at both ends.

Who sends cleans first, so that a strange key costs nothing; a host cleans what it relays, and a
peer what a host shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import normalize

from net.wire.columns import JOINERS, cut
from net.wire.visible import MAX_ACCENTS, clean

NAME_LENGTH: Final = 32
"""columns of a name: it is bounded by what is seen of it"""
NAME_CHARACTERS: Final = NAME_LENGTH * (1 + MAX_ACCENTS)
"""characters of a name: each letter may have its accents"""
LINE_LENGTH: Final = 400
"""characters of a line of talk"""

#: Names under which others could speak for the program or the host.
RESERVED: Final = frozenset(
    (
        *("host", "the host", "table", "the table", "program", "the program", "keeper"),
        *("you", "everybody", "everyone", "nobody", "somebody", "spectator", "audit"),
    )
)


def clean_name(text: str) -> str:
    """A name as others see it; empty if nothing of it can be shown."""
    return cut(clean(text, NAME_CHARACTERS), NAME_LENGTH).rstrip()


def clean_line(text: str) -> str:
    """A line of talk as others see it; empty if nothing of it can be shown."""
    return clean(text, LINE_LENGTH)


def free_name(text: str, taken: Iterable[str], unnamed: str) -> str:
    """The name of somebody who comes to a table: cleaned, not empty, and nobody else's.

    A second Anna becomes `Anna 2`; a person without a name that can be shown is called `unnamed`.
    Names are the same if they differ only in case, width, or the form of their letters.
    """
    wanted = clean_name(text) or unnamed
    keys = RESERVED.union(map(_key, taken))
    number, name = 1, wanted
    while _key(name) in keys:
        number += 1
        ending = f" {number}"
        name = cut(wanted, NAME_LENGTH - len(ending)).rstrip() + ending
    return name


def _key(name: str) -> str:
    """The same for all names that people would take for one."""
    plain = "".join(letter for letter in name if letter not in JOINERS)
    return normalize("NFKC", normalize("NFKC", plain).casefold())
