"""Which optional extras this machine has."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from tests.support.source_files import ROOT

KERNEL = "engine/tigris/kernel"
#: What the packages of an extra need beside the program's own dependencies.
LIBRARIES = {KERNEL: "numba", "game/tigris/research": "pettingzoo"}


def has_numba() -> bool:
    """Whether the extra `kernel` is installed."""
    return find_spec("numba") is not None


def can_import(source: Path) -> bool:
    """Whether the extras that this file of the program needs are installed."""
    needed = (library for folder, library in LIBRARIES.items() if _is_in(source, folder))
    return all(find_spec(library) is not None for library in needed)


def _is_in(source: Path, folder: str) -> bool:
    return source.is_relative_to(ROOT / folder)
