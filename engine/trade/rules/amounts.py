"""What an ability does to those whom it affects: tokens, transfers, moves, workers (V4 to V10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.trade.deck.clauses import CountAs, Draw, Give, Move, Take, Tokens
from engine.trade.deck.terms import Drawn, Target, Token
from engine.trade.model.effects import Ability, Hiring, MarkerMove, TokenChange, Transfer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import affected, clause_of, ignores
from engine.trade.rules.counts import count


def amount(position: Position, tokens: Tokens, ability: Ability, seat: Seat) -> int:
    """What an ability gains for this affected player; negative if it is lost."""
    per = tokens.per
    if per is None:
        return tokens.amount
    if per.rival:
        number = sum(count(position, each, per.count) for each in _rivals(position, ability))
    else:
        number = count(position, seat, per.count)
    size = abs(tokens.amount) * number
    capped = min(size, per.max) if per.max else size
    return capped if tokens.amount > 0 else -capped


def _rivals(position: Position, ability: Ability) -> Iterator[Seat]:
    """All but the owner, without those who ignore the ability (G13)."""
    for seat in map(Seat, position.seats):
        if seat != ability.owner and not ignores(position, seat, ability):
            yield seat


def token_changes(
    position: Position, ability: Ability, seats: Iterable[Seat]
) -> Iterator[TokenChange]:
    match clause_of(position, ability).act:
        case Tokens(token=token) as tokens:
            for seat in seats:
                change = amount(position, tokens, ability, seat)
                yield TokenChange(seat, token, change, ability)


def transfers(position: Position, ability: Ability, seats: Iterable[Seat]) -> Iterator[Transfer]:
    owner = ability.owner
    for seat in seats:
        match clause_of(position, ability).act:
            case Take(token, number):
                yield Transfer(seat, owner, token, number, ability)
            case Give(token, number):
                yield Transfer(owner, seat, token, number, ability)


def marker_moves(
    position: Position, ability: Ability, seats: Iterable[Seat]
) -> Iterator[MarkerMove]:
    match clause_of(position, ability).act:
        case Move(direction, spaces):
            for seat in seats:
                yield MarkerMove(seat, direction, spaces, ability)


def hirings(position: Position, ability: Ability, seats: Iterable[Seat]) -> Iterator[Hiring]:
    match clause_of(position, ability).act:
        case Draw(Drawn.WORKER, number) if [*seats]:
            yield Hiring(ability, number)


def extra_counts(position: Position, abilities: Iterable[Ability], token: Token) -> tuple[int, ...]:
    """By seat, what counts beside its tokens in the attack or the Golden Age (V16)."""
    extra = [0] * len(position.players)
    for ability in abilities:
        match clause_of(position, ability):
            case clause if isinstance(clause.act, CountAs) and clause.act.token is token:
                for seat in affected(position, ability):
                    extra[seat] += clause.act.amount
    return tuple(extra)


def chosen_or_affected(position: Position, ability: Ability, target: Seat | None) -> list[Seat]:
    """Whom an ability affects, once its target has been chosen."""
    if clause_of(position, ability).target is not Target.ONE:
        return affected(position, ability)
    return [] if target is None else [target]
