"""The tiles of a panel: the numbers of specials can be read, and nothing leaves the panel."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.geometry import Rect
from game.trade.table.tile_places import tile_places

#: The row of another seat's panel in a window of 1280 x 720, and a tile in it.
ROW, EDGE, GAP = Rect(18, 400, 224, 30), 30, 2


@pytest.mark.parametrize("tags", [1, 3, 4])
@pytest.mark.parametrize("count", [7, 9, 12, 14])
def test_specials_stay_whole_while_developments_lie_over_each_other(count: int, tags: int) -> None:
    places = [*tile_places(ROW, EDGE, GAP, count, tags)]
    numbers, others = places[count - tags :], places[: count - tags]
    assert not any(a.overlap(b) for a, b in pairwise(numbers))
    assert not any(a.overlap(b) for a in numbers for b in others)
    assert all(b.x - a.x >= 7 for a, b in pairwise(others))


@pytest.mark.parametrize("rect", [ROW, Rect(18, 600, 224, 80)])
@pytest.mark.parametrize("count", range(1, 21))
def test_every_tile_lies_in_the_panel(rect: Rect, count: int) -> None:
    for tags in range(count + 1):
        places = [*tile_places(rect, EDGE, GAP, count, tags)]
        assert len(places) == count
        assert all(at.common(rect) == at for at in places), (count, tags)


def test_with_room_for_all_no_tile_lies_over_another() -> None:
    places = [*tile_places(Rect(18, 600, 224, 80), EDGE, GAP, 14, 0)]
    assert not any(a.overlap(b) for a in places for b in places if a is not b)
