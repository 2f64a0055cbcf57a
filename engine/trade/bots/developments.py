"""What a development is worth to a player, by what its clauses will still do (V)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.bots.markers import ROUNDS
from engine.trade.bots.weights import Weights
from engine.trade.deck.card import Card
from engine.trade.deck.clauses import (
    Clause,
    CountAs,
    Damage,
    Draw,
    Fetch,
    Give,
    Ignore,
    IgnoreCard,
    Move,
    Pay,
    Raise,
    Slots,
    Steal,
    Take,
    Tokens,
)
from engine.trade.deck.terms import Boxes, Count, Drawn, Icon, Phase, Prize, Target, Token
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.counts import count, holds

_ICONS = {icon.value: icon for icon in Icon}


def development_value(
    position: Position, seat: Seat, card: Card, weights: Weights, *, is_new: bool
) -> float:
    """Points that a development is expected to bring from now on, `now` clauses if it is new."""
    rounds = rounds_left(position)
    design = position.deck.cards[card]
    times = {
        Phase.NOW: 1 if is_new else 0,
        Phase.PRODUCTION: rounds - (position.phase not in (Phase.NOW, Phase.PRODUCTION)),
        Phase.TRADE: rounds - (position.phase in (Phase.MERCANTILE, Phase.CIVIC)),
        Phase.MERCANTILE: rounds - (position.phase is Phase.CIVIC),
        Phase.CIVIC: rounds - (position.phase is Phase.CIVIC),
        Phase.END: 1,
    }
    own = sum(
        times[clause.phase] * clause_value(position, seat, clause, weights)
        for clause in design.clauses
    )
    return own + icon_value(position, seat, design.icons, weights)


def rounds_left(position: Position) -> int:
    """How many rounds are still to be played, this one included."""
    return ROUNDS + 1 - position.round


def icon_value(position: Position, seat: Seat, icons: Sequence[Icon], weights: Weights) -> float:
    """What icons add to the `end` clauses that a player has, and may still get."""
    value = 0.0
    for icon in icons:
        value += 0.12 * rounds_left(position)
        for development in position.players[seat].developments:
            for clause in position.deck.cards[development.card].clauses:
                if clause.phase is Phase.END:
                    value += _per_icon(clause, icon)
    return value


def _per_icon(clause: Clause, icon: Icon) -> float:
    match clause.act:
        case Tokens(Token.POINTS, amount, per) if per is not None and not per.rival:
            if per.count.value == icon.value:
                return amount
            return 0.25 * amount if per.count is Count.SET else 0.0
    return 0.0


def clause_value(position: Position, seat: Seat, clause: Clause, weights: Weights) -> float:
    """What a clause is worth each time that it resolves."""
    likely = _likelihood(position, seat, clause)
    match clause.act:
        case Tokens() as tokens:
            return likely * _tokens_value(position, seat, clause, tokens, weights)
        case Draw(what, number):
            each = {Drawn.BASIC: weights.basic, Drawn.IMPORT: weights.imported}
            return likely * number * each.get(what, weights.basic * rounds_left(position))
        case Fetch():
            return weights.special
        case Move(spaces=spaces):
            return likely * 0.5 * spaces
        case Take(token, number):
            return likely * number * _token(token, weights) * (1 + weights.rival)
        case Give(token, number):
            return -likely * number * _token(token, weights) * (1 + weights.rival)
        case act:
            return likely * _other_value(act, weights)


def _other_value(act: object, weights: Weights) -> float:
    match act:
        case Pay(_, _, prize, gain, times):
            each = {Prize.BASIC: weights.basic, Prize.IMPORT: weights.imported}
            return 0.4 * times * gain * each.get(prize, 1.0)
        case Raise(what, boxes):
            return boxes * (2.2 if what is Boxes.ANY else 1.0)
        case Steal(amount=number):
            return 2.5 * number
        case Damage(number):
            return 0.8 * number
        case Ignore() | IgnoreCard():
            return weights.ignoring
        case CountAs(_, number):
            return 0.5 * abs(number)
        case Slots(number):
            return weights.slot * number
        case _:
            return weights.slot


def _token(token: Token, weights: Weights) -> float:
    match token:
        case Token.POINTS:
            return 1.0
        case Token.CULTURE:
            return weights.culture
        case Token.BARBARIAN:
            return weights.barbarian


def _tokens_value(
    position: Position, seat: Seat, clause: Clause, tokens: Tokens, weights: Weights
) -> float:
    """Tokens for the owner, or the part that a rival's loss is worth."""
    number = _expected_amount(position, seat, clause, tokens, weights)
    value = number * _token(tokens.token, weights)
    others = len(position.players) - 1
    match clause.target:
        case Target.YOU:
            return value
        case Target.ALL:
            return value - value * weights.rival
        case Target.OTHERS:
            return -value * weights.rival * others / 2
        case Target.ONE:
            return -value * weights.rival


def _expected_amount(
    position: Position, seat: Seat, clause: Clause, tokens: Tokens, weights: Weights
) -> float:
    per = tokens.per
    if per is None:
        return tokens.amount
    if per.rival or clause.target is not Target.YOU:
        number: float = 2.0
    else:
        number = count(position, seat, per.count)
        if clause.phase is Phase.END:
            number += _growth(per.count, rounds_left(position), weights)
    size = abs(tokens.amount) * number
    capped = min(size, per.max) if per.max else size
    return capped if tokens.amount > 0 else -capped


def _growth(what: Count, rounds: int, weights: Weights) -> float:
    """How many more of something a player will have at the end."""
    if what.value in _ICONS:
        return weights.icon * rounds
    if what is Count.CARD:
        return 2.0 * rounds
    return 0.25 * rounds if what is Count.SET else 0.0


def _likelihood(position: Position, seat: Seat, clause: Clause) -> float:
    """How likely a condition will hold when it is read."""
    if clause.condition is None:
        return 1.0
    if clause.target is not Target.YOU:
        return 0.5
    holds_now = holds(position, clause.condition, seat, seat)
    return 0.75 if holds_now else 0.3
