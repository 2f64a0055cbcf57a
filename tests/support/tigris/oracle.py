"""Compares random games on the engine and the oracle, action by action."""

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
from tests.support.tigris.event_checks import check_events
from tests.support.tigris.naive import Table
from tests.support.tigris.oracle_comparison import check_equal
from tests.support.tigris.walks import MAX_ACTIONS, Walk

CHECKED_DECISIONS = BuildingChoice | Commitment | MonumentChoice | WonderPoint
PROPOSALS: list[Action] = [
    Decline(),
    *(kind(square) for kind in (PlaceBuilding, BuildWonder) for square in SQUARES),
    *(CommitTiles(count) for count in range(8)),
    *(ScorePoint(color) for color in COLORS),
]


def compare(walk: Walk, most: int = MAX_ACTIONS) -> int:
    """Plays a random game on both; counts the actions.

    Raises:
        AssertionError: at the first difference.
    """
    table = Table(walk.start)
    count = 0
    for count, step in enumerate(walk.steps(most), 1):
        try:
            table.play(step.action)
            check_equal(table, step.after)
            check_answers(table, step.after)
            check_commitments_of_spectators(table, step.after)
            check_refusals(table, step.after, PROPOSALS[count % 4 :: 4])
            check_events(step.before, step.progress.events, step.after)
        except AssertionError as difference:
            raise AssertionError(f"{walk}, action {count}, {step.action}: {difference}") from None
    return count


def check_answers(table: Table, position: Position) -> None:
    if position.actor is None:
        assert not table.answers, "the oracle continues the game"
        return
    if position.actor == KEEPER:
        return
    answers = list(legal_actions(position))
    assert len(answers) == len(set(answers)), "the engine lists an action twice"
    extra, missing = set(answers) - table.answers, table.answers - set(answers)
    assert not extra, f"legal to the engine alone: {extra}"
    assert not missing, f"legal to the oracle alone: {missing}"
    if isinstance(position.decisions[-1], BuildingChoice | MonumentChoice | WonderPoint):
        assert answers == sorted(answers, key=rank), f"listed out of order: {answers}"


def check_commitments_of_spectators(table: Table, position: Position) -> None:
    """To spectators every commitment is legal that some hand of this size allows."""
    decision = position.decisions[-1] if position.decisions else None
    if isinstance(decision, Commitment):
        listed = set(legal_actions(view(position, None)))
        expected = table.commitments(decision, sum(table.hands[decision.actor]))
        assert listed == expected, f"to spectators {listed}, to the oracle {expected}"


def check_refusals(table: Table, position: Position, proposals: Sequence[Action]) -> None:
    """Proposed actions are refused exactly if the oracle does not list them."""
    for action in proposals if isinstance(table.pending, CHECKED_DECISIONS) else ():
        refused = why_not(position, action)
        wrong = "refused" if refused else "taken"
        assert (refused is None) == (action in table.answers), f"{action} is {wrong}: {refused}"


def rank(answer: Action) -> tuple[int, ...]:
    """The order of answers to an offer: monuments, the wonder, declining; each by square."""
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
