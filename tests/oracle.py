"""Random games held against the oracle, action by action."""

from __future__ import annotations

from engine import KEEPER, Position, legal_actions, view
from engine.actions import Action, BuildMonument, BuildWonder, PlaceBuilding, ScorePoint
from engine.decisions import BuildingChoice, Commitment, MonumentChoice, WonderPoint
from tests.naive import Table
from tests.sameness import same
from tests.story import tells_the_truth
from tests.walks import MOST_ACTIONS, Walk


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
