"""What the controls of a replay do, and their keys, which cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.i18n import _
from game.screens.overlays import speed_label
from game.screens.transport_bar import TransportButton
from game.settings.choices import Speed

#: What keys do that every replay has.
TRANSPORT_KEYS: Final = {
    "space": TransportButton.PLAY,
    "return": TransportButton.PLAY,
    "enter": TransportButton.PLAY,
    "left": TransportButton.STEP_BACK,
    "right": TransportButton.STEP_FORWARD,
    "up": TransportButton.PREVIOUS_MARK,
    "down": TransportButton.NEXT_MARK,
    "home": TransportButton.START,
    "end": TransportButton.END,
    "s": TransportButton.SPEED,
    "h": TransportButton.HANDS,
    "p": TransportButton.BRANCH,
    "v": TransportButton.REVIEW,
    "c": TransportButton.SHARE,
    "escape": TransportButton.LEAVE,
    "q": TransportButton.LEAVE,
}


def button_text(
    button: TransportButton, is_running: bool, speed: Speed, own: Mapping[TransportButton, str]
) -> str:
    """What a button does, with its key.

    Args:
        own: what a game says of the hands that are shown, of its steps, and of its marks.
    """
    match button:
        case TransportButton.PLAY:
            return _("Pause (Space)") if is_running else _("Play (Space)")
        case TransportButton.SPEED:
            return _("{speed} (S)").format(speed=speed_label(speed))
        case _:
            usual = {
                TransportButton.START: _("To the start (Home)"),
                TransportButton.END: _("To the end (End)"),
                TransportButton.BRANCH: _("Play on from here, as a new game (P)"),
                TransportButton.REVIEW: _("Where the game was won and lost (V)"),
                TransportButton.SHARE: _("Copy and save (C)"),
                TransportButton.LEAVE: _("Leave the replay (Esc)"),
            }
            return usual.get(button) or own[button]
