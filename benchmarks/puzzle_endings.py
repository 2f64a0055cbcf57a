"""Turns a puzzle about a treasure into one about the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.goals.conditions import Condition, First, Gains, GameOver, TakesTreasures
from engine.tigris.goals.line import line_of
from engine.tigris.model.bitboard import NONE, Squares, bit_of, members
from engine.tigris.model.events import TreasureTaken
from engine.tigris.model.pieces import GREEN, TREASURES_THAT_END_THE_GAME, ByColor, Seat
from engine.tigris.model.position import Position
from engine.tigris.puzzles.proof import Lines


def may_end(goal: Sequence[Condition]) -> bool:
    """Whether all that a goal asks for are treasures and points of the solver."""
    kinds = [type(condition) for condition in goal]
    return TakesTreasures in kinds and {*kinds} <= {TakesTreasures, Gains}


def ending(position: Position, goal: Sequence[Condition], proof: Lines) -> Position | None:
    """The same turn close to the end of a game that the answer ends and wins.

    Treasures that the answer does not touch are gone, so that the one it takes ends the game; the
    scores are such that the solver needs all that the goal asks for. None if too many treasures
    are left for that.
    """
    line = line_of(position, proof[0])
    solver = position.turn.seat
    taken = [event for event in line.events if isinstance(event, TreasureTaken)]
    trader = line.end.leader(solver, GREEN)
    needed = line.end.kingdom(trader) & line.end.treasures if trader else NONE
    for event in taken:
        needed |= bit_of(event.square)
    most = TREASURES_THAT_END_THE_GAME + len(taken)
    spare = [*members(position.treasures & ~needed)]
    kept = spare[: most - needed.bit_count()]
    if needed.bit_count() > most or any(event.seat != solver for event in taken):
        return None
    changed = position.copy()
    changed.treasures = Squares(needed | sum(bit_of(square) for square in kept))
    changed.points = tuple(
        _needy(goal) if seat == solver else _rivals(goal, Seat(seat))
        for seat in range(position.seats)
    )
    changed.treasures_taken = (0,) * position.seats
    return changed


def ending_goal(solver: Seat) -> tuple[Condition, ...]:
    return GameOver(), First(solver)


def _needy(goal: Sequence[Condition]) -> ByColor:
    """Points that beat the rivals' only with one treasure and all gains of the goal.

    The lowest sphere is raised to 6 by both, or, without gains, to 5.
    """
    points = [6, 6, 6, 6]
    gains = [condition for condition in goal if isinstance(condition, Gains)]
    for gain in gains:
        points[gain.color] -= gain.amount
    points[gains[0].color if gains else 0] -= 1 if gains else 2
    return points[0], points[1], points[2], points[3]


def _rivals(goal: Sequence[Condition], seat: Seat) -> ByColor:
    """Points whose lowest sphere is one less than that of the solver's answer."""
    lowest = 5 if any(isinstance(condition, Gains) for condition in goal) else 4
    points = [7, 7, 7, 7]
    points[seat] = lowest
    return points[0], points[1], points[2], points[3]
