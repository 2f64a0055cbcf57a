"""A closer look: the point under the pointer stays, the way back is short, nothing else moves."""

from __future__ import annotations

import pygame
import pytest

from engine.tigris.model.bitboard import members
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.events import Event, KingdomsUnited
from engine.tigris.model.pieces import Seat
from engine.tigris.rules.legal_squares import squares_for_tile
from game.geometry import Point, Rect
from game.input.events import Clicked, Moved, Scrolled
from game.tigris.animation.durations import duration
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import BoardEvent, Scene, WorkEvent
from game.tigris.screens.zoom import STEPS
from tests.support.tigris.event_stories import STORIES, story_events
from tests.support.window.windows import (
    PERSON_AND_BOT,
    Window,
    bench_at,
    bench_of,
    positions_awaiting,
    seated_window,
)


def under(window: Window, at: Point) -> int | None:
    return window.painter.layout.square_at(*at)


@pytest.mark.parametrize("square", (0, 40, 100, 185))
def test_the_wheel_looks_closer_at_what_is_under_the_pointer(square: int) -> None:
    window = seated_window(*PERSON_AND_BOT)
    whole = window.painter.layout
    at = whole.rect_of(square).center  # type: ignore[arg-type]
    for step in STEPS[1:]:
        window.handle(Scrolled(at, 1))
        layout = window.painter.layout
        assert layout.cell == whole.cell * step // 100
        assert under(window, at) == square
        assert layout.board.x <= whole.view.x and layout.board.right >= whole.view.right
        assert layout.board.y <= whole.view.y and layout.board.bottom >= whole.view.bottom
        assert layout.controls == whole.controls
    window.handle(Scrolled(at, -1), Scrolled(at, -1), Scrolled(at, -1))
    assert window.painter.layout == whole


def test_a_key_shows_the_whole_board_again() -> None:
    window = seated_window(*PERSON_AND_BOT)
    whole = window.painter.layout
    window.key("+", "+", "0")
    assert window.painter.layout == whole


def test_the_keys_are_followed_over_the_edge_of_what_is_seen() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("left", "+", "+", *["left"] * 12, *["up"] * 9)
    layout = window.painter.layout
    rect = layout.rect_of(0)  # type: ignore[arg-type]
    assert layout.view.contains(*rect.center)


def test_pieces_are_placed_on_the_larger_board() -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = bench_of(window).session
    color = next(color for color in range(4) if session.position.hands[0][color])
    squares = squares_for_tile(session.position, color)  # type: ignore[arg-type]
    square = next(members(squares))
    at = window.painter.layout.rect_of(square).center
    window.handle(Scrolled(at, 1), Scrolled(at, 1))
    window.key("1")
    window.handle(Moved(at), Clicked(at))
    assert getattr(session.match.history[-1].action, "square", None) == square


def test_a_window_of_another_size_shows_the_whole_board() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("+")
    window.fit((1280, 720))
    assert window.painter.layout == Layout.of(1280, 720, window.screen.seats)
    window.paint()


def test_nothing_of_the_board_is_painted_beside_its_frame() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("k")
    layout = window.painter.layout
    window.handle(Moved(layout.rect(Control.KING).center))
    window.paint()
    outside = [
        (x, y)
        for x in range(layout.frame.right + 4, layout.width, 7)
        for y in range(0, layout.banner.bottom, 5)
    ]
    before = [tuple(window.surface.get_at(at)) for at in outside]
    window.key("+", "+")
    window.handle(Moved(layout.rect(Control.KING).center))
    window.paint()
    assert [tuple(window.surface.get_at(at)) for at in outside] == before


@pytest.mark.long
@pytest.mark.parametrize("corner", (0, 15, 170, 185))
def test_a_conflict_is_painted_with_its_squares_out_of_sight(corner: int) -> None:
    """Looked at closely elsewhere, the picture is another one, and nothing breaks."""
    for position in positions_awaiting(Commitment)[:3]:
        window = seated_window(bench=bench_at(position))
        at = window.painter.layout.rect_of(corner).center  # type: ignore[arg-type]
        window.paint()
        near = window.surface.copy()
        window.handle(Scrolled(at, 1), Scrolled(at, 1))
        window.paint()
        assert window.painter.layout.board.w > window.painter.layout.view.w
        assert window.surface.get_buffer().raw != near.get_buffer().raw


@pytest.mark.long
@pytest.mark.parametrize("at", (Point(0, 0), Point(900, 560)))
def test_nothing_of_a_larger_board_moves_over_what_lies_around_it(at: Point) -> None:
    """The corner that is seen is not where it happens: panels and frame show what they show at
    rest, but for what is counted there."""
    layout = Layout.of(1280, 720).closer(200, at, at)
    painter, checked = TablePainter(layout), 0
    for name in ("war", "treasure", "catastrophe", "building", "wonder", "income", "home"):
        for scene, event in story_events(*STORIES[name], Seat(0)):
            if isinstance(event, BoardEvent | WorkEvent | KingdomsUnited) and duration(event):
                for share in (0.1, 0.3, 0.5, 0.7, 0.9):
                    checked += beside(painter, scene, event, share)
    assert checked > 20


def beside(painter: TablePainter, scene: Scene, event: Event, share: float) -> bool:
    """Compares what lies left of, above and below the board; False if a piece may fly there."""
    layout = painter.layout
    squares = [getattr(event, name, None) for name in ("square", "origin", "corner")]
    if any(at is not None and layout.view.overlap(layout.rect_of(at)) for at in squares):
        return False
    frames = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    paint_event(frames[0], painter, scene, event, share)
    paint_table(frames[1], painter, scene)
    wall = Rect(0, 0, 1280, layout.view.y), Rect(0, 0, layout.view.x, layout.tray.y)
    mat = Rect(0, layout.view.bottom, layout.frame.right, layout.tray.y - layout.view.bottom)
    for rect in (*wall, mat):
        some, other = (frame.subsurface(rect) for frame in frames)
        assert pygame.image.tobytes(some, "RGB") == pygame.image.tobytes(other, "RGB"), event
    return True
