"""Events are shown one after the other, each for its time; time is stepped by hand."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.tigris.model.bitboard import Square
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import (
    ActionEnded,
    Event,
    FirstPlayerDrawn,
    LeaderPlaced,
    PointsScored,
    TilesDealt,
    TurnBegan,
    TurnEnded,
)
from engine.tigris.model.pieces import Color, Seat
from game.play.timeline import PERCENT
from game.settings.choices import Speed
from game.tigris.animation.durations import (
    duration,
    landing_time,
    moments,
    reduced_duration,
)
from game.tigris.match import Shown, Timeline
from game.tigris.presentation import PRESENTATION
from game.tigris.scene.scene import Scene
from tests.support.tigris.timelines import timeline_at
from tests.support.tigris.walks import Walk

START = Scene.of(Walk(1).start, Seat(0))
DRAWN, BEGAN = FirstPlayerDrawn(Seat(0)), TurnBegan(Seat(0))
DEALT = TilesDealt(Seat(0), (6, 0, 0, 0, 0), empty=False)
FIRST, SECOND = (PRESENTATION[kind].duration for kind in (FirstPlayerDrawn, TurnBegan))


def begun(speed: Speed = Speed.NORMAL, now: int = 1000) -> Timeline:
    """Two events of which the first has just begun."""
    timeline = timeline_at(START, speed)
    timeline.show([DRAWN, BEGAN])
    timeline.tick(now)
    return timeline


def test_every_event_has_its_time() -> None:
    assert set(PRESENTATION) == set(get_args(Event))
    assert all(row.duration >= 0 for row in PRESENTATION.values())
    assert set(PERCENT) == set(Speed)


def test_reduced_motion_is_short_but_leaves_time_to_read() -> None:
    for step in Walk(3, seats=4, switches=("buildings", "wonder")).steps(300):
        for event in step.progress.events:
            assert reduced_duration(event) <= duration(event)
            assert reduced_duration(event) <= PRESENTATION[type(event)].reduced
    timeline = timeline_at(START, reduced=True)
    timeline.show([DRAWN])
    assert timeline.deadline(0) == reduced_duration(DRAWN) < duration(DRAWN)


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.NORMAL, Speed.SLOW])
def test_a_piece_that_was_carried_to_its_square_does_not_fly_there(speed: Speed) -> None:
    placed = LeaderPlaced(Seat(0), Color.BLACK, Square(20), None)
    flown, carried = timeline_at(START, speed), timeline_at(START, speed)
    for timeline, by_hand in ((flown, False), (carried, True)):
        timeline.show([placed, BEGAN], by_hand)
        timeline.tick(0)
    assert flown.fraction == 0
    assert carried.fraction == pytest.approx(landing_time(placed) / duration(placed), abs=0.01)
    left = carried.deadline(0)
    assert left is not None and left < (flown.deadline(0) or 0)
    assert [shown.event for shown in carried.tick(left)] == [placed]
    assert carried.fraction == 0, "what follows it is shown whole"


def test_what_goes_one_by_one_takes_longer_the_more_there_is() -> None:
    one, many, hand = (TilesDealt(Seat(0), (0, 0, 0, 0, count), empty=False) for count in (1, 5, 6))
    assert duration(one) < duration(many)
    assert duration(hand) < duration(one), "a game begins with it, and nobody wants to wait"
    some, more = (
        PointsScored(Seat(0), Color.RED, amount, PointReason.WAR, Square(0)) for amount in (1, 5)
    )
    assert duration(some) < duration(more)
    huge = PointsScored(Seat(0), Color.RED, 40, PointReason.WAR, Square(0))
    assert duration(huge) < 2 * duration(more)


def test_every_moment_that_is_heard_lies_in_its_event() -> None:
    found = set()
    for seed in range(3):
        for step in Walk(seed, seats=4, switches=("buildings", "wonder")).steps(300):
            for event in step.progress.events:
                times = [moment.at for moment in moments(event)]
                assert times == sorted(times)
                assert all(0 <= at <= duration(event) for at in times), event
                found |= {moment.name for moment in moments(event)}
    pieces = {"down", "away", "home", "hit", "push", "crumble", "tile", "lifted", "kept", "point"}
    assert found == pieces | {"supporter", "open", "clash", "verdict"}


def test_what_was_shown_can_be_watched_again() -> None:
    timeline = begun()
    timeline.finish()
    now = timeline.scene
    timeline.watch_again(START, [DRAWN, BEGAN])
    assert (timeline.scene, timeline.current, timeline.watching_again) == (START, DRAWN, True)
    timeline.show([DEALT])
    timeline.watch_again(START, [DRAWN])
    shown = timeline.finish()
    assert [(one.event, one.again) for one in shown] == [
        (DRAWN, True),
        (BEGAN, True),
        (DEALT, False),
    ]
    assert timeline.scene == now.after(DEALT)
    assert not timeline.watching_again


def test_after_watching_again_the_table_is_as_it_was() -> None:
    """Also where more has happened since than was watched."""
    timeline = begun()
    timeline.finish()
    now = timeline.scene
    timeline.watch_again(START, [DRAWN])
    assert timeline.scene != now
    timeline.skip()
    assert timeline.scene == now


def test_with_animations_off_what_is_watched_again_is_seen() -> None:
    timeline = timeline_at(START, Speed.OFF)
    timeline.watch_again(START, [DRAWN])
    assert timeline.tick(0) == []
    assert timeline.deadline(0) == duration(DRAWN)


def test_a_timeline_with_nothing_to_show_rests() -> None:
    timeline = timeline_at(START)
    assert timeline.tick(5) == timeline.skip() == timeline.finish() == []
    assert (timeline.busy, timeline.current, timeline.fraction) == (False, None, 0.0)
    assert timeline.deadline(5) is None
    assert timeline.scene == START


def test_the_first_event_begins_at_the_first_tick_however_late() -> None:
    timeline = timeline_at(START)
    timeline.show([DRAWN])
    assert timeline.busy
    assert timeline.deadline(777) == FIRST
    assert timeline.tick(999_999) == []
    assert (timeline.current, timeline.fraction) == (DRAWN, 0.0)


def test_an_event_runs_for_its_time_and_changes_the_scene_at_its_end() -> None:
    timeline = begun()
    assert timeline.tick(1000 + FIRST // 2) == []
    assert timeline.fraction == pytest.approx(0.5)
    assert timeline.deadline(1000 + FIRST // 2) == FIRST - FIRST // 2
    assert timeline.tick(1000 + FIRST) == [Shown(DRAWN, START)]
    assert (timeline.current, timeline.fraction) == (BEGAN, 0.0)
    assert timeline.scene.active is None
    assert timeline.tick(1000 + FIRST + SECOND) == [Shown(BEGAN, START)]
    assert (timeline.busy, timeline.scene) == (False, START.after(BEGAN))


def test_a_late_frame_hands_on_what_the_event_took_too_much() -> None:
    timeline = begun()
    assert len(timeline.tick(1000 + FIRST + 50)) == 1
    assert timeline.fraction == pytest.approx(50 / SECOND)
    assert timeline.deadline(1000 + FIRST + 50) == SECOND - 50


def test_a_deadline_that_is_past_is_due_now() -> None:
    assert begun().deadline(1000 + 2 * FIRST) == 0


def test_a_clock_that_runs_back_does_no_harm() -> None:
    timeline = begun()
    assert timeline.tick(10) == []
    assert timeline.fraction == 0.0
    assert len(timeline.tick(10 + FIRST)) == 1


def test_events_without_time_pass_at_once() -> None:
    timeline = timeline_at(START)
    timeline.show([TurnEnded(Seat(0)), ActionEnded(Seat(0), 1), DRAWN])
    assert len(timeline.tick(0)) == 2
    assert timeline.current == DRAWN


def test_with_animations_off_everything_is_shown_by_one_tick() -> None:
    timeline = timeline_at(START, Speed.OFF)
    timeline.show([DRAWN, BEGAN, DEALT])
    assert [shown.event for shown in timeline.tick(0)] == [DRAWN, BEGAN, DEALT]
    assert not timeline.busy


@pytest.mark.parametrize(
    ("speed", "slower"), [(Speed.FAST, Speed.NORMAL), (Speed.NORMAL, Speed.SLOW)]
)
def test_speeds_are_in_order(speed: Speed, slower: Speed) -> None:
    quick, lazy = begun(speed).deadline(1000), begun(slower).deadline(1000)
    assert quick is not None and lazy is not None
    assert 0 < quick < lazy


def test_skipping_ends_the_running_event_and_the_next_begins_afresh() -> None:
    timeline = begun()
    timeline.tick(1100)
    assert timeline.skip() == [Shown(DRAWN, START)]
    assert timeline.current == BEGAN
    assert timeline.tick(1200) == []
    assert timeline.deadline(1200) == SECOND


def test_finishing_ends_them_all_in_order() -> None:
    timeline = begun()
    timeline.show([DEALT])
    assert [shown.event for shown in timeline.finish()] == [DRAWN, BEGAN, DEALT]
    assert timeline.scene == START.after(BEGAN).after(DEALT)
    assert not timeline.busy


def test_what_is_shown_while_something_runs_waits_for_its_turn() -> None:
    timeline = begun()
    timeline.show([DEALT])
    assert [timeline.current, *(shown.event for shown in timeline.skip())] == [DRAWN, DRAWN]
    assert [shown.event for shown in timeline.skip()] == [BEGAN]
    assert timeline.current == DEALT


def test_the_tiles_of_others_never_come_into_the_timeline() -> None:
    timeline = timeline_at(START)
    timeline.show([TilesDealt(Seat(1), (1, 1, 1, 1, 0), empty=False)])
    assert timeline.current == TilesDealt(Seat(1), (0, 0, 0, 0, 4), empty=False)


def test_a_fraction_never_leaves_0_to_1() -> None:
    timeline = timeline_at(START)
    timeline.show([event for step in Walk(1).steps(20) for event in step.progress.events])
    now, fractions = 0, []
    while timeline.busy:
        timeline.tick(now)
        fractions.append(timeline.fraction)
        now += 37
    assert 0.0 <= min(fractions) <= max(fractions) <= 1.0
    assert max(fractions) > 0.8


@pytest.mark.long
@pytest.mark.parametrize("step_ms", [1, 16, 1000, 1_000_000])
def test_the_last_scene_does_not_depend_on_the_frames(step_ms: int) -> None:
    events = [event for step in Walk(2).steps(40) for event in step.progress.events]
    timeline = timeline_at(START)
    timeline.show(events)
    ended, now = [], 0
    while timeline.busy:
        ended += timeline.tick(now)
        now += step_ms
    want = START
    for event in events:
        want = want.after(START.seen(event))
    assert timeline.scene == want
    assert [shown.event for shown in ended] == [START.seen(event) for event in events]
