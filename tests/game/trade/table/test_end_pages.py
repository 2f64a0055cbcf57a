"""The graph of the end: its labels stand at the points and lines that they name."""

from __future__ import annotations

import re

import pytest

from game.trade.art.graph import graph
from game.trade.paint.parts import Drawing, Line
from game.trade.play.story import Story
from game.trade.table.end_pages import rounds_page
from tests.support.trade.windows import SIZES, TradeWindow

POINTS = ((0, 0, 0), (4, 3, 9), (8, 12, 10), (20, 18, 22), (40, 33, 28))


@pytest.mark.parametrize("size", SIZES)
def test_labels_stand_at_what_they_name(size: tuple[int, int]) -> None:
    sight = TradeWindow(size=size).screen.view.sight
    items = [*rounds_page(sight, Story(POINTS, {}), sight.layout.stage)]
    plot = next(each for each in items if isinstance(each.parts[0], Drawing)
                and each.parts[0].draw is graph)  # fmt: skip
    svg = graph(sight.painter.palette, POINTS, 40, plot.rect.w, plot.rect.h)
    points = sorted({float(x) for x in re.findall(r'cx="([\d.]+)"', svg)})
    lines = sorted({float(y) for y in re.findall(r"M0 ([\d.]+)H", svg)})
    steps = [item.rect.center[0] - plot.rect.x for item in items if item.key is not None]
    values = sorted(
        item.rect.center[1] - plot.rect.y
        for item in items
        if isinstance(part := item.parts[0], Line) and part.text.isdigit()
    )
    assert steps == pytest.approx(points[1:], abs=2)
    assert values == pytest.approx(lines, abs=2)
