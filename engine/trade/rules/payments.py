"""Payments: a price for a prize (V11)."""

from __future__ import annotations

from engine.trade.deck.card import Card, stack_of
from engine.trade.deck.clauses import Pay as PayClause
from engine.trade.deck.terms import Kind, Price, Prize, Starter, Token
from engine.trade.model.agenda import DrawGoods, Pay
from engine.trade.model.effect_events import Dismissed
from engine.trade.model.effects import Ability, Payment
from engine.trade.model.market_events import Used
from engine.trade.model.player import Development
from engine.trade.model.position import GOODS_STACKS, Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import clause_of
from engine.trade.rules.cards_seen import may_spend, spent
from engine.trade.rules.draft import (
    Draft,
    Events,
    discard_goods,
    done,
    gain,
    lose,
    plan,
    set_hand,
    set_player,
)
from engine.trade.rules.goods_draw import left_to_draw

#: What is paid or gained, as tokens or as a kind of goods.
TOKENS: dict[Price | Prize, Token] = {
    Price.POINTS: Token.POINTS,
    Price.CULTURE: Token.CULTURE,
    Price.BARBARIAN: Token.BARBARIAN,
    Prize.POINTS: Token.POINTS,
    Prize.CULTURE: Token.CULTURE,
    Prize.BARBARIAN: Token.BARBARIAN,
}
GOODS: dict[Price | Prize, Kind] = {
    Price.BASIC: Kind.BASIC,
    Price.IMPORT: Kind.IMPORT,
    Prize.BASIC: Kind.BASIC,
    Prize.IMPORT: Kind.IMPORT,
}


def affordable(position: Position, seat: Seat, pay: PayClause, expected: int = 0) -> int:
    """How often a player can pay, with so many tokens that will have come before."""
    if pay.prize in GOODS and not left_to_draw(position, GOODS[pay.prize]):
        return 0
    if pay.price in TOKENS:
        have = position.players[seat].tokens(TOKENS[pay.price]) + expected
    elif pay.price in GOODS:
        have = goods_held(position, seat, pay.price)
    else:
        have = len(workers(position, seat))
    return min(pay.times, have // pay.cost)


def goods_held(position: Position, seat: Seat, price: Price) -> int:
    """How many goods of this kind are in a hand, those that the reader cannot see included."""
    hand = position.hands[seat]
    hidden = hand.basics if price is Price.BASIC else hand.imports
    return hidden + len(goods_for(position, seat, price))


def goods_for(position: Position, seat: Seat, price: Price) -> tuple[Card, ...]:
    """The known goods of a hand that pay such a price."""
    if price not in GOODS:
        return ()
    stack = GOODS_STACKS[GOODS[price]]
    cards = position.hands[seat].cards
    return tuple(card for card in cards if stack_of(card) is stack)


def pays(
    position: Position, seat: Seat, pay: PayClause, paid: tuple[Card, ...], times: int = 1
) -> bool:
    """Whether these goods are the price of a payment; nothing is, where it costs no goods."""
    if pay.price not in GOODS:
        return not paid
    stack = GOODS_STACKS[GOODS[pay.price]]
    return (
        len(paid) == pay.cost * times
        and may_spend(position, seat, paid)
        and all(stack_of(card) is stack for card in paid)
    )


def workers(position: Position, seat: Seat) -> list[Development]:
    """The Starting Workers of a player, damaged ones first: they are paid first."""
    designs = position.deck.cards
    owned = position.players[seat].developments
    found = [each for each in owned if designs[each.card].type is Starter.WORKER]
    return sorted(found, key=lambda each: (not each.damaged, each.card))


def pay_all(draft: Draft, events: Events, task: Pay) -> None:
    """The payments of a step. What one of them gains cannot pay for another (G3)."""
    done(draft)
    prizes = list[tuple[Ability, PayClause, int]]()
    for payment in task.payments:
        pay = clause_of(draft, payment.ability).act
        assert isinstance(pay, PayClause)
        times = min(payment.times, affordable(draft, payment.ability.owner, pay))
        if times:
            _pay_price(draft, events, payment, pay, times)
            prizes.append((payment.ability, pay, times))
    for ability, pay, times in reversed(prizes):
        gain_prize(draft, events, ability, pay, times)


def _pay_price(draft: Draft, events: Events, payment: Payment, pay: PayClause, times: int) -> None:
    owner, ability = payment.ability.owner, payment.ability
    paid = payment.goods[: times * pay.cost]
    events.append(Used(owner, ability, paid))
    if pay.price in TOKENS:
        lose(draft, events, owner, TOKENS[pay.price], times * pay.cost, ability)
    elif pay.price in GOODS:
        set_hand(draft, owner, spent(draft, owner, paid))
        discard_goods(draft, paid)
    else:
        for worker in workers(draft, owner)[: times * pay.cost]:
            _dismiss(draft, events, worker.card, ability)


def _dismiss(draft: Draft, events: Events, card: Card, ability: Ability) -> None:
    owner = ability.owner
    set_player(draft, owner, draft.players[owner].without_development(card))
    events.append(Dismissed(ability.owner, card, ability))


def gain_prize(draft: Draft, events: Events, ability: Ability, pay: PayClause, times: int) -> None:
    """Tokens at once; goods are drawn next."""
    if pay.prize in TOKENS:
        gain(draft, events, ability.owner, TOKENS[pay.prize], times * pay.gain, ability)
    else:
        plan(draft, DrawGoods(ability.owner, GOODS[pay.prize], times * pay.gain))
