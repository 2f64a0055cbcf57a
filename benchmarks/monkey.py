"""A monkey at the table: random inputs of every kind, without a window.

    python -m benchmarks.monkey [INPUTS] [SEED]

20,000 inputs by default. Stops with an error at the first crash, the first illegal action that is
offered, and the first action that is not kept; else says what the monkey came across.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.support.window.monkey import Monkey


def main() -> int:
    inputs = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    start = perf_counter()
    print(Monkey(seed).play(inputs, a_table=500), f"{perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
