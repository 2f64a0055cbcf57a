"""What steps and marks of a replay are in this game: choices, offers, and phases."""

from __future__ import annotations

from game.i18n import _
from game.screens.transport_bar import Hands, TransportButton


def transport_text(hands: Hands) -> dict[TransportButton, str]:
    """What the buttons do whose meaning is this game's, with their keys."""
    return {
        TransportButton.PREVIOUS_MARK: _("Back one phase (Up); with Shift one round"),
        TransportButton.STEP_BACK: _("Back one step (Left)"),
        TransportButton.STEP_FORWARD: _("Forward one step (Right)"),
        TransportButton.NEXT_MARK: _("Forward one phase (Down); with Shift one round"),
        TransportButton.HANDS: _hands_text(hands),
    }


def _hands_text(hands: Hands) -> str:
    match hands:
        case Hands.SECRET:
            return _("The game may still be continued: the hands of others stay hidden.")
        case Hands.OPEN:
            return _("You see all hands. Show only what this view knows (H)")
        case Hands.CLOSED:
            return _("You see what this view knows. Show all hands (H)")
