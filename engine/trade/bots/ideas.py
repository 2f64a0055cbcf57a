"""Deals that a bot might offer: what it has for what it wants, evened out with points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import chain
from operator import itemgetter
from typing import TypeAlias

from engine.trade.bots.changes import Book
from engine.trade.bots.idea import (
    LEAST_CHANCE,
    LEAST_FOR_THEM,
    Idea,
    Part,
    Side,
    partners,
    points_part,
)
from engine.trade.bots.lots import giving, wanting
from engine.trade.bots.wares import Lot, Wares
from engine.trade.bots.wished import leaning
from engine.trade.model.seats import Seat

#: Their score, what this seat gains, with whom, what is given,
#: what is wanted, and the points that this seat pays.
_Exchange: TypeAlias = tuple[float, float, Seat, Lot, Lot, int]
#: A bot has no more ideas than these.
_MOST = 100
#: Nothing, against points alone.
_NOTHING = Side(Lot(None, 0), 0.0)


def ideas(wares: Wares, book: Book) -> list[Idea]:
    """Those that seem to please everybody, the best first; at most `_MOST`."""
    gives, wants = giving(wares, book), wanting(wares, book)
    if wares.style.sells:
        gives.append(_NOTHING)
        wants.append(_NOTHING)
    exchanges = chain.from_iterable(
        _exchanges(wares, other, gives, wants) for other in partners(wares)
    )
    best = nlargest(_MOST, exchanges, key=itemgetter(0))
    found = [(exchange[0], _idea(wares.seat, exchange)) for exchange in best]
    found.sort(key=lambda each: -each[0] * leaning(wares.position, each[1].parts))
    return [idea for _score, idea in found]


def _exchanges(
    wares: Wares, other: Seat, giving: Sequence[Side], wanting: Sequence[Side]
) -> Iterator[_Exchange]:
    """What this seat may exchange with another so that both seem to gain."""
    even = _Evening(wares, other)
    brings = [(give, wares.gain_for(other, give.lot)) for give in giving]
    for want in wanting:
        chance = wares.chance(other, want.lot)
        if chance < LEAST_CHANCE:
            continue
        loss = wares.loss_for(other, want.lot)
        for give, brought in brings:
            own, theirs = give.change + want.change, brought - loss
            if own + theirs >= even.least and give.lot.ware is not want.lot.ware:
                for points in even.points(own, theirs):
                    gain, their = own - points, theirs + points
                    score = gain * chance * min(1.0, 0.3 + their / 4)
                    yield score, gain, other, give.lot, want.lot, points


def _idea(seat: Seat, exchange: _Exchange) -> Idea:
    _score, gain, other, given, wanted, points = exchange
    parts = Part(seat, other, given), Part(other, seat, wanted)
    return Idea(gain, (*parts, *points_part(seat, other, points)))


class _Evening:
    """Points that make a deal even between this seat and another."""

    def __init__(self, wares: Wares, other: Seat) -> None:
        style, players = wares.style, wares.position.players
        self._own = style.least
        self._theirs = LEAST_FOR_THEM
        self._shares = {style.keeps, style.keeps - style.yields}
        self._most = min(style.pays, players[wares.seat].points)
        self._least = -min(style.pays, players[other].points)
        self.least = self._own + self._theirs
        """what a deal must bring both together"""

    def points(self, own: float, theirs: float) -> Iterable[int]:
        """What this seat may pay, or asks for if negative, by the shares that it keeps."""
        both = own + theirs
        found = set[int]()
        for share in self._shares:
            kept = max(self._own, min(share * both, both - self._theirs))
            points = max(self._least, min(self._most, round(own - kept)))
            if own - points >= self._own and theirs + points >= self._theirs:
                found.add(points)
        return found
