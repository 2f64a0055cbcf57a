"""What stands on a card; copies of one design are equal for the rules, and separate cards."""

from __future__ import annotations

from engine.common.values import value
from engine.trade.deck.clauses import Clause
from engine.trade.deck.terms import Goods, Icon, Kind, Stack, Starter


@value
class Design:
    id: str
    """its name in records and actions"""
    kind: Kind
    stack: Stack
    name: str
    """as people read it"""
    type: Goods | Starter | None
    """of goods the top half of the card; of starting cards which of the two"""
    icons: tuple[Icon, ...]
    """at most two"""
    copies: int
    clauses: tuple[Clause, ...]
    producer: str
    """of a special: the development that produces it"""
    scale: tuple[int, ...]
    """of goods: points for a set of 1, 2, ... cards of the type"""
    text: str
    """what people read; the clauses decide"""

    @property
    def is_goods(self) -> bool:
        """Basic or import, a disaster included."""
        return isinstance(self.type, Goods)

    @property
    def number(self) -> int:
        """Of a special: its number, 1 to 99."""
        return int(self.id[1:])
