"""Approved pictures of the window, compared up to differences of text rendering."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.tigris.hover.table_state import TableState
from tests.support.window import picture_positions, unhinted_fonts
from tests.support.window.approved_pictures import (
    APPROVED,
    CLAY,
    FOLDER,
    check_picture,
    make_painter,
    painter_of,
)
from tests.support.window.picture_comparison import (
    LEVEL,
    SIZE,
    Difference,
    compare,
    difference_picture,
    shrink,
)
from tests.support.window.pictures import log, table

MAX_BYTES = 60_000
MAX_TOTAL = 500_000

SCREENS = Path(__file__).parents[4] / "assets" / "screens"
MAX_SCREENS = 5 << 20
"""bytes of all pictures of the pages"""
PALETTE = 3
"""the color type in the header of a PNG file"""


@pytest.mark.parametrize("name", APPROVED)
def test_a_picture_is_as_approved(name: str, tmp_path: Path) -> None:
    check_picture(name, tmp_path)


def test_every_file_is_an_approved_picture_and_small() -> None:
    sizes = {file.stem: file.stat().st_size for file in FOLDER.iterdir()}
    assert sizes.keys() == APPROVED.keys()
    assert max(sizes.values()) <= MAX_BYTES
    assert sum(sizes.values()) <= MAX_TOTAL


def test_a_difference_is_saved_as_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APPROVE", raising=False)
    monkeypatch.setitem(APPROVED, "title", APPROVED["settings"])
    with pytest.raises(AssertionError, match=r"title: \d+ pixels differ") as failure:
        check_picture("title", tmp_path)
    assert str(tmp_path) in str(failure.value)
    names = {"title.actual.png", "title.approved.png", "title.difference.png"}
    assert {file.name for file in tmp_path.iterdir()} == names


def small_table(position: str, state: TableState | None = None) -> pygame.Surface:
    surface = pygame.Surface((CLAY.width, CLAY.height), 0, 32)
    table(position, state=state or TableState(log=log()))(surface, painter_of(CLAY))
    return shrink(surface)


@cache
def middle() -> pygame.Surface:
    return small_table(picture_positions.MIDDLE)


#: Changes of the diagram of `picture_positions.MIDDLE`: what, from, to.
PIECES = (
    ("a tile is missing", " 1 m  Ak s ", " 1 m  Ak . "),
    ("a tile is moved", "Bk t  t  s  . ", "Bk t  t  .  s "),
    ("a tile is recolored", " 1 m  Ak s ", " 1 m  Ak m "),
    ("a leader is missing", "10 .  Ap . ", "10 .  .  . "),
    ("a leader is moved", "10 .  Ap . ", "10 .  .  Ap"),
    ("a leader is recolored", "Bk t  t  s ", "Bp t  t  s "),
    ("a leader is another player's", "10 .  Ap . ", "10 .  Pp . "),
    ("a treasure is missing", ".  .  t* M  M  .  t ", ".  .  t  M  M  .  t "),
)


@pytest.mark.long
def test_a_missing_moved_or_recolored_piece_is_noticed() -> None:
    for change, old, new in PIECES:
        assert picture_positions.MIDDLE.count(old) == 1, change
        changed = small_table(picture_positions.MIDDLE.replace(old, new))
        assert not compare(changed, middle()).is_tolerable, change


@pytest.mark.long
def test_a_missing_word_is_noticed() -> None:
    lines = log()
    for number, word in (
        (1, " places"),
        (1, " blue"),
        (1, " point."),
        (3, " defeated"),
        (5, "Lion "),
    ):
        line = replace(lines[number], text=lines[number].text.replace(word, "", 1))
        assert line != lines[number], word
        state = TableState(log=(*lines[:number], line, *lines[number + 1 :]))
        assert not compare(small_table(picture_positions.MIDDLE, state), middle()).is_tolerable, (
            word
        )


def test_letters_of_slightly_other_widths_are_tolerable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Widths are rounded otherwise, as by another version of SDL_ttf."""
    usual = middle()
    monkeypatch.setattr(unhinted_fonts, "FACTOR", 12)
    painter = make_painter(CLAY)
    surface = pygame.Surface((CLAY.width, CLAY.height), 0, 32)
    table(picture_positions.MIDDLE, state=TableState(log=log()))(surface, painter)
    difference = compare(shrink(surface), usual)
    assert difference.is_tolerable
    assert difference.mean > 0


def test_a_slightly_different_color_everywhere_is_noticed() -> None:
    tinted = middle().copy()
    tinted.fill((4, 4, 4), special_flags=pygame.BLEND_RGB_ADD)
    difference = compare(tinted, middle())
    assert difference.pixels == 0
    assert not difference.is_tolerable


def test_pixels_are_counted_where_no_neighbor_is_alike() -> None:
    plain, dotted = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    for x in (10, 20, 21):
        dotted.set_at((x, 90), (0, LEVEL + 1, 0))
    # Every pixel whose neighborhood has a dot that the plain picture has not.
    dots = compare(plain, dotted)
    assert dots == compare(dotted, plain)
    assert dots == Difference(3, 3 * (LEVEL + 1) / (SIZE[0] * SIZE[1] * 3))
    assert difference_picture(plain, dotted).get_at((10, 90))[:3] == (0, LEVEL + 1, 0)
    faint = pygame.Surface(SIZE, 0, 32)
    faint.set_at((10, 90), (LEVEL, LEVEL, LEVEL))
    assert compare(plain, faint).pixels == 0


def test_the_pictures_of_the_pages_are_small_and_have_palettes() -> None:
    """`benchmarks/contact_sheet.py` paints them."""
    files = {file.stem: file for file in SCREENS.glob("*.png")}
    assert files.keys() >= {"table", "revolt", "war", "monument", "treasure", "end", "sheet"}
    assert sum(file.stat().st_size for file in files.values()) <= MAX_SCREENS
    for name, file in files.items():
        assert file.read_bytes()[25] == PALETTE, name
