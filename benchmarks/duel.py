"""Greedy bots that weigh differently against each other: python -m benchmarks.duel builder usual

Each bag is played with the first contestant in every seat, all other seats taken by the second.
Printed are the share of wins of the first with its 95 % interval over bags, the mean lowest
spheres, and how often things happened in a game to a seat of either.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import process_time

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots import TEMPERS
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.bots.weights import USUAL, Weights, with_temper
from engine.tigris.model.events import (
    BuildingPlaced,
    ConflictBegan,
    ConflictWon,
    Event,
    MonumentBuilt,
    TreasureTaken,
    WonderBuilt,
)
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.scoring import ranking
from game.parallel import parallel_map

#: The rules do not force an end; a game this long is cut and counted.
CUT = 3000
EVERYTHING = Options(BoardName.ADVANCED, english=True, buildings=True, wonder=True)


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended, by seat."""

    shares: tuple[float, ...]
    """of the win"""
    lowest: tuple[int, ...]
    """sphere, treasures included"""
    happened: tuple[Counter[str], ...]
    cut: bool


def play(weights: Sequence[Weights], seed: int, options: Options) -> Played:
    """One game of greedy bots, by seat; the seed decides the bag and every whim."""
    seats = len(weights)
    bag = Bag.shuffled(seed, options, seats)
    position = new_game(DYNASTIES[:seats], options)
    happened = tuple(Counter[str]() for _ in weights)
    asked = 0
    while position.decisions and asked < CUT:
        actor = position.actor
        assert actor is not None
        if actor == KEEPER:
            progress = apply(position, bag.next_action(position))
        else:
            asked += 1
            action = choose_greedily(view(position, actor), seed * CUT + asked, weights[actor])
            progress = apply(position, action)
        for event in progress.events:
            note(happened, position, event)
        position = progress.position
    standings = sorted(ranking(position), key=lambda standing: standing.seat)
    first = sum(standing.place == 1 for standing in standings)
    shares = tuple((standing.place == 1) / first for standing in standings)
    lowest = tuple(standing.sorted_spheres[0] for standing in standings)
    return Played(shares, lowest, happened, bool(position.decisions))


def note(happened: Sequence[Counter[str]], before: Position, event: Event) -> None:
    """Counts an event for the seat whose doing it is."""
    match event:
        case ConflictBegan():
            happened[event.attacker][f"{event.kind}s begun"] += 1
        case ConflictWon():
            happened[event.winner]["conflicts won"] += 1
        case TreasureTaken():
            happened[event.seat]["treasures"] += 1
        case MonumentBuilt():
            happened[before.turn.seat]["monuments"] += 1
        case BuildingPlaced() | WonderBuilt():
            happened[before.turn.seat]["buildings"] += 1


def bag_played(
    one: Weights, other: Weights, options: Options, seats: int, seed: int
) -> list[Played]:
    """The games with one bag; in the n-th the first contestant has the n-th seat."""
    tables = [[other] * seat + [one] + [other] * (seats - seat - 1) for seat in range(seats)]
    return [play(table, seed, options) for table in tables]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far the 95 % interval reaches to either side."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * sqrt(spread / len(values))


def table(bags: Sequence[list[Played]], names: Sequence[str]) -> str:
    """What came out, as text."""
    seats = len(bags[0])
    wins = [sum(game.shares[seat] for seat, game in enumerate(bag)) / seats for bag in bags]
    mean, reach = interval(wins)
    games = [(seat, game) for bag in bags for seat, game in enumerate(bag)]
    own, rest = Counter[str](), Counter[str]()
    low = [0.0, 0.0]
    for seat, game in games:
        for other, happened in enumerate(game.happened):
            (own if other == seat else rest).update(happened)
            share = 1 if other == seat else 1 / (seats - 1)
            low[other != seat] += share * game.lowest[other] / len(games)
    lines = [
        f"{names[0]} against {names[1]}: {len(games)} games of {seats}, wins {100 * mean:.1f} %"
        f" ± {100 * reach:.1f}; lowest {low[0]:.1f}, {low[1]:.1f};"
        f" {sum(game.cut for _, game in games)} cut"
    ]
    for kind in sorted(own | rest):
        mine, theirs = own[kind] / len(games), rest[kind] / len(games) / (seats - 1)
        lines.append(f"  {kind:<14} {mine:5.2f} {theirs:5.2f}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    contestants = {"usual": USUAL} | {name: with_temper(name, USUAL) for name in TEMPERS}
    parser.add_argument("one", choices=contestants)
    parser.add_argument("other", choices=contestants)
    parser.add_argument("--bags", type=int, default=50)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--everything", action="store_true", help="advanced board, all options")
    asked = parser.parse_args()
    options = EVERYTHING if asked.everything else Options()
    one, other = contestants[asked.one], contestants[asked.other]
    work = partial(bag_played, one, other, options, asked.seats)
    began = process_time()
    bags = list(parallel_map(work, range(asked.seed, asked.seed + asked.bags), asked.jobs))
    print(table(bags, (asked.one, asked.other)))
    if asked.jobs == 1:
        games = asked.bags * asked.seats
        print(f"  {(process_time() - began) / games * 1000:.0f} ms of processor time a game")


if __name__ == "__main__":
    main()
