"""Features that predict the winner, in addition to the lead that the evaluation sees."""

from __future__ import annotations

from typing import NamedTuple

from engine.tigris.bots.leader_value import LeaderValues
from engine.tigris.bots.weights import POINT
from engine.tigris.model.bitboard import BIT_HALOS
from engine.tigris.model.pieces import BLACK, COLORS, RED, Seat
from engine.tigris.model.position import Position

#: The most supporters of a leader, and tiles of a color in hand, that count: more are seldom used.
SUPPORTERS = 6
HELD = 3


class SeatFeatures(NamedTuple):
    """Features of one seat that all seats see."""

    treasures: int
    lowest: int
    """points in the lowest sphere, without treasures"""
    second: int
    highest: float
    """points in the best sphere, with the value of its leader"""
    supporters: int
    """tiles of its color in the kingdom of each leader, together"""
    temples: int
    """beside leaders"""
    leaders: int
    """on the board"""


class HandFeatures(NamedTuple):
    """Features of a hand, which only its own seat knows."""

    useful: int
    """tiles that its leaders on the board would score"""
    temples: int


def seat_features(position: Position, seat: Seat, values_by_seat: LeaderValues) -> SeatFeatures:
    """The features of a seat, by the values of leaders in `engine.tigris.bots.leader_value`."""
    points = position.points[seat]
    lowest, second, _, _ = sorted(points)
    highest = max(POINT * points[color] + values_by_seat[seat][color] for color in COLORS)
    owned, temples = position.seat_leaders[seat], 0
    for leaders in position.leaders:
        leader = leaders & owned
        if leader:
            temples += (BIT_HALOS[leader] & position.tiles[RED]).bit_count()
    return SeatFeatures(
        position.treasures_taken[seat],
        lowest,
        second,
        highest / POINT,
        supporters_of(position, seat),
        temples,
        owned.bit_count(),
    )


def supporters_of(position: Position, seat: Seat) -> int:
    """The sum over a seat's leaders of their supporters, at most `SUPPORTERS` each."""
    owned, found = position.seat_leaders[seat], 0
    for leaders, tiles in zip(position.leaders, position.tiles, strict=True):
        leader = leaders & owned
        if leader:
            found += min(SUPPORTERS, (position.kingdom(leader) & tiles).bit_count())
    return found


def hand_features(position: Position, seat: Seat) -> HandFeatures:
    """The features of the hand of the observer's seat."""
    hand, owned = position.hands[seat], position.seat_leaders[seat]
    king = owned & position.leaders[BLACK]
    useful = [min(HELD, hand[color]) for color in COLORS if king or owned & position.leaders[color]]
    return HandFeatures(sum(useful), min(HELD, hand[RED]))
