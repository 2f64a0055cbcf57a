"""The doors through which every text for people passes, so that it can come in another language.

English is the source: what is written in the code is what is shown. Another language is a file
`assets/locale/LANGUAGE/LC_MESSAGES/tigris.mo`, made by any gettext tool from `tigris.pot`, which
`python -m tests.support.messages` writes. Tables of words are translated when they are read, so a
language that is chosen while the window is open is seen at once.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, SupportsIndex, overload

if TYPE_CHECKING:
    from gettext import NullTranslations

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
DOMAIN = "tigris"
SOURCE = "en"
#: A made-up language with long words: it shows texts that were forgotten, and too small places.
PSEUDO = "qps"
#: The environment's names for the language, the strongest first, as gettext reads them.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Catalogue(Protocol):
    """What gettext's translations and the made-up language have in common."""

    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


_catalogue: Catalogue | None = None


def set_language(name: str = "", folder: Path = LOCALE) -> str:
    """Takes texts in this language from now on, or in the environment's for an empty name.

    Gives the name of the language that was found; English where there is none.
    """
    global _catalogue
    _catalogue = None
    for wanted in [name] if name else _surroundings():
        short = wanted.split(".")[0]
        if short.split("_")[0] in (SOURCE, "C", "POSIX"):
            break
        _catalogue = _pseudo() if short == PSEUDO else _found(short, folder)
        if _catalogue is not None:
            return short
    return SOURCE


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages that there are, English first."""
    found = sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE, *found)


def _(text: str) -> str:
    return text if _catalogue is None or not text else _catalogue.gettext(text)


def _n(one: str, many: str, count: int) -> str:
    """The form of a text for so many."""
    if _catalogue is None:
        return one if count == 1 else many
    return _catalogue.ngettext(one, many, count)


def listed(parts: Iterable[str]) -> str:
    """`a, b and c`; empty for no parts."""
    *most, last = [*parts] or [""]
    return _("{most} and {last}").format(most=", ".join(most), last=last) if most else last


def plural(one: str, many: str) -> tuple[str, str]:
    """Marks a pair for the template; `_n(*pair, count)` translates it when it is used."""
    return one, many


class Words(tuple[str, ...]):
    """A table of words, written as `Words(("red", "blue"))` and translated when it is read."""

    @overload
    def __getitem__(self, index: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> str | tuple[str, ...]:
        found = super().__getitem__(index)
        return _(found) if isinstance(found, str) else tuple(map(_, found))

    def __iter__(self) -> Iterator[str]:
        return map(_, super().__iter__())


def _surroundings() -> list[str]:
    for variable in VARIABLES:
        if os.environ.get(variable):
            return os.environ[variable].split(":")
    return []


def _found(name: str, folder: Path) -> NullTranslations | None:
    from gettext import translation  # only here: English needs none of it

    try:
        return translation(DOMAIN, folder, [name])
    except (OSError, ValueError, UnicodeError):  # a catalogue that is none is like none
        return None


def _pseudo() -> Catalogue:
    from game.i18n.pseudo_locale import Pseudo

    return Pseudo()


@lru_cache(maxsize=1)
def language_names() -> dict[str, str]:
    """What each language calls itself; others go by their short names."""
    return {SOURCE: "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "es": "Español"}
