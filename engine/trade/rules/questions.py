"""What the cards of a step ask their owners, and which answers they allow (V3, V11 to V13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Damage, Pay, Steal
from engine.trade.deck.terms import Kind, Loot, Price, Stack, Starter, Target, Token
from engine.trade.model.choices import Pick
from engine.trade.model.effects import Ability
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import affected, clause_of
from engine.trade.rules.payments import TOKENS, affordable, goods_for

#: The stacks whose developments `steal low` may take (V12).
LOW = (
    *(Stack.RELIGION_0, Stack.GOVERNMENT_0, Stack.ASHUR_1, Stack.MARDUK_1),
    *(Stack.DICTATORSHIP_1, Stack.DEMOCRACY_1),
)


#: Tokens that players will have gained before they pay.
Expected: TypeAlias = Mapping[tuple[Seat, Token], int]


@value
class Question:
    """What a clause asks: whether to use it, on whom, and with which cards."""

    ability: Ability
    optional: bool
    targets: tuple[Seat, ...]
    """those who can be chosen; empty if it affects nobody that is chosen"""
    most: int = 1
    """how often it may be used"""
    damages: int = 0
    """how many developments it damages"""
    steals: Loot | None = None
    number: int = 0
    """how many cards it steals"""
    costs: int = 0
    """how many goods it costs each time"""
    goods: tuple[Card, ...] = ()
    """those of the hand that pay for it"""
    taken: tuple[Card, ...] = ()
    """cards that clauses of the same owner have chosen before, for want of a choice"""

    @property
    def names_cards(self) -> bool:
        """Whether its answer names developments, which no later answer names again (V13)."""
        return bool(self.damages) or self.steals in (Loot.WORKER, Loot.LOW)


def question(position: Position, ability: Ability, expected: Expected) -> Question | None:
    """What an ability asks its owner; None if it asks nothing, or does nothing.

    `expected` are the tokens that come before payments in this step, by seat and token.
    """
    clause = clause_of(position, ability)
    seats = affected(position, ability)
    if not seats:
        return None
    match clause.act:
        case Pay() as pay:
            most = affordable(position, ability.owner, pay, _gained(expected, ability.owner, pay))
            goods = goods_for(position, ability.owner, pay.price)
            costs = pay.cost if pay.price in (Price.BASIC, Price.IMPORT) else 0
            return Question(ability, True, (), most, costs=costs, goods=goods) if most else None
        case Damage(number) if clause.target is Target.YOU:
            return Question(ability, clause.may, (), damages=number)
        case Damage(number):
            targets = tuple(seat for seat in seats if undamaged(position, seat))
            return _targeted(ability, clause.may, targets, damages=number)
        case Steal(loot, number):
            targets = tuple(seat for seat in seats if has_loot(position, seat, loot))
            return _targeted(ability, clause.may, targets, steals=loot, number=number)
    if clause.target is Target.ONE:
        return _targeted(ability, clause.may, tuple(seats))
    return Question(ability, True, ()) if clause.may else None


def _gained(expected: Expected, seat: Seat, pay: Pay) -> int:
    return expected.get((seat, TOKENS[pay.price]), 0) if pay.price in TOKENS else 0


def _targeted(
    ability: Ability,
    optional: bool,
    targets: tuple[Seat, ...],
    damages: int = 0,
    steals: Loot | None = None,
    number: int = 0,
) -> Question | None:
    if not targets:
        return None
    return Question(ability, optional, targets, 1, damages, steals, number)


def asks(position: Position, each: Question) -> bool:
    """Whether more than one answer is allowed: else nobody is asked.

    Everybody knows this, also those who do not see the goods that a payment may cost.
    """
    return each.optional or len([*islice(answers(position, each, ()), 2)]) > 1


def answers(position: Position, each: Question, before: Sequence[Pick]) -> Iterator[Pick]:
    """All answers to a question after those that the same seat has given to others in this step.

    The first one is that of rule G15: nothing where a card lets its owner decline, else the lowest
    seat and the cards with the lowest numbers.
    """
    card, clause = each.ability.card, each.ability.clause
    if each.optional:
        yield Pick(card, clause, 0)
    if each.targets or each.damages:
        for target in _best_targets(position, each, before):
            chosen = target if each.targets else None
            for cards in card_sets(position, each, target, before):
                yield Pick(card, clause, 1, chosen, cards)
    else:
        for times in range(1, each.most + 1):
            for goods in combinations(_unpaid(each, before), times * each.costs):
                yield Pick(card, clause, times, None, goods)


def _unpaid(each: Question, before: Sequence[Pick]) -> list[Card]:
    spent = [card for pick in before for card in pick.cards]
    return [card for card in each.goods if card not in spent]


def _best_targets(position: Position, each: Question, before: Sequence[Pick]) -> list[Seat]:
    """The targets with cards that the same seat has not chosen yet, or all if none has."""
    if not each.targets:
        return [each.ability.owner]
    if not each.names_cards:
        return [*each.targets]
    left = [t for t in each.targets if candidates(position, each, t, before)]
    return left or [*each.targets]


def card_sets(
    position: Position, each: Question, target: Seat, before: Sequence[Pick]
) -> Iterator[tuple[Card, ...]]:
    """The sets of a target's cards that an answer may name: as many as there are to choose."""
    if each.steals is Loot.STORED or not (each.damages or each.steals):
        yield ()
        return
    free = candidates(position, each, target, before)
    wanted = each.damages or each.number
    if each.damages and target == each.ability.owner:
        others = [card for card in free if position.deck.cards[card].kind is not Kind.START]
        if len(others) <= wanted:
            starters = [card for card in free if card not in others]
            for more in combinations(starters, min(wanted - len(others), len(starters))):
                yield tuple(sorted((*others, *more)))
            return
        free = others
    yield from combinations(free, min(wanted, len(free)))


def candidates(
    position: Position, each: Question, target: Seat, before: Sequence[Pick]
) -> list[Card]:
    """The cards of a target that a question is about, without those chosen before."""
    chosen = [*each.taken, *(card for pick in before for card in pick.cards)]
    if each.steals is None:
        cards = undamaged(position, target)
    else:
        cards = stealable(position, target, each.steals)
    return [card for card in cards if card not in chosen]


def undamaged(position: Position, seat: Seat) -> list[Card]:
    return [each.card for each in position.players[seat].developments if not each.damaged]


def stealable(position: Position, seat: Seat, loot: Loot) -> list[Card]:
    """The developments of a player that can be stolen, in the order of the deck (V12)."""
    designs = position.deck.cards
    cards = [each.card for each in position.players[seat].developments]
    if loot is Loot.WORKER:
        return [card for card in cards if designs[card].type is Starter.WORKER]
    return [card for card in cards if designs[card].stack in LOW]


def has_loot(position: Position, seat: Seat, loot: Loot) -> bool:
    if loot is Loot.STORED:
        return len(position.warehouses[seat]) > 0
    return bool(stealable(position, seat, loot))
