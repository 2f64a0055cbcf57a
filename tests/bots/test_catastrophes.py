"""What only a wide eye sees: catastrophes that cut leaders off, and what they must bring."""

from __future__ import annotations

import pytest

from benchmarks.catastrophes import brought, gain
from engine.actions import Action, PlayCatastrophe, ReplaceTiles
from engine.bots.candidates import candidates
from engine.notation import parse_square
from tests.positions import scene

CUT_OFF = """
   e  f  g  h  i  j  k
4  .  t  Ak .  .  .  .
5  .  .  s  .  Bk m  s
6  .  .  .  .  t  .  s
players archer bull
archer hand t2 f1 m1 points r2 u1 g3 k4 catastrophes {left}
bull hand ?6
turn archer 2
"""


def test_a_wide_eye_sees_what_may_cut_a_leader_off_and_new_tiles_for_several_colors() -> None:
    def seen(left: int, wide: bool) -> set[Action]:
        return {*candidates(scene(CUT_OFF.format(left=left)), wide)}

    cuts = {PlayCatastrophe(parse_square(name)) for name in ("j5", "k5", "k6")}
    colors = {
        ReplaceTiles(tiles)
        for tiles in ((2, 1, 0, 0, 0), (2, 0, 1, 0, 0), (0, 1, 1, 0, 0), (2, 1, 1, 0, 0))
    }
    assert seen(1, wide=True) - seen(1, wide=False) == cuts | colors
    assert seen(0, wide=True) - seen(0, wide=False) == colors


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
