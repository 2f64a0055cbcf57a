#!/usr/bin/env python3
"""Fits the odds of winning by which bots judge games in mind: see `engine.bots.winning`.

Usage, from the project's root:
    python -m benchmarks.odds [GAMES] [--first SEED] [--jobs N]

Greedy bots play games for two. Some turns of each are looked at, as the seat on turn saw them, and
who won in the end. Logistic regression with a small penalty on large numbers (ridge, by Newton's
method) finds the terms; they are printed as they stand in the code. With them comes the loss, in
natural logarithms, on games that were left out: a third of them at a time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, log
from random import Random
from statistics import mean, pstdev
from typing import NamedTuple

from engine import KEEPER, Options, Position, apply, new_game, view
from engine.bag import Bag
from engine.bots.evaluation import worth_with
from engine.bots.greedy import choose_greedily
from engine.bots.promises import promised
from engine.bots.reader import Reader
from engine.bots.strength import Hand, Strength, hand_of, strength_of
from engine.bots.weights import POINT
from engine.bots.winning import lateness
from engine.decisions import Turn
from engine.pieces import ACTIONS_A_TURN, DYNASTIES, Seat
from engine.scoring import ranking
from game.arena.matrices import Matrix, inverse, times
from game.processes import in_processes
from game.progress_line import show_progress, wipe_progress

#: How many turns of each game are looked at.
TURNS = 14
#: The penalty on the square of a term, for a trait of variance 1.
PENALTY = 3.0
STEPS = 8
NAMES = (*Strength._fields, "lead", *(f"{name} in hand" for name in Hand._fields))


class Row(NamedTuple):
    """One turn: what the seat on turn had ahead, and whether it won."""

    game: int
    traits: tuple[float, ...]
    """by `NAMES`, then the same times the lateness"""
    won: bool


def traits(seen: Position, seat: Seat) -> tuple[float, ...]:
    """What a seat sees that it has ahead in a game for two."""
    reader = Reader.of(seen, seat)
    promises = promised(seen, reader)
    own, other = (strength_of(seen, Seat(each), promises) for each in (seat, 1 - seat))
    ahead = [mine - theirs for mine, theirs in zip(own, other, strict=True)]
    lead = worth_with(seen, reader, promises) / POINT
    plain = [*ahead, lead, *hand_of(seen, seat)]
    return *plain, *(trait * lateness(seen) for trait in plain)


def rows(seed: int) -> list[Row]:
    """Some turns of one game; none if nobody won it."""
    bag = Bag.shuffled(seed, Options(), 2)
    here, turns, asked = new_game(DYNASTIES[:2]), list[Position](), 0
    while here.actor is not None:
        if here.actor == KEEPER:
            here = apply(here, bag.answer(here)).position
            continue
        decision = here.decisions[-1]
        if isinstance(decision, Turn) and decision.left == ACTIONS_A_TURN:
            turns.append(here)
        asked += 1
        here = apply(here, choose_greedily(view(here, here.actor), seed * 3000 + asked)).position
    winners = [standing.seat for standing in ranking(here) if standing.place == 1]
    if len(winners) > 1:
        return []
    some = Random(seed).sample(turns, min(TURNS, len(turns)))
    seats = [each.turn.seat for each in some]
    return [
        Row(seed, traits(view(each, seat), seat), seat in winners)
        for each, seat in zip(some, seats, strict=True)
    ]


def fitted(data: Sequence[Row]) -> list[float]:
    """The terms, by trait."""
    scales = [pstdev(column) or 1.0 for column in zip(*(row.traits for row in data), strict=True)]
    scaled = [
        row._replace(traits=tuple(t / s for t, s in zip(row.traits, scales, strict=True)))
        for row in data
    ]
    terms = [0.0] * len(scales)
    for _ in range(STEPS):
        slope, curve = _derivatives(scaled, terms)
        step = times(inverse(curve), slope)
        terms = [term + by for term, by in zip(terms, step, strict=True)]
    return [term / scale for term, scale in zip(terms, scales, strict=True)]


def _derivatives(data: Sequence[Row], terms: Sequence[float]) -> tuple[list[float], Matrix]:
    """Of the likelihood less the penalty: the first, and the second with its sign changed."""
    many = range(len(terms))
    slope = [-PENALTY * term for term in terms]
    curve = [[PENALTY * (i == j) for j in many] for i in many]
    for row in data:
        chance = 1 / (1 + exp(-_odds(terms, row)))
        for i, trait in enumerate(row.traits):
            slope[i] += (row.won - chance) * trait
            share, line = chance * (1 - chance) * trait, curve[i]
            for j in range(i + 1):
                line[j] += share * row.traits[j]
    return slope, [[curve[max(i, j)][min(i, j)] for j in many] for i in many]


def _odds(terms: Sequence[float], row: Row) -> float:
    return sum(term * trait for term, trait in zip(terms, row.traits, strict=True))


def loss(data: Sequence[Row], terms: Sequence[float]) -> float:
    """How surprised these terms are by who won, on average."""
    return mean(log(1 + exp(-_odds(terms, row) * (1 if row.won else -1))) for row in data)


def told(data: Sequence[Row]) -> str:
    """The terms that fit all rows, and how well they would have told games that were left out."""
    parts = [[row for row in data if row.game % 3 == part] for part in range(3)]
    losses = []
    for part, left_out in enumerate(parts):
        others = [row for at, rest in enumerate(parts) if at != part for row in rest]
        losses.append(loss(left_out, fitted(others)) * len(left_out))
    terms, half = fitted(data), len(NAMES)
    lines = [
        f"    Term({terms[at]:.3f}, {terms[half + at]:.3f}),  # {name}"
        for at, name in enumerate(NAMES)
    ]
    games = len({row.game for row in data})
    return "\n".join(
        [f"{len(data)} turns of {games} games, loss {sum(losses) / len(data):.4f}", *lines]
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="odds", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=1500, help="how many [1500]")
    parser.add_argument("--first", type=int, default=100_000, help="the first seed [100000]")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    data: list[Row] = []
    numbers = range(asked.first, asked.first + asked.games)
    for done, found in enumerate(in_processes(rows, numbers, asked.jobs), 1):
        data += found
        show_progress(done, asked.games, "games")
    wipe_progress()
    print(told(data))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
