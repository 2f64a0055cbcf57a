"""All cards of a game: one of everything that the rules name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Kind, Stack, Starter

#: Cards of each kind of stack, copies counted (S1 to S5).
SIZES = dict.fromkeys(Stack, 16) | {
    Stack.RELIGION_0: 26,
    Stack.GOVERNMENT_0: 26,
    Stack.BOX: 36,
    Stack.SPECIAL: 50,
    Stack.BASIC: 70,
    Stack.IMPORT: 49,
}
#: Starting cards of each type, and disasters among the imports (S2, S5).
WORKERS, MERCHANTS, DISASTERS = 30, 6, 5
#: Stacks of developments, which are drawn from.
DEVELOPMENTS = tuple(stack for stack in Stack if stack.value.endswith(("-0", "-I", "-II", "-III")))


class Deck:
    """A deck that has been checked: `engine.trade.deck.reader` reads one."""

    def __init__(self, designs: Iterable[Design]) -> None:
        self.designs = tuple(designs)
        """in the order of the file"""

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
