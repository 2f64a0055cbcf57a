"""The prices at the last positions that were asked for: bots ask about each many times."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from engine.trade.bots.style import Style
from engine.trade.bots.wares import Wares
from engine.trade.model.offers import Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat


@dataclass(frozen=True)
class _Key:
    """What prices depend on."""

    known: tuple[object, ...]
    agreed: tuple[Offer, ...]
    seat: Seat
    style: Style
    position: Position = field(compare=False)


def wares_at(position: Position, seat: Seat, style: Style, *, alone: bool = False) -> Wares:
    """The prices at a position; those of positions that differ in nothing that matters are kept.

    `alone` leaves out all offers under way.
    """
    agreed = () if alone else agreed_offers(position, seat)
    memory = position.memory
    known = (
        *(position.deck, position.round, position.phase, position.players, position.hands),
        *(position.warehouses, position.discards, memory.kept, memory.broken, position.wishes),
        memory.held if style.remembers else (),
    )
    return _wares(_Key(known, agreed, seat, style, position))


@lru_cache(maxsize=32)
def _wares(key: _Key) -> Wares:
    return Wares(key.position, key.seat, key.style, key.agreed)


def agreed_offers(position: Position, seat: Seat) -> tuple[Offer, ...]:
    """The open offers that a seat has made or accepted."""
    offers = position.market.offers if position.market else ()
    return tuple(each for each in offers if seat in (each.proposer, *each.accepted))
