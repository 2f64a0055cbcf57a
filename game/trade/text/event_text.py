"""Events in sentences, for the log and the terminal."""

from __future__ import annotations

from engine.trade.model.events import Event, PhaseBegan, RoundBegan
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _
from game.trade.text.names import phase_name


def describe_event(event: Event, position: Position, reader: Seat | None) -> str:
    """One sentence for this reader; empty for what needs none."""
    match event:
        case RoundBegan(number):
            return _("Round {number} begins.").format(number=number)
        case PhaseBegan(phase):
            return _("{phase}.").format(phase=phase_name(phase))
        case _:
            return ""
