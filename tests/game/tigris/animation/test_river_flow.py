"""Rivers gleam during animations only, and only where water is visible."""

from __future__ import annotations

import pytest

from engine.tigris import new_game
from engine.tigris.model.bitboard import NONE, bit_of
from engine.tigris.model.maps import TERRAINS, BoardName
from engine.tigris.model.pieces import Seat
from game.tigris.animation.river_flow import currents, gleams, occupied
from game.tigris.scene.scene import Scene

RIVER = TERRAINS[BoardName.STANDARD].river


@pytest.mark.parametrize("length", (700, 900, 2300, 5600))
def test_gleams_are_invisible_at_the_beginning_and_end_of_an_event(length: int) -> None:
    shares = [share for time in (0, length) for _current, share in gleams(RIVER, time, length)]
    assert all(share in (0, 1) for share in shares), "and then its opacity is 0"
    assert any(0 < share < 1 for _current, share in gleams(RIVER, length / 2, length))


def test_gleams_stay_on_the_river_and_have_different_delays() -> None:
    found = currents(RIVER)
    assert len(found) > 8
    assert all(bit_of(current.square) & RIVER for current in found)
    assert len({current.delay for current in found}) > len(found) // 2
    assert {current.along for current in found} == {True, False}


def test_no_gleam_covers_a_piece() -> None:
    scene = Scene.of(new_game(), Seat(0))
    dry = occupied(scene)
    assert dry != NONE
    for color, squares in enumerate(scene.tiles):
        assert squares & dry == squares, color
    assert all(not bit_of(current.square) & dry for current, _ in gleams(RIVER & ~dry, 450, 900))
