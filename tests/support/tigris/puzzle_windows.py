"""Puzzles and their list in a window, and what a person does there."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import date
from pathlib import Path

from engine.tigris.model.bitboard import Square
from engine.tigris.notation.vocabulary import parse_square
from game.input.events import Clicked, Moved, Pressed
from game.screens.navigation import Show
from game.screens.services import Services
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings
from game.tigris.layout.layout import HAND, Control
from game.tigris.puzzles.book import PuzzleBook
from game.tigris.puzzles.solving import Phase
from game.tigris.screens.open_puzzle import open_puzzle
from game.tigris.screens.puzzle import PuzzleScreen
from game.tigris.screens.puzzle_card import CardButton
from game.tigris.screens.puzzles import PuzzlesScreen
from tests.support.window.services import BlankScreen, window_services
from tests.support.window.windows import SMALL, Window, shared_painter

DAY = date(2026, 11, 26)
CATASTROPHE, DELTA = "01-nowhere-to-stand", "15-down-to-the-delta"
#: Nothing waits, except for what a puzzle must not wait for.
AT_ONCE = Settings(speed=Speed.OFF, confirm=Confirm.TIMED)


def services_for_puzzles(speech: list[str] | None = None) -> Services:
    lines = [] if speech is None else speech
    return window_services(shared_painter(SMALL), AT_ONCE, speech=lines.append)


def window_of(name: str, folder: Path, is_daily: bool = False) -> Window:
    book = PuzzleBook(folder, DAY)
    screen = open_puzzle(services_for_puzzles(), book, name, BlankScreen(), is_daily)
    return Window(screen, shared_painter(SMALL))


def puzzle_of(window: Window) -> PuzzleScreen:
    assert isinstance(window.screen, PuzzleScreen)
    return window.screen


def phase(window: Window) -> Phase:
    window.rest()
    return puzzle_of(window).solving.phase


def click_square(window: Window, name: str) -> None:
    window.click(window.painter.layout.rect_of(parse_square(name)))


def press(window: Window, button: CardButton) -> None:
    place = puzzle_of(window).card.place_of(button)
    assert place is not None, button
    window.click(place)


def choose_by_keys(window: Window, name: str) -> None:
    """Tab goes from one lit square to the next."""
    square: Square = parse_square(name)
    pointer = puzzle_of(window).table.view.pointer
    for _press in range(200):
        if pointer.focus.square == square:
            window.key("return")
            return
        window.key("tab")
    raise AssertionError(name)


def solve_delta(window: Window) -> None:
    """A farm, then the trader; the farm is the first tile of the hand."""
    window.click(HAND[0])
    click_square(window, "o7")
    window.rest()
    window.click(Control.TRADER)
    click_square(window, "o8")


def list_window(folder: Path) -> Window:
    screen = PuzzlesScreen(services_for_puzzles(), BlankScreen(), PuzzleBook(folder, DAY))
    return Window(screen, shared_painter(SMALL))


def list_of(window: Window) -> PuzzlesScreen:
    assert isinstance(window.screen, PuzzlesScreen)
    return window.screen


def click_widget(window: Window, key: Hashable) -> None:
    at = list_of(window).place_of(key).center
    window.handle(Moved(at), Pressed(at), Clicked(at))


def opened(window: Window) -> PuzzleScreen:
    route = window.routes[-1]
    assert isinstance(route, Show) and isinstance(route.screen, PuzzleScreen)
    return route.screen
