"""What bots have won, counted from results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.arena.confidence import Score, Share, share
from game.arena.decision_times import Pace, total
from game.arena.result import Result


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of one bot. If it has several seats in a game, each of them counts."""

    name: str
    alone: int
    """wins that nobody shared"""
    shared: int
    places: tuple[int, ...]
    """how often it came in first, shared or not, second, and so on"""
    lowest: float
    """the mean of its lowest sphere"""
    first: Share
    """the part of its games that it won, a win shared by two as a half"""
    pace: Pace

    @property
    def seats(self) -> int:
        return sum(self.places)


def names(results: Iterable[Result]) -> tuple[str, ...]:
    """Everybody who played, in the order in which they were named."""
    return tuple(dict.fromkeys(name for result in results for name in result.players))


def tally(results: Sequence[Result], name: str) -> Tally:
    """The games of one bot that came to their end, and the times of all."""
    places: Counter[int] = Counter()
    bags: dict[int, Score] = {}
    lowest = alone = most = 0
    for result in results:
        most = max(most, len(result.players))
        winners = result.places.count(1)
        for player, place, sphere in zip(
            result.players, result.places, result.lowest, strict=False
        ):
            if player == name:
                places[place] += 1
                lowest += sphere
                alone += place == 1 == winners
                before = bags.get(result.bag, Score(0, 0))
                won = before.won + (place == 1) / winners
                bags[result.bag] = Score(before.games + 1, won)
    return Tally(
        name,
        alone,
        places[1] - alone,
        tuple(places[place] for place in range(1, most + 1)),
        lowest / max(1, places.total()),
        share(bags.values()),
        total(pace for result in results for player, pace in result.paces if player == name),
    )
