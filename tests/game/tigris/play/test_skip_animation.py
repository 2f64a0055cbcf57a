"""Input during an animation is not lost, and does nothing that the person cannot have meant."""

from __future__ import annotations

import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.events import TurnBegan
from engine.tigris.model.pieces import KEEPER, Seat
from game.geometry import Point
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.settings.choices import Speed
from game.tigris.interaction.question import AskCommitment
from game.tigris.interaction.selection import HeldTile
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.recap.rewatch import last_actions_of_others
from game.tigris.scene.scene import Scene
from tests.support.window.bench import TWO_PEOPLE, Bench, change_settings
from tests.support.window.windows import (
    PERSON_AND_BOT,
    SMALL,
    Window,
    bench_at,
    positions_awaiting,
    table_window,
)

OWN: tuple[Input | Control, ...] = (Control.HAND_2, Key("2"))


def animating(bench: Bench) -> Window:
    """The table during an animation that is followed by the person's turn."""
    painter = TablePainter(Layout.of(*SMALL, bench.match.position.seats))
    window = table_window(bench, painter)
    window.tick()
    assert bench.session.timeline.busy
    return window


def at_start(speed: Speed = Speed.SLOW) -> tuple[Window, Bench]:
    bench = Bench(*PERSON_AND_BOT, speed=speed)
    return animating(bench), bench


def give(window: Window, input_event: Input | Control) -> None:
    if isinstance(input_event, Control):
        window.click(input_event)
    else:
        window.handle(input_event)


@pytest.mark.parametrize("input_event", OWN, ids=str)
def test_a_piece_picked_up_during_an_animation_is_held(input_event: Input | Control) -> None:
    window, bench = at_start()
    give(window, input_event)
    assert not bench.session.timeline.busy
    assert isinstance(bench.session.selection.held, HeldTile)


def test_skipped_events_are_in_the_log() -> None:
    window, bench = at_start()
    window.click(Control.HAND_1)
    quiet = Bench(*PERSON_AND_BOT)
    quiet.rest()
    assert bench.session.log == quiet.session.log


@pytest.mark.parametrize("input_event", (Control.END_TURN, Key("e")), ids=str)
def test_skipping_never_ends_a_turn(input_event: Input | Control) -> None:
    window, bench = at_start()
    give(window, input_event)
    assert not bench.session.timeline.busy
    assert not any(isinstance(played.action, EndTurn) for played in bench.match.history)
    window.tick()
    give(window, input_event)
    assert isinstance(bench.match.history[-1].action, EndTurn)


@pytest.mark.parametrize("input_event", (Key("space"), Key("return"), Key("enter"), "board"))
def test_a_skip_ends_only_the_current_event(input_event: Input | str) -> None:
    window, bench = at_start()
    timeline = bench.session.timeline
    first = timeline.current
    at = window.painter.layout.board.center
    inputs: list[Input] = [Moved(at), Pressed(at), Clicked(at)]
    window.handle(*(inputs if isinstance(input_event, str) else [input_event]))
    assert timeline.busy
    assert timeline.current is not first
    assert bench.session.selection.held is None


def test_the_click_that_skips_the_last_event_also_counts_as_a_click() -> None:
    """It picks up a leader."""
    bench = Bench(*PERSON_AND_BOT, speed=Speed.SLOW)
    session = bench.session
    while True:
        bench.play()
        if bench.session.timeline.busy and session.acts_next:
            own = [square for square in session.scene.players[0].leaders if square is not None]
            if own:
                break
    window = animating(bench)
    timeline = session.timeline
    while timeline.busy:
        at = window.painter.layout.rect_of(own[0]).center
        window.handle(Moved(at), Pressed(at), Clicked(at))
    assert session.scene.leader_at(own[0]) is not None
    assert session.selection.held is not None


