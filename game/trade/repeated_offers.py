"""Nobody is offered again at once what they have declined (C9); a host sees to that, with its time.

What counts is what changes hands. Who declined it may offer it.
"""

from __future__ import annotations

import re
from math import ceil

from engine.trade.model.actions import Action, Decline, MakeOffer
from engine.trade.model.offers import legs_mark
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import N_

#: Seconds from the refusal on.
RESTS = 20.0
#: What a host says to the program of who offered it, in English; that one translates it.
REFUSAL = N_("this very offer was just declined: change it, or offer it again in {left} s")


def seconds_in(refusal: str) -> int | None:
    """In how many seconds it can be offered again, says this refusal; None if it is another."""
    before, after = REFUSAL.split("{left}")
    found = re.fullmatch(f"{re.escape(before)}([0-9]{{1,3}}){re.escape(after)}", refusal)
    return int(found[1]) if found else None


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
        raise ValueError(REFUSAL.format(left=left))

    def note(self, position: Position, action: Action, now: float) -> None:
        if not isinstance(action, Decline) or position.market is None:
            return
        offer = position.market.offer(action.number)
        if offer is not None:
            self._declined[position.round, legs_mark(offer.legs)] = (action.seat, now)
