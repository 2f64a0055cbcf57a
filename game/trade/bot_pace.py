"""How long bots take at a market with people (C15), who read and decide more slowly than they do.

A no takes as long as a yes: else its speed would show what the bot holds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.trade.bots.wares import waits_for
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer
from engine.trade.model.offers import Leg, Offer, Ware
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.wish import Wish

#: Seconds, at least and at most: to answer an offer; to answer an offer or a wish for which people
#: should be able to come first; between two offers of its own; until it has traded enough.
ANSWER, AFTER_PEOPLE, OFFER, ENOUGH = (1.0, 3.0), (6.0, 8.0), (2.0, 5.0), (3.0, 6.0)


def pauses(view: Position, people: Collection[int]) -> Mapping[str, tuple[float, float]]:
    """By name, as `pause_of` gives it; none where nobody sees when a bot acts."""
    return dict(_pauses(view, frozenset(people))) if people else {}


def _pauses(view: Position, people: frozenset[int]) -> Iterator[tuple[str, tuple[float, float]]]:
    market, seat = view.market, view.reader
    if market is None or seat is None:
        return
    for offer in market.offers:
        if waits_for(offer, seat):
            contested = any(_is_like(offer, each, seat, people) for each in market.offers)
            yield _answer(offer.number, offer.version), AFTER_PEOPLE if contested else ANSWER
    yield _offer(market.made[seat]), OFFER
    for wisher, wish in view.wishes:
        yield _to_wisher(market.made[seat], wisher, wish), AFTER_PEOPLE
    yield _ENOUGH, ENOUGH


def pause_of(view: Position, action: Action) -> str:
    """The name of what an action of the view's owner does."""
    market = view.market
    if market is None:
        return ""
    match action:
        case Accept(number=number) | Decline(number=number):
            open_now = market.offer(number)
            return _answer(number, open_now.version if open_now else 0)
        case MakeOffer(number=number, version=version) if version > 1:
            return _answer(number, version - 1)
        case MakeOffer(seat, legs=legs):
            for wisher, wish in view.wishes:
                if _answers(legs, wisher, wish):
                    return _to_wisher(market.made[seat], wisher, wish)
            return _offer(market.made[seat])
        case _:
            return _ENOUGH


_ENOUGH = "enough"


def _answer(number: int, version: int) -> str:
    return f"answer {number} {version}"


def _offer(made: int) -> str:
    return f"offer {made}"


def _to_wisher(made: int, wisher: Seat, wish: Wish) -> str:
    return f"{_offer(made)} to {wisher} {wish.seek} {wish.have}"


def _answers(legs: tuple[Leg, ...], wisher: Seat, wish: Wish) -> bool:
    """Whether a deal gives a wisher what it seeks, or takes what it has."""
    seek, have = dict(wish.seek), dict(wish.have)
    return any(
        (leg.receiver == wisher and leg.ware in seek) or (leg.giver == wisher and leg.ware in have)
        for leg in legs
    )


def _is_like(offer: Offer, other: Offer, seat: Seat, people: frozenset[int]) -> bool:
    """Whether a person could take the same from the proposer by another offer."""
    takers = people.intersection(other.parties) - {seat, offer.proposer}
    same = other.proposer == offer.proposer and _given(other) == _given(offer)
    return same and bool(takers)


def _given(offer: Offer) -> frozenset[tuple[Ware, int]]:
    """What the proposer of an offer gives."""
    return frozenset((leg.ware, leg.amount) for leg in offer.legs if leg.giver == offer.proposer)
