"""Translation of every text for people, with gettext catalogs.

English is the source: the texts in the code are shown as they are. A translation is a file
`assets/locale/LANGUAGE/LC_MESSAGES/tigris.mo`, compiled from a translation of the template
`tigris.pot`, which `python -m tests.support.messages` writes. Texts are translated when they are
read, so a language chosen while the window is open takes effect at once.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, SupportsIndex, overload

if TYPE_CHECKING:
    from gettext import NullTranslations

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
DOMAIN = "tigris"
SOURCE = "en"
#: A made-up language with longer words: it reveals untranslated texts and cramped places.
PSEUDO = "qps"
#: Environment variables that name the language, the strongest first, as gettext reads them.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Catalog(Protocol):
    """The part of a gettext catalog that is used here."""

    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


_catalog: Catalog | None = None
_language = SOURCE


def set_language(name: str = "", folder: Path = LOCALE) -> str:
    """Switches to a language; an empty name means that of the environment.

    Returns:
        The name of the language that was found; `en` if there is none.
    """
    global _catalog, _language
    _language = _find_language(name, folder)
    return _language


def language() -> str:
    """The name of the language in force."""
    return _language


def _find_language(name: str, folder: Path) -> str:
    global _catalog
    _catalog = None
    for wanted in [name] if name else _environment_languages():
        short = wanted.split(".")[0]
        if short.split("_")[0] in (SOURCE, "C", "POSIX"):
            break
        _catalog = _pseudo_catalog() if short == PSEUDO else _load_catalog(short, folder)
        if _catalog is not None:
            return short
    return SOURCE


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages that can be chosen: English, then the translations by name."""
    translations = sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE, *translations)


def _(text: str) -> str:
    """The text in the current language."""
    if _catalog is None or not text:
        return text
    try:
        found = _catalog.gettext(text)
    except Exception:  # a damaged catalog is like none, whatever gettext makes of it
        return text
    return found if found and _fits(found, text) else text


def _n(one: str, many: str, count: int) -> str:
    """The form of a text for this count, in the current language."""
    source = one if count == 1 else many
    if _catalog is None:
        return source
    try:
        found = _catalog.ngettext(one, many, count)
    except Exception:  # its rule for plurals is damaged
        return source
    return found if found and _fits(found, one + many) else source


@lru_cache(maxsize=4096)
def _fits(translated: str, source: str) -> bool:
    """Whether a translation has no placeholder that its source does not have."""
    fields = re.compile(r"\{\{|\}\}|\{[^{}]*\}")
    known = {*fields.findall(source)}
    return {*fields.findall(translated)} <= known and not {*"{}"} & {*fields.sub("", translated)}


def translate_data(text: str) -> str:
    """A text of a data file, such as the name of a card, in the current language.

    No tool finds such texts in the code: `tests.support.messages` reads the data for the template.
    """
    return _(text)


def N_(text: str) -> str:
    """Marks a text for the template that is translated later, as in `Words`."""
    return text


def N_n(one: str, many: str) -> tuple[str, str]:
    """Marks a singular and its plural for the template; `_n(*pair, count)` translates them."""
    return one, many


class Words(tuple[str, ...]):
    """A table of texts marked with `N_`, each translated when it is read."""

    @overload
    def __getitem__(self, index: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> str | tuple[str, ...]:
        item = super().__getitem__(index)
        return _(item) if isinstance(item, str) else tuple(map(_, item))

    def __iter__(self) -> Iterator[str]:
        return map(_, super().__iter__())


def _environment_languages() -> list[str]:
    for variable in VARIABLES:
        if os.environ.get(variable):
            return os.environ[variable].split(":")
    return []


def _load_catalog(name: str, folder: Path) -> NullTranslations | None:
    from gettext import translation  # here, because English does without it

    try:
        return translation(DOMAIN, folder, [name])
    except Exception:  # missing or damaged, of which gettext raises anything: English
        return None


def _pseudo_catalog() -> Catalog:
    from game.i18n.pseudo_locale import PseudoCatalog

    return PseudoCatalog()


@lru_cache(maxsize=1)
def language_names() -> dict[str, str]:
    """Native names of languages; a language that is missing here is shown by its code."""
    return {SOURCE: "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "es": "Español"}
