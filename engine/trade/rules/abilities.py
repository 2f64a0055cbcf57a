"""The clauses that work in a phase, and whom they affect (G12, G13, V1, V2, V15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Clause, Damage, Move, Steal, Take, Tokens
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Ignored, Kind, Phase, Target, Token
from engine.trade.model.effects import Ability
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.counts import holds

_DEVELOPMENTS = (Kind.DEVELOPMENT, Kind.START)


def clause_of(position: Position, ability: Ability) -> Clause:
    return design_of(position, ability).clauses[ability.clause]


def design_of(position: Position, ability: Ability) -> Design:
    return position.deck.cards[ability.card]


def abilities_in_play(position: Position, phase: Phase) -> tuple[Ability, ...]:
    """The clauses of this phase on all undamaged developments, by owner and card."""
    return tuple(
        ability
        for owner in map(Seat, position.seats)
        for each in position.players[owner].developments
        if not each.damaged
        for ability in abilities_of(position, owner, each.card, phase)
    )


def abilities_of(position: Position, owner: Seat, card: Card, phase: Phase) -> Iterator[Ability]:
    """The clauses of this phase on a card."""
    for place, clause in enumerate(position.deck.cards[card].clauses):
        if clause.phase is phase:
            yield Ability(owner, card, place)


def affected(position: Position, ability: Ability) -> list[Seat]:
    """The players whom an ability affects or, of `one`, those who can be chosen, by seat."""
    clause = clause_of(position, ability)
    return [
        seat
        for seat in map(Seat, position.seats)
        if _is_meant(clause.target, seat, ability.owner)
        and not ignores(position, seat, ability)
        and holds(position, clause.condition, seat, ability.owner)
    ]


def _is_meant(target: Target, seat: Seat, owner: Seat) -> bool:
    match target:
        case Target.YOU:
            return seat == owner
        case Target.ALL:
            return True
        case Target.OTHERS | Target.ONE:
            return seat != owner


def ignores(position: Position, seat: Seat, ability: Ability) -> bool:
    """Whether an ability does not affect a player, nor count what is theirs (G13, V15)."""
    player = position.players[seat]
    clause, design = clause_of(position, ability), design_of(position, ability)
    own = seat == ability.owner
    if not own and design.id in player.ignored_cards:
        return True
    return any(_covers(each, clause, design, own) for each in player.ignored)


def _covers(ignored: Ignored, clause: Clause, design: Design, own: bool) -> bool:
    match ignored:
        case Ignored.DISASTERS:
            return own and design.kind is Kind.DISASTER
        case Ignored.BARBARIANS:
            return own and design.kind in (Kind.BASIC, Kind.IMPORT) and _gains_barbarians(clause)
        case Ignored.MOVES:
            return own and design.is_goods and isinstance(clause.act, Move)
        case Ignored.CIVIC:
            is_development = design.kind in _DEVELOPMENTS
            return not own and is_development and clause.phase is Phase.CIVIC
        case Ignored.DAMAGE:
            return isinstance(clause.act, Damage)
        case Ignored.THEFT:
            return not own and isinstance(clause.act, Take | Steal)
        case Ignored.ATTACK:
            return False


def _gains_barbarians(clause: Clause) -> bool:
    match clause.act:
        case Tokens(token=Token.BARBARIAN, amount=amount):
            return amount > 0
        case _:
            return False
