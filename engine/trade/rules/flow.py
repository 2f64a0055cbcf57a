"""What follows an action: the agenda is worked off until somebody must decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.trade.model import agenda
from engine.trade.model.agenda import Step
from engine.trade.rules.civic import (
    add_disasters,
    attack,
    begin_civic,
    end_round,
    fade,
    golden_age,
)
from engine.trade.rules.damage import damage_cards
from engine.trade.rules.development import develop, draw, keep, reveal_kept
from engine.trade.rules.draft import Draft, Events
from engine.trade.rules.goods_draw import deal_goods, draw_goods
from engine.trade.rules.hiring import hire
from engine.trade.rules.markers import move_markers
from engine.trade.rules.mercantile import begin_mercantile, discard_revealed, resolve_mercantile
from engine.trade.rules.payments import pay_all
from engine.trade.rules.production import empty_warehouses, produce
from engine.trade.rules.resolve import resolve, settle
from engine.trade.rules.thefts import rob, rob_in_order, rob_same
from engine.trade.rules.trading import begin_trading
from engine.trade.rules.transfers import hand_over
from engine.trade.rules.warehouse import fill_warehouses, store

_STEPS: dict[Step, Callable[[Draft, Events], None]] = {
    Step.DEVELOP: develop,
    Step.DRAW: draw,
    Step.KEEP: keep,
    Step.REVEAL_KEPT: reveal_kept,
    Step.PRODUCE: produce,
    Step.EMPTY_WAREHOUSES: empty_warehouses,
    Step.TRADE: begin_trading,
    Step.STORE: store,
    Step.FILL_WAREHOUSES: fill_warehouses,
    Step.REPAIR: begin_mercantile,
    Step.MERCANTILE: resolve_mercantile,
    Step.DISCARD: discard_revealed,
    Step.CIVIC: begin_civic,
    Step.ADD_DISASTERS: add_disasters,
    Step.END_ROUND: end_round,
}
_TASKS: dict[type, Callable[[Draft, Events, Any], None]] = {
    agenda.Resolve: resolve,
    agenda.Settle: settle,
    agenda.Pay: pay_all,
    agenda.HandOver: hand_over,
    agenda.MoveMarkers: move_markers,
    agenda.Hire: hire,
    agenda.Rob: rob,
    agenda.RobSame: rob_same,
    agenda.RobInOrder: rob_in_order,
    agenda.DamageCards: damage_cards,
    agenda.DealGoods: deal_goods,
    agenda.DrawGoods: draw_goods,
    agenda.Attack: attack,
    agenda.GoldenAge: golden_age,
    agenda.Fade: fade,
}


def work_off(draft: Draft, events: Events) -> None:
    """Does what is next on the agenda until a decision comes up, or the game is over."""
    while draft.agenda:
        item = draft.agenda[-1]
        if isinstance(item, Step):
            _STEPS[item](draft, events)
        elif task := _TASKS.get(type(item)):
            task(draft, events, item)
        else:
            return
