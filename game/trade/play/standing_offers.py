"""Offers whose proposer has said: any cards, any claim (C12). What only names them is accepted."""

from __future__ import annotations

from engine.trade.model.actions import Accept, MakeOffer
from engine.trade.model.offers import Leg, Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat


class StandingOffers:
    """Of one phase: they end with the market."""

    def __init__(self) -> None:
        self._made: set[tuple[Seat, int, tuple[Leg, ...]]] = set()

    def add(self, made: MakeOffer) -> None:
        """Notes what its maker accepts in advance."""
        self._made.add((made.seat, made.number, made.legs))

    def covers(self, offer: Offer) -> bool:
        """Whether the proposer accepts whatever cards are named for it. At a table elsewhere it
        has a later number than when it was made, if another offer was on its way.
        """
        return any(
            seat == offer.proposer and number <= offer.number and legs == offer.legs
            for seat, number, legs in self._made
        )

    def due(self, position: Position) -> Accept | None:
        """The acceptance of the reader's next offer that now names all cards."""
        reader, market = position.reader, position.market
        if market is None:
            self._made.clear()
            return None
        for offer in market.offers:
            is_mine = offer.proposer == reader and reader not in offer.accepted
            if reader is not None and is_mine and offer.is_definite and self.covers(offer):
                return Accept(reader, offer.number, offer.terms)
        return None
