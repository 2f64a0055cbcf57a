"""Abilities that resolve together: choices, tokens, payments ... damage (D7, M6 to M9, C1).

All amounts and conditions are those of the moment at which the step begins (G3): nothing changes
before all have chosen.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Damage, Steal
from engine.trade.deck.clauses import Pay as PayClause
from engine.trade.deck.terms import Loot, Target, Token
from engine.trade.model.agenda import (
    DamageCards,
    HandOver,
    Hire,
    Item,
    MoveMarkers,
    Pay,
    Resolve,
    Rob,
    Settle,
)
from engine.trade.model.choices import Pick, Picks
from engine.trade.model.decisions import SealedChoice, Topic
from engine.trade.model.effects import (
    Ability,
    Damaging,
    Hiring,
    MarkerMove,
    Payment,
    Theft,
    TokenChange,
    Transfer,
)
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import affected, clause_of
from engine.trade.rules.amounts import (
    chosen_or_affected,
    hirings,
    marker_moves,
    token_changes,
    transfers,
)
from engine.trade.rules.draft import Draft, Events, change_tokens, done, plan
from engine.trade.rules.questions import Expected, Question, answers, asks, question


def questions(position: Position, resolve: Resolve) -> dict[Seat, list[Question]]:
    """The questions to each seat, in the order of its cards; only seats that have a choice."""
    found = dict[Seat, list[Question]]()
    for each, pick in _asked_or_answered(position, resolve):
        if pick is None:
            found.setdefault(each.ability.owner, []).append(each)
    return found


def _asked_or_answered(
    position: Position, resolve: Resolve
) -> Iterator[tuple[Question, Pick | None]]:
    """Each question, with its answer if there is only one; else its owner is asked.

    A seat that chooses cards for one clause is asked about the next one, too: what is left for that
    depends on its choice (V13).
    """
    expected = _expected(position, resolve)
    taken = defaultdict[Seat, tuple[Card, ...]](tuple)
    choosing = set[Seat]()
    for ability in resolve.abilities:
        each = question(position, ability, expected)
        if each is None:
            continue
        each = replace(each, taken=taken[ability.owner])
        depends = each.names_cards and ability.owner in choosing
        if depends or asks(position, each):
            choosing.update([ability.owner] if each.names_cards else [])
            yield each, None
        else:
            pick = next(answers(position, each, ()))
            taken[ability.owner] += pick.cards
            yield each, pick


def _expected(position: Position, resolve: Resolve) -> Expected:
    """The tokens that abilities without a choice gain."""
    gained = Counter[tuple[Seat, Token]]()
    for change in (*resolve.changes, *_certain_changes(position, resolve.abilities)):
        if change.amount > 0:
            gained[change.seat, change.token] += change.amount
    return gained


def _certain_changes(position: Position, abilities: Sequence[Ability]) -> Iterator[TokenChange]:
    for ability in abilities:
        clause = clause_of(position, ability)
        if clause.target is not Target.ONE and not clause.may:
            yield from token_changes(position, ability, affected(position, ability))


def resolve(draft: Draft, events: Events, task: Resolve) -> None:
    """Asks those who have something to choose, then settles everything."""
    done(draft)
    choosers = tuple(questions(draft, task))
    plan(draft, Settle(task))
    if choosers:
        plan(draft, SealedChoice(Topic.PICKS, choosers))


def settle(draft: Draft, events: Events, task: Settle) -> None:
    """Tokens at once; the rest is put on the agenda in its order, amounts as they are now."""
    done(draft)
    picks = _picks(draft, task.resolve)
    draft.choices = (None,) * len(draft.players)
    changes = [*task.resolve.changes]
    moves, sent, hired = list[MarkerMove](), list[Transfer](), list[Hiring]()
    for ability in task.resolve.abilities:
        seats = _seats(draft, ability, picks)
        changes += token_changes(draft, ability, seats)
        moves += marker_moves(draft, ability, seats)
        sent += transfers(draft, ability, seats)
        hired += hirings(draft, ability, seats)
    items: list[Item] = [
        *([Pay(paid)] if (paid := tuple(_payments(draft, picks))) else []),
        *([HandOver(tuple(sent))] if sent else []),
        *([MoveMarkers(tuple(moves))] if moves else []),
        *([Hire(tuple(hired))] if hired else []),
        *([Rob(stolen)] if (stolen := tuple(_thefts(draft, picks))) else []),
        *([DamageCards(hurt)] if (hurt := tuple(_damaging(draft, picks))) else []),
    ]
    change_tokens(draft, events, changes)
    plan(draft, *items)


def _picks(position: Position, resolve: Resolve) -> Mapping[Ability, Pick]:
    """What was chosen for each ability that asks, or the only answer that it allows."""
    chosen = {
        Ability(seat, pick.card, pick.clause): pick
        for seat, choice in zip(map(Seat, position.seats), position.choices, strict=True)
        if isinstance(choice, Picks)
        for pick in choice.picks
    }
    for each, pick in _asked_or_answered(position, resolve):
        if pick is not None:
            chosen[each.ability] = pick
    return {ability: chosen[ability] for ability in resolve.abilities if ability in chosen}


def _seats(position: Position, ability: Ability, picks: Mapping[Ability, Pick]) -> list[Seat]:
    """Whom an ability affects, as chosen; nobody if its owner declined."""
    pick = picks.get(ability)
    if pick is not None and not pick.times:
        return []
    return chosen_or_affected(position, ability, pick.target if pick else None)


def _payments(position: Position, picks: Mapping[Ability, Pick]) -> Iterator[Payment]:
    for ability, pick in picks.items():
        if pick.times and isinstance(clause_of(position, ability).act, PayClause):
            yield Payment(ability, pick.times, pick.cards)


def _thefts(position: Position, picks: Mapping[Ability, Pick]) -> Iterator[Theft]:
    for ability, pick in picks.items():
        match clause_of(position, ability).act:
            case Steal(loot, number) if pick.times and pick.target is not None:
                targets = tuple(affected(position, ability))
                cards = [None] * number if loot is Loot.STORED else pick.cards
                for card in cards:
                    yield Theft(ability, loot, pick.target, card, targets)


def _damaging(position: Position, picks: Mapping[Ability, Pick]) -> Iterator[Damaging]:
    for ability, pick in picks.items():
        if pick.times and isinstance(clause_of(position, ability).act, Damage):
            yield Damaging(ability, pick.cards)
