"""Results of games that were never played, for tests of what is counted from results."""

from __future__ import annotations

from collections.abc import Sequence

from game.arena.contest import Terms
from game.arena.decision_times import DecisionTimes
from game.arena.result import Result
from game.arena.terms_file import Header

TWO = ("strong", "weak")


def make_terms(*players: str, seed: int = 0, cut: int = 3000) -> Terms:
    return Terms(players, "standard", (), seed, cut)


def make_header(*players: str, seed: int = 0, cut: int = 3000) -> Header:
    return Header(make_terms(*players, seed=seed, cut=cut), "c0de")


def make_result(
    players: Sequence[str],
    places: Sequence[int],
    bag: int = 0,
    lowest: Sequence[int] | None = None,
    number: int = 0,
    times: DecisionTimes | None = None,
) -> Result:
    """A game with these places by seat; no places if it was cut."""
    figures = {"lowest": tuple(lowest) if lowest is not None else (5,) * len(players)}
    by_name = tuple((name, times or DecisionTimes()) for name in dict.fromkeys(players))
    return Result(number, bag, tuple(players), 100, tuple(places), figures, by_name)


def pair_results(won: int, lost: int) -> list[Result]:
    """Games of the strong bot against the weak one, two with each bag."""
    places = [(1, 2)] * won + [(2, 1)] * lost
    return [make_result(TWO, place, bag=at // 2) for at, place in enumerate(places)]
