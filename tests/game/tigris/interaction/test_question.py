"""A question to a person as data, with exactly the legal answers."""

from __future__ import annotations

from functools import cache

import pytest

from engine.tigris import Position, legal_actions
from engine.tigris.model.actions import BuildWonder, CommitTiles, Decline
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    Decision,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import KEEPER, Seat
from game.tigris.interaction.question import (
    AskCommitment,
    AskMonument,
    AskTreasure,
    AskWar,
    AskWork,
    Question,
    current_question,
)
from tests.support.tigris.walks import Walk

KINDS: dict[type, type] = {
    Commitment: AskCommitment,
    WarChoice: AskWar,
    MonumentChoice: AskMonument,
    TreasureChoice: AskTreasure,
    BuildingChoice: AskWork,
    WonderPoint: AskWork,
}


@cache
def waiting() -> dict[type[Decision], Position]:
    """For each kind of decision a position of a random game that waits for it."""
    positions: dict[type[Decision], Position] = {}
    for walk in map(Walk.number, range(40)):
        for step in walk.steps():
            if step.after.decisions:
                positions.setdefault(type(step.after.decisions[-1]), step.after)
        if set(KINDS) <= set(positions):
            return positions
    raise AssertionError("forty games do not contain every decision")


def ask(kind: type[Decision]) -> Question:
    position = waiting()[kind]
    assert position.actor is not None
    question = current_question(position, position.actor)
    assert question is not None
    return question


@pytest.mark.parametrize("kind", KINDS)
def test_each_decision_has_its_question_with_all_legal_answers(kind: type[Decision]) -> None:
    assert type(ask(kind)) is KINDS[kind]
    assert ask(kind).seat == waiting()[kind].actor
    assert ask(kind).answers == tuple(legal_actions(waiting()[kind]))


@pytest.mark.parametrize("kind", KINDS)
def test_other_seats_have_no_question(kind: type[Decision]) -> None:
    position = waiting()[kind]
    others = [Seat(seat) for seat in range(position.seats) if seat != position.actor]
    assert [current_question(position, seat) for seat in others] == [None] * len(others)


def test_a_turn_a_deal_and_the_end_have_no_question() -> None:
    turn = waiting()[Turn]
    assert current_question(turn, turn.turn.seat) is None
    assert Walk(1).start.actor == KEEPER
    assert current_question(Walk(1).start, Seat(0)) is None
    *_, last = Walk(1).steps()
    assert current_question(last.after, Seat(0)) is None


def test_a_commitment_lists_the_legal_counts() -> None:
    question = ask(Commitment)
    assert isinstance(question, AskCommitment)
    hand = waiting()[Commitment].hands[question.seat]
    assert question.counts == tuple(range(hand[question.conflict.committable] + 1))
    assert question.seat == question.conflict.attacker.seat
    assert question.answers[0] == CommitTiles(0)


def test_the_last_answer_declines_a_monument() -> None:
    question = ask(MonumentChoice)
    assert isinstance(question, AskMonument)
    assert question.offers
    assert question.answers[-1] == Decline()


def test_a_monument_or_the_wonder_is_one_question() -> None:
    for seed in range(60):
        for step in Walk.number(seed).steps():
            position = step.after
            answers = legal_actions(position)
            if any(isinstance(answer, BuildWonder) for answer in answers):
                assert position.actor is not None
                assert current_question(position, position.actor) == AskWork(
                    position.actor, (*answers,)
                )
                return
    raise AssertionError("sixty games do not offer the wonder")
