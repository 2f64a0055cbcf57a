"""The package `tigris` of an installed program, and its command of the same name.

A wheel holds this file as `tigris/__init__.py` beside `engine`, `net`, `game` and `assets`.
In an editable install it stays in `release/` of the checkout.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main() -> int:
    """Runs the command line."""
    _open_folders()
    from game.cli.main import main as run

    return run()


def work(task: bytes) -> bytes:
    """What a worker of a Dask cluster does for another computer: see `game/cluster.py`."""
    _open_folders()
    from game.cluster import work as work_here

    return work_here(task)


def __getattr__(name: str) -> object:
    """Loads `research`, the environment of docs/research.md, when it is asked for."""
    if name != "research":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    _open_folders()
    return import_module("game.tigris.research")


def _open_folders() -> None:
    """Makes the folders of the program importable by their names."""
    here = Path(__file__).resolve().parent
    root = here if (here / "game").is_dir() else here.parent
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
