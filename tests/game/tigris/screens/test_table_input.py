"""Ways to use a table: dragging, keys, a gamepad, looking up rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.tigris.model.actions import PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import SQUARES, Square, bit_of, members
from engine.tigris.model.events import TilePlaced
from engine.tigris.model.pieces import BLACK, COLORS
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Key, Moved, Pad, Pressed
from game.screens.navigation import Show
from game.screens.rulebook import RulebookScreen
from game.settings.choices import Confirm, Speed
from game.tigris.animation.durations import duration, landing_time
from game.tigris.interaction.cursor import CENTER, Direction, Focus, next_square, step
from game.tigris.interaction.selection import HeldLeader, HeldTile
from game.tigris.layout.layout import HAND, LEADERS, Control, Layout
from game.tigris.own_settings import DRAGGING
from game.tigris.screens.table import TableScreen
from game.tigris.text.rules_topics import Topic
from tests.support.window.bench import TWO_PEOPLE, Bench
from tests.support.window.windows import (
    PERSON_AND_BOT,
    Window,
    bench_of,
    has_no_overlay,
    seated_window,
    session_of,
)


def spot(window: Window, square: Square) -> Point:
    return window.painter.layout.rect_of(square).center


def place(window: Window, control: Control) -> Point:
    return window.painter.layout.rect(control).center


def first_tile(window: Window) -> tuple[int, Square]:
    """A color of the first tile in hand, and where it may go."""
    session = session_of(window)
    color = next(color for color in COLORS if session.position.hands[0][color])
    return color, next(members(squares_for_tile(session.position, color)))


def drag(window: Window, start: Point, end: Point) -> None:
    window.handle(Moved(start), Pressed(start), Moved(end, held=True), Moved(end))


# Dragging


def test_a_piece_is_dragged_to_its_square() -> None:
    window = seated_window(*PERSON_AND_BOT)
    color, square = first_tile(window)
    start, end = place(window, HAND[0]), spot(window, square)
    window.handle(Moved(start), Pressed(start), Moved(end, held=True))
    assert session_of(window).selection.held == HeldTile(0, COLORS[color])
    assert isinstance(window.screen, TableScreen)
    ghost = window.screen.view.hover_info().ghost
    assert ghost is not None and ghost.at == end
    window.handle(Moved(end))
    assert session_of(window).match.history[-1].action == PlaceTile(COLORS[color], square)


def test_a_drop_at_the_start_of_the_drag_cancels_it() -> None:
    window = seated_window(*PERSON_AND_BOT)
    start = place(window, HAND[0])
    away = spot(window, CENTER)
    window.handle(Moved(start), Pressed(start), Moved(away, held=True), Moved(start, held=True))
    window.handle(Clicked(start))
    assert session_of(window).selection.held is None


def test_a_drop_beside_the_board_cancels_the_drag() -> None:
    window = seated_window(*PERSON_AND_BOT)
    drag(window, place(window, HAND[0]), window.painter.layout.banner.center)
    assert session_of(window).selection.held is None


def test_an_illegal_drop_says_why_and_keeps_the_selection() -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = session_of(window)
    river = next(members(session.position.terrain.river))
    drag(window, place(window, LEADERS[BLACK]), spot(window, river))
    assert session.selection.refusal is not None
    assert session.selection.held == HeldLeader(BLACK, None)


@pytest.mark.parametrize("cancel", (Cancelled(), Key("escape")))
def test_a_drag_is_canceled(cancel: Cancelled | Key) -> None:
    window = seated_window(*PERSON_AND_BOT)
    history = bench_of(window).match.history
    played = len(history)
    start, end = place(window, HAND[0]), spot(window, first_tile(window)[1])
    window.handle(Moved(start), Pressed(start), Moved(end, held=True), cancel)
    assert session_of(window).selection.held is None
    window.handle(Moved(end), Clicked(end))
    assert len(history) == played, "a legal square under a canceled drag gets no tile"
    assert has_no_overlay(window)


@pytest.mark.parametrize("confirm", (Confirm.NONE, Confirm.MANUAL))
def test_a_dragged_tile_is_not_seen_flying(confirm: Confirm) -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = session_of(window)
    if confirm is Confirm.MANUAL:  # the last action of a turn is shown before it is played
        free = squares_for_leader(session.position, BLACK)
        session.play(PlaceLeader(BLACK, next(members(free))))
        window.rest()
    assert window.settings is not None
    window.settings.update(confirm=confirm, speed=Speed.NORMAL)
    window.tick()
    _color, square = first_tile(window)
    drag(window, place(window, HAND[0]), spot(window, square))
    placed = session.timeline.current
    assert isinstance(placed, TilePlaced)
    window.screen.tick(0)
    landed = landing_time(placed) / duration(placed)
    assert session.timeline.fraction == pytest.approx(landed, abs=0.01)


def test_a_leader_on_the_board_is_dragged_too() -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = session_of(window)
    squares = list(members(squares_for_leader(session.position, BLACK)))
    session.play(PlaceLeader(BLACK, squares[0]))
    window.rest()
    target = next(members(squares_for_leader(session.position, BLACK)))
    drag(window, spot(window, squares[0]), spot(window, target))
    assert session.match.history[-1].action == PlaceLeader(BLACK, target) or any(
        played.action == PlaceLeader(BLACK, target) for played in session.match.history
    )


def test_a_tiny_movement_is_a_click_not_a_drag() -> None:
    window = seated_window(*PERSON_AND_BOT)
    start = place(window, HAND[0])
    near = Point(start.x + 5, start.y)
    window.handle(Moved(start), Pressed(start), Moved(near, held=True), Clicked(near))
    assert isinstance(session_of(window).selection.held, HeldTile)


def test_where_dragging_is_off_a_pulled_piece_stays_where_it_is_and_clicks_place_it() -> None:
    window = seated_window(*PERSON_AND_BOT)
    assert window.settings is not None
    window.settings.change(window.settings.current.with_own(DRAGGING, False))
    color, square = first_tile(window)
    start, end = place(window, HAND[0]), spot(window, square)
    window.handle(Moved(start), Pressed(start), Moved(end, held=True), Moved(end))
    assert session_of(window).selection.held is None
    window.click(HAND[0])
    window.handle(Moved(end), Pressed(end), Clicked(end))
    assert session_of(window).match.history[-1].action == PlaceTile(COLORS[color], square)


# Keys and gamepad


@pytest.mark.parametrize("road", ("keys", "pad"))
def test_a_tile_is_placed_without_a_pointer(road: str) -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = session_of(window)
    played = len(session.match.history)
    if road == "keys":
        window.key("1", "tab", "return")
    else:
        window.handle(Pad("right shoulder"), Pad("a"), Pad("right shoulder"), Pad("a"))
    assert isinstance(session.match.history[played].action, PlaceTile)


def test_arrows_move_a_visible_cursor_that_places_pieces() -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = session_of(window)
    color, square = first_tile(window)
    window.key("1", "left")
    assert isinstance(window.screen, TableScreen)
    pointer = window.screen.view.pointer
    assert pointer.focus == Focus(CENTER)
    for _ in range(40):
        here = pointer.focus.square
        assert here is not None
        if here == square:
            break
        column, row = (square - here) % 17, square // 17 - here // 17
        if row:
            window.key("down" if row > 0 else "up")
        else:
            window.key("right" if square > here else "left")
        assert column >= 0
    window.key("return")
    assert session.match.history[-1].action == PlaceTile(COLORS[color], square)


@pytest.mark.long
@pytest.mark.parametrize("seats", (2, 4))
def test_every_control_and_square_can_be_reached_by_arrows_alone(seats: int) -> None:
    layout = Layout.of(1280, 720, seats)
    seen = {Focus(CENTER)}
    fresh = [Focus(CENTER)]
    while fresh:
        here = fresh.pop()
        for way in Direction:
            there = step(here, way, layout)
            if there not in seen:
                seen.add(there)
                fresh.append(there)
    assert {focus.control for focus in seen} - {None} == set(Control)
    assert len({focus.square for focus in seen} - {None}) == 16 * 11
    for control in Control:
        back = Focus(control=control)
        reached = {back}
        todo = [back]
        while todo:
            here = todo.pop()
            for way in Direction:
                there = step(here, way, layout)
                if there not in reached:
                    reached.add(there)
                    todo.append(there)
        assert Focus(CENTER) in reached, f"from {control} no way leads back"


def test_arrows_leave_the_board_only_towards_the_tray() -> None:
    """To the right of the upper squares there is the menu, far from where one looks."""
    layout = Layout.of(1280, 720)
    for square in SQUARES:
        for way in (Direction.LEFT, Direction.RIGHT, Direction.UP):
            assert step(Focus(square), way, layout).square is not None


def test_tab_cycles_through_the_legal_squares_only() -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = session_of(window)
    color, _square = first_tile(window)
    legal = squares_for_tile(session.position, COLORS[color])
    window.key("1")
    assert isinstance(window.screen, TableScreen)
    for key in ("tab",) * 5 + ("shift+tab",) * 3:
        window.key(key)
        square = window.screen.view.pointer.focus.square
        assert square is not None and bit_of(square) & legal


def test_next_squares_wrap_around() -> None:
    some = bit_of(Square(3)) | bit_of(Square(20))
    assert next_square(Focus(Square(3)), some) == Focus(Square(20))
    assert next_square(Focus(Square(20)), some) == Focus(Square(3))
    assert next_square(Focus(Square(3)), some, back=True) == Focus(Square(20))


def test_enter_under_a_resting_pointer_places_nothing() -> None:
    """The pointer may lie anywhere; only what the keys have chosen is meant by a key."""
    window = seated_window(*PERSON_AND_BOT)
    session = session_of(window)
    _color, square = first_tile(window)
    window.key("1")
    window.handle(Moved(spot(window, square)))
    played = len(session.match.history)
    window.key("return")
    assert len(session.match.history) == played


def test_a_whole_game_is_played_by_gamepad() -> None:
    """Shoulders and A place pieces, take answers, and lift the cover."""
    bench = Bench(*TWO_PEOPLE, seed=4)
    window = seated_window(bench=bench)
    acted = 0
    for _ in range(2000):
        if bench.session.over or acted > 30:
            break
        before = len(bench.match.history)
        window.handle(Pad("right shoulder"), Pad("a"))
        window.tick(3)
        acted += len(bench.match.history) > before
    assert acted > 30


@pytest.mark.parametrize("control", (Control.UNDO, Control.END_TURN, HAND[5], LEADERS[0]))
def test_the_focus_is_visible_even_on_disabled_controls(control: Control) -> None:
    window = seated_window(*PERSON_AND_BOT)
    assert isinstance(window.screen, TableScreen)
    window.paint()
    rect = window.painter.layout.rect(control).inset(-3)
    before = [tuple(window.surface.get_at((x, rect.y))) for x in range(rect.x, rect.right)]
    window.screen.view.pointer.cycle_controls((control,), back=False)
    window.paint()
    after = [tuple(window.surface.get_at((x, rect.y))) for x in range(rect.x, rect.right)]
    assert sum(a != b for a, b in zip(before, after, strict=True)) > rect.w // 2


# Looking things up


def topic_of(window: Window) -> str:
    """The article that the rules were opened at."""
    route = window.routes[-1]
    assert isinstance(route, Show) and isinstance(route.screen, RulebookScreen)
    return str(route.screen.key)


def refuse(window: Window) -> None:
    river = next(members(session_of(window).position.terrain.river))
    window.key("k")
    window.handle(Moved(spot(window, river)), Clicked(spot(window, river)))


def by_key(window: Window) -> None:
    window.key("f1")


def by_sign(window: Window) -> None:
    window.click(Control.HELP)


def by_prompt(window: Window) -> None:
    at = window.painter.layout.banner
    window.handle(
        Moved(Point(at.x + 90, at.bottom - 12)), Clicked(Point(at.x + 90, at.bottom - 12))
    )


@pytest.mark.parametrize("ask", (by_key, by_sign, by_prompt))
def test_a_refusal_links_to_the_article_of_its_rule(ask: Callable[[Window], None]) -> None:
    window = seated_window(*PERSON_AND_BOT)
    refuse(window)
    ask(window)
    assert topic_of(window) == Topic.LEADER


def test_without_a_refusal_the_rules_open_at_the_pending_decision() -> None:
    window = seated_window(*PERSON_AND_BOT)
    by_key(window)
    assert topic_of(window) == Topic.TURN
