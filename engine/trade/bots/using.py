"""Developments that are used at the market: something is paid, and something gained (R14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.trade.bots.changes import Change
from engine.trade.bots.mind import Mind
from engine.trade.bots.wares import Wares
from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Pay
from engine.trade.deck.terms import BASICS, IMPORTS, Goods, Kind, Phase, Token
from engine.trade.model.actions import Use
from engine.trade.model.position import Position
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.apply import why_not
from engine.trade.rules.payments import GOODS, TOKENS

_TYPES = {Kind.BASIC: BASICS, Kind.IMPORT: IMPORTS}


def best_use(position: Position, mind: Mind) -> tuple[Use, float] | None:
    """The use that brings most, on average of what may be drawn, and how much; None if none pays.

    Goods that are promised are not paid.
    """
    found = [
        (use, gain)
        for use, pay in _uses(position, mind.wares)
        if why_not(position, use) is None
        and (gain := _gain(mind, pay, use.paid)) >= mind.wares.style.least
    ]
    return max(found, key=lambda each: each[1], default=None)


def _uses(position: Position, wares: Wares) -> Iterator[tuple[Use, Pay]]:
    for ability in abilities_in_play(position, Phase.TRADE):
        pay = clause_of(position, ability).act
        if ability.owner == wares.seat and isinstance(pay, Pay):
            for paid in _prices(wares, pay):
                yield Use(wares.seat, ability.card, ability.clause, paid), pay


def _prices(wares: Wares, pay: Pay) -> Iterable[tuple[Card, ...]]:
    """The spare goods that may be paid, of each type the worst first; nothing where none is."""
    if pay.price not in GOODS:
        return [()]
    types = _TYPES[GOODS[pay.price]]
    worst = [card for goods in types for card in wares.spare.get(goods, [])[: pay.cost]]
    return combinations(worst, pay.cost)


def _gain(mind: Mind, pay: Pay, paid: tuple[Card, ...]) -> float:
    tokens = dict.fromkeys(Token, 0)
    if pay.price in TOKENS:
        tokens[TOKENS[pay.price]] -= pay.cost
    if pay.prize in TOKENS:
        tokens[TOKENS[pay.prize]] += pay.gain
    points, culture, barbarian = tokens.values()
    chances = _drawn(mind.wares, pay)
    return sum(
        chance
        * mind.book.gain(
            Change(
                given=paid,
                gained=(mind.wares.unknown[goods],) * pay.gain if goods else (),
                tokens=(points, culture, barbarian),
            )
        )
        for goods, chance in chances.items()
    )


def _drawn(wares: Wares, pay: Pay) -> dict[Goods | None, float]:
    """How likely each type of goods is drawn; None if the prize is no goods."""
    if pay.prize not in GOODS:
        return {None: 1.0}
    unseen = {goods: wares.unseen[goods] for goods in _TYPES[GOODS[pay.prize]]}
    total = sum(unseen.values())
    return {goods: number / total for goods, number in unseen.items() if number}
