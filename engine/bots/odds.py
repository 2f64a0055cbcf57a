"""Who holds more tiles of a color, as far as a reader can tell: exact counts, no guesses."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TypeAlias

#: Tiles in a hand that surely count, and those that are unknown.
Held: TypeAlias = tuple[int, int]


@lru_cache(maxsize=1 << 14)
def tail(size: int, good: int, drawn: int, least: int) -> float:
    """The probability that `drawn` tiles out of `size` hold at least `least` of the `good` ones."""
    if least <= 0:
        return 1.0
    drawn = min(drawn, size)
    ways = sum(
        comb(good, hits) * comb(size - good, drawn - hits)
        for hits in range(least, min(good, drawn) + 1)
    )
    return ways / comb(size, drawn)


@lru_cache(maxsize=1 << 15)
def overcome(size: int, good: int, mine: int, theirs: int, margin: int) -> int:
    """In whole percent, how likely one unknown hand holds over `margin` more than another.

    `mine` and `theirs` tiles are drawn out of `size`, of which `good` count; the margin may be
    negative. Both numbers may be 0: a hand without unknown tiles.
    """
    if mine <= margin:
        return 0
    if theirs == 0:
        return round(100 * tail(size, good, mine, margin + 1))
    if mine == 0:
        return round(100 * (1 - tail(size, good, theirs, -margin)))
    chance = 0.0
    for hits in range(min(good, theirs) + 1):
        likely = tail(size, good, theirs, hits) - tail(size, good, theirs, hits + 1)
        if likely:
            chance += likely * tail(size - theirs, good - hits, mine, hits + margin + 1)
    return round(100 * chance)


@lru_cache(maxsize=1 << 12)
def chances(size: int, good: int, mine: Held, theirs: Held) -> tuple[int, ...]:
    """In percent, how likely one hand holds over so many more than another.

    By the margin, from -4 to 4: a negative one counts from the end. Of a hand is given how many
    tiles that count it surely holds, and how many are unknown.
    """
    lead = theirs[0] - mine[0]
    margins = (0, 1, 2, 3, 4, -4, -3, -2, -1)
    return tuple(overcome(size, good, mine[1], theirs[1], lead + margin) for margin in margins)
