"""What each bot has won, counted from results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
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
    mean_lowest: float
    """of its lowest spheres"""
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
    lowest = sole_wins = seats = 0
    won = 0.0
    for result in results:
        seats = max(seats, len(result.players))
        winners = result.places.count(1)
        # strict=False: a game that was cut has no places
        for player, place, sphere in zip(
            result.players, result.places, result.lowest, strict=False
        ):
            if player == name:
                places[place] += 1
                lowest += sphere
                sole_wins += place == 1 == winners
                won += (place == 1) / winners
    return WinCounts(
        name,
        sole_wins,
        places[1] - sole_wins,
        won,
        tuple(places[place] for place in range(1, seats + 1)),
        lowest / max(1, places.total()),
        add_up(times for result in results for player, times in result.times if player == name),
    )
