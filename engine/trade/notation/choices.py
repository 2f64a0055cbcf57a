"""What is chosen in secret, as text."""

from __future__ import annotations

from engine.common.stated import stated
from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Clause, Damage, Pay
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Phase, Stack, Target
from engine.trade.model.choices import (
    Choice,
    ChosenStacks,
    KeptCards,
    Pick,
    Picks,
    StoredCards,
)
from engine.trade.model.seats import MOST_SEATS
from engine.trade.notation.vocabulary import (
    NotationError,
    Words,
    format_card,
    format_cards,
    format_seat,
    parse_card,
    parse_cards,
    parse_number,
    parse_seat,
    parse_term,
    quote,
)

#: The most that a payment can be made in a phase.
_MOST_TIMES = 99
_SEATS = tuple(map(str, range(1, MOST_SEATS + 1)))


def format_choice(deck: Deck, choice: Choice) -> str:
    match choice:
        case ChosenStacks(stacks):
            return " ".join(["stacks", *(stack.value for stack in stacks)])
        case KeptCards(cards):
            return f"keep {format_cards(deck, cards)}"
        case StoredCards(cards):
            return f"store {format_cards(deck, cards) or 'nothing'}"
        case Picks(picks):
            return f"choose {', '.join(format_pick(deck, pick) for pick in picks)}"


def parse_choice(deck: Deck, words: Words) -> Choice:
    """Raises NotationError."""
    match words.take():
        case "stacks":
            return ChosenStacks(tuple(parse_term(word, Stack) for word in words.rest()))
        case "keep":
            return KeptCards(parse_cards(deck, words.rest()))
        case "store":
            return StoredCards(() if words.take_if("nothing") else parse_cards(deck, words.rest()))
        case "choose":
            picks = " ".join(words.rest()).split(", ")
            return Picks(tuple(parse_pick(deck, Words(pick)) for pick in picks))
        case other:
            raise NotationError(quote(other), stated("stacks, keep, store, or choose"))


def format_pick(deck: Deck, pick: Pick) -> str:
    """As in 'A1-01/1 2', 'D1-06 3 P1-02/1', 'D1-07 yes', 'D1-07 no'."""
    cards = format_cards(deck, pick.cards)
    if not pick.times:
        answer = "no"
    elif pick.target is not None:
        answer = f"{format_seat(pick.target)} {cards}"
    elif not cards or isinstance(deck.cards[pick.card].clauses[pick.clause].act, Pay):
        answer = f"yes {pick.times if pick.times > 1 else ''} {cards}"
    else:
        answer = cards
    return " ".join(f"{format_asking(deck, pick)} {answer}".split())


def parse_pick(deck: Deck, words: Words) -> Pick:
    """Raises NotationError."""
    card, clause = parse_asking(deck, words.take())
    if words.take_if("no"):
        words.end()
        return Pick(card, clause, 0)
    if words.take_if("yes"):
        times = parse_number(words.take(), 2, _MOST_TIMES) if words.next.isdigit() else 1
        return Pick(card, clause, times, None, parse_cards(deck, words.rest()))
    target = parse_seat(words.take()) if words.next in _SEATS else None
    return Pick(card, clause, 1, target, parse_cards(deck, words.rest()))


def format_asking(deck: Deck, pick: Pick) -> str:
    """The card that asks, with the number of its clause if several of its clauses may ask."""
    card = format_card(deck, pick.card)
    return card if asking_clauses(deck, pick.card) == [pick.clause] else f"{card}.{pick.clause + 1}"


def parse_asking(deck: Deck, text: str) -> tuple[Card, int]:
    """A card and the place of the clause that asks."""
    name, dot, number = text.partition(".")
    card = parse_card(deck, name)
    if card < 0:
        raise NotationError(quote(text), stated("a card that asks"))
    clauses = len(deck.cards[card].clauses)
    asking = asking_clauses(deck, card)
    if dot:
        return card, parse_number(number, 1, clauses) - 1
    if len(asking) != 1:
        raise NotationError(
            quote(text), stated("the card and its clause, as in '{name}.1'", name=name)
        )
    return card, asking[0]


def asking_clauses(deck: Deck, card: Card) -> list[int]:
    """The places of the clauses that may ask their owner something in a step."""
    clauses = deck.cards[card].clauses
    return [place for place, clause in enumerate(clauses) if _may_ask(clause)]


def _may_ask(clause: Clause) -> bool:
    chooses = clause.may or clause.target is Target.ONE or isinstance(clause.act, Damage)
    return chooses and clause.phase is not Phase.TRADE
