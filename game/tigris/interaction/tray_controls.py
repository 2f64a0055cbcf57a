"""The controls of the tray: the intent of each."""

from __future__ import annotations

from engine.tigris.model.pieces import COLORS
from game.tigris.interaction.selection import (
    End,
    HeldLeader,
    Intent,
    Replace,
    Selection,
    TouchCatastrophe,
    TouchLeader,
    TouchTile,
    Withdraw,
)
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control


def intent_for(control: Control, selection: Selection) -> Intent | None:
    """The intent of pressing a control with this selection; None for controls outside the tray."""
    if control in HAND:
        return TouchTile(HAND.index(control))
    if control in LEADERS:
        return TouchLeader(COLORS[LEADERS.index(control)])
    if control in CATASTROPHES:
        return TouchCatastrophe()
    if control is Control.REPLACE:
        return Replace()
    if control is Control.END_TURN:
        return Withdraw() if holds_standing_leader(selection) else End()
    return None


def holds_standing_leader(selection: Selection) -> bool:
    """Whether the held leader stands on the board: the End turn button then withdraws it."""
    held = selection.held
    return isinstance(held, HeldLeader) and held.origin is not None
