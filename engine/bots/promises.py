"""What the leaders on the board promise to their seats, in hundredths of a point.

All sums are made of integers: kingdoms come in no particular order, and no sum may depend on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.bag import unseen
from engine.board import Squares, halo
from engine.bots.weights import USUAL, Weights
from engine.kingdoms import regions
from engine.pieces import (
    BLACK,
    COLORS,
    GREEN,
    RED,
    TREASURES_THAT_END_THE_GAME,
    UNKNOWN,
    ByColor,
    Color,
    Seat,
)
from engine.position import Position
from engine.scoring import earned

#: How sure a leader is of its place, in percent, by twice the temples beside it and those in hand.
FIRMNESS = (0, 0, 50, 62, 74, 82, 90, 94, 97, 99)
#: So many turns are a long time: promises are worth less when fewer are left.
LONG = 5

#: By seat, then by color.
Promises: TypeAlias = list[list[int]]


class Reader(NamedTuple):
    """Who looks at a position, and what it can tell of hands and of the time that is left."""

    seat: Seat
    share: tuple[int, ...]
    """by color: the percentage of all unseen tiles"""
    turns: int
    """about how many more turns each seat has, `LONG` at most"""
    weights: Weights

    @staticmethod
    def of(position: Position, seat: Seat, weights: Weights = USUAL) -> Reader:
        pool = [unseen(position, color) for color in COLORS]
        size = max(1, sum(pool))
        by_bag = position.bag // (2 * position.seats)
        by_treasures = position.treasures.bit_count() - TREASURES_THAT_END_THE_GAME
        turns = 1 + min(LONG - 1, by_bag, max(0, by_treasures))
        return Reader(seat, tuple(100 * count // size for count in pool), turns, weights)

    def strength(self, position: Position, seat: Seat, color: Color) -> int:
        """How many tiles of a color a seat has in hand, in hundredths, as far as this one knows."""
        hand = position.hands[seat]
        return 100 * hand[color] + self.share[color] * hand[UNKNOWN]


def promised(position: Position, reader: Reader) -> Promises:
    """By seat and color, what the leaders on the board promise; nothing once the game is over."""
    promises = [[0, 0, 0, 0] for _ in range(position.seats)]
    if position.decisions:
        for seat, promise in enumerate(promises):
            _add_leaders(position, reader, Seat(seat), promise)
        for (one, near), (other, around) in combinations(position.kingdoms.items(), 2):
            if near & around & position.empty:
                for color in _rivalries(position, one, other):
                    _add_war(position, reader, color, (one, other), promises)
    return promises


def _add_leaders(position: Position, reader: Reader, seat: Seat, promise: list[int]) -> None:
    """Tiles and works to be scored, as far as revolts and the end of the game allow."""
    in_hand = reader.strength(position, seat, RED) // 100
    for color in COLORS:
        leader = position.leader(seat, color)
        if not leader:
            continue
        beside = (halo(leader) & position.tiles[RED]).bit_count()
        firm = FIRMNESS[min(9, 2 * beside + in_hand)] * reader.turns
        promise[color] += _paid(position, reader.weights, color, leader) * firm // (100 * LONG)
        if color is BLACK:
            _add_king(position, reader.weights, seat, position.kingdom(leader), firm, promise)
        elif color is GREEN:
            promise[promise.index(min(promise))] += reader.weights.treasure_in_reach * _in_reach(
                position, leader
            )


def _paid(position: Position, weights: Weights, color: Color, leader: Squares) -> int:
    """What a leader is going to score for tiles, and for monuments in its kingdom."""
    paid = weights.leader
    if position.monuments:
        paid += weights.monument * earned(position, color, position.kingdom(leader))
    building = position.buildings[color]
    if building and building & position.kingdom(leader):
        paid += weights.building
    return paid


def _add_king(
    position: Position,
    weights: Weights,
    seat: Seat,
    kingdom: Squares,
    firm: int,
    promise: list[int],
) -> None:
    """What a king scores in the place of leaders that are missing, and for the wonder."""
    for other in COLORS:
        if not position.leaders[other] & kingdom:
            promise[other] += weights.stand_in * firm // (100 * LONG)
    if kingdom & position.wonder:
        low = _lowest(position.points[seat], promise)
        promise[low] += weights.wonder * firm // (100 * LONG)


def _lowest(points: ByColor, promise: list[int]) -> Color:
    """The sphere that is lowest with what is promised."""
    return min(COLORS, key=lambda color: 100 * points[color] + promise[color])


def _in_reach(position: Position, trader: Squares) -> int:
    """How many treasures lie in regions that one tile would link to this trader's kingdom."""
    near = next(near for kingdom, near in position.kingdoms.items() if kingdom & trader)
    near &= position.empty
    return sum(
        (region & position.treasures).bit_count()
        for region, around in regions(position.linked, position.kingdoms).items()
        if near & around
    )


def _rivalries(position: Position, one: Squares, other: Squares) -> Iterator[Color]:
    """The colors that have a leader in both kingdoms."""
    for color in COLORS:
        leaders = position.leaders[color]
        if one & leaders and other & leaders:
            yield color


def _add_war(
    position: Position,
    reader: Reader,
    color: Color,
    kingdoms: tuple[Squares, Squares],
    promises: Promises,
) -> None:
    """One tile would bring this war about: the stronger side hopes for it, the other fears it."""
    sides = []
    for kingdom in kingdoms:
        owner = position.owner(kingdom & position.leaders[color])
        supporters = (kingdom & position.tiles[color]).bit_count()
        strength = 100 * supporters + reader.strength(position, owner, color)
        sides.append((strength, supporters, owner))
    (weak, lost, loser), (strong, _, winner) = sorted(sides)
    if weak < strong:
        promises[winner][color] += reader.weights.war_hope * (1 + lost)
        promises[loser][color] -= reader.weights.leader * reader.weights.war_fear // 100
