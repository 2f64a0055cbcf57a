"""A table by mouse and keyboard: pieces, the menu, the result, a notice, the cover."""

from __future__ import annotations

import pygame
import pytest

from engine.tigris.model.actions import EndTurn, PlaceTile
from engine.tigris.model.bitboard import SQUARES, bit_of, first, members
from engine.tigris.model.pieces import Dynasty
from engine.tigris.rules.legal_squares import squares_for_tile
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pad, Pressed
from game.play.players import HUMAN
from game.screens.navigation import Quit
from game.screens.overlays import OverlayButton, next_speed
from game.settings.choices import Speed
from game.tigris.hover.lit_squares import conflict_squares
from game.tigris.interaction.selection import HeldTile
from game.tigris.layout.layout import HAND, Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.player import slots
from game.tigris.screens.cover import cover_for
from game.tigris.screens.table import TableScreen
from tests.support.samples import quick_first
from tests.support.window import picture_positions
from tests.support.window.bench import FOUR_PEOPLE, TWO_PEOPLE, Bench
from tests.support.window.windows import (
    PERSON_AND_BOT,
    SMALL,
    bench_at,
    bench_of,
    has_no_overlay,
    overlay_choices,
    seated_window,
    table_window,
)


def test_a_piece_is_picked_up_and_placed_by_clicks() -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = bench_of(window).session
    color = slots(session.position.hands[0])[0]
    assert color is not None
    square = next(iter(members(squares_for_tile(session.position, color))))
    window.click(HAND[0])
    window.click(window.painter.layout.rect_of(square))
    assert session.match.history[-1].action == PlaceTile(color, square)


def test_after_a_refusal_the_piece_stays_selected_until_escape() -> None:
    window = seated_window(*PERSON_AND_BOT)
    session = bench_of(window).session
    color = slots(session.position.hands[0])[0]
    assert color is not None
    legal = squares_for_tile(session.position, color)
    wrong = next(square for square in SQUARES if not bit_of(square) & legal)
    window.click(HAND[0])
    window.click(window.painter.layout.rect_of(wrong))
    assert session.selection.held == HeldTile(0, color)
    assert session.selection.refusal is not None
    window.key("escape")
    assert session.selection.held is None
    assert has_no_overlay(window)


@pytest.mark.parametrize("cancel", (Key("escape"), Cancelled()))
def test_a_selection_is_canceled(cancel: Input) -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("3")
    assert bench_of(window).session.selection.held is not None
    window.handle(cancel)
    assert bench_of(window).session.selection.held is None
    assert has_no_overlay(window)


def test_a_click_during_an_animation_skips_it_and_plays_nothing() -> None:
    bench = Bench(*PERSON_AND_BOT, speed=Speed.SLOW)
    painter = TablePainter(Layout.of(*SMALL, 2))
    window = table_window(bench, painter)
    window.tick()
    first = bench.session.timeline.current
    assert first is not None
    played = len(bench.match.history)
    window.click(Control.END_TURN)
    window.tick()
    assert bench.session.timeline.current is not first
    assert bench.session.log != []
    assert len(bench.match.history) == played
    assert has_no_overlay(window)


def test_the_menu_opens_by_button_or_escape_and_closes_again() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("escape")
    window.key("escape")
    assert has_no_overlay(window)
    window.click(Control.MENU)
    window.click(overlay_choices(window).place_of(OverlayButton.CONTINUE))
    assert has_no_overlay(window)


def test_nothing_is_played_under_the_menu() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("escape")
    window.click(HAND[0])
    window.key("e", "k")
    assert not has_no_overlay(window)
    assert bench_of(window).session.selection.held is None


def test_the_menu_pauses_the_animation() -> None:
    bench = Bench(HUMAN, "random", speed=Speed.NORMAL)
    screen = table_window(bench).screen
    screen.tick(0)
    screen.tick(100)
    screen.handle(Key("escape"))
    before = (bench.session.timeline.current, bench.session.timeline.fraction)
    for now in range(200, 60_000, 5_000):
        assert not screen.tick(now)
        assert screen.deadline() is None
    screen.handle(Key("escape"))
    screen.tick(60_000)
    assert bench.session.timeline.current is before[0], "it continues, it is not skipped"
    assert bench.session.timeline.busy


def test_the_speed_is_chosen_in_the_menu() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("escape")
    for _ in Speed:
        before = bench_of(window).session.timeline.speed
        window.click(overlay_choices(window).place_of(OverlayButton.NEXT_SPEED))
        assert bench_of(window).session.timeline.speed == next_speed(before)
    assert bench_of(window).session.timeline.speed == Speed.OFF


@pytest.mark.long
def test_the_focus_stays_in_the_menu() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("escape", "down", "down", "return", "return")
    assert bench_of(window).session.timeline.speed == next_speed(next_speed(Speed.OFF))


def test_the_table_is_left_by_the_menu() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.key("escape")
    window.click(overlay_choices(window).place_of(OverlayButton.LEAVE))
    assert window.routes == [Quit()]


def test_the_result_is_shown_once_and_again_from_the_menu() -> None:
    bench = Bench(*TWO_PEOPLE)
    for _ in bench.play_on():
        pass
    window = seated_window(bench=bench)
    assert {choice.value for choice in overlay_choices(window).choices} == {
        OverlayButton.STORY,
        OverlayButton.CONTINUE,
        OverlayButton.WATCH,
        OverlayButton.REVIEW,
        OverlayButton.SHARE,
        OverlayButton.LEAVE,
        OverlayButton.PLAY_AGAIN,
    }
    window.click(overlay_choices(window).place_of(OverlayButton.CONTINUE))
    window.tick(5)
    assert has_no_overlay(window)
    window.click(Control.MENU)
    window.click(overlay_choices(window).place_of(OverlayButton.PLAY_AGAIN))
    assert window.routes == [Quit()]


