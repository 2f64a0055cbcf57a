"""A deal that a bot might offer, as parts that seats give each other."""

from __future__ import annotations

from typing import NamedTuple

from engine.trade.bots.wares import Lot, Wares
from engine.trade.deck.terms import Token
from engine.trade.model.offers import Leg, leg_order
from engine.trade.model.seats import Seat

#: Points that a deal should seem to bring the others, else they will hardly agree.
LEAST_FOR_THEM = 0.9
#: A partner must be so likely to have what is wanted.
LEAST_CHANCE = 0.25


class Part(NamedTuple):
    """What one seat gives another in a deal."""

    giver: Seat
    receiver: Seat
    lot: Lot


class Idea(NamedTuple):
    """A deal that the bot might offer."""

    gain: float
    """what it brings if all goes well"""
    parts: tuple[Part, ...]

    @property
    def legs(self) -> tuple[Leg, ...]:
        legs = (
            Leg(part.giver, part.receiver, part.lot.ware, part.lot.amount)
            for part in self.parts
            if part.lot.ware is not None
        )
        return tuple(sorted(legs, key=leg_order))


class Side(NamedTuple):
    """What this seat may give or get, and what that changes in its own hand."""

    lot: Lot
    change: float


def partners(wares: Wares) -> list[Seat]:
    return [Seat(seat) for seat in wares.position.seats if seat != wares.seat]


def points_part(seat: Seat, other: Seat, points: int) -> tuple[Part, ...]:
    """Points that a seat gives another, or gets from it if negative; nothing for none."""
    if points > 0:
        return (Part(seat, other, Lot(Token.POINTS, points)),)
    return (Part(other, seat, Lot(Token.POINTS, -points)),) if points < 0 else ()
