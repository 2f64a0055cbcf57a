"""What the keeper answers: cards from stacks, the order of a conflict, the first seat (P4, G4)."""

from __future__ import annotations

from engine.trade.deck.card import HIDDEN_BASIC, HIDDEN_DEVELOPMENT, HIDDEN_IMPORT, Card, is_hidden
from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.actions import Deal, DealFirst, DrawOrder
from engine.trade.model.decisions import DealDue, FirstDue, OrderDue
from engine.trade.model.events import Drew, FirstDrawn, OrderDrawn
from engine.trade.model.position import Position
from engine.trade.rules.cards_seen import is_unseen
from engine.trade.rules.development import take_drawn
from engine.trade.rules.draft import Draft, Events, change_stack, done, set_hand
from engine.trade.rules.rule import IllegalAction, Refusal, Rule

_GOODS = {Stack.BASIC: HIDDEN_BASIC, Stack.IMPORT: HIDDEN_IMPORT}


def check_deal(position: Position, action: Deal) -> Refusal:
    decision = position.decision
    if not isinstance(decision, DealDue):
        return IllegalAction(Rule.NOT_EXPECTED)
    if (action.to, action.stack) != (decision.to, decision.stack):
        return IllegalAction(Rule.DEAL_TO_OTHER)
    cards = action.cards
    if len(cards) != decision.count:
        return IllegalAction(Rule.DEAL_COUNT)
    known = [card for card in cards if not is_hidden(card)]
    if len({*known}) != len(known) or not all(_may_lie(position, c, action.stack) for c in cards):
        return IllegalAction(Rule.DEAL_UNKNOWN)
    return None


def _may_lie(position: Position, card: Card, stack: Stack) -> bool:
    """Whether a card can be in a stack, as far as the reader knows."""
    if is_hidden(card):
        return card == _GOODS.get(stack, HIDDEN_DEVELOPMENT)
    if not is_unseen(position, card):
        return False
    design = position.deck.cards[card]
    away = position.disasters_aside or position.options.no_disasters
    return design.stack is stack and not (design.kind is Kind.DISASTER and away)


def deal(draft: Draft, events: Events, action: Deal) -> None:
    done(draft)
    if action.stack in _GOODS:
        change_stack(draft, action.stack, -len(action.cards))
        set_hand(draft, action.to, draft.hands[action.to].with_cards(action.cards))
    else:
        take_drawn(draft, action.to, action.stack, action.cards)
    events.append(Drew(action.to, action.stack, action.cards))


def check_order(position: Position, action: DrawOrder) -> Refusal:
    decision = position.decision
    if not isinstance(decision, OrderDue):
        return IllegalAction(Rule.NOT_EXPECTED)
    fits = tuple(sorted(action.order)) == decision.seats
    return None if fits else IllegalAction(Rule.WRONG_ORDER)


def draw_order(draft: Draft, events: Events, action: DrawOrder) -> None:
    done(draft)
    draft.orders = (*draft.orders, action.order)
    events.append(OrderDrawn(action.order))


def check_first(position: Position, action: DealFirst) -> Refusal:
    if not isinstance(position.decision, FirstDue):
        return IllegalAction(Rule.NOT_EXPECTED)
    return None if action.first in position.seats else IllegalAction(Rule.NO_SUCH_SEAT)


def deal_first(draft: Draft, events: Events, action: DealFirst) -> None:
    done(draft)
    draft.orders = ((action.first,),)
    events.append(FirstDrawn(action.first))
