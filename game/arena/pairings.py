"""Which bots met, and who came out ahead: every game as what it says about each two in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import TypeAlias

from game.arena.confidence import Score
from game.arena.result import Result

#: For each two bots the bags that they met in, and what the first of the two made of each.
Meetings: TypeAlias = Mapping[tuple[str, str], Mapping[int, Score]]


def meetings(results: Iterable[Result], names: Iterable[str]) -> Meetings:
    """All meetings of different bots, the one that comes first in `names` being the first.

    Each two seats of a game have met; the better place wins, a shared one is half a win. Games that
    were cut say nothing.
    """
    found: dict[tuple[str, str], dict[int, Score]] = {pair: {} for pair in combinations(names, 2)}
    for result in results:
        if result.cut:
            continue
        seats = zip(result.players, result.places, strict=True)
        for (one, place), (other, others) in combinations(seats, 2):
            won = (1 + (place < others) - (place > others)) / 2
            if (one, other) in found:
                _add(found[one, other], result.bag, won)
            elif (other, one) in found:
                _add(found[other, one], result.bag, 1 - won)
    return {pair: bags for pair, bags in found.items() if bags}


def _add(bags: dict[int, Score], bag: int, won: float) -> None:
    before = bags.get(bag, Score(0, 0))
    bags[bag] = Score(before.games + 1, before.won + won)
