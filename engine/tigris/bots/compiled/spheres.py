"""The value of four spheres: as `engine.tigris.bots.evaluation.spheres_value`."""

from __future__ import annotations

from math import exp, log

from engine.tigris.bots.compiled import observer as own
from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.leader_value import TREASURES
from engine.tigris.bots.observer import LOWEST_WEIGHT, MAX_STEEPNESSES
from engine.tigris.bots.weights import POINT
from engine.tigris.kernel import layout
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, Numbers


@inner
def spheres_value(mind: Mind, numbers: Numbers, observer: Numbers, seat: int) -> float:
    """One number for the points of a seat and the values of its leaders in the mind."""
    points, values = layout.POINTS + COLOR_COUNT * seat, mind.leader_values[seat]
    low, second, third, high = in_order(
        POINT * numbers[points] + values[0],
        POINT * numbers[points + 1] + values[1],
        POINT * numbers[points + 2] + values[2],
        POINT * numbers[points + 3] + values[3],
    )
    total = low + second + third + high
    treasures = observer[of.TREASURE] * numbers[layout.TREASURES_TAKEN + seat] + values[TREASURES]
    if treasures:
        total += treasures
        low, second, third, high = level_up(low, second, third, high, treasures)
    steepness = observer[own.STEEPNESS]
    weight = LOWEST_WEIGHT + sphere_weight(steepness, second - low)
    weight += sphere_weight(steepness, third - low) + sphere_weight(steepness, high - low)
    lowest = low - steepness * log(weight / LOWEST_WEIGHT)
    value: float = lowest + observer[of.ANYWHERE] * total / 100
    return value


@inner
def sphere_weight(steepness: int, height: int) -> int:
    """The weight of a sphere by how far it lies above the lowest."""
    if height >= MAX_STEEPNESSES * steepness:
        return 0
    return round(LOWEST_WEIGHT * exp(-height / steepness))


@inner
def in_order(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Four numbers, ascending."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    return a, min(b, c), max(b, c), d


@inner
def level_up(
    low: int, second: int, third: int, high: int, treasures: int
) -> tuple[int, int, int, int]:
    """The spheres, lowest first, after so many points raised the lowest ones."""
    if treasures <= second - low:
        return low + treasures, second, third, high
    two = low + second + treasures
    if two <= 2 * third:
        return two // 2, two - two // 2, third, high
    three = two + third
    if three <= 3 * high:
        return three // 3, three // 3, three - 2 * (three // 3), high
    four = three + high
    return four // 4, four // 4, four // 4, four - 3 * (four // 4)
