"""Strengths of leaders, as the table shows them."""

from __future__ import annotations

from engine.tigris import apply
from engine.tigris.model.decisions import ConflictKind, WarChoice
from engine.tigris.notation import parse_action
from engine.tigris.rules.conflict import supporters
from game.tigris.scene.kingdoms import strengths
from game.tigris.scene.scene import Scene
from tests.game.tigris.text.test_forecast_text import WARS
from tests.support.tigris.positions import position_from


def test_before_a_war_strengths_count_only_ones_own_side_of_the_unification_tile() -> None:
    """As in the dialog that chooses the war: not the whole united kingdom."""
    before = position_from(WARS)
    position = apply(before, parse_action("tile settlement i4", before.dynasties)).position
    assert isinstance(position.decisions[-1], WarChoice)
    table = Scene.of(position, None)
    shown = {square: war for square, war, _revolt in strengths(table)}
    assert shown == {
        square: supporters(position, ConflictKind.WAR, leader.seat, leader.color).bit_count()
        for square, leader in table.leaders()
    }
