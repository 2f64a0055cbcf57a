"""What a deal does for somebody: the points of their sets before and after, by what they know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Raise
from engine.trade.deck.terms import Goods, Phase, Token
from engine.trade.model.offers import Leg, Special, Ware, goods_legs
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.coverage import may_bluff
from engine.trade.rules.goods_points import score_goods


@value
class Worth:
    """The points of all sets, before a deal and after it, and the points that change hands."""

    before: int
    after: int
    points: int

    @property
    def gain(self) -> int:
        return self.after - self.before + self.points


def worth_of(position: Position, seat: Seat, legs: Iterable[Leg]) -> Worth:
    """For a seat that knows its own hand. What is given is true: bottoms do not count."""
    sets = goods_of(position, seat)
    changed, points = Counter(sets), 0
    for leg in legs:
        sign = (leg.receiver == seat) - (leg.giver == seat)
        if isinstance(leg.ware, Goods):
            changed[leg.ware] += sign * leg.amount
        elif leg.ware is Token.POINTS:
            points += sign * leg.amount
    return Worth(set_points(position, seat, sets), set_points(position, seat, changed), points)


def true_legs(
    position: Position, seat: Seat, legs: tuple[Leg, ...], cards: tuple[Card, ...]
) -> tuple[Leg, ...]:
    """Legs with what a seat really gives: `cards` are its goods behind them, in their order."""
    named = [*goods_legs(legs, seat)]
    kinds = [position.deck.cards[card].type for card in cards]
    if len(named) != len(kinds) or all(leg.ware is k for leg, k in zip(named, kinds, strict=True)):
        return legs
    rest = (leg for leg in legs if leg.giver != seat or not isinstance(leg.ware, Goods))
    given = (
        Leg(seat, leg.receiver, kind, 1)
        for leg, kind in zip(named, kinds, strict=True)
        if isinstance(kind, Goods)
    )
    return (*rest, *given)


def held_after(position: Position, seat: Seat, legs: Iterable[Leg]) -> list[tuple[Ware, int]]:
    """How many a seat has after a deal of each good and token that changes hands (C5)."""
    held = _held(position, seat)
    touched: dict[Ware, None] = {}
    for leg in legs:
        if seat in (leg.giver, leg.receiver) and not isinstance(leg.ware, Special):
            held[leg.ware] += leg.amount if leg.receiver == seat else -leg.amount
            touched[leg.ware] = None
    return [(ware, max(0, held[ware])) for ware in touched]


def goods_of(position: Position, seat: Seat) -> Counter[Goods]:
    """How many known cards of each type are in a hand."""
    types = (position.deck.cards[card].type for card in position.hands[seat].cards)
    return Counter(each for each in types if isinstance(each, Goods))


def set_points(position: Position, seat: Seat, sets: Counter[Goods]) -> int:
    """What sets score if they are revealed, raised by the seat's developments."""
    raises = [
        act
        for ability in abilities_in_play(position, Phase.MERCANTILE)
        if ability.owner == seat and isinstance(act := clause_of(position, ability).act, Raise)
    ]
    held = {goods: count for goods, count in sets.items() if count > 0}
    return sum(score.points for score in score_goods(position.deck, held, raises))


def promised(position: Position, seat: Seat) -> Counter[object]:
    """How many of each ware a seat gives in open offers that it has accepted (C5)."""
    found: Counter[object] = Counter()
    for offer in position.market.offers if position.market else ():
        if seat in offer.accepted:
            for leg in offer.legs:
                if leg.giver == seat:
                    found[leg.ware] += leg.amount
    return found


def lacking(position: Position, seat: Seat, legs: Iterable[Leg]) -> Counter[Ware]:
    """What a seat would give and does not have; of one that may bluff, no goods (R7)."""
    bluffs = may_bluff(position, seat)
    given = Counter[Ware]()
    for leg in legs:
        if leg.giver == seat and not (bluffs and isinstance(leg.ware, Goods)):
            given[leg.ware] += leg.amount
    return given - _held(position, seat)


def _held(position: Position, seat: Seat) -> Counter[Ware]:
    """All that a seat could give: goods, tokens, and specials by their numbers."""
    hand, player = position.hands[seat].cards, position.players[seat]
    held = Counter[Ware](goods_of(position, seat))
    held.update({token: player.tokens(token) for token in Token})
    specials = position.deck.special_cards.items()
    held.update(Special(number) for number, card in specials if card in hand)
    return held
