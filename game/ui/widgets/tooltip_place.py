"""Where a tooltip goes: beside its widget, where it hides as little as possible of the others."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry import Rect


def tooltip_place(
    widget: Rect, others: Sequence[Rect], size: tuple[int, int], window: Rect, gap: int
) -> Rect:
    """Below the widget, above it, or at a side of it: the first place inside the window that hides
    no other widget, or else the one that hides the least of them.

    `size` is that of the tooltip, in pixels like everything here.
    """
    wide, high = size
    x = min(max(gap, widget.center.x - wide // 2), window.w - wide - gap)
    y = min(max(gap, widget.center.y - high // 2), window.h - high - gap)
    places = (
        Rect(x, widget.bottom + gap, wide, high),
        Rect(x, widget.y - high - gap, wide, high),
        Rect(widget.right + gap, y, wide, high),
        Rect(widget.x - wide - gap, y, wide, high),
    )
    inside = [each for each in places if each.common(window) == each] or [places[0]]
    return min(inside, key=lambda place: sum(_area(place.common(other)) for other in others))


def _area(rect: Rect) -> int:
    return rect.w * rect.h
