"""Exact (hypergeometric) odds that one hand holds more tiles of a color than another."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TypeAlias

#: The known tiles of a hand that count, and its unknown tiles.
Held: TypeAlias = tuple[int, int]


@lru_cache(maxsize=1 << 14)
def chance_of_at_least(size: int, good: int, drawn: int, least: int) -> float:
    """The probability that `drawn` tiles out of `size` hold at least `least` of the `good` ones."""
    if least <= 0:
        return 1.0
    drawn = min(drawn, size)
    ways = sum(
        comb(good, hits) * comb(size - good, drawn - hits)
        for hits in range(least, min(good, drawn) + 1)
    )
    return ways / comb(size, drawn)


@lru_cache(maxsize=1 << 13)
def lead_odds(size: int, good: int, mine: int, theirs: int) -> tuple[int, ...]:
    """In whole percent, how likely one unknown hand holds more than a margin over another, for all
    margins from `-theirs` to below `mine`; outside of these the result is certain.

    `mine` and `theirs` tiles are drawn out of `size`, of which `good` count.
    """
    drawn = mine + theirs
    size = max(size, drawn)
    by_lead = [0.0] * (drawn + 1)  # index 0: all of theirs count, and none of mine
    for hits in range(max(0, drawn - size + good), min(good, drawn) + 1):
        ways = comb(good, hits) * comb(size - good, drawn - hits)
        for some in range(max(0, hits - theirs), min(mine, hits) + 1):
            split = comb(mine, some) * comb(theirs, hits - some) / comb(drawn, hits)
            by_lead[some - (hits - some) + theirs] += ways * split
    total, above = comb(size, drawn), accumulate(reversed(by_lead[1:]))
    return tuple([round(100 * more / total) for more in above])[::-1]


def chance_to_exceed(size: int, good: int, mine: int, theirs: int, margin: int) -> int:
    """In whole percent, how likely one unknown hand holds more than `margin` over another.

    The margin may be negative. Both hands may be empty.
    """
    if margin >= mine:
        return 0
    if margin < -theirs:
        return 100
    return lead_odds(size, good, mine, theirs)[margin + theirs]


def odds_by_margin(size: int, good: int, mine: Held, theirs: Held) -> tuple[int, ...]:
    """In percent, how likely one hand holds more than a margin over another.

    Indexed by margins from -4 to 4; negative ones index from the end.
    """
    lead = theirs[0] - mine[0]
    margins = (0, 1, 2, 3, 4, -4, -3, -2, -1)
    return tuple(
        [chance_to_exceed(size, good, mine[1], theirs[1], lead + margin) for margin in margins]
    )
