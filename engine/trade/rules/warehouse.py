"""Warehouses: what is stored after trading, and what is stolen from them (R15, R16, V12)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.trade.deck.card import Card, back, is_card, is_hidden
from engine.trade.deck.clauses import Slots
from engine.trade.deck.terms import Kind, Phase
from engine.trade.model.actions import DealStored
from engine.trade.model.agenda import Step
from engine.trade.model.choices import StoredCards
from engine.trade.model.decisions import SealedChoice, StoredDue, Topic
from engine.trade.model.effect_events import Stolen
from engine.trade.model.events import Stored
from engine.trade.model.hand import Hand
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.cards_seen import is_unseen
from engine.trade.rules.draft import Draft, Events, done, instead, plan, set_hand, set_warehouse
from engine.trade.rules.rule import IllegalAction, Refusal, Rule

#: Places of a warehouse without `slots` (R15).
PLACES = 3


def places(position: Position, seat: Seat) -> int:
    """How many cards a player may store."""
    acts = [
        clause_of(position, ability).act
        for ability in abilities_in_play(position, Phase.TRADE)
        if ability.owner == seat
    ]
    return PLACES + sum(act.amount for act in acts if isinstance(act, Slots))


def store(draft: Draft, events: Events) -> None:
    """Everybody with cards in hand chooses what to store, in secret (R15)."""
    instead(draft, Step.FILL_WAREHOUSES)
    choosers = tuple(seat for seat in map(Seat, draft.seats) if len(draft.hands[seat]))
    if choosers:
        plan(draft, SealedChoice(Topic.STORE, choosers))


def fill_warehouses(draft: Draft, events: Events) -> None:
    done(draft)
    for seat in map(Seat, draft.seats):
        choice = draft.choices[seat]
        if isinstance(choice, StoredCards) and choice.cards:
            set_hand(draft, seat, draft.hands[seat].without(choice.cards))
            set_warehouse(draft, seat, draft.warehouses[seat].with_cards(choice.cards))
            events.append(Stored(seat, choice.cards))
    draft.choices = (None,) * len(draft.players)


def check_stored(position: Position, seat: Seat, cards: tuple[Card, ...]) -> Refusal:
    """Whether a player may store these cards, as far as the reader sees them."""
    if len(cards) > places(position, seat):
        return IllegalAction(Rule.TOO_MANY_STORED)
    if not holds_all(position.hands[seat], cards):
        return IllegalAction(Rule.CARD_NOT_IN_HAND)
    disasters = tuple(
        card
        for card in cards
        if not is_hidden(card) and position.deck.cards[card].kind is Kind.DISASTER
    )
    return IllegalAction(Rule.DISASTER_STORED, disasters) if disasters else None


def holds_all(hand: Hand, cards: Iterable[Card]) -> bool:
    """Whether a hand has all these cards, known ones or backs, each once."""
    left = [*hand.all_cards]
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def check_deal_stored(position: Position, action: DealStored) -> Refusal:
    decision = position.decision
    if not isinstance(decision, StoredDue):
        return IllegalAction(Rule.NOT_EXPECTED)
    theft = decision.theft
    if (action.to, action.of) != (theft.ability.owner, theft.target):
        return IllegalAction(Rule.DEAL_TO_OTHER)
    lost, got = action.lost, action.got
    if lost not in position.warehouses[action.of].all_cards:
        return IllegalAction(Rule.DEAL_UNKNOWN)
    if not is_hidden(got) and not is_card(got):
        return IllegalAction(Rule.DEAL_UNKNOWN)
    same_back = back(lost) == back(got)
    if not same_back or not (is_hidden(lost) or is_hidden(got) or lost == got):
        return IllegalAction(Rule.DEAL_UNKNOWN)
    if is_hidden(lost) and not is_hidden(got) and not is_unseen(position, got):
        return IllegalAction(Rule.DEAL_UNKNOWN)
    return None


def deal_stored(draft: Draft, events: Events, action: DealStored) -> None:
    decision = draft.decision
    assert isinstance(decision, StoredDue)
    done(draft)
    set_warehouse(draft, action.of, draft.warehouses[action.of].without([action.lost]))
    set_warehouse(draft, action.to, draft.warehouses[action.to].with_cards([action.got]))
    seen = action.lost if is_hidden(action.got) else action.got
    events.append(Stolen(action.to, action.of, seen, decision.theft.ability))
