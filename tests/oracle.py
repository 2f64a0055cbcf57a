"""Random games held against the oracle, action by action."""

from __future__ import annotations

from engine import KEEPER, Position, legal_actions
from tests.naive import Table
from tests.sameness import same
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
        except AssertionError as difference:
            raise AssertionError(f"{walk}, action {count}, {step.action}: {difference}") from None
    return count


def same_answers(table: Table, position: Position) -> None:
    if position.actor == KEEPER:
        return
    answers = list(legal_actions(position))
    assert len(answers) == len(set(answers)), "the engine lists an action twice"
    extra, lacking = set(answers) - table.answers, table.answers - set(answers)
    assert not extra, f"legal to the engine alone: {extra}"
    assert not lacking, f"legal to the oracle alone: {lacking}"
