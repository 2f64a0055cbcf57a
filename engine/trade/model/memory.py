"""What players remember of the deals that they saw. It is no part of the game.

It follows from the actions, as far as a position knows them, and is carried along with it: goods
that changed hands this round, which all see, who declined whose offers, and whose claims turned out
to be true.
"""

from __future__ import annotations

from engine.common.values import value, with_item
from engine.trade.model.seats import Seat


@value
class Memory:
    flows: tuple[tuple[int, ...], ...] = ()
    """by seat and type of goods, how many more it got in deals of this round than it gave"""
    refusals: tuple[tuple[int, ...], ...] = ()
    """by proposer and party, how many offers were declined since that party made one itself"""
    kept: tuple[tuple[int, ...], ...] = ()
    """by who heard them and who made them, claims that turned out to be true"""
    broken: tuple[tuple[int, ...], ...] = ()
    """the same, of those that were lies"""

    def flow(self, seat: Seat, goods: int) -> int:
        return _at(self.flows, seat, goods)

    def refused(self, proposer: Seat, party: Seat) -> int:
        return _at(self.refusals, proposer, party)

    def claims(self, hearer: Seat, speaker: Seat) -> tuple[int, int]:
        """How many claims of a speaker were true, and how many were lies."""
        return _at(self.kept, hearer, speaker), _at(self.broken, hearer, speaker)

    def seen_by(self, seat: Seat | None) -> Memory:
        """What one seat remembers; a spectator hears no claim."""
        own = (range(len(self.kept)), seat)
        return Memory(self.flows, self.refusals, _row(self.kept, *own), _row(self.broken, *own))


def _at(table: tuple[tuple[int, ...], ...], row: int, column: int) -> int:
    return table[row][column] if table else 0


def _row(
    table: tuple[tuple[int, ...], ...], rows: range, seat: Seat | None
) -> tuple[tuple[int, ...], ...]:
    return tuple(table[row] if row == seat else (0,) * len(table[row]) for row in rows)


def raised(
    table: tuple[tuple[int, ...], ...], row: int, column: int, by: int
) -> tuple[tuple[int, ...], ...]:
    """A table with one number raised."""
    return with_item(table, row, with_item(table[row], column, table[row][column] + by))


def zeros(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    return ((0,) * columns,) * rows
