"""Pins on a picture: each in its own place, pressed by pointer and keys, spoken."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.geometry import Point
from game.ui.widgets.pin_places import places_of_pins


@pytest.mark.parametrize(
    "points",
    [
        [Point(10, 50), Point(100, 50)],
        [Point(10, 50), Point(14, 50), Point(18, 60), Point(30, 40)],
        [Point(10, 50)] * 5,
    ],
)
def test_pins_never_cover_each_other(points: list[Point]) -> None:
    places = places_of_pins(points, 24)
    assert [place.center.y for place in places] == [point.y for point in points]
    assert not any(one.overlap(other) for one, other in combinations(places, 2))
    assert places[0].center == points[0]


def test_pins_with_room_lie_on_their_points() -> None:
    points = [Point(10, 50), Point(34, 50), Point(36, 90)]
    assert [place.center for place in places_of_pins(points, 24)] == points
