"""Deals that a bot might offer: what it has for what it wants, evened out with points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from engine.trade.bots.rings import rings
from engine.trade.bots.wares import Lot, Wares
from engine.trade.bots.wished import leaning
from engine.trade.model.seats import Seat

#: Nothing, against points alone.
_NOTHING = Side(Lot(None, 0), 0.0)


def ideas(wares: Wares, book: Book) -> list[Idea]:
    """All that seem to please everybody, the best first."""
    gives, wants = giving(wares, book), wanting(wares, book)
    found = [*rings(wares, gives, wants)] if wares.style.thirds else []
    if wares.style.sells:
        gives.append(_NOTHING)
        wants.append(_NOTHING)
    found += _of_two(wares, gives, wants)
    return sorted(found, key=lambda idea: -idea.score * leaning(wares.position, idea.parts))


def _of_two(wares: Wares, giving: Sequence[Side], wanting: Sequence[Side]) -> Iterator[Idea]:
    least = wares.style.least + LEAST_FOR_THEM
    for other in partners(wares):
        brings = [(give, wares.gain_for(other, give.lot)) for give in giving]
        for want in wanting:
            chance = wares.chance(other, want.lot)
            if chance < LEAST_CHANCE:
                continue
            loss = wares.loss_for(other, want.lot)
            for give, brought in brings:
                own, theirs = give.change + want.change, brought - loss
                if own + theirs >= least and give.lot.ware is not want.lot.ware:
                    exchange = (
                        Part(wares.seat, other, give.lot),
                        Part(other, wares.seat, want.lot),
                    )
                    yield from _evened(wares, other, exchange, own, theirs, chance)


def _evened(
    wares: Wares,
    other: Seat,
    exchange: tuple[Part, ...],
    own: float,
    theirs: float,
    chance: float,
) -> Iterator[Idea]:
    """The deal, with as many points as leave this seat the part that its style keeps."""
    points = points_between(wares, other, own, theirs)
    gain, their = own - points, theirs + points
    if gain >= wares.style.least and their >= LEAST_FOR_THEM:
        score = gain * chance * min(1.0, 0.3 + their / 4)
        yield Idea(score, gain, (*exchange, *points_part(wares.seat, other, points)))


def points_between(wares: Wares, other: Seat, own: float, theirs: float) -> int:
    """Points that this seat pays, or asks for if negative, so that it keeps what its style says."""
    style, players = wares.style, wares.position.players
    kept = max(style.least, min(style.keeps * (own + theirs), own + theirs - LEAST_FOR_THEM))
    most = min(style.pays, players[wares.seat].points)
    return max(-min(style.pays, players[other].points), min(most, round(own - kept)))
