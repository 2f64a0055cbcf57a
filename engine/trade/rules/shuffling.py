"""Shuffles: new stacks, developments that come back, discards, disasters (S1, S5, D6, P4, C9)."""

from __future__ import annotations

from engine.trade.deck.card import Card, cards_of, hidden, stack_of
from engine.trade.deck.deck import DISASTERS
from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.actions import Shuffle
from engine.trade.model.decisions import Loose, ShuffleDue
from engine.trade.model.events import Shuffled
from engine.trade.model.position import STACKS, Position
from engine.trade.rules.cards_seen import shown_cards
from engine.trade.rules.draft import Draft, Events, change_stack, done
from engine.trade.rules.rule import IllegalAction, Refusal, Rule


def new_stacks() -> tuple[ShuffleDue, ...]:
    """All stacks are shuffled before the first card is drawn (S1, S5)."""
    return tuple(ShuffleDue(stack, Loose.NEW) for stack in STACKS)


def shuffled_cards(position: Position, due: ShuffleDue) -> tuple[Card, ...]:
    """The cards that are shuffled, backs for those that the reader does not know.

    For disasters these are all that lie in the stack afterwards; a reader who does not know all
    hidden imports does not know them either.
    """
    match due.loose:
        case Loose.NEW:
            return tuple(c for c in map(Card, cards_of(due.stack)) if not _is_away(position, c))
        case Loose.RETURNED:
            given_back = [each for returned in position.returned for each in returned]
            return tuple(each.card for each in given_back if each.stack is due.stack)
        case Loose.DISCARDS:
            return discards_of(position, due.stack)
        case Loose.DISASTERS:
            shown, size = shown_cards(position), position.size(due.stack) + DISASTERS
            inside = tuple(card for card in map(Card, cards_of(due.stack)) if card not in shown)
            return inside if len(inside) == size else hidden(due.stack, size)


def _is_away(position: Position, card: Card) -> bool:
    """Whether a card is a disaster that is set aside or out of the game (S5, S6)."""
    away = position.disasters_aside or position.options.no_disasters
    return away and position.deck.cards[card].kind is Kind.DISASTER


def discards_of(position: Position, stack: Stack) -> tuple[Card, ...]:
    """The face-up discards of basics, or of imports with disasters."""
    return tuple(c for c in position.discards if stack_of(c) is stack)


def check_shuffle(position: Position, action: Shuffle) -> Refusal:
    due = position.decision
    fits = isinstance(due, ShuffleDue) and due.stack is action.stack
    return None if fits else IllegalAction(Rule.NOT_EXPECTED)


def shuffle(draft: Draft, events: Events, action: Shuffle) -> None:
    due = draft.decision
    assert isinstance(due, ShuffleDue)
    number = len(shuffled_cards(draft, due))
    match due.loose:
        case Loose.RETURNED:
            draft.returned = tuple(
                tuple(each for each in returned if each.stack is not due.stack)
                for returned in draft.returned
            )
        case Loose.DISCARDS:
            cards = discards_of(draft, due.stack)
            draft.discards = tuple(card for card in draft.discards if card not in cards)
        case Loose.DISASTERS:
            draft.disasters_aside = False
            number = DISASTERS
    done(draft)
    change_stack(draft, due.stack, number)
    events.append(Shuffled(due.stack, draft.size(due.stack), due.loose))
