"""Every control of the tray has an intent and a key."""

from __future__ import annotations

import pytest

from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import BLACK, COLORS
from game.tigris.hover.table_state_builder import TRAY
from game.tigris.interaction.key_commands import KEYS
from game.tigris.interaction.selection import (
    EMPTY,
    End,
    HeldLeader,
    Replace,
    Selection,
    TouchCatastrophe,
    TouchLeader,
    TouchTile,
    Withdraw,
)
from game.tigris.interaction.tray_controls import holds_standing_leader, intent_for
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control

STANDING = Selection(HeldLeader(BLACK, Square(5)))
IN_SUPPLY = Selection(HeldLeader(BLACK, None))


def test_pieces_of_the_tray_are_touched() -> None:
    assert [intent_for(control, EMPTY) for control in HAND] == [
        TouchTile(slot) for slot in range(6)
    ]
    assert [intent_for(control, EMPTY) for control in LEADERS] == [TouchLeader(c) for c in COLORS]
    assert [intent_for(control, EMPTY) for control in CATASTROPHES] == [TouchCatastrophe()] * 2
    assert intent_for(Control.REPLACE, EMPTY) == Replace()


@pytest.mark.parametrize("selection", (EMPTY, IN_SUPPLY))
def test_the_end_turn_button_ends_the_turn(selection: Selection) -> None:
    assert intent_for(Control.END_TURN, selection) == End()
    assert not holds_standing_leader(selection)


def test_the_end_turn_button_withdraws_a_leader_held_from_the_board() -> None:
    assert intent_for(Control.END_TURN, STANDING) == Withdraw()
    assert holds_standing_leader(STANDING)


def test_the_menu_has_no_intent() -> None:
    assert intent_for(Control.MENU, EMPTY) is None


def test_every_control_of_the_tray_has_a_key() -> None:
    """Except the second catastrophe, which does the same as the first."""
    assert set(KEYS.values()) == TRAY - {Control.CATASTROPHE_2}
    assert all(intent_for(control, EMPTY) is not None for control in KEYS.values())
