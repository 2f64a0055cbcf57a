"""What can be watched again: what others did since somebody last acted, out of a game's history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tigris.model.events import Event
from engine.tigris.model.pieces import KEEPER, Seat
from game.tigris.match import Played
from game.tigris.scene.scene import Scene


class Told(NamedTuple):
    """A part of a game to be told once more."""

    scene: Scene
    """before the first event, with the eyes of the reader"""
    events: tuple[Event, ...]


def last_of_others(history: Sequence[Played], reader: Seat | None) -> Told | None:
    """The last that others did without a word of the reader's between; None if that is nothing.

    What the reader did after it is left out. Without a reader it is all that one seat did in a
    row at last.
    """
    between = _before_last(history) if reader is None else reader
    end = len(history)
    while end and history[end - 1].seat in (KEEPER, between):
        end -= 1
    start = end
    while start and history[start - 1].seat != between:
        start -= 1
    while start < end and history[start].seat == KEEPER:  # deals to the reader
        start += 1
    if not 0 < start < end:  # the first action of a game is the keeper's: there is one before
        return None
    while end < len(history) and history[end].seat == KEEPER:
        end += 1
    told = [event for played in history[start:end] for event in played.events]
    return Told(Scene.of(history[start - 1].position, reader), tuple(told))


def _before_last(history: Sequence[Played]) -> Seat | None:
    """Who acted before the seat that acted last."""
    seats = [played.seat for played in history if played.seat != KEEPER]
    return next((Seat(seat) for seat in reversed(seats) if seat != seats[-1]), None)
