"""Determinizations: full positions that a view may hide, with hands and the order of the bag."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.tigris.model.actions import DealTiles
from engine.tigris.model.decisions import Deal
from engine.tigris.model.pieces import COLORS, UNKNOWN, Color, Tiles, add_tiles
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
    tiles = [color for color in COLORS for _ in range(count_unseen(view)[color])]
    random.shuffle(tiles)
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
