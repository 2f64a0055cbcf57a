#!/usr/bin/env python3
"""Fits the odds of winning by which bots judge games in mind: see
`engine.tigris.bots.win_probability`.

Usage, from the project's root:
    python -m benchmarks.odds [GAMES] [--seats N] [--keen] [--first SEED] [--jobs N]

Greedy bots play games, by the weights for a table of this size or those of the master among two.
Some turns of each are looked at, as the seat on turn saw them, and who won in the end. A
conditional logit (McFadden 1974: each seat has a chance as the exponential of the sum of its
terms), with a small penalty on large numbers (ridge, by Newton's method), finds the terms; they are
printed as they stand in the code, and that of a lead alone behind them. With both comes the loss,
in natural logarithms, on games that were left out: a third of them at a time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from math import exp, log
from random import Random
from statistics import mean, pstdev
from typing import NamedTuple, TypeAlias

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots.evaluation import scores, worth
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.bots.leader_value import promised
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.weights import KEEN, POINT, Weights, plain
from engine.tigris.bots.win_features import Hand, Strength, hand_of, strength_of
from engine.tigris.bots.win_probability import lateness
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import ACTIONS_PER_TURN, DYNASTIES, Seat
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.scoring import ranking
from game.arena.matrices import Matrix, inverse, times
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress

#: How many turns of each game are looked at.
TURNS = 14
#: The penalty on the square of a term, for a trait of variance 1.
PENALTY = 3.0
STEPS = 8
NAMES = (*Strength._fields, "score", *(f"{name} in hand" for name in Hand._fields))


#: Of a view and its reader: the traits of seats, the reader first, then all others or all together.
Look: TypeAlias = "Callable[[Position, Reader], list[tuple[float, ...]]]"


class Row(NamedTuple):
    """One turn: what each seat was like, and which one won."""

    game: int
    traits: tuple[tuple[float, ...], ...]
    """by seat, the one on turn first: by `NAMES`, then the same times the lateness"""
    won: int


def traits(seen: Position, reader: Reader) -> list[tuple[float, ...]]:
    """What a reader sees of all seats, itself first, by `NAMES`."""
    promises = promised(seen, reader)
    strengths = [strength_of(seen, Seat(seat), promises) for seat in range(seen.seats)]
    own, rivals = scores(seen, reader, promises)
    mine = *strengths.pop(reader.seat), own / POINT, *hand_of(seen, reader.seat)
    theirs = [
        (*strength, rival / POINT, *(0.0 for _ in Hand._fields))
        for strength, rival in zip(strengths, rivals, strict=True)
    ]
    return [mine, *theirs]


def lead(seen: Position, reader: Reader) -> list[tuple[float, ...]]:
    """The lead alone, beside nothing."""
    return [(worth(seen, reader) / POINT,), (0.0,)]


def row(game: int, here: Position, winner: Seat, weights: Weights, look: Look) -> Row:
    """What the seat on turn saw with this look; who wins is counted from it on."""
    seat = here.turn.seat
    seen = view(here, seat)
    late = lateness(seen)
    found = look(seen, Reader.of(seen, seat, weights))
    order = [seat, *(other for other in range(here.seats) if other != seat)]
    return Row(
        game,
        tuple((*each, *(trait * late for trait in each)) for each in found),
        min(order.index(winner), len(found) - 1),
    )


def rows(seats: int, weights: Weights, seed: int) -> list[tuple[Row, Row]]:
    """Some turns of one game, by all traits and by the lead alone; none if nobody won it alone."""
    turns, winner = played(seats, seed, weights)
    if winner is None:
        return []
    some = Random(seed).sample(turns, min(TURNS, len(turns)))

    def seen(here: Position, look: Look) -> Row:
        return row(seed, here, winner, weights, look)

    return [(seen(each, traits), seen(each, lead)) for each in some]


def played(seats: int, seed: int, weights: Weights) -> tuple[list[Position], Seat | None]:
    """The beginnings of turns in a game of greedy bots, and who won it, if somebody did alone."""
    bag = Bag.shuffled(seed, Options(), seats)
    here, turns, asked = new_game(DYNASTIES[:seats]), list[Position](), 0
    while here.actor is not None:
        if here.actor == KEEPER:
            here = apply(here, bag.next_action(here)).position
            continue
        decision = here.decisions[-1]
        if isinstance(decision, Turn) and decision.left == ACTIONS_PER_TURN:
            turns.append(here)
        asked += 1
        seen, chance = view(here, here.actor), seed * 3000 + asked
        here = apply(here, choose_greedily(seen, chance, weights)).position
    winner, *others = [standing.seat for standing in ranking(here) if standing.place == 1]
    return turns, None if others else winner


def fitted(data: Sequence[Row]) -> list[float]:
    """The terms, by trait."""
    columns = zip(*(seat for row in data for seat in row.traits), strict=True)
    scales = [pstdev(column) or 1.0 for column in columns]
    scaled = [
        row._replace(
            traits=tuple(
                tuple(t / s for t, s in zip(seat, scales, strict=True)) for seat in row.traits
            )
        )
        for row in data
    ]
    terms = [0.0] * len(scales)
    for _ in range(STEPS):
        slope, curve = derivatives(scaled, terms, PENALTY)
        step = times(inverse(curve), slope)
        terms = [term + by for term, by in zip(terms, step, strict=True)]
    return [term / scale for term, scale in zip(terms, scales, strict=True)]


def derivatives(
    data: Sequence[Row], terms: Sequence[float], penalty: float
) -> tuple[list[float], Matrix]:
    """Of the likelihood less the penalty: the first, and the second with its sign changed."""
    many = range(len(terms))
    slope = [-penalty * term for term in terms]
    curve = [[penalty * (i == j) for j in many] for i in many]
    for row in data:
        shares = chances(terms, row)
        middle = [
            sum(share * trait for share, trait in zip(shares, column, strict=True))
            for column in zip(*row.traits, strict=True)
        ]
        for seat, (share, own) in enumerate(zip(shares, row.traits, strict=True)):
            off = [trait - mean for trait, mean in zip(own, middle, strict=True)]
            for i in many:
                slope[i] += ((seat == row.won) - share) * own[i]
                by, line = share * off[i], curve[i]
                for j in range(i + 1):
                    line[j] += by * off[j]
    return slope, [[curve[max(i, j)][min(i, j)] for j in many] for i in many]


def chances(terms: Sequence[float], row: Row) -> list[float]:
    """How likely each seat wins."""
    sums = [sum(term * t for term, t in zip(terms, seat, strict=True)) for seat in row.traits]
    most = max(sums)
    parts = [exp(each - most) for each in sums]
    return [part / sum(parts) for part in parts]


def loss(data: Sequence[Row], terms: Sequence[float]) -> float:
    """How surprised these terms are by who won, on average."""
    return mean(-log(chances(terms, row)[row.won]) for row in data)


def told(data: Sequence[Row], names: Sequence[str]) -> str:
    """The terms that fit all rows, and how well they would have told games that were left out."""
    parts = [[row for row in data if row.game % 3 == part] for part in range(3)]
    losses = []
    for part, left_out in enumerate(parts):
        others = [row for at, rest in enumerate(parts) if at != part for row in rest]
        losses.append(loss(left_out, fitted(others)) * len(left_out))
    terms, half = fitted(data), len(names)
    lines = [
        f"    Term({terms[at]:.3f}, {terms[half + at]:.3f}),  # {name}"
        for at, name in enumerate(names)
    ]
    games = len({row.game for row in data})
    return "\n".join(
        [f"{len(data)} turns of {games} games, loss {sum(losses) / len(data):.4f}", *lines]
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="odds", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=1500, help="how many [1500]")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="players [2]")
    parser.add_argument("--keen", action="store_true", help="by the weights of the master")
    parser.add_argument("--first", type=int, default=100_000, help="the first seed [100000]")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    data: list[tuple[Row, Row]] = []
    numbers = range(asked.first, asked.first + asked.games)
    weights = KEEN if asked.keen else plain(asked.seats)
    found = parallel_map(partial(rows, asked.seats, weights), numbers, asked.jobs)
    for done, some in enumerate(found, 1):
        data += some
        show_progress(done, asked.games, "games")
    clear_progress()
    print(told([row for row, _ in data], NAMES))
    print(told([row for _, row in data], ["lead alone"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
