"""Determinizations: full positions that a view may hide, with hands and the order of the bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from engine.tigris.model.actions import DealTiles
from engine.tigris.model.decisions import Deal
from engine.tigris.model.pieces import COLORS, HAND_SIZE, UNKNOWN, Color, Tiles, add_tiles
from engine.tigris.model.position import Position
from engine.tigris.rules.bag import count_colors, count_unseen


class Determinization(NamedTuple):
    """One full position behind a view."""

    position: Position
    order: tuple[Color, ...]
    """of the bag, next tile first"""

    def deal(self, position: Position, decision: Deal) -> DealTiles:
        """The keeper's deal in a position that followed from this one."""
        drawn = len(self.order) - position.bag
        tiles = self.order[drawn : drawn + decision.count]
        return DealTiles(decision.seat, count_colors(tiles), len(tiles) < decision.count)


def determinize(view: Position, random: Random) -> Determinization:
    """A random full position behind a view, all of them being equally likely."""
    return _dealt(view, _shuffled(view, random))


def determinizations(view: Position, seed: int) -> Iterator[Determinization]:
    """Random full positions behind a view, without end; each is any of them with equal chances.

    They come in rounds of one shuffle, each beginning a handful of tiles later than the one before:
    what a hand or a draw gets in one of a round it does not get in the others. So good and bad luck
    even out sooner than in as many independent ones.
    """
    return (_dealt(view, tiles) for tiles in tile_orders(view, seed))


def tile_orders(view: Position, seed: int) -> Iterator[list[Color]]:
    """The unseen tiles of each of the `determinizations`: first the bag, next tile first, then the
    hands, by seat.
    """
    for number in count():
        tiles = _shuffled(view, Random(seed + number))
        for begin in range(0, max(1, len(tiles) - HAND_SIZE + 1), HAND_SIZE):
            yield [*tiles[begin:], *tiles[:begin]]


def _shuffled(view: Position, random: Random) -> list[Color]:
    tiles = [color for color in COLORS for _ in range(count_unseen(view)[color])]
    random.shuffle(tiles)
    return tiles


def _dealt(view: Position, tiles: Sequence[Color]) -> Determinization:
    """The position with the unseen tiles in the order of `tile_orders`."""
    order, drawn = tuple(tiles[: view.bag]), view.bag
    hands: list[Tiles] = []
    for hand in view.hands:
        known: Tiles = (*hand[:UNKNOWN], 0)  # type: ignore[assignment]  # a slice loses its size
        hands.append(add_tiles(known, count_colors(tuple(tiles[drawn : drawn + hand[UNKNOWN]]))))
        drawn += hand[UNKNOWN]
    position = view.copy()
    position.hands = tuple(hands)
    position.unseen = None
    return Determinization(position, order)
