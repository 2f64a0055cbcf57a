"""A lazy list of actions.

Hundreds of actions differ only in their square. `ActionList` stores a set of squares for each piece
and looks actions up in tables: it is built in a microsecond, and behaves like a list in the pinned
order of `legal_actions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NewType, overload

from engine.tigris.model.actions import (
    Action,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import NONE, SQUARES, STRIDE, Square, Squares, members, nth
from engine.tigris.model.pieces import COLORS, RED

#: What can be placed: a tile or a leader of a color, or a catastrophe.
Piece = NewType("Piece", int)

TILES: tuple[Piece, ...] = tuple(Piece(color) for color in COLORS)
LEADERS: tuple[Piece, ...] = tuple(Piece(len(COLORS) + color) for color in COLORS)
CATASTROPHE = Piece(2 * len(COLORS))
PIECE_COUNT = CATASTROPHE + 1

_NUMBERS = [Square(number) for number in range(SQUARES[-1] + STRIDE)]

#: For each piece the action that places it, by square number.
_PLACEMENTS: tuple[tuple[Action, ...], ...] = (
    *(tuple(PlaceTile(color, square) for square in _NUMBERS) for color in COLORS),
    *(tuple(PlaceLeader(color, square) for square in _NUMBERS) for color in COLORS),
    tuple(PlayCatastrophe(square) for square in _NUMBERS),
)

_WITHDRAWALS = [WithdrawLeader(color) for color in COLORS]

_count = int.bit_count  # saves an attribute lookup on every call


class ActionList(Sequence[Action]):
    """Placements piece by piece in ascending squares, then withdrawals, then all other actions."""

    __slots__ = ("_leaders", "_own_leaders", "_rest", "_sizes", "_squares")

    def __init__(
        self,
        squares: Sequence[Squares],
        rest: Sequence[Action],
        leaders: tuple[Squares, ...] = (),
        own_leaders: Squares = NONE,
    ) -> None:
        """Args:
        squares: where each piece can be placed, nine sets: tiles by color, leaders by color,
            catastrophes.
        rest: all other actions.
        leaders: all leaders by color.
        own_leaders: the leaders that can be withdrawn, at most one of each color.
        """
        self._squares = squares
        self._sizes = [*map(_count, squares)]
        self._rest = rest
        self._leaders = leaders
        self._own_leaders = own_leaders

    def __len__(self) -> int:
        return sum(self._sizes) + self._own_leaders.bit_count() + len(self._rest)

    def __iter__(self) -> Iterator[Action]:
        for placements, squares in zip(_PLACEMENTS, self._squares, strict=True):
            for square in members(squares):
                yield placements[square]
        yield from self._withdrawals()
        yield from self._rest

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError("no legal action with this index")
        for piece, size in enumerate(self._sizes):
            if index < size:
                return _PLACEMENTS[piece][nth(self._squares[piece], index)]
            index -= size
        size = self._own_leaders.bit_count()
        return self._withdrawals()[index] if index < size else self._rest[index - size]

    def __contains__(self, action: object) -> bool:
        if isinstance(action, PlaceTile):
            pieces, color = TILES, action.color
        elif isinstance(action, PlaceLeader):
            pieces, color = LEADERS, action.color
        elif isinstance(action, PlayCatastrophe):
            pieces, color = (CATASTROPHE,), RED
        else:
            return action in self._withdrawals() or action in self._rest
        if not 0 <= color < len(pieces) or action.square < 0:
            return False
        return self._squares[pieces[color]] >> action.square & 1 == 1

    def _withdrawals(self) -> list[Action]:
        by_color = enumerate(self._leaders)
        return [_WITHDRAWALS[color] for color, squares in by_color if squares & self._own_leaders]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __repr__(self) -> str:
        return f"ActionList({list(self)!r})"
