"""Fits the win odds by which bots judge rollouts: see `engine.tigris.bots.win_probability`.

    python -m benchmarks.fitting.odds [GAMES] [--seats N] [--master] [--first SEED]
        [--jobs N | --dask ADDRESS]

Greedy bots play games, with the weights for a table of this size or those of the master among two.
Some turns of each are sampled, as the seat on turn saw them, with the winner of the game. A
conditional logit finds the terms; they are printed as they stand in the code, then that of a lead
alone. Each comes with its loss, in natural logarithms, on games left out (threefold
cross-validation).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TypeAlias

from benchmarks.fitting.logit import Row, fit, mean_loss
from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots.evaluation import evaluate, seat_scores
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.weights import MASTER_AMONG_TWO, POINT, Weights, usual_weights
from engine.tigris.bots.win_features import HandFeatures, SeatFeatures, hand_features, seat_features
from engine.tigris.bots.win_probability import lateness
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import ACTIONS_PER_TURN, DYNASTIES, Seat
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.scoring import ranking
from game.cli.arguments import add_jobs_argument
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress

#: How many turns of each game are sampled.
TURNS = 14
NAMES = (*SeatFeatures._fields, "score", *(f"{name} in hand" for name in HandFeatures._fields))

#: From a view, for its observer: the traits of seats, the observer's first, then all others one by
#: one or all together.
TraitReader: TypeAlias = "Callable[[Position, Observer], list[tuple[float, ...]]]"


def read_traits(seen: Position, observer: Observer) -> list[tuple[float, ...]]:
    """Everything the odds are made of, by `NAMES`."""
    values_by_seat = leader_values(seen, observer)
    strengths = [seat_features(seen, Seat(seat), values_by_seat) for seat in range(seen.seats)]
    own, rivals = seat_scores(seen, observer, values_by_seat)
    mine = *strengths.pop(observer.seat), own / POINT, *hand_features(seen, observer.seat)
    theirs = [
        (*strength, rival / POINT, *(0.0 for _ in HandFeatures._fields))
        for strength, rival in zip(strengths, rivals, strict=True)
    ]
    return [mine, *theirs]


def read_lead(seen: Position, observer: Observer) -> list[tuple[float, ...]]:
    """The lead alone, against all others together."""
    return [(evaluate(seen, observer) / POINT,), (0.0,)]


def make_row(
    game: int, position: Position, winner: Seat, weights: Weights, read: TraitReader
) -> Row:
    """The traits as the seat on turn saw them, followed by the same times the lateness."""
    seat = position.turn.seat
    seen = view(position, seat)
    late = lateness(seen)
    traits = read(seen, Observer.of(seen, seat, weights))
    order = [seat, *(other for other in range(position.seats) if other != seat)]
    return Row(
        game,
        tuple((*each, *(trait * late for trait in each)) for each in traits),
        min(order.index(winner), len(traits) - 1),
    )


def sample_game(seats: int, weights: Weights, seed: int) -> list[tuple[Row, Row]]:
    """Some turns of one game: with all traits, with the lead alone; none if the win is shared."""
    turns, winner = play_game(seats, seed, weights)
    if winner is None:
        return []
    sample = Random(seed).sample(turns, min(TURNS, len(turns)))

    def row(position: Position, read: TraitReader) -> Row:
        return make_row(seed, position, winner, weights, read)

    return [(row(each, read_traits), row(each, read_lead)) for each in sample]


def play_game(seats: int, seed: int, weights: Weights) -> tuple[list[Position], Seat | None]:
    """The beginnings of turns in a game of greedy bots, and the winner; None for a shared win."""
    bag = Bag.shuffled(seed, Options(), seats)
    position, turns, choices = new_game(DYNASTIES[:seats]), list[Position](), 0
    while position.actor is not None:
        if position.actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
            continue
        decision = position.decisions[-1]
        if isinstance(decision, Turn) and decision.left == ACTIONS_PER_TURN:
            turns.append(position)
        choices += 1
        action = choose_greedily(view(position, position.actor), seed * 3000 + choices, weights)
        position = apply(position, action).position
    winner, *others = [standing.seat for standing in ranking(position) if standing.place == 1]
    return turns, None if others else winner


def format_fit(rows: Sequence[Row], names: Sequence[str]) -> str:
    """The terms that fit all rows, and how well such terms predict games that were left out."""
    parts = [[row for row in rows if row.game % 3 == part] for part in range(3)]
    loss = 0.0
    for number, left_out in enumerate(parts):
        others = [row for other, part in enumerate(parts) if other != number for row in part]
        loss += mean_loss(left_out, fit(others)) * len(left_out)
    terms, half = fit(rows), len(names)
    lines = [
        f"    Term({terms[at]:.3f}, {terms[half + at]:.3f}),  # {name}"
        for at, name in enumerate(names)
    ]
    games = len({row.game for row in rows})
    return "\n".join([f"{len(rows)} turns of {games} games, loss {loss / len(rows):.4f}", *lines])


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="odds", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int, nargs="?", default=1500, help="how many [1500]")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="players [2]")
    parser.add_argument("--master", action="store_true", help="with the weights of the master")
    parser.add_argument("--first", type=int, default=100_000, help="the first seed [100000]")
    add_jobs_argument(parser, may_be_cluster=True)
    options = parser.parse_args(arguments)
    rows: list[tuple[Row, Row]] = []
    seeds = range(options.first, options.first + options.games)
    weights = MASTER_AMONG_TWO if options.master else usual_weights(options.seats)
    samples = parallel_map(partial(sample_game, options.seats, weights), seeds, options.jobs)
    for done, sample in enumerate(samples, 1):
        rows += sample
        show_progress(done, options.games, "games")
    clear_progress()
    if not rows:
        print("no game had a single winner: nothing to fit", file=sys.stderr)
        return 1
    print(format_fit([row for row, _ in rows], NAMES))
    print(format_fit([row for _, row in rows], ["lead alone"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
