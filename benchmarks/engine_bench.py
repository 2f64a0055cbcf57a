"""How fast the engine is, relative to a fixed piece of work on the same machine.

    python -m benchmarks.engine_bench

Everything is CPU time of this process. The measurements are interleaved in several rounds, and each
figure is the median of its rounds, so that a busy moment of the machine affects all of them alike.
The ratio of a game to the yardstick is taken in each round, since a machine that changes its speed
does so for both.
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
#: Actions after which a game is cut: random players might never end it.
MAX_ACTIONS = 5000
#: The most yardstick steps that a complete random game should take.
TARGET_STEPS = 15_600


@dataclass(frozen=True, slots=True)
class Ply:
    """An action of a player, and the position in which it was chosen."""

    position: Position
    action: Action


def yardstick(steps: int) -> int:
    """The fixed piece of work: a flood fill of the empty board from one corner, over and over."""
    filled = 1
    for _ in range(steps):
        filled = (filled | filled << 1 | filled >> 1 | filled << STRIDE | filled >> STRIDE) & BOARD
        if filled == BOARD:
            filled = 1
    return filled


def random_game(seed: int, plies: list[Ply] | None = None) -> int:
    """Plays a complete game of two players who choose uniformly; returns how many actions they
    chose.

    Appends each of them to `plies`; the keeper's actions are not among them.
    """
    bag = Bag.shuffled(seed, Options(), 2)
    random = Random(seed).random
    position = new_game()
    count = 0
    while (actor := position.actor) is not None and count < MAX_ACTIONS:
        if actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
            continue
        legal = legal_actions(position)
        action = legal[int(random() * len(legal))]
        if plies is not None:
            plies.append(Ply(position, action))
        position = apply(position, action).position
        count += 1
    return count


def play_games(first: int) -> int:
    """Plays `GAMES` random games, seeds from `first` on; returns how many actions the players
    chose.

    Every round has games of its own, so that none profits from the caches of an earlier one.
    """
    return sum(map(random_game, range(first, first + GAMES)))


def sample() -> list[Ply]:
    """Plies from all stages of random games, with every kind of decision."""
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
    """Measured on copies, since a position caches what it has worked out."""
    fresh = [Ply(ply.position.copy(), ply.action) for ply in plies]
    return seconds(lambda: [operation(ply) for ply in fresh]) / len(fresh)


def measure() -> Iterator[str]:
    """Measures everything; yields the figures line by line, for people."""
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
    yield f"{'one game':<24}{ratio:>12,.0f} yardstick steps; the aim is {TARGET_STEPS:,} at most"


def main() -> None:
    for line in measure():
        print(line, flush=True)


if __name__ == "__main__":
    main()
