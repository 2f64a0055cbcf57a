"""What the controls of a replay do, with their keys, which cannot be changed."""

from __future__ import annotations

from game.i18n import _
from game.screens.overlays import speed_label
from game.screens.transport_bar import Hands, TransportButton
from game.settings.choices import Speed


def button_text(button: TransportButton, is_running: bool, speed: Speed, hands: Hands) -> str:
    match button:
        case TransportButton.PLAY:
            return _("Pause (Space)") if is_running else _("Play (Space)")
        case TransportButton.SPEED:
            return _("{speed} (S)").format(speed=speed_label(speed))
        case TransportButton.HANDS:
            return _hands_text(hands)
        case _:
            return {
                TransportButton.START: _("To the start (Home)"),
                TransportButton.PREVIOUS_MARK: _("Back one phase (Up); with Shift one round"),
                TransportButton.STEP_BACK: _("Back one step (Left)"),
                TransportButton.STEP_FORWARD: _("Forward one step (Right)"),
                TransportButton.NEXT_MARK: _("Forward one phase (Down); with Shift one round"),
                TransportButton.END: _("To the end (End)"),
                TransportButton.BRANCH: _("Play on from here, as a new game (P)"),
                TransportButton.REVIEW: _("Where the game was won and lost (V)"),
                TransportButton.LEAVE: _("Leave the replay (Esc)"),
            }[button]


def _hands_text(hands: Hands) -> str:
    match hands:
        case Hands.SECRET:
            return _("The game may still be continued: the hands of others stay hidden.")
        case Hands.OPEN:
            return _("You see all hands. Show only what this view knows (H)")
        case Hands.CLOSED:
            return _("You see what this view knows. Show all hands (H)")
