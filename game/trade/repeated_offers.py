"""Nobody is offered again at once what they have declined (C9); a host sees to that, with its time.

What counts is what changes hands. Who declined it may offer it.
"""

from __future__ import annotations

from math import ceil

from engine.trade.model.actions import Action, Decline, MakeOffer
from engine.trade.model.offers import legs_mark
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat

#: Seconds from the refusal on.
RESTS = 20.0


class RepeatedOffers:
    """Satisfies `net.game_rules.Pace`."""

    def __init__(self) -> None:
        self._declined: dict[tuple[int, int], tuple[Seat, float]] = {}
        """by round and mark of what was offered: who declined it last, and when"""

    def check(self, position: Position, action: Action, now: float) -> None:
        """Raises ValueError for an offer that somebody declined just before."""
        if not isinstance(action, MakeOffer):
            return
        found = self._declined.get((position.round, legs_mark(action.legs)))
        if found is None or found[0] == action.seat or now >= found[1] + RESTS:
            return
        left = ceil(found[1] + RESTS - now)
        raise ValueError(f"just that was declined: change it, or offer it again in {left} s")

    def note(self, position: Position, action: Action, now: float) -> None:
        if not isinstance(action, Decline) or position.market is None:
            return
        offer = position.market.offer(action.number)
        if offer is not None:
            self._declined[position.round, legs_mark(offer.legs)] = (action.seat, now)
