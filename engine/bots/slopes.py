"""How much more a point is worth in a low sphere than in a high one."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from engine.bots.weights import POINT
from engine.pieces import ByColor


@lru_cache(maxsize=4096)
def slopes(points: ByColor, treasures: int, steepness: int, anywhere: int) -> tuple[float, ...]:
    """By color, how much the worth of a seat grows with its sphere."""
    spheres = [POINT * have for have in points]
    for _ in range(treasures):
        spheres[spheres.index(min(spheres))] += POINT
    lowest = min(spheres)
    parts = [exp((lowest - sphere) / steepness) for sphere in spheres]
    whole = sum(parts)
    return tuple(part / whole + anywhere / 100 for part in parts)
