"""Which optional extras this machine has."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from tests.support.source_files import ROOT

KERNEL = "engine/tigris/kernel"


def has_numba() -> bool:
    """Whether the extra `kernel` is installed."""
    return find_spec("numba") is not None


def can_import(source: Path) -> bool:
    """Whether the extras that this file of the program needs are installed."""
    return has_numba() or not source.is_relative_to(ROOT / KERNEL)
