"""What a bot answers to an offer: yes, no, or a change (C15)."""

from __future__ import annotations

from math import ceil
from random import Random

from engine.trade.bots.changes import change_of
from engine.trade.bots.choosing import threat
from engine.trade.bots.idea import LEAST_FOR_THEM
from engine.trade.bots.mind import Mind
from engine.trade.bots.naming import name_goods
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.bots.wares import Wares
from engine.trade.deck.terms import Token
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer
from engine.trade.model.offers import Leg, Named, Offer, leg_order
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.apply import why_not

#: After so many versions a bot changes nothing more.
_LAST_VERSION = 3


def answer(position: Position, mind: Mind, offer: Offer, random: Random) -> tuple[Action, Reason]:
    """Yes if the whole hand after it is worth enough more, and the others do not gain too much."""
    wares = mind.wares
    seat, style = wares.seat, wares.style
    partner = next(each for each in offer.parties if each != seat)
    named = offer.named[seat] or name_goods(wares, offer.legs, random)
    if named is None:
        return Decline(seat, offer.number, offer.terms), Reason(Aim.BAD_DEAL, seat=partner)
    sure = mind.book.gain(change_of(wares, offer.legs, named, offer), offer.number)
    gain = sure + random.uniform(-style.error, style.error)
    wanted = least_gain(wares, offer, partner)
    if gain >= wanted and sure > 0:
        needs_names = offer.named[seat] is None
        action = Accept(seat, offer.number, offer.terms, named if needs_names else None)
        if why_not(position, action) is None:
            return action, Reason(Aim.GOOD_DEAL, round(gain), seat=partner)
    if style.counters and (change := _counter(position, wares, offer, gain, wanted, random)):
        return change, Reason(Aim.COUNTER, ceil(wanted - gain), seat=partner)
    return Decline(seat, offer.number, offer.terms), _why_declined(wares, offer, partner, gain)


def _why_declined(wares: Wares, offer: Offer, partner: Seat, gain: float) -> Reason:
    if gain >= wares.style.least:
        return Reason(Aim.TOO_GOOD_FOR_THEM, seat=partner)
    named = offer.named[partner]
    is_claimed = any(claim >= 0 for claim in named.claims) if named else False
    _kept, broken = wares.position.memory.claims(wares.seat, partner)
    return Reason(Aim.DISTRUST if is_claimed and broken else Aim.BAD_DEAL, seat=partner)


def least_gain(wares: Wares, offer: Offer, partner: Seat) -> float:
    """What a deal must bring: more if it seems to bring the others much, or is for the leader."""
    theirs = sum(wares.leg_gain(leg) for leg in offer.legs)
    fair = wares.style.share * theirs
    return max(wares.style.least, fair) + 0.4 * threat(wares.position, partner) / 3


def _counter(
    position: Position, wares: Wares, offer: Offer, gain: float, wanted: float, random: Random
) -> Action | None:
    """The same deal for more points, if that leaves its partner something."""
    seat, partners = wares.seat, [each for each in offer.parties if each != wares.seat]
    more = ceil(wanted - gain)
    theirs = sum(wares.leg_gain(leg) for leg in offer.legs) - more
    if offer.version >= _LAST_VERSION or len(partners) > 1 or theirs < LEAST_FOR_THEM:
        return None
    legs = _with_points(offer, seat, partners[0], more)
    named: Named | None = offer.named[seat] or name_goods(wares, legs, random)
    if named is None or more > wares.style.pays:
        return None
    action = MakeOffer(seat, offer.number, offer.version + 1, legs, named)
    return action if _is_possible(position, action) else None


def _with_points(offer: Offer, seat: Seat, partner: Seat, more: int) -> tuple[Leg, ...]:
    """The legs of an offer, with so many more points for a seat, or fewer that it pays."""
    points = -more
    legs = list[Leg]()
    for leg in offer.legs:
        if leg.ware is Token.POINTS:
            points += leg.amount if leg.giver == seat else -leg.amount
        else:
            legs.append(leg)
    if points:
        payer, paid = (seat, partner) if points > 0 else (partner, seat)
        legs.append(Leg(payer, paid, Token.POINTS, abs(points)))
    return tuple(sorted(legs, key=leg_order))


def _is_possible(position: Position, action: MakeOffer) -> bool:
    return bool(action.legs) and why_not(position, action) is None
