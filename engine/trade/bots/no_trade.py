"""At the market, a bot that never trades: it declines what is offered to it, and is ready."""

from __future__ import annotations

from engine.trade.bots.wares import waits_for
from engine.trade.model.actions import Action, Decline, SetReady
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat


def stay_out(position: Position, seat: Seat) -> Action:
    """The next thing to do of somebody for whom the market waits (`table.is_awaited`)."""
    market = position.market
    assert market is not None
    for offer in market.offers:
        if waits_for(offer, seat):
            return Decline(seat, offer.number, offer.terms)
    return SetReady(seat, not market.ready[seat])
