"""A record may begin with a position: it reads back, replays from there, and forks from there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.tigris import Options, view
from engine.tigris.model.pieces import DYNASTIES, Seat
from engine.tigris.record import (
    Entry,
    History,
    Record,
    RecordError,
    fork,
    read_record,
    replay,
    result_of,
    write_record,
)
from engine.tigris.rules.bag import Bag
from tests.engine.tigris.record.test_record import BEGINNING, WALKS, actor_of, recorded, steps_of
from tests.support.tigris import laws
from tests.support.tigris.forking import future_of, past_of
from tests.support.tigris.walks import Step, Walk


def begun(walk: Walk, at: int) -> tuple[Record, tuple[Step, ...]]:
    """The record of a random game that begins with the position after `at` actions; its steps."""
    first, steps = steps_of(walk)[at - 1].after, steps_of(walk)[at:]
    entries = tuple(Entry(actor_of(step), step.action) for step in steps)
    result = result_of(steps[-1].after)
    head = replace(recorded(walk), entries=entries, result=result)
    return replace(head, position=first), steps


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("seed", range(4))
def test_a_record_from_a_random_moment_reads_back_and_replays(walk: Walk, seed: int) -> None:
    """In the middle of turns, of conflicts, and of deals: every open decision is written."""
    record, steps = begun(walk, Random(seed).randrange(1, len(steps_of(walk)) - 1))
    again = read_record(write_record(record))
    assert again == record
    assert again.start == steps[0].before
    assert [each.position for each in replay(again)] == [step.after for step in steps]
    assert History(again).up_to(1).record.position == record.position


@pytest.mark.parametrize("walk", WALKS[:3])
def test_a_record_may_begin_with_what_one_seat_knows(walk: Walk) -> None:
    record, _steps = begun(walk, 60)
    seen = replace(record, position=view(record.start, Seat(0)), entries=(), result="")
    assert read_record(write_record(seen)) == seen


def test_a_game_from_its_beginning_has_no_line_more() -> None:
    record = recorded(WALKS[0])
    assert record.position is None
    assert "\nposition" not in write_record(record)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("position 11 ", "position 12 ", "line 19: found '12'; expected"),
        ("position bag ", "position bags ", "found 'bags'"),
        ("position  1 ", "# ", "no row 1"),
        ("position turn ", "position board advanced\nposition turn ", "a second line 'board'"),
        (
            "position bag 1",
            "position bag 9",
            "line 22: found '916'; expected a number from 0 to 153",
        ),
        ("position ", "", "expected one of tigris"),
    ],
)
def test_a_damaged_position_is_refused_with_a_sentence(old: str, new: str, message: str) -> None:
    record, _steps = begun(WALKS[0], 40)
    text = write_record(record).replace(old, new, 1)
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert message in str(refused.value)
    assert refused.value.line > 1


def test_a_position_after_the_first_action_is_refused() -> None:
    with pytest.raises(RecordError, match="line 15: found 'position'; expected a numbered action"):
        read_record(f"{BEGINNING}position bag 3\n")


def test_a_position_of_another_table_is_none_of_this_record() -> None:
    position = steps_of(WALKS[0])[30].after
    with pytest.raises(ValueError, match="same options and players"):
        Record(Options(wonder=True), DYNASTIES[:3], ("", "", ""), position=position)


@pytest.mark.parametrize("walk", WALKS)
def test_the_bag_of_a_position_deals_to_the_end(walk: Walk) -> None:
    """It holds as many tiles as the position says, of those that are nowhere else."""
    record, _steps = begun(walk, 50)
    bag = Bag.of_position(record.start, seed=3)
    assert len(bag.order) == record.start.bag
    assert bag == Bag.of_position(record.start, seed=3) != Bag.of_position(record.start, seed=4)
    laws.tiles_are_conserved(record.start, bag)


def test_the_bag_of_a_position_with_hidden_hands_is_not_known() -> None:
    record, _steps = begun(WALKS[0], 50)
    with pytest.raises(ValueError, match="not all hands"):
        Bag.of_position(view(record.start, Seat(0)), seed=3)


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("reader", [Seat(0), None])
def test_a_fork_deals_the_first_hands_of_others_again(walk: Walk, reader: Seat | None) -> None:
    """What the reader knows stays; all tiles fit together at every step, to the end."""
    record, _steps = begun(walk, 61)
    history = History(record)
    forked = fork(history, 40, reader, seed=walk.seed)
    for step in (*past_of(forked), *future_of(forked)):
        laws.check_step(step, forked.bag)
    for moment in range(0, 41, 5):
        assert view(forked.history.at(moment), reader) == view(history.at(moment), reader)
    assert read_record(write_record(forked.history.record)) == forked.history.record


def test_first_hands_of_others_differ_from_fork_to_fork() -> None:
    record, _steps = begun(WALKS[1], 61)
    forks = [fork(History(record), 0, Seat(0), seed).history.at(0) for seed in range(5)]
    assert len({position.hands for position in forks}) > 1
    assert {position.hands[0] for position in forks} == {record.start.hands[0]}
