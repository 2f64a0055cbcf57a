"""How fast the kernel is beside the reference engine, and whether both play the same games.

    python -m benchmarks.kernel_bench [PLIES] [--games N] [--jobs N] [--first SEED]

Plays random games, in which every legal action of seats and keeper is equally likely, from equal
seeds by both, in turns, and compares the positions they lead to. All is CPU time of this process;
a ply is an action that is applied after all legal ones were listed. With PLIES it instead compares
the legal actions and the positions of that many plies of random games and crowded boards, with all
options, boards and numbers of seats, and says how long ten million take; and where it was
interrupted, with which seed it can be continued.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter, process_time

from engine.common.splitmix import SplitMix
from engine.tigris import Position, apply, legal_actions
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import Walk

#: A seed compares more plies than this; and how many seeds a process gets at once.
LEAST_PLIES, CHUNK = 50, 20
#: Actions after which a game is cut: random players might never end it.
MOST_PLIES = 5000
PUZZLE_PLIES = 100
ROUNDS = 5


def reference_game(start: Position, seed: int) -> tuple[Position, int]:
    """The last position of a random game, and the number of its plies."""
    chance, position = SplitMix(seed), start
    for played in range(MOST_PLIES):
        legal = legal_actions(position)
        if not legal:
            return position, played
        position = apply(position, legal[chance.below(len(legal))]).position
    return position, MOST_PLIES


def kernel_game(start: Position, seed: int) -> tuple[Position, int]:
    """As `reference_game`, by the kernel."""
    from engine.tigris.kernel.chance import new_chance
    from engine.tigris.kernel.encoding import decode, encode
    from engine.tigris.kernel.legal import new_list
    from engine.tigris.kernel.playout import play_randomly

    numbers = encode(start)
    played = play_randomly(numbers, new_list(), new_chance(seed), MOST_PLIES)
    return decode(numbers), played


def compare_speed(games: int) -> None:
    begun = process_time()
    kernel_game(Walk.number(0).start, 0)
    print(f"first call of the kernel, with its import: {process_time() - begun:.2f} s")
    rates: dict[str, list[float]] = {"reference": [], "kernel": []}
    for number in range(ROUNDS):
        seeds = range(number * games, (number + 1) * games)
        starts = [Walk.number(seed).start for seed in seeds]
        ends = [timed(game, starts, seeds, rates[name]) for name, game in GAMES.items()]
        assert ends[0] == ends[1], f"games {seeds} end differently"
    for name, measured in rates.items():
        print(f"{name:10} {median(measured):12,.0f} plies a second")
    print(f"{'ratio':10} {median(rates['kernel']) / median(rates['reference']):12,.1f}")


Game = Callable[[Position, int], tuple[Position, int]]
GAMES: dict[str, Game] = {"reference": reference_game, "kernel": kernel_game}


def timed(
    game: Game, starts: list[Position], seeds: range, rates: list[float]
) -> list[tuple[Position, int]]:
    begun = process_time()
    ends = [game(start, seed) for start, seed in zip(starts, seeds, strict=True)]
    rates.append(sum(plies for _end, plies in ends) / (process_time() - begun))
    return ends


def check_seed(plies: int, seed: int) -> int:
    from tests.support.tigris.kernel_parity import compare_game

    return compare_game(Walk.number(seed), plies) + compare_game(Puzzle.number(seed), PUZZLE_PLIES)


def check(plies: int, jobs: int, first: int) -> None:
    begun, compared, seed = perf_counter(), 0, first
    seeds = range(first, first + plies // LEAST_PLIES + 1)
    counts = parallel_map(partial(check_seed, MOST_PLIES), seeds, jobs, CHUNK)
    try:
        for count in counts:
            seed, compared = seed + 1, compared + count
            show_progress(compared, plies)
            if compared >= plies:
                break
    except KeyboardInterrupt:
        print(f"\ninterrupted; {plies - compared:,} plies are left, with --first {seed}")
    clear_progress()
    took = perf_counter() - begun
    print(f"{compared:,} plies of {seed - first:,} seeds in {took:,.0f} s, no difference")
    print(f"ten million take {took / max(1, compared) * 10_000_000 / 3600:.1f} hours")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games of each of five rounds")
    parser.add_argument("plies", type=int, nargs="?", help="compare so many plies instead")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="of those compared")
    arguments = parser.parse_args()
    if arguments.plies:
        check(arguments.plies, arguments.jobs, arguments.first)
    else:
        compare_speed(arguments.games)


if __name__ == "__main__":
    main()
