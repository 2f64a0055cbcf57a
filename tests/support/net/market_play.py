"""What an action of a market leads to."""

from __future__ import annotations

from dataclasses import replace

from tests.support.net.market_model import (
    CHEST,
    FULL,
    VEILED,
    Chore,
    Close,
    Fill,
    Gift,
    Grab,
    KeeperAction,
    MarketAction,
    MarketPosition,
    Ready,
    SeatAction,
    Sink,
    Sweep,
    Toss,
    Turn,
)
from tests.support.net.stones import KINDS, NONE, OVER, Stones, changed, veiled


def play(before: MarketPosition, action: MarketAction) -> MarketPosition:
    """Raises ValueError if the rules refuse the action."""
    if isinstance(action, Close):
        return _ended(before)
    if isinstance(action, KeeperAction):
        return _chore_done(before, action)
    if not before.is_market or not 0 <= action.seat < len(before.hands):
        raise ValueError("there is no market for this seat")
    if action.seat in before.ready:
        raise ValueError("this seat was ready")
    return _act(before, action)


def open_market(after: MarketPosition, was_dealt: bool) -> MarketPosition:
    """A market opens after the last of the stones that are due, if one is still to come."""
    if not was_dealt or after.due or not after.markets:
        return after
    return replace(after, markets=after.markets - 1, is_market=True, ready=())


def forget(before: MarketPosition, seat: int) -> MarketPosition:
    """Others saw some stones of a hand at the market; which of them it lays aside they do not."""
    return replace(before, hands=changed(before.hands, seat, veiled(before.hands[seat])))


def _act(before: MarketPosition, action: SeatAction) -> MarketPosition:
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


def _ended(before: MarketPosition) -> MarketPosition:
    """The market ends, and the keeper gets its chores."""
    if not before.is_market:
        raise ValueError("there is no market")
    sweep = [(Chore.SWEEP, 0)] * any(map(sum, (before.heap, before.sunk)))
    takers = [seat for seat, hand in enumerate(before.hands) if sum(hand) < FULL][: before.chest]
    gifts = [(Chore.GIFT, seat) for seat in takers]
    chores = (*sweep, *gifts, (Chore.TURN, 0))
    return replace(before, is_market=False, ready=(), chores=chores)


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
            return replace(rest, turn=_next_with_stones(before, first))
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
