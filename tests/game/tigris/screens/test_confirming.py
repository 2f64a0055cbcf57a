"""Undoing, and confirming the end of a turn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.tigris.model.actions import EndTurn, PlaceLeader
from engine.tigris.model.bitboard import members
from engine.tigris.model.pieces import BLACK
from engine.tigris.rules.legal_squares import squares_for_leader
from game.input.events import Cancelled, Key
from game.settings.choices import Confirm
from game.tigris.interaction.cursor import CENTER
from game.tigris.layout.layout import HAND, Control
from tests.support.window.bench import Bench, change_settings
from tests.support.window.windows import (
    PERSON_AND_BOT,
    Window,
    bench_of,
    has_no_overlay,
    seated_window,
    session_of,
)


def test_undo_by_key_and_by_button() -> None:
    ways: tuple[Callable[[Window], None], ...] = (
        lambda window: window.key("u"),
        lambda window: window.click(Control.UNDO),
    )
    for undo in ways:
        window = seated_window(*PERSON_AND_BOT)
        session = session_of(window)
        before = session.position
        session.play(PlaceLeader(BLACK, next(members(squares_for_leader(before, BLACK)))))
        window.rest()
        undo(window)
        assert session.position is before


def waiting() -> Window:
    bench = Bench(*PERSON_AND_BOT)
    change_settings(bench.session, confirm=Confirm.MANUAL)
    window, session = seated_window(bench=bench), bench.session
    session.play(PlaceLeader(BLACK, next(members(squares_for_leader(session.position, BLACK)))))
    window.rest()
    window.key("e")
    window.rest()
    assert session.pending is not None
    return window


def gold_in_banner(window: Window) -> int:
    """How many pixels of the pips below the seal have the color of an action that is left."""
    layout = window.painter.layout
    surface = pygame.Surface((layout.width, layout.height))
    window.screen.paint(surface)
    at = pygame.Rect(layout.banner.x, layout.banner.y + layout.px(60), layout.px(70), layout.px(20))
    pips, gold = surface.subsurface(at), (*window.painter.palette.gold, 255)
    return pygame.mask.from_threshold(pips, gold, (1, 1, 1, 255)).count()


def test_no_action_is_left_while_the_end_of_the_turn_waits() -> None:
    window = waiting()
    assert gold_in_banner(window) == 0
    window.key("escape")
    window.rest()
    assert session_of(window).pending is None
    assert gold_in_banner(window) > 0


@pytest.mark.parametrize("word", (Key("return"), Key("e")))
def test_a_key_confirms_the_turn(word: Key) -> None:
    window = waiting()
    window.handle(word)
    assert session_of(window).pending is None
    assert session_of(window).position.turn.seat != 0 or session_of(window).match.bot is None
    assert any(type(played.action) is EndTurn for played in session_of(window).match.history)


def test_the_buttons_confirm_and_undo() -> None:
    window = waiting()
    window.click(Control.REPLACE)
    assert session_of(window).pending is None
    assert session_of(window).can_act
    window.key("e")
    window.click(Control.END_TURN)
    assert session_of(window).pending is None
    assert not session_of(window).can_act or session_of(window).position.turn.left == 2


@pytest.mark.parametrize("word", (Key("escape"), Cancelled(), Key("u")))
def test_a_turn_that_waits_for_confirmation_can_be_undone(word: Key | Cancelled) -> None:
    window = waiting()
    window.handle(word)
    assert session_of(window).pending is None
    assert session_of(window).can_act
    assert has_no_overlay(window)


def test_the_confirmation_timer_stops_while_the_rules_are_open() -> None:
    """The table is left for another screen and comes back, as `Loop` does it."""
    window = waiting()
    session, screen = session_of(window), window.screen
    assert window.settings is not None
    window.settings.update(confirm=Confirm.TIMED, confirm_delay=3)
    now = bench_of(window).now
    screen.tick(now)
    assert session.seconds_left() == 3
    screen.close()
    for later in (60_000, 60_100, 62_900):
        screen.tick(now + later)
        assert session.pending is not None
    screen.tick(now + 63_000)
    assert session.pending is None


def test_pieces_and_squares_do_not_confirm_a_turn() -> None:
    window = waiting()
    played = len(bench_of(window).match.history)
    window.click(HAND[0])
    window.click(window.painter.layout.rect_of(CENTER))
    window.key("1", "k")
    assert session_of(window).pending is not None
    assert len(bench_of(window).match.history) == played
