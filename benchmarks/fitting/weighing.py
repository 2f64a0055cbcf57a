"""Fits the weights of bots to who wins: see `engine.tigris.bots.weights`.

    python -m benchmarks.fitting.weighing [GAMES] [--seats N] [--master] [--first SEED]
        [--jobs N | --dask ADDRESS]

Greedy bots play games, with their usual weights or those of the master among two. Some turns of
each are sampled, as seen by the seat that has just acted. The scores of the seats make a
conditional logit (`benchmarks.fitting.logit`). Then every weight is changed a little by itself, and
all of them move the way that predicts the winners best (Newton's method, with a penalty on large
changes), in a few rounds, since scores are not linear in the weights. A quarter of the games is
left out; its loss, in natural logarithms, says whether that was worth it. Weights of tiles in hand
are not fitted: in such games they say that seats that held tiles won, which is not what they are
for.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np

from benchmarks.fitting.logit import Floats, Row, fit, mean_loss, newton_step
from benchmarks.fitting.odds import play_game
from engine.tigris import Position, view
from engine.tigris.bots.evaluation import add_backing, seat_scores
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.weights import MASTER_AMONG_TWO, POINT, USUAL, Weights
from engine.tigris.bots.win_probability import lateness
from engine.tigris.model.pieces import Seat
from game.cli.arguments import add_jobs_argument
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress

NAMES = (
    *("steepness", "steepness_late", "anywhere", "leader", "stand_in", "monument", "square"),
    *("treasure", "treasure_in_reach", "war_hope", "war_fear", "revolting", "roaming"),
    *("span", "works_span", "pace", "supporter", "lowest"),
)
#: How many turns of each game are sampled.
TURNS = 20
ROUNDS = 3
NEWTON_STEPS = 6
#: By which share a weight is changed, and the least weight that shares are taken of.
CHANGE = 0.15
MIN_BASE = 4
#: The penalty on the square of a change, as a share of the weight.
PENALTY = 20.0
#: How far down and up a weight moves in a round, at most.
BOUNDS = (-0.5, 0.6)


class Moment(NamedTuple):
    """What a seat saw when its turn was over, and the winner."""

    game: int
    seen: Position
    seat: Seat
    winner: int
    """counted from this seat: 0 is the seat itself"""


def sample_game(seats: int, weights: Weights, seed: int) -> list[Moment]:
    """Some moments of one game; none if the win is shared."""
    turns, winner = play_game(seats, seed, weights)
    if winner is None:
        return []
    moments = []
    for position in Random(seed).sample(turns, min(TURNS, len(turns))):
        seat = Seat((position.turn.seat - 1) % seats)
        order = [seat, *(other for other in range(seats) if other != seat)]
        moments.append(Moment(seed, view(position, seat), seat, order.index(winner)))
    return moments


def score_moments(moments: Sequence[Moment], weights: Weights) -> Floats:
    """Moments by seats: scores in points, that of the observer first."""
    found = []
    for moment in moments:
        observer = Observer.of(moment.seen, moment.seat, weights)
        known = seat_scores(moment.seen, observer, leader_values(moment.seen, observer))
        own, rivals = add_backing(moment.seen, observer, *known)
        found.append(
            [own / POINT, *(rival / POINT * 100 / weights.rival_percent for rival in rivals)]
        )
    return np.array(found)


def rows_of(moments: Sequence[Moment], scored: Floats) -> list[Row]:
    """A seat's traits: its score, and its score times the lateness."""
    return [
        Row(
            moment.game,
            tuple((float(one), float(one) * lateness(moment.seen)) for one in seats),
            moment.winner,
        )
        for moment, seats in zip(moments, scored, strict=True)
    ]


def change_one(weights: Weights, name: str) -> tuple[Weights, float]:
    """The weights with one of them changed, and by which share of it."""
    weight = getattr(weights, name)
    change = max(1, round(CHANGE * weight))
    return replace(weights, **{name: weight + change}), change / max(MIN_BASE, weight)


def best_changes(moments: Sequence[Moment], weights: Weights) -> list[float]:
    """By name, the share of itself by which each weight moves in a round."""
    base = score_moments(moments, weights)
    always, late = fit(rows_of(moments, base))
    slopes = np.array([always + late * lateness(moment.seen) for moment in moments])[:, None]
    traits = [slopes * base]
    for name in NAMES:
        changed, share = change_one(weights, name)
        traits.append(slopes * (score_moments(moments, changed) - base) / share)
    stacked = np.stack(traits, axis=2)
    winners = np.array([moment.winner for moment in moments])
    terms: Floats = np.zeros(1 + len(NAMES))
    terms[0] = 1.0  # what is there before all changes stays
    for _ in range(NEWTON_STEPS):
        terms = terms + newton_step(terms, stacked, winners, PENALTY, fixed=1)
    return [float(share) for share in np.clip(terms[1:], *BOUNDS)]


def change_all(weights: Weights, shares: Sequence[float]) -> Weights:
    """The weights, each changed by such a share of itself."""
    now = {name: getattr(weights, name) for name in NAMES}
    return replace(
        weights,
        **{
            name: max(1, round(now[name] + share * max(MIN_BASE, now[name])))
            for name, share in zip(NAMES, shares, strict=True)
        },
    )


def format_round(
    number: int, weights: Weights, kept: Sequence[Moment], left_out: Sequence[Moment]
) -> str:
    """How well these weights predict who wins, and those that differ from the usual ones."""
    terms = fit(rows_of(kept, score_moments(kept, weights)))
    losses = [
        mean_loss(rows_of(part, score_moments(part, weights)), terms) for part in (kept, left_out)
    ]
    lines = [f"after {number} rounds: loss {losses[0]:.4f}, of games left out {losses[1]:.4f}"]
    for name in NAMES:
        if getattr(weights, name) != getattr(USUAL, name):
            lines.append(f"    {name}={getattr(weights, name)},")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="weighing", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int, nargs="?", default=1000, help="how many [1000]")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=4, help="players [4]")
    parser.add_argument("--master", action="store_true", help="start from the master's weights")
    parser.add_argument("--first", type=int, default=400_000, help="the first seed [400000]")
    add_jobs_argument(parser, may_be_cluster=True)
    options = parser.parse_args(arguments)
    moments: list[Moment] = []
    seeds = range(options.first, options.first + options.games)
    weights = MASTER_AMONG_TWO if options.master else USUAL
    samples = parallel_map(partial(sample_game, options.seats, weights), seeds, options.jobs)
    for done, sample in enumerate(samples, 1):
        moments += sample
        show_progress(done, options.games, "games")
    clear_progress()
    kept = [moment for moment in moments if moment.game % 4]
    left_out = [moment for moment in moments if moment.game % 4 == 0]
    if not kept or not left_out:
        print("too few games had a single winner: nothing to fit", file=sys.stderr)
        return 1
    print(format_round(0, weights, kept, left_out), flush=True)
    for number in range(1, ROUNDS + 1):
        weights = change_all(weights, best_changes(kept, weights))
        print(format_round(number, weights, kept, left_out), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
