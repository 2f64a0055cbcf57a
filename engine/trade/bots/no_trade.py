"""What a bot that never trades does at a market: it declines what waits for it, and is ready."""

from __future__ import annotations

from engine.trade.bots.wares import waits_for
from engine.trade.model.actions import Action, Decline, SetReady
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat


def refuse_to_trade(position: Position, seat: Seat) -> Action:
    """An action that brings the end of the market nearer; asked again, it never goes round."""
    for offer in position.market.offers if position.market else ():
        if waits_for(offer, seat):
            return Decline(seat, offer.number, offer.terms)
    return SetReady(seat, True)
