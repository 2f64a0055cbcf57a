"""What players remember of the deals that they saw. It is no part of the game.

It follows from the actions, as far as a position knows them, and is carried along with it: goods
that all know to be in a hand, since they were offered or got there in a deal of this round, who
declined whose offers, and whose claims turned out to be true.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value, with_item
from engine.trade.model.seats import Seat

#: A row for each seat.
Table: TypeAlias = tuple[tuple[int, ...], ...]


@value
class Memory:
    held: Table = ()
    """by seat and type of goods, how many it has at least, as all have seen this round"""
    refusals: Table = ()
    """by proposer and party, how many offers were declined since that party made one itself"""
    kept: Table = ()
    """by who heard them and who made them, claims that turned out to be true"""
    broken: Table = ()
    """the same, of those that were lies"""

    def holds(self, seat: Seat, goods: int) -> int:
        """How many goods of a type, by its place, a seat has at least."""
        return _at(self.held, seat, goods)

    def refused(self, proposer: Seat, party: Seat) -> int:
        return _at(self.refusals, proposer, party)

    def claims(self, hearer: Seat, speaker: Seat) -> tuple[int, int]:
        """How many claims of a speaker were true, and how many were lies."""
        return _at(self.kept, hearer, speaker), _at(self.broken, hearer, speaker)

    def seen_by(self, seat: Seat | None) -> Memory:
        """What one seat remembers; a spectator hears no claim."""
        own = (range(len(self.kept)), seat)
        return Memory(self.held, self.refusals, _row(self.kept, *own), _row(self.broken, *own))


def _at(table: Table, row: int, column: int) -> int:
    return table[row][column] if table else 0


def _row(table: Table, rows: range, seat: Seat | None) -> Table:
    return tuple(table[row] if row == seat else (0,) * len(table[row]) for row in rows)


def raised(table: Table, row: int, column: int, by: int) -> Table:
    """A table with one number raised."""
    return with_item(table, row, with_item(table[row], column, table[row][column] + by))


def zeros(rows: int, columns: int) -> Table:
    return ((0,) * columns,) * rows
