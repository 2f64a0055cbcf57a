"""Where pins lie on a graph: on their points, side by side where they would cover each other."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry import Point, Rect

#: The edge of a pin, in pixels at 720p: as much as a pointer needs.
PIN = 24


def places_of_pins(points: Sequence[Point], edge: int) -> list[Rect]:
    """Squares with this edge around points, which come from left to right."""
    places: list[Rect] = []
    for x, y in points:
        at = Rect(x - edge // 2, y - edge // 2, edge, edge)
        while covered := [place for place in places if place.overlap(at)]:
            at = Rect(max(place.right for place in covered), at.y, edge, edge)
        places.append(at)
    return places
