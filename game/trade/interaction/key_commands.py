"""The keys of the market: this game's part of the keymap."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _
from game.input.keymap import Command, KeyCommand

READY = Command("ready", "r", lambda: _("Ready, or not ready yet"))
CHANGE = Command("change-offer", "c", lambda: _("Change the offer with the focus"))
KEY_COMMANDS = (READY, CHANGE)

#: What is sealed or agreed to stands, there is no board to zoom, and the log says what happened.
UNUSED_KEYS = (
    KeyCommand.UNDO,
    KeyCommand.START_OF_TURN,
    KeyCommand.RECAP,
    KeyCommand.IN_WORDS,
    KeyCommand.ZOOM_IN,
    KeyCommand.ZOOM_OUT,
    KeyCommand.ZOOM_RESET,
)

#: Buttons of a gamepad that stand for other keys than at the tables of other games: they answer the
#: slip with the focus, and `x` also takes one away from the draft.
PAD_KEYS: Mapping[str, str] = {"x": "backspace", "y": CHANGE.key}
