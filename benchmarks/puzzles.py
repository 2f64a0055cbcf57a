#!/usr/bin/env python3
"""Which puzzles the bots solve: positions with one right answer, written from the rules.

Usage, from the project's root:
    python -m benchmarks.puzzles [--levels greedy,medium,master] [--seeds 1]

Prints, for each level, the share of answers that are right, the processor time of the slowest, and
the puzzles that it missed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import process_time

from engine.bots import choose
from engine.notation import format_action
from tests.bots.puzzles import PUZZLES


def main() -> int:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--levels", default="greedy", help="comma between them")
    parser.add_argument("--seeds", type=int, default=1, help="how often each is asked")
    arguments = parser.parse_args()
    for level in arguments.levels.split(","):
        report(level, arguments.seeds)
    return 0


def report(level: str, seeds: int) -> None:
    missed: list[str] = []
    slowest = 0.0
    for puzzle in PUZZLES:
        for seed in range(seeds):
            start = process_time()
            action = choose(level, puzzle.view, seed)
            slowest = max(slowest, process_time() - start)
            if action not in puzzle.right:
                text = format_action(action, puzzle.position.dynasties)
                missed.append(f"  {puzzle.name}: {text}")
    asked = len(PUZZLES) * seeds
    right = asked - len(missed)
    print(f"{level}: {right} of {asked} ({right / asked:.0%}), slowest {slowest:.2f} s", flush=True)
    print("\n".join(missed))


if __name__ == "__main__":
    sys.exit(main())
