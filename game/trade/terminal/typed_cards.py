"""Cards as people type them: a number of a list, an id, a name, or a type of goods and a bottom."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Kind
from engine.trade.notation.vocabulary import format_bottom
from game.i18n import _
from game.terminal_contract import Unclear
from game.trade.text.card_names import bottom_text, card_title, effect_text

#: A number of copies before a type: `2 goats`.
_COUNTED = re.compile(r"(\d{1,2})\s+(\D.*)")
_NUMBERS = re.compile(r"\d{1,2}(?:\s+\d{1,2})*")


class CardFinder:
    """Finds what is meant among some cards, which have the numbers from 1."""

    def __init__(
        self, deck: Deck, cards: Sequence[Card], worth: Callable[[Card], float] | None = None
    ) -> None:
        """`worth` decides between cards that fit equally: the least useful one is meant."""
        self._deck = deck
        self._cards = cards
        self._worth = worth or (lambda card: 0.0)

    def find(self, text: str) -> list[Card]:
        """All cards in a text, with commas or `and` between them. Raises Unclear."""
        found = list[Card]()
        for phrase in filter(None, (part.strip() for part in text.lower().split(","))):
            found += self._phrase(phrase, found)
        return found

    def _phrase(self, phrase: str, taken: Sequence[Card]) -> list[Card]:
        if _NUMBERS.fullmatch(phrase):
            return [self._numbered(int(word)) for word in phrase.split()]
        counted = _COUNTED.fullmatch(phrase)
        number, name = (int(counted[1]), counted[2]) if counted else (1, phrase)
        if fitting := self._fitting(name, taken):
            return self._chosen(phrase, fitting, number)
        for between in (" and ", " "):
            parts = phrase.split(between)
            if len(parts) > 1:
                return self._each(parts, taken)
        raise Unclear(self._unknown(phrase))

    def _each(self, parts: Iterable[str], taken: Sequence[Card]) -> list[Card]:
        found = list[Card]()
        for part in parts:
            found += self._phrase(part.strip(), [*taken, *found])
        return found

    def _numbered(self, number: int) -> Card:
        if not 1 <= number <= len(self._cards):
            raise Unclear(self._unknown(str(number)))
        return self._cards[number - 1]

    def _chosen(self, phrase: str, fitting: list[Card], number: int) -> list[Card]:
        """The least useful ones, if they are of one type or one design."""
        designs = [self._deck.cards[card] for card in fitting]
        if len({each.type if each.is_goods else each.id for each in designs}) > 1:
            names = ", ".join(dict.fromkeys(self._title(card) for card in fitting))
            text = _("“{text}” could be any of these: {names}.")
            raise Unclear(text.format(text=phrase[:30], names=names))
        if number > len(fitting):
            text = _("There are only {n} of “{text}” here.")
            raise Unclear(text.format(n=len(fitting), text=phrase[:30]))
        return sorted(fitting, key=self._worth)[:number]

    def _fitting(self, name: str, taken: Sequence[Card]) -> list[Card]:
        free = [card for card in self._cards if card not in taken and not is_hidden(card)]
        for fits in (self._is_exact, self._is_good, self._begins, self._contains):
            if found := [card for card in free if fits(card, name)]:
                return found
        return []

    def _is_exact(self, card: Card, name: str) -> bool:
        design = self._deck.cards[card]
        copy = f"{design.id}/{self._deck.copy_number(card)}".lower()
        return name in (design.id.lower(), copy, design.name.lower(), *_numbers(design))

    def _is_good(self, card: Card, name: str) -> bool:
        """A type, and perhaps a bottom: `goats`, `goats P1`, `goats democracy 1`."""
        design = self._deck.cards[card]
        if not isinstance(design.type, Goods):
            return False
        word, _blank, bottom = name.partition(" ")
        bottom = bottom.strip(" ()")
        if bottom == "lazuli" or bottom.startswith("lazuli "):
            bottom = bottom.removeprefix("lazuli").strip()
        return read_goods(word) is design.type and (
            not bottom or bottom in bottom_words(self._deck, design)
        )

    def _begins(self, card: Card, name: str) -> bool:
        return len(name) > 2 and self._deck.cards[card].name.lower().startswith(name)

    def _contains(self, card: Card, name: str) -> bool:
        return len(name) > 2 and name in self._deck.cards[card].name.lower()

    def _title(self, card: Card) -> str:
        return card_title(self._deck, card)

    def _unknown(self, text: str) -> str:
        names = ", ".join(f"{n} {self._title(card)}" for n, card in enumerate(self._cards, 1))
        sentence = _("“{text}” is none of these: {names}.")
        return sentence.format(text=text[:30], names=names or _("no cards"))


def _numbers(design: Design) -> tuple[str, ...]:
    """What a special may be called by its number."""
    if design.kind is not Kind.SPECIAL:
        return ()
    number = str(design.number)
    return f"#{number}", f"s{number}", f"special {number}", f"special #{number}"


def read_goods(word: str) -> Goods | None:
    """A type by its word, or the beginning of it: `goat`, `bar`."""
    word = word.lower().strip(",;:")
    fitting = [each for each in Goods if len(word) > 2 and each.value.startswith(word)]
    return fitting[0] if len(fitting) == 1 else None


def bottom_words(deck: Deck, design: Design) -> tuple[str, ...]:
    """What a bottom may be called: its id, its name, or what it does."""
    name = design.name.partition(": ")[2]
    clauses = design.clauses
    does = (
        format_bottom(clauses),
        bottom_text(deck, clauses).lower(),
        effect_text(deck, clauses).lower(),
    )
    words = (design.id.partition("-")[2].lower(), name.lower(), *does)
    return tuple(word for word in words if word)
