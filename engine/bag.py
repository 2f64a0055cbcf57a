"""The local keeper: a shuffled bag; and what a reader of a position has not seen yet.

The engine has no chance in it. A bag is an order of tiles that somebody's seed decided; what it
deals follows from how many tiles the position says are left, so a bag never goes out of step, after
undo as little as after a restart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import count
from struct import unpack

from engine.actions import DealTiles, KeeperAction, StartPlayer
from engine.decisions import Deal, FirstPlayer
from engine.options import Options
from engine.pieces import BOX, COLORS, RED, Color, Seat, Tiles
from engine.position import Position


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles in the order in which they will be drawn, and who begins."""

    order: tuple[Color, ...]
    first: Seat

    @staticmethod
    def shuffled(seed: int, options: Options, seats: int) -> Bag:
        """The bag of a table, shuffled by this seed (any int): equal seeds, equal bags."""
        numbers = _numbers(seed)
        box = list(BOX)
        box[RED] -= options.terrain.temples.bit_count()
        order = [color for color in COLORS for _ in range(box[color])]
        for last in range(len(order) - 1, 0, -1):  # Fisher and Yates
            chosen = _below(last + 1, numbers)
            order[last], order[chosen] = order[chosen], order[last]
        return Bag(tuple(order), Seat(_below(seats, numbers)))

    def answer(self, position: Position) -> KeeperAction:
        """What the keeper says to this position.

        Raises:
            ValueError: if the position does not wait for the keeper, or its bag is not this one.
        """
        question = position.decisions[-1] if position.decisions else None
        if isinstance(question, FirstPlayer):
            return StartPlayer(self.first)
        if not isinstance(question, Deal):
            raise ValueError("the position does not wait for the keeper")
        if position.bag > len(self.order):
            raise ValueError("the position has more tiles in its bag than this bag ever held")
        drawn = len(self.order) - position.bag
        tiles = self.order[drawn : drawn + question.count]
        return DealTiles(question.seat, counted(tiles), empty=len(tiles) < question.count)


def counted(tiles: tuple[Color, ...]) -> Tiles:
    """So many of each color."""
    return (
        tiles.count(COLORS[0]),
        tiles.count(COLORS[1]),
        tiles.count(COLORS[2]),
        tiles.count(COLORS[3]),
        0,
    )


def unseen(position: Position, color: Color) -> int:
    """How many tiles of this color the reader of a position has not seen.

    They are in the bag, in hands it does not know and among tiles that others discarded face down.
    """
    lying = position.tiles[color] | position.facedown[color]
    unseen = BOX[color] - lying.bit_count() - position.gone[color]
    for hand in position.hands:
        unseen -= hand[color]
    for discarded in position.replaced:
        unseen -= discarded[color]
    return unseen


def _numbers(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers from a seed, the same on every machine."""
    key = blake2b(str(seed).encode(), digest_size=32).digest()
    for block in count():
        yield from unpack("<8Q", blake2b(block.to_bytes(8, "little"), key=key).digest())


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely: what would favour some is thrown away."""
    fair = (1 << 64) // limit * limit
    return next(number for number in numbers if number < fair) % limit
