#!/usr/bin/env python3
"""Fits the weights of bots to who wins: see `engine.tigris.bots.weights`.

Usage, from the project's root:
    python -m benchmarks.weighing [GAMES] [--seats N] [--keen] [--first SEED] [--jobs N]

Greedy bots play games, by weights of their own or those of the master among two. Some turns of each
are scored, as the seat saw them that had just acted: by the score of its seat alone, each seat wins
with the chance of a conditional logit (see `benchmarks/odds.py`). Then every weight is shaken by
itself, and all go the way that tells the winners best (Newton's method, with a penalty on large
changes), in a few rounds: scores are not linear in the weights. A quarter of the games is left out;
its loss, in natural logarithms, says whether that was worth it. Weights of tiles in hand are left
alone: what they tell in such games, that who held them won, is not what they are for.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from benchmarks.odds import Row, derivatives, fitted, loss, played
from engine.tigris import Position, view
from engine.tigris.bots.evaluation import backed, scores
from engine.tigris.bots.leader_value import promised
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.weights import KEEN, POINT, USUAL, Weights
from engine.tigris.bots.win_probability import lateness
from engine.tigris.model.pieces import Seat
from game.arena.matrices import inverse, times
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress

NAMES = (
    *("steepness", "steepness_late", "anywhere", "leader", "stand_in", "monument", "square"),
    *("treasure", "treasure_in_reach", "war_hope", "war_fear", "revolting", "roaming"),
    *("span", "works_span", "pace", "supporter", "lowest"),
)
#: How many turns of each game are looked at.
TURNS = 20
ROUNDS = 3
STEPS = 6
#: By which share a weight is shaken, and the least weight that shares are taken of.
SHAKE = 0.15
SMALL = 4
#: The penalty on the square of a change, as a share of the weight.
PENALTY = 20.0
#: How far down and up a weight goes in a round, at most.
REACH = (-0.5, 0.6)


class Moment(NamedTuple):
    """What a seat saw when its turn was over, and which seat won, counted from it on."""

    game: int
    seen: Position
    seat: Seat
    won: int


def moments(seats: int, weights: Weights, seed: int) -> list[Moment]:
    """Some of one game; none if nobody won it alone."""
    turns, winner = played(seats, seed, weights)
    if winner is None:
        return []
    some = Random(seed).sample(turns, min(TURNS, len(turns)))
    found = []
    for each in some:
        seat = Seat((each.turn.seat - 1) % seats)
        order = [seat, *(other for other in range(seats) if other != seat)]
        found.append(Moment(seed, view(each, seat), seat, order.index(winner)))
    return found


def scored(some: Sequence[Moment], weights: Weights) -> list[list[float]]:
    """By moment, the scores of its seats in points, that of the reader's first."""
    found = []
    for moment in some:
        reader = Reader.of(moment.seen, moment.seat, weights)
        known = scores(moment.seen, reader, promised(moment.seen, reader))
        own, rivals = backed(moment.seen, reader, *known)
        found.append([own / POINT, *(rival / POINT * 100 / weights.envy for rival in rivals)])
    return found


def rows(some: Sequence[Moment], found: Sequence[Sequence[float]]) -> list[Row]:
    return [
        Row(each.game, tuple((one, one * lateness(each.seen)) for one in seats), each.won)
        for each, seats in zip(some, found, strict=True)
    ]


def steepened(some: Sequence[Moment], terms: Sequence[float]) -> list[float]:
    """By moment, what a point adds to the logarithm of the odds."""
    always, late = terms
    return [always + late * lateness(each.seen) for each in some]


def shaken(weights: Weights, name: str) -> tuple[Weights, float]:
    """The weights with one of them changed, and by which share of it."""
    weight = getattr(weights, name)
    change = max(1, round(SHAKE * weight))
    return replace(weights, **{name: weight + change}), change / max(SMALL, weight)


def changes(some: Sequence[Moment], weights: Weights) -> list[float]:
    """By name, the share of itself by which each weight goes in a round."""
    base = scored(some, weights)
    slopes = steepened(some, fitted(rows(some, base)))
    columns = []
    for name in NAMES:
        other, share = shaken(weights, name)
        columns.append(
            [
                [slope * (new - old) / share for new, old in zip(after, before, strict=True)]
                for slope, after, before in zip(slopes, scored(some, other), base, strict=True)
            ]
        )
    data = [
        Row(
            each.game,
            tuple(
                (slopes[at] * base[at][seat], *(column[at][seat] for column in columns))
                for seat in range(each.seen.seats)
            ),
            each.won,
        )
        for at, each in enumerate(some)
    ]
    found = [0.0] * len(NAMES)
    for _ in range(STEPS):
        step = _newton(data, found)
        found = [share + by for share, by in zip(found, step, strict=True)]
    least, most = REACH
    return [max(least, min(most, share)) for share in found]


def _newton(data: Sequence[Row], found: Sequence[float]) -> list[float]:
    """One step on; the first trait of each row is what is there before all changes, and stays."""
    slope, curve = derivatives(data, [1.0, *found], PENALTY)
    return times(inverse([line[1:] for line in curve[1:]]), slope[1:])


def moved(weights: Weights, shares: Sequence[float]) -> Weights:
    """The weights, each changed by such a share of itself."""
    now = {name: getattr(weights, name) for name in NAMES}
    return replace(
        weights,
        **{
            name: max(1, round(now[name] + share * max(SMALL, now[name])))
            for name, share in zip(NAMES, shares, strict=True)
        },
    )


def told(number: int, weights: Weights, some: Sequence[Moment], rest: Sequence[Moment]) -> str:
    """A round: how well these weights tell who wins, and those that are not as among two."""
    terms = fitted(rows(some, scored(some, weights)))
    losses = [loss(rows(part, scored(part, weights)), terms) for part in (some, rest)]
    lines = [f"after {number} rounds: loss {losses[0]:.4f}, of games left out {losses[1]:.4f}"]
    for name in NAMES:
        if getattr(weights, name) != getattr(USUAL, name):
            lines.append(f"    {name}={getattr(weights, name)},")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="weighing", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=1000, help="how many [1000]")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=4, help="players [4]")
    parser.add_argument("--keen", action="store_true", help="from the master's weights on")
    parser.add_argument("--first", type=int, default=400_000, help="the first seed [400000]")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    found: list[Moment] = []
    numbers = range(asked.first, asked.first + asked.games)
    weights = KEEN if asked.keen else USUAL
    played = parallel_map(partial(moments, asked.seats, weights), numbers, asked.jobs)
    for done, some in enumerate(played, 1):
        found += some
        show_progress(done, asked.games, "games")
    clear_progress()
    kept = [each for each in found if each.game % 4]
    left_out = [each for each in found if each.game % 4 == 0]
    print(told(0, weights, kept, left_out), flush=True)
    for number in range(1, ROUNDS + 1):
        weights = moved(weights, changes(kept, weights))
        print(told(number, weights, kept, left_out), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
