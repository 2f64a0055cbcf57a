"""What catastrophes that cut leaders off must bring."""

from __future__ import annotations

import pytest

from benchmarks.catastrophes import brought, gain
from tests.bots.test_candidates import CUT_OFF
from tests.positions import scene


def test_the_first_two_that_bring_more_than_the_price_are_played() -> None:
    games = [[50.0, 120.0, 80.0, 300.0], [10.0]]
    assert brought(games, 60) == ((120.0 + 80.0) / 2, 1.0)
    assert brought(games, 100) == ((120.0 + 300.0) / 2, 1.0)
    assert brought(games, 500) == (0.0, 0.0)


@pytest.mark.parametrize(("left", "found"), [(1, 1), (0, 0)])
def test_a_catastrophe_brings_something_as_long_as_there_is_one(left: int, found: int) -> None:
    gains = gain(scene(CUT_OFF.format(left=left)), 1)
    assert len(gains) == found
    assert all(each > 0 for each in gains)
