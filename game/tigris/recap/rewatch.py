"""Which part of a game can be watched again: what others did since a player last acted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tigris.model.events import Event
from engine.tigris.model.pieces import KEEPER, Seat
from game.tigris.match import Played
from game.tigris.scene.scene import Scene


class Rewatch(NamedTuple):
    """A part of a game to be animated again."""

    scene: Scene
    """before the first event, as the reader saw it"""
    events: tuple[Event, ...]


def last_actions_of_others(history: Sequence[Played], reader: Seat | None) -> Rewatch | None:
    """The last run of actions by others; None if there is none.

    What the reader did after it is left out. For a spectator, None, it is the last run of actions
    by one seat.
    """
    between = _seat_before_last(history) if reader is None else reader
    end = len(history)
    while end and history[end - 1].seat in (KEEPER, between):
        end -= 1
    start = end
    while start and history[start - 1].seat != between:
        start -= 1
    while start < end and history[start].seat == KEEPER:  # deals to the reader
        start += 1
    if not 0 < start < end:  # a game begins with the keeper: there is always one before
        return None
    while end < len(history) and history[end].seat == KEEPER:
        end += 1
    events = [event for played in history[start:end] for event in played.events]
    return Rewatch(Scene.of(history[start - 1].position, reader), tuple(events))


def _seat_before_last(history: Sequence[Played]) -> Seat | None:
    """The seat that acted before the one that acted last."""
    seats = [played.seat for played in history if played.seat != KEEPER]
    return next((Seat(seat) for seat in reversed(seats) if seat != seats[-1]), None)
