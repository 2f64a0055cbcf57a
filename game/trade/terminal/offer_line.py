"""An offer as a person would type it: `offer 3: 2 goats for 1 bronze`."""

from __future__ import annotations

from collections.abc import Iterable

from engine.trade.model.actions import MakeOffer
from engine.trade.model.offers import Leg, Special, parties_of


def offer_line(offer: MakeOffer) -> str | None:
    """None for a deal of more than two, which cannot be typed in words."""
    others = [party for party in parties_of(offer.legs) if party != offer.seat]
    if len(others) != 1:
        return None
    given = _wares(leg for leg in offer.legs if leg.giver == offer.seat)
    got = _wares(leg for leg in offer.legs if leg.giver == others[0])
    start = f"change {offer.number}" if offer.version > 1 else f"offer {others[0] + 1}"
    return f"{start}: {given} for {got}"


def _wares(legs: Iterable[Leg]) -> str:
    return ", ".join(map(_ware, legs)) or "nothing"


def _ware(leg: Leg) -> str:
    if isinstance(leg.ware, Special):
        return f"#{leg.ware.number}"
    return f"{leg.amount} {leg.ware.value}"
