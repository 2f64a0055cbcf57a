"""The roads that pieces take, as pure sums: how far, how fast, where on the way.

A share runs from 0 to 1. Nothing here knows a window or a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi, sin

from game.geometry import Rect


def clamped(share: float) -> float:
    return min(1.0, max(0.0, share))


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def falling(share: float) -> float:
    """Slow at first, fast at the end: how things drop."""
    return share * share


def swing(share: float) -> float:
    """From 0 up to 1 in the middle and back to 0."""
    return sin(clamped(share) * pi)


def stepped(share: float, stages: int) -> float:
    """From 0 to 1 in so many pushes of the same size, with a short rest after each."""
    whole, rest = divmod(clamped(share) * stages, 1)
    return clamped((whole + eased(clamped(rest / 0.75))) / stages)


def landed(share: float) -> float:
    """How much larger than at rest a piece is as it comes to rest: pressed flat, then as it is."""
    return -0.08 * swing(share) * (1 - share)


def between(start: Rect, goal: Rect, share: float) -> Rect:
    """The rect at this share of the straight road."""
    x, y, w, h = (round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
    return Rect(x, y, w, h)


def on_the_way(start: Rect, goal: Rect, share: float) -> Rect:
    """A rect between two others, on a road that bends a little upwards."""
    rect = between(start, goal, share)
    far = abs(goal.x - start.x) + abs(goal.y - start.y)
    return raised(rect, round(far * 0.07 * swing(share)))


def walked(stops: Sequence[Rect], share: float, high: float = 0.22) -> Rect:
    """A rect that hops from each stop to the next; `high` is a hop in heights of the rect.

    Stops at equal distances are walked at an even pace.
    """
    legs = max(1, len(stops) - 1)
    leg, rest = divmod(clamped(share) * legs, 1)
    at = min(int(leg), legs - 1)
    rest = rest if leg < legs else 1.0
    rect = between(stops[at], stops[min(at + 1, len(stops) - 1)], rest)
    return raised(rect, round(rect.h * high * swing(rest)))


def strides(start: Rect, goal: Rect, length: int) -> tuple[Rect, ...]:
    """Stops on the straight road, each about so many pixels after the last; three at least."""
    far = hypot(goal.x - start.x, goal.y - start.y)
    count = max(3, min(9, round(far / max(1, length))))
    return tuple(between(start, goal, step / count) for step in range(count + 1))


def raised(rect: Rect, by: int) -> Rect:
    return Rect(rect.x, rect.y - by, rect.w, rect.h)


def turned(rect: Rect, share: float) -> tuple[Rect, bool]:
    """A tile that turns over about its upright axis: how wide it is seen, and whether its other
    side is seen."""
    wide = max(1, round(rect.w * abs(1 - 2 * clamped(share))))
    return rect.within(wide, rect.h), share >= 0.5
