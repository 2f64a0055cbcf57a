#!/usr/bin/env python3
"""Which problems the bots solve: positions with right and wrong answers, written from the rules.

Usage, from the project's root:
    python -m benchmarks.problems [--levels greedy,medium,master] [--seeds 1]

Prints, for each level, the share of answers that are right, the processor time of the slowest, and
the problems that it missed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import process_time

from engine.tigris.bots import choose
from engine.tigris.notation import format_action
from tests.support.tigris.problems import PROBLEMS


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
    for problem in PROBLEMS:
        for seed in range(seeds):
            start = process_time()
            action = choose(level, problem.view, seed)
            slowest = max(slowest, process_time() - start)
            if action not in problem.right:
                text = format_action(action, problem.position.dynasties)
                missed.append(f"  {problem.name}: {text}")
    asked = len(PROBLEMS) * seeds
    right = asked - len(missed)
    print(f"{level}: {right} of {asked} ({right / asked:.0%}), slowest {slowest:.2f} s", flush=True)
    print("\n".join(missed))


if __name__ == "__main__":
    sys.exit(main())
