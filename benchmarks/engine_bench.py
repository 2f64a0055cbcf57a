"""How fast the engine is, beside a fixed piece of work on the same machine in the same minute.

Everything is CPU time of this process. The measurements take turns, several rounds of them, and
each figure is the median of its rounds: a busy moment of the machine hits all of them alike. The
ratio of the two is taken in each round, since a machine that changes its speed does so for both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from engine.tigris import KEEPER, Options, Position, apply, legal_actions, new_game
from engine.tigris.codec.digest import digest
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import BOARD, STRIDE
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.legal_squares import squares_for_catastrophe, squares_for_pieces

ROUNDS = 9
GAMES = 20
STEPS = 60_000
SAMPLES = 400
#: A game is cut here; one that random players never end would otherwise never be measured.
CUT = 5000
#: A complete random game should take no longer than so many steps of the yardstick.
AIM = 15_600


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a seat on its turn, and the position that it was chosen in."""

    position: Position
    action: Action


def yardstick(steps: int) -> int:
    """The fixed piece of work: a drop spreads over an empty board until it is full, and again."""
    wet = 1
    for _ in range(steps):
        wet = (wet | wet << 1 | wet >> 1 | wet << STRIDE | wet >> STRIDE) & BOARD
        if wet == BOARD:
            wet = 1
    return wet


def random_game(seed: int, plies: list[Ply] | None = None) -> int:
    """Plays a complete game of two players who choose uniformly; how many actions they chose.

    Each is added to `plies` if there is such a list; the keeper's answers are not.
    """
    bag = Bag.shuffled(seed, Options(), 2)
    chance = Random(seed).random
    position = new_game()
    count = 0
    while (actor := position.actor) is not None and count < CUT:
        if actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
            continue
        legal = legal_actions(position)
        action = legal[int(chance() * len(legal))]
        if plies is not None:
            plies.append(Ply(position, action))
        position = apply(position, action).position
        count += 1
    return count


def play_games(first: int) -> int:
    """Plays random games of these seeds on; returns how many actions the players chose.

    Every round has games of its own: what an earlier one left in a cache would flatter the next.
    """
    return sum(map(random_game, range(first, first + GAMES)))


def sample() -> list[Ply]:
    """Plies from all stages of random games, with whatever the players were asked."""
    plies: list[Ply] = []
    for seed in range(GAMES):
        random_game(seed, plies)
    return plies[:: max(1, len(plies) // SAMPLES)]


def all_squares(position: Position) -> None:
    """The legal squares of every piece that the active seat may have."""
    squares_for_pieces(position, position.turn.seat)
    squares_for_catastrophe(position)


#: What is measured for each ply of the sample.
OPERATIONS: dict[str, Callable[[Ply], object]] = {
    "squares of all pieces": lambda ply: all_squares(ply.position),
    "legal_actions": lambda ply: legal_actions(ply.position),
    "apply with events": lambda ply: apply(ply.position, ply.action),
    "copy": lambda ply: ply.position.copy(),
    "digest": lambda ply: digest(ply.position),
}


def seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def seconds_each(plies: list[Ply], operation: Callable[[Ply], object]) -> float:
    """On copies, since a position keeps what it once worked out."""
    fresh = [Ply(ply.position.copy(), ply.action) for ply in plies]
    return seconds(lambda: [operation(ply) for ply in fresh]) / len(fresh)


def measure() -> Iterator[str]:
    """Measures everything; gives the figures line by line, for people."""
    plies = sample()
    steps: list[float] = []
    games: list[float] = []
    each: dict[str, list[float]] = {name: [] for name in OPERATIONS}
    actions = 0
    for number in range(ROUNDS):
        steps.append(seconds(lambda: yardstick(STEPS)) / STEPS)
        start = process_time()
        actions += play_games(GAMES * (number + 1))
        games.append((process_time() - start) / GAMES)
        for name, operation in OPERATIONS.items():
            each[name].append(seconds_each(plies, operation))
    step, game, mean = median(steps), median(games), actions / (GAMES * ROUNDS)
    ratio = median(game / step for game, step in zip(games, steps, strict=True))
    yield f"{'yardstick':<24}{1 / step:>12,.0f} steps a second"
    yield f"{'random games, 2 players':<24}{1 / game:>12,.1f} a second, {mean:.1f} actions each"
    yield f"{'actions':<24}{mean / game:>12,.0f} a second"
    for name, times in each.items():
        yield f"{name:<24}{median(times) * 1e6:>12.1f} µs"
    yield f"{'one game':<24}{ratio:>12,.0f} yardstick steps; the aim is {AIM:,} at most"
