"""Results of games that were never played, for what is counted from results."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.options import Options
from game.arena.contest import Terms
from game.arena.decision_times import Pace
from game.arena.result import Result
from game.arena.terms_file import Header

TWO = ("strong", "weak")


def terms(*players: str, seed: int = 0, cut: int = 3000) -> Terms:
    return Terms(players, Options(), seed, cut)


def header(*players: str, seed: int = 0, cut: int = 3000) -> Header:
    return Header(terms(*players, seed=seed, cut=cut), "c0de")


def result(
    players: Sequence[str],
    places: Sequence[int],
    bag: int = 0,
    lowest: Sequence[int] | None = None,
    number: int = 0,
    pace: Pace | None = None,
) -> Result:
    """A game with these places by seat; none if it was cut."""
    spheres = tuple(lowest) if lowest is not None else (5,) * len(players)
    paces = tuple((name, pace or Pace()) for name in dict.fromkeys(players))
    return Result(number, bag, tuple(players), 100, tuple(places), spheres, paces)


def pairs(won: int, lost: int, games_in_bag: int = 2) -> list[Result]:
    """Games of the strong against the weak, so many with each bag."""
    places = [(1, 2)] * won + [(2, 1)] * lost
    return [result(TWO, place, bag=at // games_in_bag) for at, place in enumerate(places)]
