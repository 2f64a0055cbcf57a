"""Is a player stronger than another? Plays only as many games as the answer takes.

    python -m benchmarks.sequential NEW OLD FILE [--seats N] [--elo E] [--games N] [--seconds S]
        [--nodes N] [--seed S] [--jobs N]

Wald's sequential test (1945) of "no stronger" against "stronger by E", with errors of 5 %, on bags
that are played from every seat: the games of a bag are one observation, as they are not
independent. Its likelihoods are normal with the variance that was found, as programs of chess are
tested (the generalized test of Van den Bergh). Against several, NEW plays against copies of OLD,
and its result is how many of them it left behind. The results are kept in FILE, by which an
interrupted test continues. Two versions of a program are two commands:

    python -m benchmarks.sequential "exec:python3 NEW/main.py engine --level hard"
        "exec:python3 OLD/main.py engine --level hard" hard.jsonl --seconds 0.1
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from math import inf, log, sqrt
from pathlib import Path
from statistics import fmean, pvariance
from typing import NamedTuple

from game.arena.confidence import Z
from game.arena.contest import Contest, Terms
from game.arena.result import Result
from game.arena.results_file import read_results
from game.arena.run import run_contest
from game.errors import Refusal

#: Of taking either for the other.
ERROR = 0.05
#: Beyond it, up or down, the question is decided.
DECIDED = log((1 - ERROR) / ERROR)
#: With fewer bags nothing is known of the variance.
LEAST_BAGS = 8


class Standing(NamedTuple):
    """What the results of some bags say."""

    bags: int
    score: float
    """the mean share of opponents that were left behind"""
    half: float
    """of its 95 % interval"""
    evidence: float
    """the logarithm of how much likelier the results are if the new player is stronger"""

    @property
    def verdict(self) -> str:
        """Empty while it is open."""
        if abs(self.evidence) < DECIDED:
            return ""
        return "stronger" if self.evidence > 0 else "not stronger"


def standing(scores: Sequence[float], elo: float) -> Standing:
    """Of the mean scores of bags, between 0 and 1; `elo` is the advantage that is asked about."""
    if len(scores) < LEAST_BAGS:
        return Standing(len(scores), fmean(scores) if scores else 0.5, inf, 0.0)
    score, variance = fmean(scores), pvariance(scores)
    equal, better = 0.5, expected_score(elo)
    nearer = (better - equal) * (2 * score - equal - better)
    if not variance:  # every bag gave the same: as sure as the least that is not
        variance = 1 / (4 * len(scores)) ** 2
    evidence = len(scores) * nearer / (2 * variance)
    return Standing(len(scores), score, Z * sqrt(variance / len(scores)), evidence)


def expected_score(elo: float) -> float:
    """The share of games that a player so many points of Elo ahead wins."""
    return 1 / (1 + 10 ** (-elo / 400))


def bag_scores(results: Iterable[Result], new: str, games_per_bag: int) -> list[float]:
    """The mean score of the new player in each bag that was played from every seat."""
    by_bag: dict[int, list[float]] = {}
    for result in results:
        if not result.was_cut:
            by_bag.setdefault(result.bag, []).append(score_of(result, new))
    return [fmean(scores) for scores in by_bag.values() if len(scores) == games_per_bag]


def score_of(result: Result, new: str) -> float:
    """The share of the others that the new player left behind; a shared place is half."""
    mine = result.places[result.players.index(new)]
    others = [
        place for place, name in zip(result.places, result.players, strict=True) if name != new
    ]
    return fmean((place > mine) + (place == mine) / 2 for place in others)


def test(terms: Terms, file: Path, elo: float, most: int, jobs: int) -> Standing:
    """Plays bag after bag until the question is decided, or `most` games are played."""
    per_bag = terms.games_per_bag
    games = 0
    while True:
        results = read_results(file).results if file.exists() else []
        found = standing(bag_scores(results, terms.players[0], per_bag), elo)
        print(_line(found), flush=True)
        games = max(games, len(results)) + per_bag * jobs
        if found.verdict or games > most:
            return found
        run_contest(Contest(terms, games), jobs, None, file)


def _line(found: Standing) -> str:
    return (
        f"{found.bags} bags, score {100 * found.score:.1f} % ± {100 * found.half:.1f}, evidence"
        f" {found.evidence:+.2f} of {DECIDED:.2f} {found.verdict or 'undecided'}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("new", metavar="NEW", help="a bot, or exec:COMMAND")
    parser.add_argument("old", metavar="OLD")
    parser.add_argument("file", metavar="FILE", type=Path, help="of the results")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--elo", type=float, default=35.0)
    parser.add_argument("--games", type=int, default=600, help="no more than these [600]")
    parser.add_argument("--seconds", type=float, help="for each decision")
    parser.add_argument("--nodes", type=int, help="positions for each decision")
    parser.add_argument("--seed", type=int, default=500_000, help="of the first bag")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    if options.new == options.old:
        parser.error("a player is exactly as strong as itself")
    players = (options.new, *[options.old] * (options.seats - 1))
    limits = {"nodes": options.nodes, "seconds": options.seconds}
    try:
        terms = Terms(players, "standard", (), options.seed, **limits)
        test(terms, options.file, options.elo, options.games, options.jobs)
    except (Refusal, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
