"""What an action of a market leads to."""

from __future__ import annotations

from dataclasses import replace

from tests.support.net.market_model import (
    CHEST,
    FULL,
    VEILED,
    Choice,
    Chore,
    Close,
    Fill,
    Gift,
    Grab,
    Hand,
    Hide,
    KeeperAction,
    MarketAction,
    MarketPosition,
    Offer,
    Ready,
    Seal,
    Show,
    Sink,
    Sweep,
    Take,
    Toss,
    Turn,
    Void,
)
from tests.support.net.stones import KINDS, NONE, OVER, Stones, changed, veiled


def play(before: MarketPosition, action: MarketAction) -> MarketPosition:
    """Raises ValueError if the rules refuse the action."""
    if isinstance(action, KeeperAction):
        return _keep(before, action)
    if isinstance(action, Seal | Choice):
        return _choose(before, action)
    if not before.is_market or not 0 <= action.seat < len(before.hands):
        raise ValueError("there is no market for this seat")
    if action.seat in before.ready:
        raise ValueError("this seat was ready")
    if before.taken:
        raise ValueError("a stone changes hands")
    if isinstance(action, Offer | Take):
        return _trade(before, action)
    return _act(before, action)


def _keep(before: MarketPosition, action: KeeperAction) -> MarketPosition:
    match action:
        case Close():
            return _ended(before)
        case Void(seat):
            return _opened(before, seat)
        case Hand():
            return _handed(before, action)
    return _chore_done(before, action)


def open_market(after: MarketPosition, was_dealt: bool) -> MarketPosition:
    """A market opens after the last of the stones that are due, if one is still to come."""
    if not was_dealt or after.due or not after.markets:
        return after
    return replace(after, markets=after.markets - 1, is_market=True, ready=())


def forget(before: MarketPosition, seat: int) -> MarketPosition:
    """Others saw some stones of a hand at the market; which of them it lays aside they do not."""
    return replace(before, hands=changed(before.hands, seat, veiled(before.hands[seat])))


def _act(before: MarketPosition, action: Toss | Grab | Ready | Sink) -> MarketPosition:
    match action:
        case Toss(seat, kind):
            return replace(_without(before, seat, kind), heap=_more(before.heap, kind, 1))
        case Sink(seat, kind):
            if kind == VEILED:
                before = forget(before, seat)
            return replace(_without(before, seat, kind), sunk=_more(before.sunk, kind, 1))
        case Grab(seat, kind) if not before.heap[kind]:
            raise ValueError("there is no such stone on the heap")
        case Grab(seat, kind) if sum(before.hands[seat]) >= FULL:
            raise ValueError("this hand is full")
        case Grab(seat, kind):
            return _with(replace(before, heap=_more(before.heap, kind, -1)), seat, kind)
        case Ready(seat):
            after = replace(before, ready=tuple(sorted((*before.ready, seat))))
            return _ended(after) if len(after.ready) == len(before.hands) else after


def _trade(before: MarketPosition, action: Offer | Take) -> MarketPosition:
    match action:
        case Offer(seat, to, kind, claim) if to != seat and 0 <= to < len(before.hands):
            if kind != VEILED and not before.hands[seat][kind] + before.hands[seat][KINDS]:
                raise ValueError("this stone is not in the hand")
            others = [each for each in before.offers if each[:2] != (seat, to)]
            return replace(before, offers=tuple(sorted([*others, (seat, to, kind, claim)])))
        case Take(seat, giver):
            return _taken(before, giver, seat)
    raise ValueError("this seat cannot get an offer")


def _taken(before: MarketPosition, giver: int, to: int) -> MarketPosition:
    """The keeper carries the offer out, if it can still be covered."""
    offer = next((each for each in before.offers if each[:2] == (giver, to)), None)
    if offer is None or sum(before.hands[to]) >= FULL:
        raise ValueError("there is no such offer, or no room for it")
    hand, kind = before.hands[giver], offer[2]
    if not (sum(hand) if kind == VEILED else hand[kind] + hand[KINDS]):
        raise ValueError("what was offered is no longer there")
    return replace(before, taken=(giver, to))


