"""All cards of a game: one of everything that the rules name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import blake2b

from engine.trade.deck.card import SIZES as SIZES
from engine.trade.deck.card import Card
from engine.trade.deck.clause_format import format_effects
from engine.trade.deck.clauses import Clause
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Kind, Stack, Starter

#: Starting cards of each type, and disasters among the imports (S2, S5).
WORKERS, MERCHANTS, DISASTERS = 30, 6, 5
#: Stacks of developments, which are drawn from.
DEVELOPMENTS = tuple(stack for stack in Stack if stack.value.endswith(("-0", "-I", "-II", "-III")))


class Deck:
    """A deck that has been checked: `engine.trade.deck.reader` reads one."""

    def __init__(self, designs: Iterable[Design]) -> None:
        self.designs = tuple(designs)
        """in the order of the file"""

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deck) and self.designs == other.designs)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.designs)

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that are equal for equal decks, names and texts included: so
        those at a table read the same.
        """
        return _hash_of(f"{_plain(each)}|{each.name}|{each.text}" for each in self.designs)

    @cached_property
    def rules_fingerprint(self) -> str:
        """The same for decks that play alike: in records, which no better wording makes useless."""
        return _hash_of(map(_plain, self.designs))

    @cached_property
    def cards(self) -> tuple[Design, ...]:
        """The design of each card, by its number: stack after stack, as `stack_of` says.

        Within a stack it is copy after copy, in the order of the file.
        """
        return tuple(each for each in self._sorted for _ in range(each.copies))

    @cached_property
    def _sorted(self) -> tuple[Design, ...]:
        """All designs, stack after stack."""
        order = {stack: place for place, stack in enumerate(Stack)}
        return tuple(sorted(self.designs, key=lambda each: order[each.stack]))

    @cached_property
    def _first(self) -> dict[str, int]:
        """The number of the first copy of each design."""
        first, numbers = 0, dict[str, int]()
        for each in self._sorted:
            numbers[each.id] = first
            first += each.copies
        return numbers

    def copies(self, design: Design) -> tuple[Card, ...]:
        """All cards of a design."""
        first = self._first[design.id]
        return tuple(map(Card, range(first, first + design.copies)))

    def copy_number(self, card: Card) -> int:
        """Which copy of its design a card is, from 1."""
        return card - self._first[self.cards[card].id] + 1

    def cards_of(self, *kinds: Kind) -> tuple[Card, ...]:
        """All cards of these kinds, in the order of the file."""
        return tuple(Card(number) for number, each in enumerate(self.cards) if each.kind in kinds)

    @cached_property
    def stacks(self) -> dict[Stack, tuple[Card, ...]]:
        """All cards of each stack, disasters among the imports."""
        return {
            stack: tuple(Card(n) for n, each in enumerate(self.cards) if each.stack is stack)
            for stack in Stack
        }

    @cached_property
    def bottoms(self) -> tuple[tuple[Clause, ...], ...]:
        """What the bottoms of goods do, each once, in the order of the file."""
        return tuple(dict.fromkeys(each.clauses for each in self.designs if each.is_goods))

    @cached_property
    def bottom_places(self) -> tuple[int, ...]:
        """By card, the place of its bottom among `bottoms`; -1 for a card that is no good."""
        places = {clauses: place for place, clauses in enumerate(self.bottoms)}
        return tuple(places[each.clauses] if each.is_goods else -1 for each in self.cards)

    @cached_property
    def special_cards(self) -> dict[int, Card]:
        """The card of each special, by number."""
        return {each.number: self.copies(each)[0] for each in self.specials.values()}

    @cached_property
    def by_id(self) -> dict[str, Design]:
        return {each.id: each for each in self.designs}

    @cached_property
    def specials(self) -> dict[int, Design]:
        """By number."""
        return {each.number: each for each in self.designs if each.kind is Kind.SPECIAL}

    @cached_property
    def scales(self) -> dict[Goods, tuple[int, ...]]:
        """Points for 1, 2, ... cards of each type of goods."""
        return {each.type: each.scale for each in self.designs if isinstance(each.type, Goods)}

    @cached_property
    def starters(self) -> dict[Starter, Design]:
        return {each.type: each for each in self.designs if isinstance(each.type, Starter)}

    def stack(self, stack: Stack) -> Sequence[Design]:
        """The designs of a stack, in the order of the file."""
        return [each for each in self.designs if each.stack is stack]


def _hash_of(lines: Iterable[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def _plain(design: Design) -> str:
    """All of a design that the rules know, in one line."""
    kind = design.type.value if design.type else ""
    icons = " ".join(icon.value for icon in design.icons)
    return "|".join(
        (
            *(design.id, design.kind.value, design.stack.value, kind, icons, str(design.copies)),
            *(format_effects(design.clauses), design.producer, " ".join(map(str, design.scale))),
        )
    )
