"""Starts Tigris & Euphrates from a checkout or an archive; the command line is `game/cli`."""

from __future__ import annotations

import sys

from game.cli.main import main
from game.program import is_frozen, restore_environment

if __name__ == "__main__":
    if is_frozen():  # a worker process starts here, too
        from multiprocessing import freeze_support

        freeze_support()
        restore_environment()
    sys.exit(main())
