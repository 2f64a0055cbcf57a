"""Words that all of the notation uses: cards, seats, stacks, what bottoms do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import TypeVar

from engine.common.stated import stated
from engine.trade.deck.card import HIDDEN_BASIC, HIDDEN_DEVELOPMENT, HIDDEN_IMPORT, Card
from engine.trade.deck.clause_format import format_act
from engine.trade.deck.clauses import Clause, Move
from engine.trade.deck.deck import Deck
from engine.trade.model.seats import MOST_SEATS, Seat

E = TypeVar("E", bound=Enum)

_BACKS = {"?": HIDDEN_DEVELOPMENT, "?basic": HIDDEN_BASIC, "?import": HIDDEN_IMPORT}
_BACK_WORDS = {card: word for word, card in _BACKS.items()}
_CARD = re.compile(r"([A-Z0-9-]+)(?:/([1-9][0-9]?))?")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
#: Between what a bottom does and what else it does, and for a bottom that does nothing.
_AND, _NOTHING = " and ", "nothing"


class NotationError(ValueError):
    """A text is not in the notation: what was found, and what was expected there."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(
            stated("found {found}, expected {expected}", found=found, expected=expected)
        )
        self.found = found
        self.expected = expected


def quote(text: str) -> str:
    shown = text if len(text) <= 40 else f"{text[:39]}…"
    return f"'{shown}'" if shown else stated("nothing")


class Words:
    """The words of a line, taken one by one."""

    def __init__(self, text: str) -> None:
        self._words = text.split()
        self._at = 0

    @property
    def next(self) -> str:
        """The next word, or "" at the end."""
        return self._words[self._at] if self._at < len(self._words) else ""

    def take(self) -> str:
        word = self.next
        self._at += 1
        return word

    def take_if(self, word: str) -> bool:
        """Takes this word if it is the next one."""
        found = self.next == word
        self._at += found
        return found

    def until(self, word: str) -> Iterator[str]:
        """The words before the next such word, or all that are left."""
        while self.next and self.next != word:
            yield self.take()

    def rest(self) -> list[str]:
        return [*self.until("")]

    def end(self) -> None:
        if self.next:
            raise NotationError(quote(self.next), stated("the end of the line"))


def format_card(deck: Deck, card: Card) -> str:
    """The id of a design with the number of its copy, if there are several; or a back."""
    if card in _BACK_WORDS:
        return _BACK_WORDS[card]
    design = deck.cards[card]
    return f"{design.id}/{deck.copy_number(card)}" if design.copies > 1 else design.id


def format_cards(deck: Deck, cards: tuple[Card, ...]) -> str:
    return " ".join(format_card(deck, card) for card in cards)


def parse_card(deck: Deck, text: str) -> Card:
    """A card or a back. Raises NotationError."""
    if text in _BACKS:
        return _BACKS[text]
    found = _CARD.fullmatch(text)
    design = deck.by_id.get(found[1]) if found else None
    if found is None or design is None:
        raise NotationError(quote(text), stated("a card of the deck, such as 'BAR-P1/2'"))
    if (found[2] is None) is not (design.copies == 1):
        expected = f"'{design.id}/1'" if design.copies > 1 else f"'{design.id}'"
        raise NotationError(
            quote(text),
            stated("the copy only where there are several: {example}", example=expected),
        )
    number = int(found[2] or 1)
    if number > design.copies:
        raise NotationError(quote(text), stated("a copy from 1 to {most}", most=design.copies))
    return deck.copies(design)[number - 1]


def parse_cards(deck: Deck, words: list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(deck, word) for word in words)


def format_seat(seat: Seat) -> str:
    """Seats are counted from 1."""
    return str(seat + 1)


def parse_seat(text: str) -> Seat:
    return Seat(parse_number(text, 1, MOST_SEATS) - 1)


def parse_number(text: str, least: int, most: int) -> int:
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise NotationError(
            quote(text), stated("a number from {least} to {most}", least=least, most=most)
        )
    return int(text)


def parse_term(text: str, terms: type[E]) -> E:
    """One word of a closed set."""
    for term in terms:
        if term.value == text:
            return term
    raise NotationError(
        quote(text), stated("one of {words}", words=", ".join(str(term.value) for term in terms))
    )


def format_bottom(clauses: tuple[Clause, ...]) -> str:
    """What the bottom of a card does, as in 'democracy 1' or 'points 1 and barbarian 1'."""
    return _AND.join(map(_format_clause, clauses)) or _NOTHING


def _format_clause(clause: Clause) -> str:
    match clause.act:
        case Move(direction, spaces):
            return f"{direction.value} {spaces}"
        case act:
            return format_act(act)


def parse_bottom(deck: Deck, text: str) -> int:
    """The place of a bottom among those of the deck."""
    for place, clauses in enumerate(deck.bottoms):
        if format_bottom(clauses) == text:
            return place
    raise NotationError(
        quote(text), stated("what a bottom of the deck does, such as 'democracy 1'")
    )
