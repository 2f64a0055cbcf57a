"""How far somebody believes what others say of their cards (R3, R8)."""

from __future__ import annotations

from engine.trade.model.memory import Memory
from engine.trade.model.seats import Seat

#: A lie weighs as much as so many claims that were true.
_LIE = 4


def trust(memory: Memory, hearer: Seat, speaker: Seat) -> float:
    """How likely a claim of a speaker is true, from 0 to 1, by the claims that were heard.

    Of somebody who has said nothing yet, two of three are believed.
    """
    kept, broken = memory.claims(hearer, speaker)
    return (2 + kept) / (3 + kept + _LIE * broken)
