"""Where translations are: `LANGUAGE/LC_MESSAGES/tigris.po`, in an installed program `tigris.mo`.

A checkout needs no step that compiles them: that is done in memory, for the chosen language only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from gettext import GNUTranslations

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
DOMAIN = "tigris"


class Catalog(Protocol):
    """The part of a gettext catalog that is used here."""

    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...
    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str: ...


def translations(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages into which somebody has translated, sorted by their codes."""
    files = (path for suffix in _READERS for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}{suffix}"))
    return tuple(sorted({path.parts[-3] for path in files}))


def load_catalog(code: str, folder: Path = LOCALE) -> Catalog | None:
    """The catalog of a language: of `de_AT`, else of `de`; None where there is none.

    A damaged file is like none.
    """
    for place in _places(code, folder):
        for suffix, read in _READERS.items():
            try:
                return read((place / f"{DOMAIN}{suffix}").read_bytes())
            except Exception:  # missing or damaged, of which gettext raises anything
                continue
    return None


def _places(code: str, folder: Path) -> Iterator[Path]:
    parts = code.split("_")
    for length in range(len(parts), 0, -1):
        yield folder / "_".join(parts[:length]) / "LC_MESSAGES"


@lru_cache(maxsize=2)
def _from_source(content: bytes) -> GNUTranslations:
    from game.i18n.po_file import compile_po

    return _from_compiled(compile_po(content.decode()))


@lru_cache(maxsize=2)
def _from_compiled(content: bytes) -> GNUTranslations:
    from gettext import GNUTranslations  # here, because English does without it

    return GNUTranslations(BytesIO(content))


#: By the kind of file. The source comes first: a compiled one beside it may be older.
_READERS: dict[str, Callable[[bytes], GNUTranslations]] = {
    ".po": _from_source,
    ".mo": _from_compiled,
}
