"""Histories give every position of a game, and their copies are independent."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.tigris import KEEPER, IllegalAction, Position, Progress, Rule, apply
from engine.tigris.model.actions import Action, EndTurn, PlaceLeader, StartPlayer, WithdrawLeader
from engine.tigris.model.pieces import BLACK, Seat
from engine.tigris.record import Entry, History, Record, RecordError, result_of
from engine.tigris.record.history import INTERVAL
from tests.engine.tigris.record.test_record import WALKS, recorded, steps_of
from tests.support.tigris.spots import at
from tests.support.tigris.walks import Walk, choose

WALK = WALKS[2]


@pytest.fixture(scope="module")
def history() -> History:
    return History(recorded(WALK))


def begun(walk: Walk) -> History:
    """A game before its first action."""
    return History(replace(recorded(walk), entries=(), result=""))


@pytest.mark.long
def test_every_time_has_its_position(history: History) -> None:
    steps = steps_of(WALK)
    assert len(history) == len(steps) > 4 * INTERVAL
    assert history.at(0) == WALK.start
    for number, step in enumerate(steps, 1):
        assert history.at(number) == step.after
        assert history.events(number) == step.progress.events
    assert history.position is history.at(len(history))


def test_every_position_is_near_a_stored_one(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is played to get anywhere does not grow with the game."""
    played = 0

    def counting(position: Position, action: Action) -> Progress:
        nonlocal played
        played += 1
        return apply(position, action)

    monkeypatch.setattr("engine.tigris.record.history.apply", counting)
    for actions in range(len(history) + 1):
        played = 0
        history.at(actions)
        assert played < INTERVAL


@pytest.mark.parametrize("actions", [-1, 10_000])
def test_times_outside_the_game_are_refused(history: History, actions: int) -> None:
    for look in (history.at, history.events, history.up_to):
        with pytest.raises(IndexError):
            look(actions)
    with pytest.raises(IndexError):
        history.events(0)


@pytest.mark.long
def test_a_running_game_equals_one_that_was_read(history: History) -> None:
    live = begun(WALK)
    for entry, step in zip(history.entries, steps_of(WALK), strict=True):
        assert live.append(entry.actor, entry.action, entry.comment) == step.progress
    assert live.record == history.record == recorded(WALK)
    moments = range(len(live) + 1)
    assert [live.at(n) for n in moments] == [history.at(n) for n in moments]


def test_a_game_in_progress_has_no_result(history: History) -> None:
    assert history.record.result == result_of(steps_of(WALK)[-1].after) != ""
    assert history.up_to(50).record == replace(
        recorded(WALK), entries=recorded(WALK).entries[:50], result=""
    )


def test_only_the_actor_can_act() -> None:
    """What is legal for the keeper is refused from a seat, and nothing has changed."""
    game = begun(WALKS[0])
    before = game.position
    with pytest.raises(IllegalAction) as caught:
        game.append(Seat(0), StartPlayer(Seat(0)))
    assert caught.value.rule is Rule.NOT_EXPECTED
    assert (len(game), game.position) == (0, before)


def test_nothing_is_appended_after_the_end(history: History) -> None:
    with pytest.raises(IllegalAction) as caught:
        history.append(Seat(0), EndTurn())
    assert caught.value.rule is Rule.GAME_OVER


@pytest.mark.long
@pytest.mark.parametrize("actions", [0, 1, INTERVAL - 1, INTERVAL, 2 * INTERVAL + 1])
def test_a_shorter_copy_is_independent(history: History, actions: int) -> None:
    """Another game from there, whose every moment is its own; the first game does not change."""
    kept, moments = history.record, [history.at(n) for n in range(len(history))]
    copy, chance = history.up_to(actions), Random(99)
    expected = moments[: actions + 1]
    assert [copy.at(n) for n in range(len(copy) + 1)] == expected
    for _ in range(2 * INTERVAL + 5):
        position = copy.position
        assert position.actor is not None
        keeper = position.actor == KEEPER
        action = WALK.bag.next_action(position) if keeper else choose(position, chance)
        expected.append(copy.append(position.actor, action).position)
    assert [copy.at(n) for n in range(len(copy) + 1)] == expected
    assert copy.at(actions + 60) != history.at(actions + 60)
    assert history.record == kept
    assert [history.at(n) for n in range(len(history))] == moments


def test_positions_are_shared(history: History) -> None:
    assert history.up_to(INTERVAL + 1).at(INTERVAL) is history.at(INTERVAL)


def test_invalid_records_have_no_history() -> None:
    record = recorded(WALK)
    with pytest.raises(RecordError, match="the result"):
        History(replace(record, result="1 bull 9 9 9 9"))
    wrong = replace(record, entries=(Entry(Seat(0), EndTurn()), *record.entries))
    with pytest.raises(RecordError, match="keeper is to act"):
        History(wrong)


def test_a_long_game_stores_few_positions() -> None:
    """A leader that comes and goes forever: the rules do not end such a game."""
    game = begun(WALKS[0])
    for entry in recorded(WALKS[0]).entries[:3]:
        game.append(KEEPER, entry.action)
    while len(game) < 1000:
        actor = game.position.actor
        assert actor is not None
        game.append(actor, PlaceLeader(BLACK, at("b1" if actor else "k2")))
        game.append(actor, WithdrawLeader(BLACK))
    assert [n for n in range(129) if game.at(n) is game.at(n)] == [*range(0, 129, INTERVAL)]


def test_a_record_without_entries_is_a_new_game() -> None:
    new = History(Record(WALK.options, WALK.start.dynasties, ("",) * WALK.seats))
    assert (len(new), new.position) == (0, WALK.start)
