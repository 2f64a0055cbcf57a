"""The card of a puzzle: all its words are in sight, and say what a button and a key will do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Surface

from engine.tigris.notation.vocabulary import parse_square
from game.geometry import Point
from game.input.events import Moved
from game.tigris.puzzles.collection import load_puzzle
from game.tigris.puzzles.puzzle_text import goal_of
from game.tigris.puzzles.solving import Phase
from game.tigris.screens.puzzle_card import CardButton
from game.ui.fonts import Fonts
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from tests.support.tigris.puzzle_windows import (
    CATASTROPHE,
    DELTA,
    phase,
    puzzle_of,
    solve_delta,
    window_of,
)
from tests.support.window.painting import pixels
from tests.support.window.sizes import SIZES, is_inside
from tests.support.window.windows import Window


def test_the_price_of_a_hint_and_of_the_answer_is_said_before(tmp_path: Path) -> None:
    window = window_of(DELTA, tmp_path)
    for button in (CardButton.HINT, CardButton.SHOW):
        place = puzzle_of(window).card.place_of(button)
        assert place is not None
        window.handle(Moved(Point(0, 0)))
        window.tick()
        before = window.paint()
        window.handle(Moved(place.center))
        pointed_at = window.paint()
        window.tick(TOOLTIP_DELAY // 40 + 2)
        assert window.paint() not in (before, pointed_at), "words have come up"


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", (CATASTROPHE, "55-a-fortress-for-the-priest"))
def test_all_words_of_the_card_are_in_sight(
    size: tuple[int, int], name: str, tmp_path: Path
) -> None:
    window = window_of(name, tmp_path)
    window.fit(size)
    card, layout = puzzle_of(window).card, window.painter.layout
    assert card.is_whole
    assert card.place.x >= layout.log.x and card.place.right <= layout.log.right
    assert not card.place.overlap(layout.log)
    for button in (CardButton.HINT, CardButton.SHOW):
        place = card.place_of(button)
        assert place is not None and is_inside(place, card.place)
    window.key("e")
    assert phase(window) is Phase.WRONG and card.is_whole


@pytest.mark.parametrize("ends", (False, True))
def test_the_goal_stands_on_the_card_all_the_time(
    ends: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = window_of(DELTA, tmp_path)
    if ends:
        window.key("e")
        assert phase(window) is Phase.WRONG
    written: list[str] = []
    for name in ("column", "fitting"):  # where it has several lines, and where it has one
        monkeypatch.setattr(Fonts, name, watched(getattr(Fonts, name), written))
    window.fit((1280, 720))
    window.paint()
    goal = goal_of(load_puzzle(DELTA))
    assert (f"Goal: {goal}" if ends else goal) in written, "below a verdict it says what it is"


def watched(draw: Callable[..., Surface], written: list[str]) -> Callable[..., Surface]:
    def write(fonts: Fonts, text: str, *rest: object) -> Surface:
        written.append(text)
        return draw(fonts, text, *rest)

    return write


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_that_is_pointed_at_hides_the_card(size: tuple[int, int], tmp_path: Path) -> None:
    """A forecast with a war, and what is said of a square before and after the turn."""
    window = window_of("08-trader-against-trader", tmp_path)
    window.fit(size)
    point_at(window, "a1")
    for key in ("2", "escape", "e"):
        window.key(key)
        window.rest()
        point_at(window, "a1")
        before = pixels_of_card(window)
        point_at(window, "j2")
        assert pixels_of_card(window) == before, key


def point_at(window: Window, name: str) -> None:
    window.handle(Moved(window.painter.layout.rect_of(parse_square(name)).center))
    window.tick(20)


def pixels_of_card(window: Window) -> bytes:
    window.paint()
    return pixels(window.surface.subsurface(puzzle_of(window).card.place))


def test_the_key_stands_on_the_button_that_it_presses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on the last button of the puzzle of the day, after which none follows."""
    window = window_of(DELTA, tmp_path, is_daily=True)
    solve_delta(window)
    assert phase(window) is Phase.RIGHT
    assert puzzle_of(window).card.main is CardButton.LIST
    written: list[str] = []
    for name in ("column", "fitting"):
        monkeypatch.setattr(Fonts, name, watched(getattr(Fonts, name), written))
    window.fit((1280, 720))
    window.paint()
    assert "All puzzles (G)" in written
