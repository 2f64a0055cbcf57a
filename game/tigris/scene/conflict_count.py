"""The animated count of a conflict: the order of supporters, and the count of each side."""

from __future__ import annotations

from typing import NamedTuple

from engine.tigris.model.bitboard import Square, column_of, members, row_of
from game.tigris.scene.conflict import Conflict, Side


class Count(NamedTuple):
    """The numbers of one side in the panel of a conflict."""

    standing: int
    """supporters on the board that are in its row so far"""
    added: int | None
    """committed tiles in its row; None while that is undecided"""
    opened: int
    """committed tiles that are face up"""

    @staticmethod
    def of(side: Side) -> Count:
        """Everything that is known."""
        return Count(side.supporters.bit_count(), side.committed, side.committed or 0)

    @property
    def total(self) -> int:
        return self.standing + self.opened


class Supporter(NamedTuple):
    square: Square
    attacking: bool
    place: int
    """in the row of its side, from 0"""


def supporters_in_order(conflict: Conflict) -> tuple[Supporter, ...]:
    """The attacker's supporters, then the defender's, each side by distance from its leader."""
    return (*_side(conflict.attacker, True), *_side(conflict.defender, False))


def _side(side: Side, attacking: bool) -> tuple[Supporter, ...]:
    squares = sorted(members(side.supporters), key=lambda square: (_far(square, side), square))
    return tuple(Supporter(square, attacking, index) for index, square in enumerate(squares))


def _far(square: Square, side: Side) -> int:
    across = abs(column_of(square) - column_of(side.square))
    return across + abs(row_of(square) - row_of(side.square))
