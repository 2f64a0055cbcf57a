"""Games as moments, as statistics, stories, and milestones see them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from engine.tigris import Position, apply
from engine.tigris.model.actions import Action
from engine.tigris.puzzles.text import parse_puzzle
from game.tigris.statistics.moments import Moment
from tests.support.tigris.walks import Walk

PUZZLES = Path(__file__).resolve().parents[3] / "assets" / "puzzles"


@cache
def walk_moments(number: int) -> tuple[Moment, ...]:
    """A random game to its end."""
    steps = [*Walk.number(number).steps()]
    return moments_from(steps[0].before, (step.action for step in steps))


def moments_from(position: Position, actions: Iterable[Action]) -> tuple[Moment, ...]:
    found = list[Moment]()
    for action in actions:
        assert position.actor is not None
        progress = apply(position, action)
        found.append(Moment(position, position.actor, action, progress.events, progress.position))
        position = progress.position
    return tuple(found)


def puzzle_moments(name: str, line: int = 0) -> tuple[Moment, ...]:
    """A line of the proof of a puzzle among the assets."""
    puzzle = parse_puzzle((PUZZLES / f"{name}.puzzle").read_text(encoding="utf-8"))
    return moments_from(puzzle.position, puzzle.proof[line])
