"""Where the markers of the seats lie at the ends of their lines."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.geometry import Rect
from game.trade.paint.points_chart import marker_tops

ROOM, EDGE = Rect(40, 100, 600, 240), 20


@pytest.mark.parametrize(
    "ends",
    [(120, 150, 160, 162, 158, 250), (100,) * 6, (340,) * 6, (340, 100), (170, 171, 172)],
)
def test_markers_lie_below_each_other_near_the_ends_of_their_lines(ends: tuple[int, ...]) -> None:
    tops = marker_tops(ends, EDGE, ROOM)
    assert all(low - high >= EDGE for high, low in pairwise(sorted(tops)))
    assert ROOM.y - EDGE // 2 <= min(tops)
    assert max(tops) + EDGE <= ROOM.bottom + EDGE // 2
    by_line = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat))
    assert by_line == sorted(by_line, key=lambda seat: tops[seat]), "the order is that of the lines"