def _handed(before: MarketPosition, action: Hand) -> MarketPosition:
    giver, to, kind = action.giver, action.to, action.kind
    if before.taken != (giver, to):
        raise ValueError("nothing changes hands between these two")
    if kind == VEILED:
        before = forget(before, giver)
    offers = tuple(each for each in before.offers if each[:2] != (giver, to))
    after = _with(_without(replace(before, taken=(), offers=offers), giver, kind), to, kind)
    return forget(after, to) if kind == VEILED else after


def _ended(before: MarketPosition) -> MarketPosition:
    """The market ends, and the keeper gets its chores."""
    if not before.is_market or before.taken:
        raise ValueError("there is no market, or a stone changes hands")
    sweep = [(Chore.SWEEP, 0)] * any(map(sum, (before.heap, before.sunk)))
    takers = [seat for seat, hand in enumerate(before.hands) if sum(hand) < FULL][: before.chest]
    gifts = [(Chore.GIFT, seat) for seat in takers]
    chores = (*sweep, *gifts, (Chore.TURN, 0))
    return replace(before, is_market=False, ready=(), offers=(), chores=chores)


def _choose(before: MarketPosition, action: Seal | Choice) -> MarketPosition:
    match action:
        case Seal(seat) if seat in before.to_seal and not before.chores:
            return replace(before, to_seal=tuple(each for each in before.to_seal if each != seat))
        case Show(seat, kind) if not before.to_seal:
            points = changed(before.points, seat, before.points[seat] + kind)
            return _opened(replace(_without(before, seat, kind), points=points), seat)
        case Hide(seat, kind) if not before.to_seal:
            if kind == VEILED:
                before = forget(before, seat)
            aside = changed(before.aside, seat, _more(before.aside[seat], kind, 1))
            return _opened(replace(_without(before, seat, kind), aside=aside), seat)
    raise ValueError("not all have sealed what they choose, or this seat has")


def _opened(before: MarketPosition, seat: int) -> MarketPosition:
    """Nothing more is expected of a seat; when none is left, the turns continue."""
    if before.to_seal or seat not in before.to_open:
        raise ValueError("this seat has nothing to open")
    after = replace(before, to_open=tuple(each for each in before.to_open if each != seat))
    return after if after.to_open else replace(after, turn=_next_with_stones(after, after.turn))


def _chore_done(before: MarketPosition, action: KeeperAction) -> MarketPosition:
    chore, seat = before.chores[0] if before.chores else (None, 0)
    rest = replace(before, chores=before.chores[1:])
    match action, chore:
        case Fill(), Chore.FILL:
            return replace(rest, chest=len(CHEST))
        case Sweep(), Chore.SWEEP:
            more = sum(before.heap) + sum(before.sunk)
            return replace(rest, bag=before.bag + more, heap=NONE, sunk=NONE)
        case Gift(to, kind), Chore.GIFT if to == seat:
            return _with(replace(rest, chest=before.chest - 1), seat, kind)
        case Turn(first), Chore.TURN:
            choosing = tuple(seat for seat, hand in enumerate(before.hands) if any(hand))
            after = replace(rest, turn=first, to_seal=choosing, to_open=choosing)
            return after if choosing else replace(after, turn=OVER)
    raise ValueError("that is not what the keeper has to do")


def _next_with_stones(before: MarketPosition, first: int) -> int:
    seats = len(before.hands)
    order = [(first + more) % seats for more in range(seats)]
    return next((seat for seat in order if any(before.hands[seat])), OVER)


def _with(before: MarketPosition, seat: int, kind: int) -> MarketPosition:
    return replace(before, hands=changed(before.hands, seat, _more(before.hands[seat], kind, 1)))


def _without(before: MarketPosition, seat: int, kind: int) -> MarketPosition:
    """Takes a stone from a hand; one that is not known to be in it is among its unknown ones."""
    hand = before.hands[seat]
    at = kind if hand[kind] else KINDS
    if not hand[at]:
        raise ValueError("this stone is not in the hand")
    return replace(before, hands=changed(before.hands, seat, _more(hand, at, -1)))


def _more(handful: Stones, kind: int, count: int) -> Stones:
    return changed(handful, kind, handful[kind] + count)
