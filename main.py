"""Starts Tigris & Euphrates from a checkout; the command line itself is `game/cli`."""

from __future__ import annotations

import sys

from game.cli.main import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a worker process starts here, too
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
