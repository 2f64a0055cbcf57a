"""The local keeper: a shuffled bag; and what a reader of a position has not seen yet.

The engine has no chance in it. A bag is an order of tiles that somebody's seed decided; what it
deals follows from how many tiles the position says are left, so a bag never goes out of step, after
undo as little as after a restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.common.shuffle import seeded_stream, shuffle, uniform_below
from engine.tigris.model.actions import DealTiles, KeeperAction, StartPlayer
from engine.tigris.model.decisions import Deal, FirstPlayer
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import (
    BLACK,
    BLUE,
    BOX,
    COLORS,
    GREEN,
    RED,
    ByColor,
    Color,
    Seat,
    Tiles,
)
from engine.tigris.model.position import Position


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles in the order in which they will be drawn, and who begins."""

    order: tuple[Color, ...]
    first: Seat

    @staticmethod
    def shuffled(seed: int, options: Options, seats: int) -> Bag:
        """The bag of a table, shuffled by this seed (any int): equal seeds, equal bags."""
        stream = seeded_stream(seed)
        order = _full(options)
        shuffle(order, stream)
        return Bag(tuple(order), Seat(uniform_below(seats, stream)))

    def after(self, dealt: Sequence[Color], seed: int, options: Options) -> Bag:
        """The bag of a table that has been dealt these tiles, in this order: a seed shuffles all
        others anew.

        Raises:
            ValueError: if the full bag does not hold these tiles.
        """
        rest = _full(options)
        for color in dealt:
            if color not in rest:
                raise ValueError("more tiles were dealt than the bag held")
            rest.remove(color)
        shuffle(rest, seeded_stream(seed))
        return replace(self, order=(*dealt, *rest))

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
        drawn, count = len(self.order) - position.bag, question.count
        if drawn < 0:
            raise ValueError("the position has more tiles in its bag than this bag ever held")
        tiles = self.order[drawn : drawn + count]
        return DealTiles(question.seat, counted(tiles), len(tiles) < count)


def _full(options: Options) -> list[Color]:
    """All tiles of the box but the temples that lie on the board."""
    box = list(BOX)
    box[RED] -= options.terrain.temples.bit_count()
    return [color for color in COLORS for _ in range(box[color])]


@lru_cache(maxsize=1024)
def counted(tiles: tuple[Color, ...]) -> Tiles:
    """So many of each color."""
    count = tiles.count
    return count(RED), count(BLUE), count(GREEN), count(BLACK), 0


def unseen(position: Position) -> ByColor:
    """How many tiles of each color the reader of a position has not seen.

    They are in the bag, in hands it does not know and among tiles that others discarded face down.
    Counted once: as long as no unknown tile is named, only deals change them.
    """
    known = position.unseen
    if known is None:
        position.unseen = known = _unseen(position)
    return known


def _unseen(position: Position) -> ByColor:
    red, blue, green, black = (BOX[color] - _seen(position, color) for color in COLORS)
    return red, blue, green, black


def _seen(position: Position, color: Color) -> int:
    lying = position.tiles[color] | position.facedown[color]
    handfuls = (*position.hands, *position.replaced)
    return lying.bit_count() + position.discarded[color] + sum(tiles[color] for tiles in handfuls)
