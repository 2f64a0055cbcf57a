"""Who sits where: every bag is played from several seatings, so that nobody owes a win to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import TypeAlias

#: The players by seat.
Seating: TypeAlias = tuple[str, ...]
#: If there are no more seatings than this, each bag is played from all of them.
FEW = 6


@lru_cache
def rounds(players: Seating) -> tuple[tuple[Seating, ...], ...]:
    """The seatings of one bag, of the next, and so on; after the last it begins anew.

    All different seatings of the players if these are few. Else a round is one order around the
    table, turned until everybody has sat everywhere, and the next bag has the next order. Equal
    players have nothing to share: one seating. The first of all is the one that was named.
    """
    every = _different(players)
    if len(every) <= FEW:
        return (every,)
    circles: list[tuple[Seating, ...]] = []
    for seating in every:
        if not any(seating in circle for circle in circles):
            circles.append(_turned(seating))
    return tuple(circles)


def _different(players: Seating) -> tuple[Seating, ...]:
    """Each seating once, the one that was named first."""
    return tuple(dict.fromkeys(permutations(players)))


def _turned(seating: Sequence[str]) -> tuple[Seating, ...]:
    return tuple(
        dict.fromkeys((*seating[first:], *seating[:first]) for first in range(len(seating)))
    )
