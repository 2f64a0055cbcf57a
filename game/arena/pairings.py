"""Who met whom, and who came out ahead: a game of three or four is one game of each pair in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import TypeAlias

from game.arena.confidence import Score
from game.arena.result import Result

#: For each pair of bots that met, the score of the first.
Pairings: TypeAlias = Mapping[tuple[str, str], Score]


def count_pairings(results: Iterable[Result], names: Iterable[str]) -> Pairings:
    """All pairs of different bots who met; in a pair the bot that comes first in `names` is first.

    Each pair of seats of a game has met; the better place wins, a shared one is half a win. Games
    that were cut do not count.
    """
    scores = {pair: Score(0, 0) for pair in combinations(names, 2)}
    for result in results:
        # a game that was cut has no places
        seats = zip(result.players, result.places, strict=False)
        for (one, place), (other, other_place) in combinations(seats, 2):
            won = (1 + (place < other_place) - (place > other_place)) / 2
            if (one, other) in scores:
                scores[one, other] = scores[one, other].plus(Score(1, won))
            elif (other, one) in scores:
                scores[other, one] = scores[other, one].plus(Score(1, 1 - won))
    return {pair: score for pair, score in scores.items() if score.games}
