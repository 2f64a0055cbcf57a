"""What the buttons of a recorded game do, in words, each with its key."""

from __future__ import annotations

from game.i18n import _
from game.screens.overlays import speed_label
from game.screens.transport_bar import Knob
from game.settings.choices import Speed
from game.tigris.play.recording import Reel


def told(knob: Knob, running: bool, speed: Speed, reel: Reel) -> str:
    match knob:
        case Knob.PLAY:
            return _("Pause (Space)") if running else _("Play (Space)")
        case Knob.SPEED:
            return _("{speed} (S)").format(speed=speed_label(speed))
        case Knob.HANDS:
            return _hands(reel)
        case _:
            return {
                Knob.START: _("To the start (Home)"),
                Knob.FIGHT_BEFORE: _("To the conflict before (Up)"),
                Knob.BACK: _("One action back (Left); with Shift a turn"),
                Knob.ON: _("One action on (Right); with Shift a turn"),
                Knob.FIGHT_AFTER: _("To the next conflict (Down)"),
                Knob.END: _("To the end (End)"),
                Knob.BRANCH: _("Play on from here, as a game of its own (P)"),
                Knob.REVIEW: _("Where the game was won and lost (V)"),
                Knob.LEAVE: _("Leave, back to where you came from (Esc)"),
            }[knob]


def _hands(reel: Reel) -> str:
    if reel.secret:
        return _("The game is not finished and people play it: all hands and points stay hidden.")
    if reel.open:
        return _("You see the hand of whoever acts, and all points. Hide them (H)")
    return _("You see what a spectator saw. Open the hands and all points (H)")
