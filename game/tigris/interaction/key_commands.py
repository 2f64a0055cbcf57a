"""The keys of the tray and of the board's aids: this game's part of the keymap."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.i18n import _
from game.input.keymap import Command
from game.tigris.layout.layout import HAND, Control


def _hand_label(number: int) -> Callable[[], str]:
    return lambda: _("Tile {n} in the hand").format(n=number)


#: The command that uses each control, in the order of the settings screen.
TRAY_COMMANDS: Mapping[Control, Command] = {
    **{
        control: Command(f"hand-{number}", str(number), _hand_label(number))
        for number, control in enumerate(HAND, start=1)
    },
    Control.PRIEST: Command("priest", "p", lambda: _("Priest")),
    Control.FARMER: Command("farmer", "f", lambda: _("Farmer")),
    Control.TRADER: Command("trader", "t", lambda: _("Trader")),
    Control.KING: Command("king", "k", lambda: _("King")),
    Control.CATASTROPHE_1: Command("catastrophe", "c", lambda: _("Catastrophe")),
    Control.REPLACE: Command("replace", "r", lambda: _("Replace tiles")),
    Control.END_TURN: Command("end-turn", "e", lambda: _("End the turn")),
}

#: The aids of the board, switched by keys.
AID_COMMANDS = (
    Command("outlines", "o", lambda: _("Outlines of kingdoms")),
    Command("strengths", "n", lambda: _("Strengths of leaders")),
)
KEY_COMMANDS = (*TRAY_COMMANDS.values(), *AID_COMMANDS)
#: The words of the aids by their default keys.
AID_BY_KEY: Mapping[str, str] = {command.key: command.word for command in AID_COMMANDS}

#: The control of each default key.
KEYS: Mapping[str, Control] = {command.key: control for control, command in TRAY_COMMANDS.items()}
