"""Approved sheets of the second game's pieces, compared up to differences of text rendering."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.common.values import value
from game.geometry import Rect
from game.trade.paint.card import paint_card
from game.trade.paint.look import Look
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from game.ui.palette import PALETTES
from tests.support.trade.decks import deck
from tests.support.trade.sheets import SHEETS
from tests.support.window.approved_files import check_approved_picture
from tests.support.window.picture_comparison import compare, shrink
from tests.support.window.unhinted_fonts import UnhintedFonts

FOLDER = Path(__file__).parents[3] / "golden" / "trade_pictures"
MAX_BYTES = 60_000


@value
class Approved:
    sheet: str
    palette: str


APPROVED = {
    "hand": Approved("hand", "clay"),
    "glances": Approved("glances", "clay"),
    "board": Approved("board", "clay"),
    "board-vivid": Approved("board", "vivid"),
}


def make_painter(palette: str) -> Painter:
    painter = Painter(Metrics.of_window(1280, 720), PALETTES[palette])
    painter.fonts = UnhintedFonts()
    return painter


def sheet(name: str) -> pygame.Surface:
    approved = APPROVED[name]
    return SHEETS[approved.sheet](make_painter(approved.palette))


@pytest.mark.long
@pytest.mark.parametrize("name", APPROVED)
def test_a_sheet_is_as_approved(name: str, tmp_path: Path) -> None:
    check_approved_picture(FOLDER / f"{name}.png", shrink(sheet(name)), tmp_path)


def test_every_file_is_an_approved_sheet_and_small() -> None:
    sizes = {file.stem: file.stat().st_size for file in FOLDER.iterdir()}
    assert sizes.keys() == APPROVED.keys()
    assert max(sizes.values()) <= MAX_BYTES


@pytest.mark.long
@pytest.mark.parametrize(
    ("card", "place", "look"),
    [
        ("BAR-D1", Rect(8, 8, 64, 92), Look()),
        ("CLA-M1", Rect(78, 8, 64, 92), Look()),
        ("R0-04", Rect(160, 116, 30, 30), Look()),
        ("A1-06", Rect(228, 116, 30, 30), Look(damaged=True)),
        ("R0-13", Rect(8, 204, 110, 152), Look()),
    ],
)
def test_another_card_in_a_sheet_is_noticed(card: str, place: Rect, look: Look) -> None:
    """Another direction, another number, another type, damage, another card."""
    before = sheet("hand")
    after = before.copy()
    paint_card(after, make_painter("clay"), deck(), deck().by_id[card], place, look)
    assert not compare(shrink(before), shrink(after)).is_tolerable
