"""Easing curves and paths of moving pieces, as pure functions of a share from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi, sin

from game.geometry import Rect


def clamp(share: float) -> float:
    return min(1.0, max(0.0, share))


def ease_in_out(share: float) -> float:
    """Slow at both ends (smoothstep)."""
    return share * share * (3 - 2 * share)


def ease_in(share: float) -> float:
    """Slow at first, fast at the end: how things fall."""
    return share * share


def bump(share: float) -> float:
    """Rises from 0 to 1 in the middle and falls back to 0."""
    return sin(clamp(share) * pi)


def in_pushes(share: float, pushes: int) -> float:
    """Rises from 0 to 1 in equal pushes with a short pause after each."""
    whole, rest = divmod(clamp(share) * pushes, 1)
    return clamp((whole + ease_in_out(clamp(rest / 0.75))) / pushes)


def landing_squash(share: float) -> float:
    """How much larger, as a share, a landing piece is than at rest: negative, then 0."""
    return -0.08 * bump(share) * (1 - share)


def interpolate(start: Rect, goal: Rect, share: float) -> Rect:
    """The rect at this share of the straight way."""
    x, y, w, h = (round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
    return Rect(x, y, w, h)


def along_arc(start: Rect, goal: Rect, share: float) -> Rect:
    """The rect at this share of a way that bends a little upwards."""
    rect = interpolate(start, goal, share)
    far = abs(goal.x - start.x) + abs(goal.y - start.y)
    return raised(rect, round(far * 0.07 * bump(share)))


def hop_along(stops: Sequence[Rect], share: float, hop: float = 0.22) -> Rect:
    """A rect that hops from stop to stop; `hop` is the height of a hop, in heights of the rect.

    Every hop takes the same time.
    """
    legs = max(1, len(stops) - 1)
    leg, rest = divmod(clamp(share) * legs, 1)
    at = min(int(leg), legs - 1)
    rest = rest if leg < legs else 1.0
    rect = interpolate(stops[at], stops[min(at + 1, len(stops) - 1)], rest)
    return raised(rect, round(rect.h * hop * bump(rest)))


def hop_stops(start: Rect, goal: Rect, length: int) -> tuple[Rect, ...]:
    """Stops on the straight way, about `length` pixels apart, for 3 to 9 hops."""
    far = hypot(goal.x - start.x, goal.y - start.y)
    count = max(3, min(9, round(far / max(1, length))))
    return tuple(interpolate(start, goal, step / count) for step in range(count + 1))


def raised(rect: Rect, by: int) -> Rect:
    return Rect(rect.x, rect.y - by, rect.w, rect.h)


def flip(rect: Rect, share: float) -> tuple[Rect, bool]:
    """A tile that flips about its vertical axis: its visible rect, and whether its other side
    shows."""
    width = max(1, round(rect.w * abs(1 - 2 * clamp(share))))
    return rect.within(width, rect.h), share >= 0.5
