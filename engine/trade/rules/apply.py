"""apply(): the only function that turns a position and an action into the next position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.trade.model import actions
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER
from engine.trade.rules import (
    choosing,
    dealing,
    deals,
    mercantile,
    offers,
    shuffling,
    thefts,
    trading,
    warehouse,
)
from engine.trade.rules.draft import Draft, Events
from engine.trade.rules.flow import work_off
from engine.trade.rules.progress import Progress
from engine.trade.rules.rule import IllegalAction, Refusal, Rule

#: For each kind of action what decides whether it is legal, and what it does.
_KINDS: dict[
    type[actions.Action],
    tuple[Callable[[Position, Any], Refusal], Callable[[Draft, Events, Any], None]],
] = {
    actions.Seal: (choosing.check_seal, choosing.seal),
    actions.Open: (choosing.check_open, choosing.open_seal),
    actions.ChooseAgain: (thefts.check_choose_again, thefts.choose_again),
    actions.MakeOffer: (offers.check_make, offers.make),
    actions.Accept: (offers.check_accept, offers.accept),
    actions.Decline: (offers.check_decline, offers.decline),
    actions.Withdraw: (offers.check_withdraw, offers.withdraw),
    actions.Use: (trading.check_use, trading.use),
    actions.SetReady: (trading.check_ready, trading.set_ready),
    actions.Deal: (dealing.check_deal, dealing.deal),
    actions.DealStored: (warehouse.check_deal_stored, warehouse.deal_stored),
    actions.DrawOrder: (dealing.check_order, dealing.draw_order),
    actions.DealFirst: (dealing.check_first, dealing.deal_first),
    actions.Reveal: (mercantile.check_reveal, mercantile.reveal),
    actions.CarryOut: (deals.check_carry_out, deals.carry_out),
    actions.CallOff: (deals.check_call_off, deals.call_off),
    actions.Forfeit: (choosing.check_forfeit, choosing.forfeit),
    actions.TimeUp: (trading.check_time_up, trading.time_up),
    actions.Close: (trading.check_close, trading.close),
    actions.Shuffle: (shuffling.check_shuffle, shuffling.shuffle),
}


def why_not(position: Position, action: actions.Action) -> Refusal:
    """The rule that refuses an action, with the cards that forbid it; None if it is legal."""
    if not position.agenda:
        return IllegalAction(Rule.GAME_OVER)
    if action.seat != KEEPER and action.seat not in position.seats:
        return IllegalAction(Rule.NO_SUCH_SEAT)
    return _KINDS[type(action)][0](position, action)


def apply(position: Position, action: actions.Action) -> Progress:
    """Plays an action for the seat that it names.

    Raises:
        IllegalAction: with the rule that refuses it; the position never changes.
    """
    refusal = why_not(position, action)
    if refusal is not None:
        raise refusal
    draft = position.copy()
    events: Events = []
    _KINDS[type(action)][1](draft, events, action)
    work_off(draft, events)
    return Progress(draft, tuple(events))
