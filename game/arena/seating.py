"""Seatings of a contest: every bag is played from several, so that a lucky bag favors nobody."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import TypeAlias

#: The players by seat.
Seating: TypeAlias = tuple[str, ...]
#: Each bag is played from all different seatings, up to this number of them.
MAX_SEATINGS = 6


@lru_cache
def seating_rounds(players: Seating) -> tuple[tuple[Seating, ...], ...]:
    """The seatings for one bag, for the next, and so on; after the last, the first again.

    All different seatings of the players if they are few. Else a round is one order around the
    table, rotated until everybody has had every seat, and the next bag has the next order. Equal
    players have a single seating. The first of all is `players` itself.
    """
    seatings = tuple(dict.fromkeys(permutations(players)))
    if len(seatings) <= MAX_SEATINGS:
        return (seatings,)
    rounds: list[tuple[Seating, ...]] = []
    for seating in seatings:
        if not any(seating in each for each in rounds):
            rounds.append(_rotations(seating))
    return tuple(rounds)


def _rotations(seating: Sequence[str]) -> tuple[Seating, ...]:
    return tuple(
        dict.fromkeys((*seating[first:], *seating[:first]) for first in range(len(seating)))
    )
