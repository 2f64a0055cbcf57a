"""Fonts of the system are looked for when a letter needs one, seldom, and not without end."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from game.ui.font_families import Family
from game.ui.fonts import Face, Fonts, font_files
from game.ui.letters.system_fonts import MAX_SEARCHES, SystemFonts
from game.ui.palette import CLAY

GREEK = next(each for each in font_files(Family.SERIF, Face.PLAIN) if "greek" in each.name)


class Searches:
    """Finds these files, and remembers for what."""

    def __init__(self, *files: Path) -> None:
        self.files = files
        self.letters: list[str] = []

    def __call__(self, letter: str, _bold: bool) -> Iterable[Path]:
        self.letters.append(letter)
        return self.files


def test_nothing_is_looked_for_while_bundled_fonts_have_every_letter() -> None:
    searches = Searches()
    Fonts(SystemFonts(searches)).text("Łukasz, Ελένη, Юлия: “ok…” Nguyễn", 15, CLAY.ink)
    assert searches.letters == []


def test_a_font_that_was_found_serves_later_letters() -> None:
    searches = Searches(GREEK)
    system = SystemFonts(searches)
    assert [system.file_for(letter, False) for letter in "ξβγξ"] == [GREEK] * 4
    assert searches.letters == ["ξ"]


def test_what_no_font_has_is_looked_for_once_in_a_block() -> None:
    searches = Searches(GREEK)
    system = SystemFonts(searches)
    assert [system.file_for(letter, False) for letter in "李杏李"] == [None] * 3
    assert len(searches.letters) == len({ord(letter) >> 8 for letter in "李杏"})


def test_strange_letters_of_others_cannot_make_it_search_forever() -> None:
    searches = Searches()
    system = SystemFonts(searches)
    for block in range(0x100, 0x300):
        system.file_for(chr(block << 8), False)
    assert len(searches.letters) == MAX_SEARCHES


@pytest.mark.parametrize("damage", [b"", b"no font", b"\0" * 4096])
def test_a_damaged_file_is_no_font(damage: bytes, tmp_path: Path) -> None:
    file = tmp_path / "font.ttf"
    file.write_bytes(damage)
    assert SystemFonts(Searches(file, tmp_path / "none.ttf")).file_for("李", False) is None


def test_fonts_of_this_system_are_found_if_it_has_any() -> None:
    found = SystemFonts().file_for("\u05e9", False)
    assert found is None or found.is_file()


def test_a_search_that_takes_too_long_is_the_last() -> None:
    searched = list[str]()

    def slow(letter: str, _bold: bool) -> Iterable[Path]:
        searched.append(letter)
        raise TimeoutError

    system = SystemFonts(slow)
    assert [system.file_for(letter, False) for letter in "李ש"] == [None, None]
    assert searched == ["李"]
