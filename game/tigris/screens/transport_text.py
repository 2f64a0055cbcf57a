"""What steps and marks of a replay are in this game: actions, turns, and conflicts."""

from __future__ import annotations

from game.i18n import _
from game.screens.transport_bar import Hands, TransportButton


def transport_text(hands: Hands) -> dict[TransportButton, str]:
    """What the buttons do whose meaning is this game's, with their keys."""
    return {
        TransportButton.PREVIOUS_MARK: _("To the previous conflict (Up)"),
        TransportButton.STEP_BACK: _("Back one action (Left); with Shift one turn"),
        TransportButton.STEP_FORWARD: _("Forward one action (Right); with Shift one turn"),
        TransportButton.NEXT_MARK: _("To the next conflict (Down)"),
        TransportButton.HANDS: _hands_text(hands),
    }


def transport_words() -> dict[TransportButton, str]:
    """What stands beside the buttons of the panel, where there is room."""
    return {
        TransportButton.SPEED: _("Speed"),
        TransportButton.HANDS: _("Hands"),
        TransportButton.BRANCH: _("Play on"),
        TransportButton.REVIEW: _("Review"),
        TransportButton.LEAVE: _("Leave"),
    }


def _hands_text(hands: Hands) -> str:
    match hands:
        case Hands.SECRET:
            return _("The game may still be continued: all hands and points stay hidden.")
        case Hands.OPEN:
            return _("You see the hand of the acting player, and all points. Hide them (H)")
        case Hands.CLOSED:
            return _("You see what a spectator saw. Show the hands and all points (H)")
