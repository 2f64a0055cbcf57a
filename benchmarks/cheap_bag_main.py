"""`main.py` whose bags cost a thirtieth: a second of a core for each game is too much where many
begin at once on a small machine. Only `benchmarks.cluster --cheap-bags` starts it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def make_bags_cheap() -> None:
    """All programs at a table must do it: else their bags differ."""
    from net.fairness import stretch

    stretch._P = 1


if __name__ == "__main__":
    sys.path[0] = os.fspath(ROOT)
    from game.cli.main import main

    make_bags_cheap()
    sys.exit(main())
