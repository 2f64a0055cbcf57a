"""What a person has missed: all that was played between two turns of theirs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import KEEPER, Seat
from game.tigris.match import Match, Played
from game.tigris.text.log import LogLine


def turn_of(history: Sequence[Played], ply: int) -> Seat | None:
    """Whose turn it was when this action was played; None for the first of a game."""
    return history[ply - 1].position.active if ply else None


def missed_plies(history: Sequence[Played], reader: Seat, people: Collection[int] = ()) -> range:
    """The actions since the end of this seat's last turn, up to its present one if that has begun.

    Its own answers to what others did are among them; deals to it, with which they begin, are not.
    Where somebody else of the `people` at this window has just answered an action of this turn,
    and so had its result before their eyes, it is this action with all that followed.
    """
    return _answered(history, reader, people) or _between_turns(history, reader)


def _answered(history: Sequence[Played], reader: Seat, people: Collection[int]) -> range:
    """The last action of the reader's present turn, if others at this window answered it."""
    end = len(history)
    start = end
    while start and turn_of(history, start - 1) == reader != history[start - 1].seat:
        start -= 1
    others = {*people} - {reader}
    if not any(played.seat in others for played in history[start:end]):
        return range(0)
    while start and not isinstance(history[start - 1].position.decisions[-1], Turn):
        start -= 1
    return range(start, end)


def _between_turns(history: Sequence[Played], reader: Seat) -> range:
    end = len(history)
    while end and turn_of(history, end - 1) == reader:
        end -= 1
    start = end
    while start and turn_of(history, start - 1) != reader:
        start -= 1
    while start < end and history[start].seat == KEEPER:
        start += 1
    return range(start, end)


def missed_actions(match: Match, reader: Seat | None) -> Sequence[Played]:
    """The actions that a seat has missed, in order.

    For a spectator, None, what was played in the last turn.
    """
    history = match.history
    if reader is not None:
        missed = missed_plies(history, reader, match.humans)
        return history[missed.start : missed.stop]
    turn = history[-1].position.active if history else None
    start = len(history)
    while start and history[start - 1].position.active == turn:
        start -= 1
    return history[start:]


def recap_lines(match: Match, reader: Seat | None, log: Sequence[LogLine]) -> list[LogLine]:
    """The lines of the log about missed actions, without the minor ones."""
    plies = {played.ply for played in missed_actions(match, reader)}
    return [line for line in log if line.ply in plies and not line.minor]
