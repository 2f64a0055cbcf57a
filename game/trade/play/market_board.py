"""The slips of a market: in which order they lie, which have just ended, which just changed.

Slips do not move under the pointer: while it is on one, new ones come last, and what has ended
leaves its place empty.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.trade.model.market_events import Accepted, Ending, Offered, Traded, Voided
from engine.trade.model.offers import Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.trade.scene.happening import Exposed, Happening
from game.trade.text.lies import Lie

#: How long a slip that has ended bears its outcome, in milliseconds (C7); the refusal of an own
#: offer at least so long, and until the reader does something else.
OUTCOME = 4000
#: How long a changed slip takes no acceptance, in milliseconds (C2).
CHANGED = 700
#: So many slips stay in the history.
MOST_KEPT = 40


class Slip(NamedTuple):
    """An offer on the table, or one that has ended and bears its outcome."""

    offer: Offer
    outcome: Ending | None = None
    traded: bool = False
    by: Seat | None = None
    """who declined or withdrew it, or could not cover it"""
    was: Offer | None = None
    """the version that it has just replaced"""
    lies: tuple[Lie, ...] = ()
    """what turned out to be false when the cards came"""
    is_gone: bool = False
    """an empty place, which is kept while the pointer or the focus is on a slip"""

    @property
    def is_open(self) -> bool:
        return self.outcome is None and not self.traded


class MarketBoard:
    """Follows a market. Times are milliseconds of the session's clock."""

    def __init__(self) -> None:
        self.held: int | None = None
        """the number of the slip that the pointer or the focus is on: until it is gone, no slip
        moves"""
        self.history: list[Slip] = []
        """the ended ones that concern the reader, the last one first"""
        self.arrived: list[Slip] = []
        """those that have begun to wait for the reader, until somebody announces them"""
        self._order: list[int] = []
        self._slips: dict[int, Slip] = {}
        self._ended: dict[int, int] = {}
        self._refused: dict[int, int] = {}
        """when others declined what the reader had offered, until the reader has read it"""
        self._changed: dict[int, int] = {}
        self._announced: set[tuple[int, int]] = set()
        self._now = 0

    @property
    def slips(self) -> tuple[Slip, ...]:
        """In the order on the table, empty places included."""
        return tuple(self._slips[number] for number in self._order)

    def takes_acceptance(self, number: int) -> bool:
        """Whether a slip has been as it is for long enough to be accepted."""
        return self._now - self._changed.get(number, -CHANGED) >= CHANGED

    def hear(self, event: Happening, before: Position, now: int) -> None:
        """Notes what ends or changes an offer; `before` is the position until then."""
        match event:
            case Traded(offer):
                self._end(Slip(offer, traded=True), now, before.reader)
            case Voided(number, ending, by):
                ended = self._last_known(number, before)
                if ended is not None:
                    self._end(Slip(ended, ending, by=by), now, before.reader)
            case Offered(offer) | Accepted(offer) if offer.version > 1:
                self._change(offer, before, now)
            case Exposed(lie):
                self._expose(lie, now)
            case _:
                pass

    def follow(self, position: Position, now: int) -> bool:
        """Takes the offers of a position; returns whether anything looks different."""
        before = (self.slips, tuple(map(self.takes_acceptance, self._order)))
        self._now = now
        offers = position.market.offers if position.market else ()
        if position.market is None:
            self._announced.clear()
            self.read()
        for offer in offers:
            self._take(offer, position.reader)
        self._drop_old(frozenset(offer.number for offer in offers), now)
        held = self._slips.get(self.held) if self.held is not None else None
        if held is None or held.is_gone:
            self._close_up(position.reader)
        else:
            self._close_up_below(held.offer.number)
        return before != (self.slips, tuple(map(self.takes_acceptance, self._order)))

    def read(self) -> None:
        """The reader does something: refusals that have been seen for long enough may go."""
        self._ended.update(self._refused)
        self._refused.clear()

    def deadline(self, now: int) -> int | None:
        """Milliseconds until something ends to be shown."""
        times = [at + OUTCOME - now for at in self._ended.values()]
        times += [at + CHANGED - now for at in self._changed.values() if at + CHANGED > now]
        return max(1, min(times)) if times else None

    def _take(self, offer: Offer, reader: Seat | None) -> None:
        number = offer.number
        if number not in self._order:
            self._order.append(number)
        known = self._slips.get(number)
        was = known.was if known is not None and known.offer.version == offer.version else None
        if known is not None and known.offer.version + 1 == offer.version:
            was = known.offer
        self._slips[number] = Slip(offer, was=was)
        self._ended.pop(number, None)
        self._refused.pop(number, None)
        waits = reader in offer.parties and reader not in offer.accepted
        if waits and (number, offer.version) not in self._announced:
            self._announced.add((number, offer.version))
            self.arrived.append(self._slips[number])

    def _change(self, offer: Offer, before: Position, now: int) -> None:
        """A version begins: an acceptance that only completes it changes nothing."""
        earlier = before.market.offer(offer.number) if before.market else None
        if earlier is None or earlier.version != offer.version:
            self._changed[offer.number] = now

    def _last_known(self, number: int, before: Position) -> Offer | None:
        offer = before.market.offer(number) if before.market else None
        known = self._slips.get(number)
        return offer or (known.offer if known else None)

    def _end(self, slip: Slip, now: int, reader: Seat | None) -> None:
        number = slip.offer.number
        self._slips[number] = slip
        (self._refused if _is_refusal(slip, reader) else self._ended)[number] = now
        if number not in self._order:
            self._order.append(number)
        if reader in slip.offer.parties:
            self.history.insert(0, slip)
            del self.history[MOST_KEPT:]

    def _expose(self, lie: Lie, now: int) -> None:
        """The slip of the deal says so, here and in the history."""
        for at, slip in enumerate(self.history):
            if slip.offer.number == lie.number and slip.traded:
                self.history[at] = slip._replace(lies=(*slip.lies, lie))
                if lie.number in self._ended:
                    self._slips[lie.number], self._ended[lie.number] = self.history[at], now
                return

    def _drop_old(self, open_numbers: frozenset[int], now: int) -> None:
        for number, slip in [*self._slips.items()]:
            if number in open_numbers or number in self._refused or slip.is_gone:
                continue
            if now - self._ended.get(number, now - OUTCOME) >= OUTCOME:
                self._slips[number] = slip._replace(is_gone=True)
                self._ended.pop(number, None)
                self._changed.pop(number, None)

    def _close_up_below(self, held: int) -> None:
        """Drops the empty places that the slip under the pointer does not need to stay there.

        The focus of the keys may rest on it for a whole market, and others must find room.
        """
        last = self._order.index(held)
        gone = {each for each in self._order[last:] if self._slips[each].is_gone}
        self._order = [number for number in self._order if number not in gone]
        for number in gone:
            del self._slips[number]

    def _close_up(self, reader: Seat | None) -> None:
        """Drops the empty places, and sorts the rest: what the reader has offered last is on top.

        Where the pointer may rest on a place, what comes there takes no acceptance at once (C2).
        """
        before = self._order
        self._slips = {number: slip for number, slip in self._slips.items() if not slip.is_gone}
        self._order = [number for number in self._order if number in self._slips]
        newest = max((n for n in self._order if self._slips[n].offer.proposer == reader), default=0)
        self._order.sort(key=lambda n: (n != newest, _rank(self._slips[n].offer, reader)))
        if self.held is not None:
            moved = (new for new, old in zip(self._order, before, strict=False) if new != old)
            self._changed.update(dict.fromkeys(moved, self._now))
            self.held = None


def _is_refusal(slip: Slip, reader: Seat | None) -> bool:
    """Whether somebody else has declined what the reader had offered."""
    by_other = slip.outcome is Ending.DECLINED and slip.by != reader
    return by_other and reader is not None and slip.offer.proposer == reader


def _rank(offer: Offer, reader: Seat | None) -> tuple[int, int]:
    """Those that wait for the reader first, then the reader's own, then the rest."""
    if reader is None or reader not in offer.parties:
        return 2, offer.number
    return (0 if reader not in offer.accepted else 1), offer.number
