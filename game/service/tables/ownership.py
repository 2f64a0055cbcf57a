"""Whose the tables of a server are, as its limits count them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from game.service.tables.card import TableCard


def owners_of(card: TableCard) -> frozenset[str]:
    """The account of who opened it, if one was shown, and the origin: a table counts for both,
    since accounts cost nothing, and many people may have one address.
    """
    return frozenset((card.owner, card.origin)) - {""}


class Ownership:
    """How many tables each owner has."""

    def __init__(self) -> None:
        self.total = 0
        self._owned = Counter[str]()

    def add(self, card: TableCard) -> None:
        self._count(card, 1)

    def remove(self, card: TableCard) -> None:
        self._count(card, -1)

    def most_of(self, owners: Collection[str]) -> int:
        """How many the greediest of these has."""
        return max((self._owned[owner] for owner in owners), default=0)

    def _count(self, card: TableCard, change: int) -> None:
        self.total += change
        for owner in owners_of(card):
            self._owned[owner] += change
            if not self._owned[owner]:
                del self._owned[owner]
