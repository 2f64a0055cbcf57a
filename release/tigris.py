"""The package `tigris` of an installed program, and its command of the same name.

A wheel holds this file as `tigris/__init__.py` beside `engine`, `net`, `game` and `assets`.
In an editable install it stays in `release/` of the checkout.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Runs the command line. Only here the program's folders become importable by their names."""
    here = Path(__file__).resolve().parent
    root = here if (here / "game").is_dir() else here.parent
    sys.path.insert(0, str(root))
    from game.cli.main import main as run

    return run()
