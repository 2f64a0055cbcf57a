"""The slots of tiles in a hand, which stay the same where possible."""

from __future__ import annotations

from engine.tigris.model.pieces import Color
from game.tigris.scene.hand_slots import kept_slots, new_slots


def test_new_tiles_of_a_hand_are_the_last_of_their_color() -> None:
    slots = (Color.RED, Color.RED, Color.BLUE, Color.BLACK, None, None)
    assert new_slots(slots, (1, 1, 0, 0, 1)) == [1, 2, 5]
    assert new_slots(slots, (0, 0, 0, 0, 0)) == []
    assert new_slots((), (0, 0, 0, 0, 0)) == []


def test_tiles_that_stay_in_a_hand_keep_their_order() -> None:
    before = (Color.RED, Color.RED, Color.BLUE, None)
    assert kept_slots(before, (Color.RED, Color.BLUE, None, None)) == [(0, 0), (2, 1), (3, 2)]
    assert kept_slots((), before) == []
