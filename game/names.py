"""What names may be, wherever somebody is named: at this computer, on a network, in records.

They are bounded by what is seen of them (`net.wire.columns`), not by bytes. What a field takes, no
peer refuses: a host has a few columns more, for the number of a second Anna.
"""

from __future__ import annotations

from game.i18n import _
from net.protocol import words
from net.wire.columns import columns, cut

#: Columns of a name; the longest ones that people have are as long, and panels are made for it.
MAX_NAME = 26


def clean_name(text: str) -> str:
    """A name as it is kept and as others see it; empty if nothing of it can be shown."""
    return cut(words.clean_name(text), MAX_NAME).rstrip()


def is_name(text: str) -> bool:
    """Whether it is a name already, or none yet."""
    return clean_name(text) == text


def name_rule() -> str:
    """What is said where a name is typed."""
    text = _("A name has at most {most} letters; wide ones, as in Chinese, count twice.")
    return text.format(most=MAX_NAME)


def too_long(name: str) -> str:
    """Why a name is refused; empty if it is not too long."""
    if columns(name) <= MAX_NAME:
        return ""
    text = _("a name has at most {most} letters, wide ones counted twice, and this one has {n}")
    return text.format(most=MAX_NAME, n=columns(name))