def test_other_keys_and_the_pointer_do_not_skip() -> None:
    window, bench = at_start()
    current = bench.session.timeline.current
    window.handle(Key("x"), Moved(Point(3, 3)), Pressed(Point(3, 3)), Key("left"))
    assert bench.session.timeline.current is current


def test_a_skip_does_not_answer_the_dialog_that_opens() -> None:
    """Whatever is clicked or typed: nobody can have read the question."""
    for position in positions_awaiting(Commitment)[:3]:
        bench = bench_at(position)
        bench.sit_down()
        session = bench.session
        assert isinstance(session.question, AskCommitment)
        for input_event in (Key("1"), Control.HAND_1, Control.REPLACE):
            change_settings(session, speed=Speed.SLOW)
            session.timeline.watch_again(session.scene, [TurnBegan(Seat(0))])
            window = animating(bench)
            give(window, input_event)
            assert not session.timeline.busy
            assert isinstance(session.question, AskCommitment)
            assert not bench.match.history


def test_before_a_bot_acts_a_click_on_a_piece_only_skips_one_event() -> None:
    bench = Bench(*PERSON_AND_BOT, speed=Speed.SLOW)
    bench.play(EndTurn())
    window = animating(bench)
    first = bench.session.timeline.current
    window.click(Control.HAND_1)
    assert bench.session.timeline.current is not first
    assert bench.session.selection.held is None


def played_on(bench: Bench, turns: int) -> None:
    for _ in range(turns):
        bench.play(EndTurn())
    bench.rest()


def test_a_key_replays_the_turns_of_others() -> None:
    bench = Bench(*PERSON_AND_BOT)
    played_on(bench, 2)
    session = bench.session
    now, log = session.scene, list(session.log)
    change_settings(session, speed=Speed.NORMAL)
    window = table_window(bench)
    window.key("w")
    assert session.timeline.watching_again
    assert session.scene != now
    bench.rest()
    assert (session.scene, session.log) == (now, log)
    assert session.can_act


def test_picking_up_a_piece_ends_the_replay() -> None:
    bench = Bench(*PERSON_AND_BOT)
    played_on(bench, 2)
    session = bench.session
    now = session.scene
    change_settings(session, speed=Speed.NORMAL)
    session.rewatch()
    window = animating(bench)
    window.click(Control.HAND_1)
    assert session.scene == now
    assert isinstance(session.selection.held, HeldTile)


@pytest.mark.long
def test_replayed_events_end_in_the_scene_of_that_moment() -> None:
    """For every seat, at every moment of a game: the events fold to a position of the history."""
    bench = Bench("random", "random", "random")
    bench.rest(200)
    history = bench.match.history
    some = 0
    for end in range(1, len(history) + 1, 3):
        for reader in (Seat(0), Seat(1), Seat(2), None):
            replay = last_actions_of_others(history[:end], reader)
            if replay is None:
                continue
            scene = replay.scene
            assert scene.reader == reader
            for event in replay.events:
                scene = scene.after(scene.seen(event))
            assert scene in [Scene.of(played.position, reader) for played in history[:end]]
            some += 1
    assert some > 20


def test_a_replay_leaves_out_the_reader_themself() -> None:
    bench = Bench(*PERSON_AND_BOT)
    played_on(bench, 1)
    replay = last_actions_of_others(bench.match.history, Seat(0))
    assert replay is not None
    bots = [played for played in bench.match.history if played.seat == Seat(1)]
    assert set(bots[-1].events) <= set(replay.events)
    mine = [played for played in bench.match.history if played.seat == Seat(0)]
    assert not set(mine[-1].events) & set(replay.events)


def test_there_is_no_replay_behind_the_cover_or_at_the_start() -> None:
    hot = Bench(*TWO_PEOPLE)
    hot.rest()
    assert hot.session.covered_for is not None
    assert not hot.session.rewatch()
    fresh = Bench(*PERSON_AND_BOT)
    fresh.rest()
    assert all(played.seat == KEEPER for played in fresh.match.history)
    assert not fresh.session.rewatch()
