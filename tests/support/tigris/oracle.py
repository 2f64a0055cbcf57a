"""Random games held against the oracle, action by action."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris import KEEPER, Position, legal_actions, view, why_not
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    CommitTiles,
    Decline,
    PlaceBuilding,
    ScorePoint,
)
from engine.tigris.model.bitboard import SQUARES
from engine.tigris.model.decisions import BuildingChoice, Commitment, MonumentChoice, WonderPoint
from engine.tigris.model.pieces import COLORS
from tests.support.tigris.naive import Table
from tests.support.tigris.sameness import same
from tests.support.tigris.story import tells_the_truth
from tests.support.tigris.walks import MOST_ACTIONS, Walk

PROPOSED_TO = BuildingChoice | Commitment | MonumentChoice | WonderPoint
PROPOSALS: list[Action] = [
    Decline(),
    *(kind(square) for kind in (PlaceBuilding, BuildWonder) for square in SQUARES),
    *(CommitTiles(count) for count in range(8)),
    *(ScorePoint(color) for color in COLORS),
]


def compare(walk: Walk, most: int = MOST_ACTIONS) -> int:
    """Plays a random game on both engines; AssertionError where they part. Counts the actions."""
    table = Table(walk.start)
    count = 0
    for count, step in enumerate(walk.steps(most), 1):
        try:
            table.play(step.action)
            same(table, step.after)
            same_answers(table, step.after)
            same_commitments_for_onlookers(table, step.after)
            same_refusals(table, step.after, PROPOSALS[count % 4 :: 4])
            tells_the_truth(step.before, step.progress.events, step.after)
        except AssertionError as difference:
            raise AssertionError(f"{walk}, action {count}, {step.action}: {difference}") from None
    return count


def same_answers(table: Table, position: Position) -> None:
    if position.actor is None:
        assert not table.answers, "the oracle plays on"
        return
    if position.actor == KEEPER:
        return
    answers = list(legal_actions(position))
    assert len(answers) == len(set(answers)), "the engine lists an action twice"
    extra, lacking = set(answers) - table.answers, table.answers - set(answers)
    assert not extra, f"legal to the engine alone: {extra}"
    assert not lacking, f"legal to the oracle alone: {lacking}"
    if isinstance(position.decisions[-1], BuildingChoice | MonumentChoice | WonderPoint):
        assert answers == sorted(answers, key=rank), f"listed out of order: {answers}"


def same_commitments_for_onlookers(table: Table, position: Position) -> None:
    """Who sees no hand must take every commitment for legal that any hand of this size allows."""
    asked = position.decisions[-1] if position.decisions else None
    if isinstance(asked, Commitment):
        listed = set(legal_actions(view(position, None)))
        expected = table.commitments(asked, sum(table.hands[asked.actor]))
        assert listed == expected, f"to onlookers {listed}, to the oracle {expected}"


def same_refusals(table: Table, position: Position, proposals: Sequence[Action]) -> None:
    """What is not listed must not be taken either, however near it comes."""
    for action in proposals if isinstance(table.question, PROPOSED_TO) else ():
        refused = why_not(position, action)
        wrong = "refused" if refused else "taken"
        assert (refused is None) == (action in table.answers), f"{action} is {wrong}: {refused}"


def rank(answer: Action) -> tuple[int, ...]:
    """Where an answer about works comes: monuments, the wonder, then no; each by square."""
    match answer:
        case PlaceBuilding(square):
            return 0, square
        case BuildMonument(monument, corner):
            return 0, corner, monument
        case BuildWonder(center):
            return 1, center
        case ScorePoint(color):
            return 0, color
    return (2,)
