"""The local keeper, a shuffled bag; and the tiles that the reader of a position has not seen.

The engine has no randomness: a bag is an order of tiles that a seed decides. What it deals follows
from the number of tiles left in the position's bag, so it stays in step after undo and restart.
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
    UNKNOWN,
    ByColor,
    Color,
    Seat,
    Tiles,
)
from engine.tigris.model.position import Position


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles in the order in which they are drawn, and the first player."""

    order: tuple[Color, ...]
    first: Seat

    @staticmethod
    def shuffled(seed: int, options: Options, seats: int) -> Bag:
        """The full bag of a table, shuffled by a seed (any int): equal seeds give equal bags."""
        stream = seeded_stream(seed)
        order = _full_bag(options)
        shuffle(order, stream)
        return Bag(tuple(order), Seat(uniform_below(seats, stream)))

    @staticmethod
    def of_position(position: Position, seed: int, dealt: Sequence[Color] = ()) -> Bag:
        """The bag of a game that begins with this position, shuffled by a seed.

        It holds what is nowhere else; if the position says that fewer are left, some of that.

        Args:
            dealt: the tiles dealt since, in this order; all others are shuffled.

        Raises:
            ValueError: if a hand is not known, or the position leaves no such tiles to deal.
        """
        if any(hand[UNKNOWN] for hand in position.hands):
            raise ValueError("not all hands of the first position are known")
        stream, unseen = seeded_stream(seed), count_unseen(position)
        rest = _without([color for color in COLORS for _ in range(unseen[color])], dealt)
        shuffle(rest, stream)
        order = (*dealt, *rest)[: position.bag]
        return Bag(order, Seat(uniform_below(position.seats, stream)))

    def reshuffled(self, dealt: Sequence[Color], seed: int, options: Options) -> Bag:
        """The bag with the tiles dealt so far, in this order, and all others shuffled by a seed.

        Raises:
            ValueError: if the full bag does not hold these tiles.
        """
        rest = _without(_full_bag(options), dealt)
        shuffle(rest, seeded_stream(seed))
        return replace(self, order=(*dealt, *rest))

    def next_action(self, position: Position) -> KeeperAction:
        """The keeper's action in this position.

        Raises:
            ValueError: if the position does not wait for the keeper, or has more tiles left than
            this
                bag ever held.
        """
        decision = position.decisions[-1] if position.decisions else None
        if isinstance(decision, FirstPlayer):
            return StartPlayer(self.first)
        if not isinstance(decision, Deal):
            raise ValueError("the position does not wait for the keeper")
        drawn, count = len(self.order) - position.bag, decision.count
        if drawn < 0:
            raise ValueError("the position has more tiles in its bag than this bag ever held")
        tiles = self.order[drawn : drawn + count]
        return DealTiles(decision.seat, count_colors(tiles), len(tiles) < count)


def _without(tiles: list[Color], dealt: Sequence[Color]) -> list[Color]:
    """Tiles without those that were dealt. Raises ValueError if those are not among them."""
    rest = [*tiles]
    for color in dealt:
        if color not in rest:
            raise ValueError("more tiles were dealt than the bag held")
        rest.remove(color)
    return rest


def _full_bag(options: Options) -> list[Color]:
    """All tiles of the box except the temples that start on the board."""
    box = list(BOX)
    box[RED] -= options.terrain.temples.bit_count()
    return [color for color in COLORS for _ in range(box[color])]


@lru_cache(maxsize=1024)
def count_colors(tiles: tuple[Color, ...]) -> Tiles:
    """The number of tiles of each color."""
    count = tiles.count
    return count(RED), count(BLUE), count(GREEN), count(BLACK), 0


def count_unseen(position: Position) -> ByColor:
    """How many tiles of each color the reader of a position has not seen.

    They are in the bag, in veiled hands, and among tiles that others discarded face down. Cached in
    the position: only deals and tiles that leave a veiled hand change it.
    """
    known = position.unseen
    if known is None:
        position.unseen = known = _compute_unseen(position)
    return known


def _compute_unseen(position: Position) -> ByColor:
    red, blue, green, black = (BOX[color] - _count_seen(position, color) for color in COLORS)
    return red, blue, green, black


def _count_seen(position: Position, color: Color) -> int:
    on_board = position.tiles[color] | position.facedown[color]
    known = (*position.hands, *position.replaced)
    return on_board.bit_count() + position.discarded[color] + sum(tiles[color] for tiles in known)
