"""Deals anew all that a seat does not see: another full position behind the same view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.tigris import Position, view
from engine.tigris.model.pieces import COLORS, Seat, Tiles
from engine.tigris.rules.bag import count_colors, count_unseen


def reshuffled(position: Position, seat: Seat, random: Random) -> Position:
    """The position with other tiles in every hand and discard pile but those of this seat.

    Tiles are drawn from all that the seat has not seen, the bag included, so that the seat's view
    of both positions is the same.
    """
    unseen_counts = count_unseen(view(position, seat))
    pool = [color for color in COLORS for _ in range(unseen_counts[color])]
    random.shuffle(pool)

    def redealt(piles: Sequence[Tiles]) -> tuple[Tiles, ...]:
        return tuple(
            pile if owner == seat else count_colors(tuple(pool.pop() for _ in range(sum(pile))))
            for owner, pile in enumerate(piles)
        )

    other = position.copy()
    other.hands, other.replaced = redealt(position.hands), redealt(position.replaced)
    other.unseen = None
    return other
