"""Events in sentences, for the log and the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.trade.deck.terms import Phase
from engine.trade.model import effect_events, events, market_events, round_events
from engine.trade.model.events import Event, PhaseBegan, RoundBegan
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _
from game.trade.text import development_events as development
from game.trade.text import market_events as market
from game.trade.text import round_events as of_round
from game.trade.text import table_events as table
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
    events.Sealed: development.sealed,
    events.StacksChosen: development.stacks_chosen,
    events.Forfeited: development.forfeited,
    events.OrderDrawn: development.order_drawn,
    events.FirstDrawn: development.first_drawn,
    events.Drew: development.drew,
    events.Kept: development.kept,
    events.Fetched: development.fetched,
    events.Shuffled: development.shuffled,
    events.TookStored: development.took_stored,
    market_events.Offered: market.offered,
    market_events.Accepted: market.accepted,
    market_events.Traded: market.traded,
    market_events.Voided: market.voided,
    market_events.Used: market.used,
    market_events.ReadySet: market.ready_set,
    market_events.TimeEnded: market.time_ended,
    events.Stored: market.stored,
    effect_events.Discarded: market.discarded,
    round_events.Revealed: of_round.revealed,
    round_events.Scored: of_round.scored,
    round_events.Attacked: of_round.attacked,
    round_events.Flourished: of_round.flourished,
    round_events.Faded: of_round.faded,
    round_events.Counted: of_round.counted,
    effect_events.Gained: table.gained,
    effect_events.Lost: table.lost,
    effect_events.Took: table.took,
    effect_events.Moved: table.moved,
    effect_events.Hired: table.hired,
    effect_events.Dismissed: table.dismissed,
    effect_events.Stolen: table.stolen,
    effect_events.NothingStolen: table.nothing_stolen,
    effect_events.Damaged: table.damaged,
    effect_events.Repaired: table.repaired,
}
