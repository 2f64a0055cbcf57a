"""Events in sentences, for the log and the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.trade.deck.terms import Phase
from engine.trade.model import events
from engine.trade.model.events import Event, PhaseBegan, RoundBegan
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _
from game.trade.text import development_events, market_events, round_events, table_events
from game.trade.text.viewpoint import Viewpoint


def describe_event(event: Event, position: Position, reader: Seat | None) -> str:
    """What happened, for this reader; it names no card that the reader may not know.

    `position` is one after the event; it may be full.
    """
    return _WRITERS[type(event)](Viewpoint(position, reader), event)


def _round_began(view: Viewpoint, event: RoundBegan) -> str:
    return _("Round {number} of 5 begins.").format(number=event.number)


def _phase_began(view: Viewpoint, event: PhaseBegan) -> str:
    return {
        Phase.NOW: _("The development phase begins."),
        Phase.PRODUCTION: _("The production phase begins."),
        Phase.TRADE: _("The trade phase begins."),
        Phase.MERCANTILE: _("The mercantile phase begins: all hands are shown."),
        Phase.CIVIC: _("The civic phase begins."),
        Phase.END: _("Final scoring."),
    }[event.phase]


_WRITERS: Mapping[type[Event], Callable[[Viewpoint, Any], str]] = {
    events.RoundBegan: _round_began,
    events.PhaseBegan: _phase_began,
    events.Sealed: development_events.sealed,
    events.StacksChosen: development_events.stacks_chosen,
    events.Forfeited: development_events.forfeited,
    events.OrderDrawn: development_events.order_drawn,
    events.FirstDrawn: development_events.first_drawn,
    events.Drew: development_events.drew,
    events.Kept: development_events.kept,
    events.Fetched: development_events.fetched,
    events.Shuffled: development_events.shuffled,
    events.TookStored: development_events.took_stored,
    events.Offered: market_events.offered,
    events.Accepted: market_events.accepted,
    events.Traded: market_events.traded,
    events.Voided: market_events.voided,
    events.Used: market_events.used,
    events.ReadySet: market_events.ready_set,
    events.TimeEnded: market_events.time_ended,
    events.Stored: market_events.stored,
    events.Discarded: market_events.discarded,
    events.Revealed: round_events.revealed,
    events.Scored: round_events.scored,
    events.Attacked: round_events.attacked,
    events.Flourished: round_events.flourished,
    events.Faded: round_events.faded,
    events.Counted: round_events.counted,
    events.Gained: table_events.gained,
    events.Lost: table_events.lost,
    events.Took: table_events.took,
    events.Moved: table_events.moved,
    events.Hired: table_events.hired,
    events.Dismissed: table_events.dismissed,
    events.Stolen: table_events.stolen,
    events.NothingStolen: table_events.nothing_stolen,
    events.Damaged: table_events.damaged,
    events.Repaired: table_events.repaired,
}