def test_a_failed_bot_is_shown_and_retried_when_the_notice_is_closed() -> None:
    window = seated_window(*PERSON_AND_BOT)
    bench = bench_of(window)
    bench.bots.failures = 1
    while bench.match.bot is None:
        bench.play(EndTurn())
        bench.session.timeline.finish()
    window.tick(3)
    requests = len(bench.bots.requests)
    window.click(HAND[0])
    window.tick(3)
    assert (len(bench.bots.requests), bench.session.notice) == (requests, "The bot stopped.")
    window.key("escape")
    window.rest()
    assert len(bench.bots.requests) > requests
    assert bench.session.notice is None
    assert has_no_overlay(window)


def test_behind_the_cover_every_table_looks_the_same() -> None:
    pictures = set()
    for seed in range(40):
        bench = Bench(*TWO_PEOPLE, seed=seed)
        bench.rest()
        if bench.session.covered_for == 0:
            painter = TablePainter(Layout.of(*SMALL, 2))
            window = table_window(bench, painter)
            pictures.add(window.paint())
            assert bench.session.position.actor == 0
        if len(pictures) > 1 or seed > 12:
            break
    plain = pygame.Surface(SMALL)
    cover_for(TablePainter(Layout.of(*SMALL, 2)), Dynasty.ARCHER, True).paint(plain)
    assert pictures == {plain.get_buffer().raw}


def test_the_cover_is_lifted_by_its_button_and_plays_nothing() -> None:
    bench = Bench(*FOUR_PEOPLE)
    painter = TablePainter(Layout.of(*SMALL, 4))
    window = table_window(bench, painter)
    window.rest()
    assert bench.session.covered_for is not None
    played = len(bench.match.history)
    inputs = (Key("e"), Key("1"), Key("return"), Key("z"), Moved(Point(500, 300)))
    window.handle(*inputs, Pressed(Point(9, 9)), Clicked(Point(9, 9)))
    for control in Control:
        window.click(control)
    assert bench.session.covered_for is not None and has_no_overlay(window)
    screen = window.screen
    assert isinstance(screen, TableScreen) and screen.view.cover.current is not None
    window.click(screen.view.cover.current.button)
    assert bench.session.covered_for is None
    assert bench.session.can_act
    assert len(bench.match.history) == played


HASTY = (
    *(Key(name) for name in ("return", "space", "e", "escape", "tab", "u")),
    *(Pad(name) for name in ("a", "b", "x", "start")),
)


@pytest.mark.parametrize("hasty", quick_first((None, *HASTY), 3), ids=str)
def test_no_input_at_any_moment_of_the_hand_over_shows_a_hand(hasty: Input | None) -> None:
    """What was meant to end the turn, to skip what is shown, or to confirm it; None is a click."""
    for wait in range(0, 130, 5):
        window = seated_window(*FOUR_PEOPLE)
        session = bench_of(window).session
        first = session.reader
        window.key("e")
        window.tick(wait)
        if hasty is None:
            window.click(Control.END_TURN)
        else:
            window.handle(hasty)
        assert session.reader in (first, None), wait
        window.tick(wait)
        assert session.reader in (first, None), wait


def test_the_menu_is_centered_over_the_cover() -> None:
    """It is as wide as the window: nothing of it is left bright beside the menu."""
    window = seated_window(*FOUR_PEOPLE)
    bench_of(window).session.play(EndTurn())
    window.rest()
    bare = window.paint()
    window.key("escape")
    left, right = (overlay_choices(window).rects[0].x, overlay_choices(window).rects[0].right)
    assert abs(left - (window.painter.layout.width - right)) <= 2
    over = window.paint()
    corners = [at * window.painter.layout.width * 4 + x * 4 for at in (30, 600) for x in (9, 1010)]
    assert all(sum(over[at : at + 3]) < sum(bare[at : at + 3]) for at in corners)


def test_the_forecast_of_a_conflict_appears_one_frame_after_the_piece() -> None:
    """The pointer is answered at once; nothing has to happen for the rest."""
    bench = bench_at(picture_positions.position_after(picture_positions.REVOLT))
    window = seated_window(bench=bench)
    screen = window.screen
    assert isinstance(screen, TableScreen)
    window.key("k")
    red = conflict_squares(bench.session.position, bench.session.selection)
    red &= bench.session.selection.squares(bench.session.position)
    window.handle(Moved(window.painter.layout.rect_of(first(red)).center))
    at_once = window.paint()
    assert screen.view.owes_forecast and screen.deadline() == 0
    assert screen.tick(window.now)
    assert window.paint() != at_once
    assert not screen.view.owes_forecast and screen.deadline() is None


def test_a_moved_pointer_does_not_wait_for_an_old_forecast() -> None:
    bench = bench_at(picture_positions.position_after(picture_positions.REVOLT))
    window = seated_window(bench=bench)
    screen = window.screen
    assert isinstance(screen, TableScreen)
    window.key("k")
    red = conflict_squares(bench.session.position, bench.session.selection)
    red &= bench.session.selection.squares(bench.session.position)
    window.handle(Moved(window.painter.layout.rect_of(first(red)).center))
    window.paint()
    window.screen.handle(Moved(window.painter.layout.rect(HAND[0]).center))
    assert screen.view.owes_forecast
    assert not screen.tick(window.now)
