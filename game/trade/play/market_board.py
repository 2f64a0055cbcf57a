"""The slips of a market: in which order they lie, which have just ended, which just changed.

Slips do not move under the pointer: while it is over them, new ones come last, and what has ended
leaves its place empty.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.trade.model.events import Ending, Offered, Traded, Voided
from engine.trade.model.offers import Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.trade.scene.happening import Happening

#: How long a slip that has ended bears its outcome, in milliseconds (C7).
OUTCOME = 4000
#: How long a changed slip takes no acceptance, in milliseconds (C2).
CHANGED = 700


class Slip(NamedTuple):
    """An offer on the table, or one that has ended and bears its outcome."""

    offer: Offer
    outcome: Ending | None = None
    traded: bool = False
    by: Seat | None = None
    """who declined or withdrew it, or could not cover it"""

    @property
    def is_open(self) -> bool:
        return self.outcome is None and not self.traded


class MarketBoard:
    """Follows a market. Times are milliseconds of the session's clock."""

    def __init__(self) -> None:
        self.frozen = False
        """whether the pointer or the focus is on the slips"""
        self._order: list[int] = []
        self._slips: dict[int, Slip] = {}
        self._ended: dict[int, int] = {}
        self._changed: dict[int, int] = {}
        self._now = 0

    @property
    def slips(self) -> tuple[Slip | None, ...]:
        """In the order on the table; None is an empty place."""
        return tuple(self._slips.get(number) for number in self._order)

    def takes_acceptance(self, number: int) -> bool:
        """Whether a slip has been as it is for long enough to be accepted."""
        return self._now - self._changed.get(number, -CHANGED) >= CHANGED

    def hear(self, event: Happening, before: Position, now: int) -> None:
        """Notes what ends or changes an offer; `before` is the position until then."""
        match event:
            case Traded(offer):
                self._end(Slip(offer, traded=True), now)
            case Voided(number, ending, by):
                now_open = before.market.offer(number) if before.market else None
                known = self._slips.get(number)
                ended = now_open or (known.offer if known else None)
                if ended is not None:
                    self._end(Slip(ended, ending, by=by), now)
            case Offered(offer) if offer.version > 1:
                self._changed[offer.number] = now
            case _:
                pass

    def follow(self, position: Position, now: int) -> bool:
        """Takes the offers of a position; returns whether anything looks different."""
        before = (self.slips, tuple(map(self.takes_acceptance, self._order)))
        self._now = now
        if position.market is None and not self._ended:
            self._order, self._slips = [], {}
        offers = position.market.offers if position.market else ()
        reader = position.reader
        for offer in offers:
            if offer.number not in self._order:
                self._order.append(offer.number)
            self._slips[offer.number] = Slip(offer)
            self._ended.pop(offer.number, None)
        self._drop_old(frozenset(offer.number for offer in offers), now)
        if not self.frozen:
            self._order = [number for number in self._order if number in self._slips]
            self._order.sort(key=lambda number: _rank(self._slips[number].offer, reader))
        return before != (self.slips, tuple(map(self.takes_acceptance, self._order)))

    def deadline(self, now: int) -> int | None:
        """Milliseconds until something ends to be shown."""
        times = [at + OUTCOME - now for at in self._ended.values()]
        times += [at + CHANGED - now for at in self._changed.values() if at + CHANGED > now]
        return max(1, min(times)) if times else None

    def _end(self, slip: Slip, now: int) -> None:
        number = slip.offer.number
        self._slips[number] = slip
        self._ended[number] = now
        if number not in self._order:
            self._order.append(number)

    def _drop_old(self, open_numbers: frozenset[int], now: int) -> None:
        for number in [*self._slips]:
            if number in open_numbers:
                continue
            if now - self._ended.get(number, now - OUTCOME) >= OUTCOME:
                del self._slips[number]
                self._ended.pop(number, None)
                self._changed.pop(number, None)


def _rank(offer: Offer, reader: Seat | None) -> tuple[int, int]:
    """Those that wait for the reader first, then the reader's own, then the rest."""
    if reader is None or reader not in offer.parties:
        return 2, offer.number
    return (0 if reader not in offer.accepted else 1), offer.number
