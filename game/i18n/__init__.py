"""Translation of every text for people, with gettext catalogs.

English is the source: the texts in the code are shown as they are. A translation is a file in
`assets/locale` (see `game.i18n.catalogs`), made from the template `tigris.pot`, which
`python -m tests.support.messages` writes. Texts are translated when they are read, so a language
chosen while the window is open takes effect at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import SupportsIndex, overload

from game.i18n.catalogs import LOCALE, Catalog, load_catalog, translations
from game.i18n.language_code import language_code
from game.i18n.phrase import Phrase, placeholders
from game.i18n.system_language import wanted_languages

SOURCE = "en"
#: A made-up language with longer words: it reveals untranslated texts and cramped places.
PSEUDO = "qps"
#: Between a context and its text, as in compiled catalogs.
_AFTER_CONTEXT = "\x04"

_catalog: Catalog | None = None
#: How names are put into sentences of the language, see `Phrase.names`.
_names: Phrase | None = None
_language = SOURCE


def set_language(name: str = "", folder: Path = LOCALE) -> str:
    """Switches to a language; an empty name means that of the environment or else the system.

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
    global _catalog, _names
    _catalog = _names = None
    for code in [language_code(name)] if name else wanted_languages():
        if _is_source(code):
            break
        _catalog = _pseudo_catalog() if code == PSEUDO else load_catalog(code, folder)
        if _catalog is not None:
            _names = _name_forms()
            return code
    return SOURCE


def _is_source(code: str) -> bool:
    return code.split("_")[0] in ("", SOURCE, "c", "posix")


def system_language(folder: Path = LOCALE) -> str:
    """The language that an empty name means, as far as there is a translation: `de` for `de_AT`."""
    known = translations(folder)
    for code in wanted_languages():
        if _is_source(code):
            break
        if found := {code, code.split("_")[0]}.intersection(known):
            return max(found, key=len)
    return SOURCE


def _name_forms() -> Phrase | None:
    forms = _p("name", "{name}")
    return forms if isinstance(forms, Phrase) else None


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages that can be chosen: English, then the translations by name."""
    return (SOURCE, *translations(folder))


def _(text: str) -> str:
    """The text in the current language."""
    return _look_up(lambda catalog: catalog.gettext(text), text, text) if text else text


def _n(one: str, many: str, count: int) -> str:
    """The form of a text for this count, in the current language."""
    source = one if count == 1 else many
    return _look_up(lambda catalog: catalog.ngettext(one, many, count), source, one + many)


def _p(context: str, text: str) -> str:
    """The text in the current language, where other languages need several words for it.

    Args:
        context: what this use is about, such as `leader`; translators see it, nobody else.
    """
    return _look_up(lambda catalog: catalog.pgettext(context, text), text, text)


def _np(context: str, one: str, many: str, count: int) -> str:
    """The form for this count of a text that has a context, as in `_p`."""
    source = one if count == 1 else many
    return _look_up(
        lambda catalog: catalog.npgettext(context, one, many, count), source, one + many
    )


def _look_up(find: Callable[[Catalog], str], source: str, forms: str) -> str:
    """What a catalog has for a text; the text itself if that is nothing or cannot be filled in.

    Args:
        source: the text in English.
        forms: all its forms; a translation may use the placeholders of each.
    """
    if _catalog is None:
        return source
    try:
        found = find(_catalog)
    except Exception:  # a damaged catalog is like none, whatever gettext makes of it
        return source
    return _phrase(found, forms, _names) or source


@lru_cache(maxsize=8192)
def _phrase(written: str, source: str, names: Phrase | None) -> Phrase | None:
    """A translation; None if it is empty, or cannot be filled in as its source is."""
    try:
        fits = placeholders(written) <= placeholders(source)
        return Phrase.parse(written, names) if fits else None
    except ValueError:
        return None


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


def N_p(context: str, text: str) -> str:
    """Marks a text with a context for the template, to be read from a table of `Words`."""
    return f"{context}{_AFTER_CONTEXT}{text}"


def _translate_marked(text: str) -> str:
    """A text that was marked with `N_` or `N_p`, in the current language."""
    context, mark, rest = text.partition(_AFTER_CONTEXT)
    return _p(context, rest) if mark else _(text)


class Words(tuple[str, ...]):
    """A table of texts marked with `N_` or `N_p`, each translated when it is read."""

    @overload
    def __getitem__(self, index: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> str | tuple[str, ...]:
        item = super().__getitem__(index)
        read = _translate_marked
        return read(item) if isinstance(item, str) else tuple(map(read, item))

    def __iter__(self) -> Iterator[str]:
        return map(_translate_marked, super().__iter__())


def _pseudo_catalog() -> Catalog:
    from game.i18n.pseudo_locale import PseudoCatalog

    return PseudoCatalog()


@lru_cache(maxsize=1)
def language_names() -> dict[str, str]:
    """Native names of languages; a language that is missing here is shown by its code."""
    return {SOURCE: "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "es": "Español"}
