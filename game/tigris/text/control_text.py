"""The controls beside the board in words: what each does, or why it does nothing now."""

from __future__ import annotations

from types import MappingProxyType

from engine.tigris.model.pieces import COLORS
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.input.keymap import Bindings, KeyCommand
from game.tigris.interaction.selection import Selection
from game.tigris.interaction.tray_controls import holds_standing_leader
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.scene.scene import Scene
from game.tigris.text.key_text import format_key
from game.tigris.text.names import A_TILE, LEADER_NAMES

NO_CHANGES: Bindings = MappingProxyType({})


def describe_control(
    scene: Scene,
    selection: Selection,
    control: Control,
    *,
    confirming: bool = False,
    undo_refusal: str = "",
    waits: str = "",
    hints: bool = True,
    keys: Bindings = NO_CHANGES,
) -> str:
    """One sentence; empty for the tray of a spectator.

    Args:
        scene: the table as its reader sees it.
        selection: the piece that the reader holds.
        control: the control to describe.
        confirming: whether the last action of a turn waits to be confirmed.
        undo_refusal: why nothing can be undone; empty if something can.
        waits: why the turn cannot be ended now; empty if it can.
        hints: whether the table allows hints.
        keys: the keys that the reader has rebound.
    """
    if control in (*HAND, *LEADERS, *CATASTROPHES):
        return _piece(scene, control)
    if confirming and control is Control.REPLACE:
        return _("Undo your last action.")
    if confirming and control is Control.END_TURN:
        return _("Confirm: end your turn and refill the hands.")
    if control is Control.UNDO and undo_refusal:
        return _("Undo: {reason}").format(reason=undo_refusal)
    if control is Control.END_TURN and holds_standing_leader(selection):
        return _("Withdraw this leader to your supply (one action).")
    if control is Control.END_TURN and waits:
        return waits
    if control is Control.HINT and not hints:
        return hints_are_off()
    return _purpose(control, keys)


def hints_are_off() -> str:
    return _("Hints are turned off at this table.")


def _purpose(control: Control, keys: Bindings) -> str:
    commands = {
        Control.UNDO: KeyCommand.START_OF_TURN,
        Control.HELP: KeyCommand.HELP,
        Control.RECAP: KeyCommand.RECAP,
        Control.HINT: KeyCommand.HINT,
    }
    key = format_key(commands[control], keys) if control in commands else ""
    text = {
        Control.UNDO: _("Undo your last action. {key} undoes your whole turn."),
        Control.REPLACE: _("Discard tiles from your hand and draw the same number (one action)."),
        Control.END_TURN: _("End your turn."),
        Control.HELP: _("Rules for the current decision ({key})."),
        Control.RECAP: _("What happened since your last turn ({key}). {again} replays it."),
        Control.HINT: _("What a strong bot would do, and why ({key})."),
        Control.MENU: _("Menu: settings, leave the table."),
    }[control]
    return text.format(key=key, again=format_key(KeyCommand.WATCH_AGAIN, keys))


def _piece(scene: Scene, control: Control) -> str:
    if scene.reader is None:
        return ""
    player = scene.players[scene.reader]
    if control in CATASTROPHES:
        if not player.catastrophes:
            return _("You have used both catastrophes.")
        text = _n(
            "You have {n} catastrophe: it destroys a tile and its square for good.",
            "You have {n} catastrophes: each destroys a tile and its square for good.",
            player.catastrophes,
        )
        return text.format(n=player.catastrophes)
    if control in HAND:
        slot = HAND.index(control)
        tile = player.slots[slot] if slot < len(player.slots) else None
        if tile is None:
            return _("No tile here.")
        return _("In your hand: {a_tile}.").format(a_tile=A_TILE[tile])
    color = COLORS[LEADERS.index(control)]
    square = player.leaders[color]
    if square is None:
        return _("Your {leader}, in your supply.").format(leader=LEADER_NAMES[color])
    text = _("Your {leader}, on {square}.")
    return text.format(leader=LEADER_NAMES[color], square=format_square(square))
