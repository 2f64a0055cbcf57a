"""How fast *Trade on the Tigris* is, in yardstick steps: games of bots, offers, reveals.

    python -m benchmarks.trade_bench [LEVEL...]

Beside them the `apply` of *Tigris & Euphrates*, measured in the same rounds. Everything is CPU time
of this process; each figure is the median of its rounds, as in `engine_bench`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean, median
from typing import NamedTuple

from benchmarks.engine_bench import STEPS, sample, seconds, yardstick
from engine.tigris import apply as apply_tigris
from engine.trade.bots.levels import LEVELS
from engine.trade.bots.table import play_table
from engine.trade.model.actions import Action, MakeOffer, Reveal
from engine.trade.model.position import Position
from engine.trade.rules.apply import apply
from tests.support.trade.decks import deck
from tests.support.trade.random_games import RandomGame

ROUNDS = 3
#: Games of four bots of each level in a round.
GAMES = 2
#: Random games that the sample of actions is from.
SAMPLED_GAMES = 4
SEATS = 4


class Ply(NamedTuple):
    """An action, and the position in which it was played."""

    position: Position
    action: Action


def plies_of(kind: type[Action]) -> list[Ply]:
    """All actions of a kind in some random games."""
    turns = (turn for seed in range(SAMPLED_GAMES) for turn in RandomGame(seed, SEATS).turns())
    return [Ply(turn.before, turn.action) for turn in turns if isinstance(turn.action, kind)]


def game(level: str, seed: int) -> list[int]:
    """The points after a game of four bots of a level."""
    return [player.points for player in play_table([LEVELS[level]] * SEATS, deck(), seed).players]


def operations() -> dict[str, Callable[[], float]]:
    """What is measured: each returns the seconds of one."""
    tigris = sample()
    offers, reveals = plies_of(MakeOffer), plies_of(Reveal)

    def each(work: Callable[[], object], number: int) -> float:
        return seconds(work) / number

    return {
        "apply of an offer": lambda: each(lambda: [apply(*ply) for ply in offers], len(offers)),
        "apply of a mercantile phase": lambda: each(
            lambda: [apply(*ply) for ply in reveals], len(reveals)
        ),
        "apply of Tigris & Euphrates": lambda: each(
            lambda: [apply_tigris(ply.position.copy(), ply.action) for ply in tigris], len(tigris)
        ),
    }


def measure(levels: Sequence[str]) -> Iterator[str]:
    """Measures everything; yields the figures line by line, for people."""
    times: dict[str, list[tuple[float, float]]] = {}
    points: dict[str, list[int]] = {level: [] for level in levels}
    kinds, seeds = operations(), Random(1)
    for _ in range(ROUNDS):
        step = seconds(lambda: yardstick(STEPS)) / STEPS
        for name, operation in kinds.items():
            times.setdefault(name, []).append((operation(), step))
        for level in levels:
            for seed in seeds.sample(range(10_000), GAMES):
                took = seconds(lambda: points[level].extend(game(level, seed)))  # noqa: B023
                times.setdefault(f"game of four {level}", []).append((took, step))
    for name, rounds in times.items():
        took = median(time for time, _ in rounds)
        steps = median(time / step for time, step in rounds)
        level = name.rpartition(" ")[2]
        mean = f", {fmean(points[level]):.1f} points each" if level in points else ""
        yield f"{name:<28}{took * 1000:>12,.3f} ms{steps:>12,.0f} yardstick steps{mean}"


def main() -> None:
    for line in measure(sys.argv[1:] or [*LEVELS]):
        print(line, flush=True)


if __name__ == "__main__":
    main()
