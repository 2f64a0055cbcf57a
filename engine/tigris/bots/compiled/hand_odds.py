"""As `engine.tigris.bots.hand_odds`, with a table in the mind instead of caches."""

from __future__ import annotations

from math import comb

import numpy as np

from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.kernel.compiled import inner
from engine.tigris.model.pieces import BOX, HAND_SIZE

#: Ways to draw from up to all tiles up to two hands: the greatest fits 58 bits.
_WAYS = np.array(
    [[comb(size, drawn) for drawn in range(2 * HAND_SIZE + 1)] for size in range(sum(BOX) + 1)]
)


@inner
def chance_of_at_least(size: int, good: int, drawn: int, least: int) -> float:
    """The probability that a hand of `drawn` tiles out of `size` holds `least` of the `good`."""
    if least <= 0:
        return 1.0
    drawn, ways = min(drawn, size), 0
    for hits in range(least, min(good, drawn) + 1):
        ways += _WAYS[good, hits] * _WAYS[size - good, drawn - hits]
    chance: float = ways / _WAYS[size, drawn]
    return chance


@inner
def fill_lead_odds(mind: Mind, size: int, good: int, mine: int, theirs: int) -> None:
    """Writes the odds of all margins into the table, each plus 1, since 0 is not known yet."""
    drawn, by_lead = mine + theirs, np.zeros(2 * HAND_SIZE + 1)
    for hits in range(max(0, drawn - size + good), min(good, drawn) + 1):
        ways = _WAYS[good, hits] * _WAYS[size - good, drawn - hits]
        for some in range(max(0, hits - theirs), min(mine, hits) + 1):
            split = _WAYS[mine, some] * _WAYS[theirs, hits - some] / _WAYS[drawn, hits]
            by_lead[some - (hits - some) + theirs] += ways * split
    total, above = _WAYS[size, drawn], 0.0
    for lead in range(drawn - 1, -1, -1):
        above += by_lead[lead + 1]
        mind.lead_odds[size, good, mine, theirs, lead] = 1 + round(100 * above / total)


@inner
def chance_to_exceed(mind: Mind, size: int, good: int, mine: int, theirs: int, margin: int) -> int:
    """In whole percent, how likely one unknown hand holds more than `margin` over another."""
    if margin >= mine:
        return 0
    if margin < -theirs:
        return 100
    size = max(size, mine + theirs)
    odds = mind.lead_odds[size, good, mine, theirs]
    if not odds[margin + theirs]:
        fill_lead_odds(mind, size, good, mine, theirs)
    return int(odds[margin + theirs]) - 1
