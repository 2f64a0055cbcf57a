"""The trade phase: abilities that are used, readiness, and the clock (R12 to R14)."""

from __future__ import annotations

from dataclasses import replace

from engine.common.values import with_item
from engine.trade.deck.clauses import Pay
from engine.trade.deck.terms import Phase
from engine.trade.model.actions import Close, SetReady, TimeUp, Use
from engine.trade.model.agenda import Pay as PayAll
from engine.trade.model.decisions import Trading
from engine.trade.model.effects import Ability, Payment
from engine.trade.model.events import PhaseBegan
from engine.trade.model.market_events import Ending, ReadySet, TimeEnded
from engine.trade.model.offers import Market
from engine.trade.model.position import Position
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.draft import Draft, Events, done, instead, plan
from engine.trade.rules.goods_draw import left_to_draw
from engine.trade.rules.lost_cover import ask_what_is_lost, void_uncovered
from engine.trade.rules.offers import is_trading, market_of, remove
from engine.trade.rules.payments import GOODS, affordable, pay_all, pays
from engine.trade.rules.remembering import begin_market, remember_payment
from engine.trade.rules.rule import IllegalAction, Refusal, Rule


def begin_trading(draft: Draft, events: Events) -> None:
    draft.phase = Phase.TRADE
    events.append(PhaseBegan(Phase.TRADE))
    seats = len(draft.players)
    draft.market = Market((), (0,) * seats, (False,) * seats)
    begin_market(draft)
    instead(draft, Trading())


# ---------------------------------------------------------------------- readiness and the clock


def check_ready(position: Position, action: SetReady) -> Refusal:
    if not is_trading(position):
        return IllegalAction(Rule.NOT_EXPECTED)
    market = market_of(position)
    if market.is_closing:
        return IllegalAction(Rule.TIME_IS_UP)
    if market.ready[action.seat] == action.ready:
        return IllegalAction(Rule.NOT_EXPECTED)
    return None


def set_ready(draft: Draft, events: Events, action: SetReady) -> None:
    market = market_of(draft)
    draft.market = replace(market, ready=with_item(market.ready, action.seat, action.ready))
    events.append(ReadySet(action.seat, action.ready))
    if all(draft.market.ready):
        end_trading(draft, events)


def check_time_up(position: Position, action: TimeUp) -> Refusal:
    if not is_trading(position):
        return IllegalAction(Rule.NOT_EXPECTED)
    return IllegalAction(Rule.TIME_IS_UP) if market_of(position).is_closing else None


def time_up(draft: Draft, events: Events, action: TimeUp) -> None:
    """Only definite offers are left, and they can only be accepted as they are (R13)."""
    events.append(TimeEnded())
    draft.market = replace(market_of(draft), is_closing=True)
    for offer in market_of(draft).offers:
        if not offer.is_definite:
            remove(draft, events, offer.number, Ending.OUT_OF_TIME, None)
    end_if_over(draft, events)


def end_if_over(draft: Draft, events: Events) -> None:
    """After the time is up, trading ends with the last offer."""
    market = market_of(draft)
    if market.is_closing and not market.offers and is_trading(draft):
        end_trading(draft, events)


def check_close(position: Position, action: Close) -> Refusal:
    if not is_trading(position):
        return IllegalAction(Rule.NOT_EXPECTED)
    return None if market_of(position).is_closing else IllegalAction(Rule.TIME_NOT_UP)


def close(draft: Draft, events: Events, action: Close) -> None:
    end_trading(draft, events)


def end_trading(draft: Draft, events: Events) -> None:
    """Open offers are dropped (R12)."""
    for offer in market_of(draft).offers:
        remove(draft, events, offer.number, Ending.OUT_OF_TIME, None)
    draft.market = None
    done(draft)


# ---------------------------------------------------------------------- abilities


def check_use(position: Position, action: Use) -> Refusal:
    if not is_trading(position):
        return IllegalAction(Rule.NOT_EXPECTED)
    if market_of(position).is_closing:
        return IllegalAction(Rule.TIME_IS_UP)
    ability = Ability(action.seat, action.card, action.clause)
    if ability not in abilities_in_play(position, Phase.TRADE):
        owned = position.players[action.seat].development(action.card)
        rule = Rule.CARD_DAMAGED if owned and owned.damaged else Rule.NO_SUCH_ABILITY
        return IllegalAction(rule, (action.card,) if owned else ())
    pay = clause_of(position, ability).act
    if not isinstance(pay, Pay):
        return IllegalAction(Rule.NO_SUCH_ABILITY, (action.card,))
    rule_broken = _use_fault(position, action, pay)
    return IllegalAction(rule_broken, (action.card,)) if rule_broken else None


def _use_fault(position: Position, action: Use, pay: Pay) -> Rule | None:
    used = market_of(position).used.count((action.card, action.clause))
    if used >= pay.times:
        return Rule.TOO_OFTEN
    if pay.prize in GOODS and not left_to_draw(position, GOODS[pay.prize]):
        return Rule.NOTHING_TO_DRAW
    if not affordable(position, action.seat, pay):
        return Rule.PRICE_NOT_COVERED
    return None if pays(position, action.seat, pay, action.paid) else Rule.PRICE_GOODS


def use(draft: Draft, events: Events, action: Use) -> None:
    """Pays at once; goods are drawn next (R14)."""
    market = market_of(draft)
    draft.market = replace(market, used=(*market.used, (action.card, action.clause)))
    ability = Ability(action.seat, action.card, action.clause)
    ask_what_is_lost(draft, [action.seat] if action.paid else [])
    task = PayAll((Payment(ability, 1, action.paid),))
    plan(draft, task)
    pay_all(draft, events, task)
    remember_payment(draft, action.seat, action.paid)
    void_uncovered(draft, events)
