"""A recorded game in steps: all that belongs to one decision is one step."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.trade.model.actions import Accept, CarryOut, Deal, Forfeit, MakeOffer, Open, Seal
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.seats import Seat
from game.trade.play.recording import Recording, earlier, later
from tests.support.trade.records import golden_record, unfinished

GAMES = ("three", "four-with-true-bottoms", "six-without-disasters")


def steps(recording: Recording) -> list[list[type]]:
    entries = recording.history.entries
    times = [recording.actions(time) for time in range(len(recording) + 1)]
    return [[type(entry.action) for entry in entries[start:end]] for start, end in pairwise(times)]


@pytest.mark.parametrize("name", GAMES)
def test_steps_are_the_whole_game_in_order(name: str) -> None:
    recording = Recording(golden_record(name))
    assert sum(map(len, steps(recording))) == len(recording.history)
    assert all(steps(recording))


@pytest.mark.parametrize("name", GAMES)
def test_no_step_ends_while_some_have_chosen_and_others_have_not(name: str) -> None:
    recording = Recording(golden_record(name))
    for time in range(len(recording) + 1):
        decision = recording.at(time).decision
        assert not (isinstance(decision, SealedChoice) and decision.sealed)


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_of_all_and_a_deal_to_all_are_one_step(name: str) -> None:
    for step in steps(Recording(golden_record(name))):
        if Seal in step:
            assert step[0] is Seal
            assert step.count(Seal) == step.count(Open) + step.count(Forfeit)
            assert Deal not in step
        if step[0] is Deal:
            assert Open not in step


@pytest.mark.parametrize("name", GAMES)
def test_each_offer_is_a_step_and_a_deal_is_done_with_its_last_acceptance(name: str) -> None:
    for step in steps(Recording(golden_record(name))):
        if MakeOffer in step:
            assert step.count(MakeOffer) == 1
        if CarryOut in step:
            assert step[0] in (Accept, MakeOffer)


def test_marks_are_where_rounds_and_phases_begin() -> None:
    recording = Recording(golden_record())
    assert [recording.at(time).round for time in recording.rounds] == [2, 3, 4, 5]
    assert [recording.at(time - 1).round for time in recording.rounds] == [1, 2, 3, 4]
    for time in recording.phases[1:]:
        before, after = recording.at(time - 1), recording.at(time)
        assert (before.round, before.phase) != (after.round, after.phase)
    first = recording.phases[0]
    assert later(recording.phases, 0) == first
    assert earlier(recording.phases, first) == 0
    assert earlier(recording.phases, 0) is None


@pytest.mark.long
def test_the_log_of_a_seat_has_what_it_saw_and_no_more() -> None:
    recording = Recording(golden_record())
    time = recording.time_of(20) + 1
    own = [line.text for line in recording.lines(time, Seat(0))]
    spectators = [line.text for line in recording.lines(time, None)]
    names = {card.name for card in recording.history.position.deck.designs}
    assert any(name in line for line in own for name in names)
    assert not any(name in line for line in spectators for name in names)


def test_a_game_that_may_continue_shows_a_person_what_they_know() -> None:
    record = unfinished(golden_record(), 40)
    assert Recording(record).readers == (None, 0)
    several = Recording(unfinished(golden_record(people=(0, 1)), 40))
    assert several.readers == (None,), "neither may see the hand of the other"
    bots = Recording(unfinished(golden_record(people=()), 40))
    assert not bots.is_secret
