"""Offers whose cards or tokens are gone (R6): what all can see ends at once, the rest is asked."""

from __future__ import annotations

from collections.abc import Iterable

from engine.trade.model.decisions import CallOffDue
from engine.trade.model.market_events import Ending
from engine.trade.model.offers import Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.coverage import covers_openly
from engine.trade.rules.draft import Draft, Events, plan
from engine.trade.rules.offers import market_of, remove


def void_uncovered(draft: Draft, events: Events) -> None:
    """Ends offers whose givers have accepted and, for all to see, cannot give any more (R6)."""
    for offer in market_of(draft).offers:
        for seat in offer.accepted:
            if not covers_openly(draft, seat, offer.legs):
                remove(draft, events, offer.number, Ending.NOT_COVERED, seat)
                break


def named_by(position: Position, seats: Iterable[Seat]) -> list[Offer]:
    """The open offers in which one of these seats has named goods."""
    wanted = [*seats]
    return [offer for offer in market_of(position).offers if any(_names(offer, s) for s in wanted)]


def _names(offer: Offer, seat: Seat) -> bool:
    named = offer.named[seat]
    return named is not None and bool(named.cards)


def ask_what_is_lost(draft: Draft, seats: Iterable[Seat]) -> None:
    """Only the keeper knows whether cards that are gone stand behind other offers, too."""
    givers = tuple(sorted({*seats}))
    if named_by(draft, givers):
        plan(draft, CallOffDue(givers))
