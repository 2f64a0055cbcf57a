"""The actions since a person last acted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.model.pieces import Seat
from game.tigris.match import Match, Played
from game.tigris.text.log import LogLine


def missed_actions(match: Match, reader: Seat | None) -> Sequence[Played]:
    """The actions of others and the keeper since this seat last acted, in order.

    For a spectator, None, what was played in the last turn.
    """
    history = match.history
    if reader is not None:
        return history[_index_after_last(history, lambda played: played.seat == reader) :]
    turn = history[-1].position.active if history else None
    return history[_index_after_last(history, lambda played: played.position.active != turn) :]


def recap_lines(match: Match, reader: Seat | None, log: Sequence[LogLine]) -> list[LogLine]:
    """The lines of the log about missed actions, without the minor ones."""
    missed = missed_actions(match, reader)
    start = missed[0].ply if missed else len(match.history)
    lines = (line for line in log if line.ply >= start and line.seat != reader)
    return [line for line in lines if not line.minor]


def _index_after_last(history: Sequence[Played], fits: Callable[[Played], bool]) -> int:
    """The index after the last action that fits; 0 if none does."""
    numbers = range(len(history), 0, -1)
    return next((number for number in numbers if fits(history[number - 1])), 0)
