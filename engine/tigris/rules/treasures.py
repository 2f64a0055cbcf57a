"""Treasures: which of them a trader takes, and when."""

from __future__ import annotations

from engine.common.values import with_item
from engine.tigris.model.actions import TakeTreasure
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, first, members
from engine.tigris.model.decisions import TreasureChoice
from engine.tigris.model.events import TreasureTaken
from engine.tigris.model.pieces import (
    GREEN,
    Seat,
    clockwise,
)
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import Draft, Events, pop_decision, push_decision


def takeable_treasures(position: Position, seat: Seat) -> Squares:
    """The treasures of which this seat's trader takes the next one, or none if none is due.

    A trader takes all treasures of its kingdom but one, those on special borders first.
    """
    trader = position.leader(seat, GREEN)
    treasures = position.kingdom(trader) & position.treasures if trader else NONE
    if not treasures & (treasures - 1):
        return NONE
    return treasures & position.terrain.special or treasures


def hand_out_treasures(draft: Draft, events: Events) -> bool:
    """Hands out the treasures of every kingdom with a trader, clockwise from the active player.

    True if an owner must choose first. Special treasures next to ordinary ones are taken without a
    choice: in any order, none of them can be the one that stays. Removing pieces never brings
    treasures together, so there is nothing to check again until a piece is placed.
    """
    for seat in clockwise(draft.seats, draft.turn.seat):
        while due := takeable_treasures(draft, seat):
            kingdom = draft.kingdom(draft.leader(seat, GREEN))
            if due == kingdom & draft.treasures:
                push_decision(draft, TreasureChoice(seat))
                return True
            for square in members(due):
                _take(draft, events, seat, square)
    draft.treasures_unchecked = False
    return False


def take_treasure(draft: Draft, events: Events, action: TakeTreasure) -> bool:
    seat = draft.decisions[-1].actor
    pop_decision(draft)
    _take(draft, events, seat, action.square)
    return True


def _take(draft: Draft, events: Events, seat: Seat, square: Square) -> None:
    draft.treasures &= ~bit_of(square)
    draft.treasures_taken = with_item(draft.treasures_taken, seat, draft.treasures_taken[seat] + 1)
    events.append(TreasureTaken(seat, square, first(draft.leader(seat, GREEN))))
