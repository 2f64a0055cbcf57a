"""Which part of a game can be watched again: what a player has missed since their last turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.tigris.model.events import Event
from engine.tigris.model.pieces import KEEPER, Seat
from game.tigris.match import Played
from game.tigris.recap.missed import missed_plies
from game.tigris.scene.scene import Scene


class Rewatch(NamedTuple):
    """A part of a game to be animated again."""

    scene: Scene
    """before the first event, as the reader saw it"""
    events: tuple[Event, ...]


def last_actions_of_others(
    history: Sequence[Played], reader: Seat | None, people: Collection[int] = ()
) -> Rewatch | None:
    """What a seat has missed, also while others of these people at the window sat in front of it;
    None if there is nothing.

    For a spectator, None, it is the last run of actions by one seat.
    """
    plies = _last_run(history) if reader is None else missed_plies(history, reader, people)
    if not 0 < plies.start < plies.stop:  # a game begins with the keeper
        return None
    events = [event for ply in plies for event in history[ply].events]
    return Rewatch(Scene.of(history[plies.start - 1].position, reader), tuple(events))


def _last_run(history: Sequence[Played]) -> range:
    between, end = _seat_before_last(history), len(history)
    while end and history[end - 1].seat in (KEEPER, between):
        end -= 1
    start = end
    while start and history[start - 1].seat != between:
        start -= 1
    while start < end and history[start].seat == KEEPER:
        start += 1
    while end < len(history) and history[end].seat == KEEPER:
        end += 1
    return range(start, end)


def _seat_before_last(history: Sequence[Played]) -> Seat | None:
    """The seat that acted before the one that acted last."""
    seats = [played.seat for played in history if played.seat != KEEPER]
    return next((Seat(seat) for seat in reversed(seats) if seat != seats[-1]), None)
