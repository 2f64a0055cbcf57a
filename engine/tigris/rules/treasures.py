"""Treasures: who takes what, when."""

from __future__ import annotations

from engine.common.values import put
from engine.tigris.model.actions import TakeTreasure
from engine.tigris.model.bitboard import NONE, Square, Squares, first, members, only
from engine.tigris.model.decisions import TreasureChoice
from engine.tigris.model.events import TreasureTaken
from engine.tigris.model.pieces import (
    GREEN,
    Seat,
    clockwise,
)
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import Draft, Events, answered, ask


def takeable(position: Position, seat: Seat) -> Squares:
    """The treasures of which this seat's trader takes the next one, or none if nothing is due.

    All but one leave a kingdom; those on special borders go before the others.
    """
    trader = position.leader(seat, GREEN)
    lying = position.kingdom(trader) & position.treasures if trader else NONE
    if not lying & (lying - 1):
        return NONE
    return lying & position.terrain.special or lying


def share(draft: Draft, events: Events) -> bool:
    """Hands out the treasures of every kingdom with a trader, clockwise from the active player.

    True if an owner must choose first. Special treasures beside others all go without a question:
    whatever their order, none of them can be the one that stays. Pieces that leave the board bring
    no treasures together, so that all rests until one is put down.
    """
    for seat in clockwise(draft.seats, draft.turn.seat):
        while due := takeable(draft, seat):
            kingdom = draft.kingdom(draft.leader(seat, GREEN))
            if due == kingdom & draft.treasures:
                ask(draft, TreasureChoice(seat))
                return True
            for square in members(due):
                _take(draft, events, seat, square)
    draft.restless = False
    return False


def take_treasure(draft: Draft, events: Events, action: TakeTreasure) -> bool:
    seat = draft.decisions[-1].actor
    answered(draft)
    _take(draft, events, seat, action.square)
    return True


def _take(draft: Draft, events: Events, seat: Seat, square: Square) -> None:
    draft.treasures &= ~only(square)
    draft.hoards = put(draft.hoards, seat, draft.hoards[seat] + 1)
    events.append(TreasureTaken(seat, square, first(draft.leader(seat, GREEN))))
