"""What each bot has won, counted from results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.arena.decision_times import DecisionTimes, add_up
from game.arena.result import Result


@dataclass(frozen=True, slots=True)
class WinCounts:
    """The games of one bot. If it has several seats in a game, each of them counts."""

    name: str
    sole_wins: int
    """not shared"""
    shared_wins: int
    won: float
    """a win shared by two counts as a half"""
    places: tuple[int, ...]
    """how often it came in first, shared or not, second, and so on"""
    means: Mapping[str, float]
    """of the game's figures, by their titles"""
    times: DecisionTimes

    @property
    def seats(self) -> int:
        return sum(self.places)


def player_names(results: Iterable[Result]) -> tuple[str, ...]:
    """All players, in the order in which they first appear."""
    return tuple(dict.fromkeys(name for result in results for name in result.players))


def count_wins(results: Sequence[Result], name: str) -> WinCounts:
    """Wins from the games that were not cut, times from all games."""
    places: Counter[int] = Counter()
    sums: Counter[str] = Counter()
    sole_wins = seats = 0
    won = 0.0
    for result in results:
        seats = max(seats, len(result.players))
        winners = result.places.count(1)
        # strict=False: a game that was cut has no places
        for seat, (player, place) in enumerate(zip(result.players, result.places, strict=False)):
            if player == name:
                places[place] += 1
                sums.update({title: row[seat] for title, row in result.figures.items()})
                sole_wins += place == 1 == winners
                won += (place == 1) / winners
    return WinCounts(
        name,
        sole_wins,
        places[1] - sole_wins,
        won,
        tuple(places[place] for place in range(1, seats + 1)),
        {title: sums[title] / max(1, places.total()) for each in results for title in each.figures},
        add_up(times for result in results for player, times in result.times if player == name),
    )
