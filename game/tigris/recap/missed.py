"""What a person has missed since they last acted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.model.pieces import Seat
from game.tigris.match import Match, Played
from game.tigris.text.log import Line


def missed(match: Match, reader: Seat | None) -> Sequence[Played]:
    """What others and the keeper played since this seat last acted, in order.

    For a spectator, None, the last turn of anybody.
    """
    history = match.history
    if reader is not None:
        return history[_after_last(history, lambda played: played.seat == reader) :]
    turn = history[-1].position.active if history else None
    return history[_after_last(history, lambda played: played.position.active != turn) :]


def recap(match: Match, reader: Seat | None, log: Sequence[Line]) -> list[Line]:
    """What the log tells of that."""
    since = missed(match, reader)
    start = since[0].ply if since else len(match.history)
    told = (line for line in log if line.ply >= start and line.seat != reader)
    return [line for line in told if not line.minor]


def _after_last(history: Sequence[Played], fits: Callable[[Played], bool]) -> int:
    """The number after the last action that fits; 0 if none does."""
    numbers = range(len(history), 0, -1)
    return next((number for number in numbers if fits(history[number - 1])), 0)
