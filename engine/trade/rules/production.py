"""The production phase: specials, goods, tokens, markers, warehouses (P1 to P5)."""

from __future__ import annotations

from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Draw, Fetch
from engine.trade.deck.clauses import Pay as PayClause
from engine.trade.deck.terms import Drawn, Phase
from engine.trade.model.agenda import DealGoods, Resolve, Step
from engine.trade.model.effects import Ability
from engine.trade.model.events import Fetched, PhaseBegan, Place, TookStored
from engine.trade.model.hand import NO_CARDS
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, affected, clause_of
from engine.trade.rules.draft import Draft, Events, done, plan, set_hand, set_warehouse


def produce(draft: Draft, events: Events) -> None:
    """Everything is read from the beginning of the phase (P1).

    Goods come after tokens and markers here: neither depends on the other.
    """
    done(draft)
    draft.phase = Phase.PRODUCTION
    events.append(PhaseBegan(Phase.PRODUCTION))
    abilities = [
        each for each in abilities_in_play(draft, Phase.PRODUCTION) if affected(draft, each)
    ]
    goods = DealGoods(
        _entitled(draft, abilities, Drawn.BASIC), _entitled(draft, abilities, Drawn.IMPORT)
    )
    for ability in abilities:
        match clause_of(draft, ability).act:
            case Fetch(number):
                fetch(draft, events, ability.owner, draft.deck.special_cards[number])
    payments = tuple(each for each in abilities if _is_payment(draft, each))
    others = tuple(each for each in abilities if each not in payments)
    plan(
        draft,
        Resolve(Phase.PRODUCTION, others),
        goods,
        Step.EMPTY_WAREHOUSES,
        Resolve(Phase.PRODUCTION, payments),
    )


def _is_payment(position: Position, ability: Ability) -> bool:
    return isinstance(clause_of(position, ability).act, PayClause)


def _entitled(position: Position, abilities: list[Ability], what: Drawn) -> tuple[int, ...]:
    """By seat, how many goods of a kind its cards produce."""
    numbers = [0] * len(position.players)
    for ability in abilities:
        match clause_of(position, ability).act:
            case Draw(kind, number) if kind is what:
                numbers[ability.owner] += number
    return tuple(numbers)


def fetch(draft: Draft, events: Events, seat: Seat, card: Card) -> None:
    """A special comes into a hand from wherever it is (P2)."""
    place, owner = place_of(draft, card)
    if place is Place.HAND and owner is not None:
        set_hand(draft, owner, draft.hands[owner].without([card]))
    elif place is Place.WAREHOUSE and owner is not None:
        set_warehouse(draft, owner, draft.warehouses[owner].without([card]))
    elif place is Place.DISCARDS:
        draft.spent_specials = tuple(each for each in draft.spent_specials if each != card)
    set_hand(draft, seat, draft.hands[seat].with_cards([card]))
    events.append(Fetched(seat, card, place, owner))


def place_of(position: Position, card: Card) -> tuple[Place, Seat | None]:
    """Where a special is, and who has it."""
    for seat in map(Seat, position.seats):
        if card in position.hands[seat].cards:
            return Place.HAND, seat
        if card in position.warehouses[seat].cards:
            return Place.WAREHOUSE, seat
    return (Place.DISCARDS if card in position.spent_specials else Place.SUPPLY), None


def empty_warehouses(draft: Draft, events: Events) -> None:
    """Every player takes all stored cards into the hand (P5)."""
    done(draft)
    for seat in map(Seat, draft.seats):
        stored = draft.warehouses[seat]
        if len(stored):
            cards = stored.all_cards
            set_hand(draft, seat, draft.hands[seat].with_cards(cards))
            set_warehouse(draft, seat, NO_CARDS)
            events.append(TookStored(seat, cards))
