"""Who did something in kingdoms: leaders, monuments, treasures, catastrophes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.tigris.model.actions import PlayCatastrophe
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.event_reasons import PointReason, ReturnReason
from engine.tigris.model.events import (
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TilePlaced,
    TreasureTaken,
)
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS, RED, Seat
from engine.tigris.model.position import Position
from game.tigris.statistics.moments import Moment


def king_serves(moments: Sequence[Moment]) -> Iterator[Seat]:
    for moment in moments:
        for event in moment.events:
            if isinstance(event, PointsScored) and event.reason is PointReason.KING:
                yield event.seat


def full_house(moments: Sequence[Moment]) -> Iterator[Seat]:
    for moment in moments:
        if any(isinstance(event, LeaderPlaced | TilePlaced) for event in moment.events):
            yield from (seat for seat in _seats(moment.after) if _is_full(moment.after, seat))


def _is_full(position: Position, seat: Seat) -> bool:
    own = position.seat_leaders[seat]
    return own.bit_count() == len(COLORS) and own & position.kingdom(own & -own) == own


def monument(moments: Sequence[Moment]) -> Iterator[Seat]:
    yield from (event.seat for _moment, event in _monuments(moments))


def monument_for_both(moments: Sequence[Moment]) -> Iterator[Seat]:
    for moment, event in _monuments(moments):
        kingdom = moment.after.kingdom(bit_of(event.corner))
        own = moment.after.seat_leaders[event.seat] & kingdom
        if all(own & moment.after.leaders[color] for color in MONUMENT_COLORS[event.monument]):
            yield event.seat


def foreign_monument(moments: Sequence[Moment]) -> Iterator[Seat]:
    """Those who earn where nobody but others has built."""
    builders = dict[int, Seat]()
    for moment in moments:
        for event in moment.events:
            if isinstance(event, MonumentBuilt):
                builders[event.monument] = event.seat
            if isinstance(event, PointsScored) and event.reason is PointReason.MONUMENT:
                kingdom = moment.before.kingdom(bit_of(event.square))
                near = [
                    builders.get(each)
                    for each, corner in moment.before.monuments
                    if bit_of(corner) & kingdom and event.color in MONUMENT_COLORS[each]
                ]
                if near and event.seat not in near:
                    yield event.seat


def _monuments(moments: Sequence[Moment]) -> Iterator[tuple[Moment, MonumentBuilt]]:
    for moment in moments:
        for event in moment.events:
            if isinstance(event, MonumentBuilt):
                yield moment, event


def treasure(moments: Sequence[Moment]) -> Iterator[Seat]:
    yield from (event.seat for _moment, event in _treasures(moments))


def treasure_from_flipped(moments: Sequence[Moment]) -> Iterator[Seat]:
    for moment, event in _treasures(moments):
        if bit_of(event.square) & moment.after.facedown[RED]:
            yield event.seat


def _treasures(moments: Sequence[Moment]) -> Iterator[tuple[Moment, TreasureTaken]]:
    for moment in moments:
        for event in moment.events:
            if isinstance(event, TreasureTaken):
                yield moment, event


def split(moments: Sequence[Moment]) -> Iterator[Seat]:
    for moment in moments:
        is_more = len(moment.after.kingdoms) > len(moment.before.kingdoms)
        if isinstance(moment.action, PlayCatastrophe) and is_more:
            yield moment.actor


def drove_out(moments: Sequence[Moment]) -> Iterator[Seat]:
    """By a catastrophe."""
    for moment in moments:
        if isinstance(moment.action, PlayCatastrophe) and any(
            isinstance(event, LeaderReturned)
            and event.reason is ReturnReason.NO_TEMPLE
            and event.seat != moment.actor
            for event in moment.events
        ):
            yield moment.actor


def _seats(position: Position) -> Iterator[Seat]:
    return map(Seat, range(position.seats))
