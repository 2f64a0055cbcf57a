"""A long list of actions, made only when somebody looks at it.

Hundreds of actions differ in nothing but their square. A listing keeps them as a set of squares for
each piece and tables of ready-made actions: built in a microsecond, it counts, indexes and iterates
like a list in its pinned order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NewType, overload

from engine.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.board import NONE, SQUARES, STRIDE, Square, Squares, members, nth
from engine.pieces import COLORS

#: What is put down: a tile or a leader of a color, or a catastrophe.
Piece = NewType("Piece", int)

TILES = tuple(Piece(color) for color in COLORS)
LEADERS = tuple(Piece(len(COLORS) + color) for color in COLORS)
CATASTROPHE = Piece(2 * len(COLORS))

_NUMBERS = [Square(number) for number in range(SQUARES[-1] + STRIDE)]

#: For each piece one ready-made action for each square, by the square's number.
_READY: tuple[tuple[Action, ...], ...] = (
    *(tuple(PlaceTile(color, square) for square in _NUMBERS) for color in COLORS),
    *(tuple(PlaceLeader(color, square) for square in _NUMBERS) for color in COLORS),
    tuple(PlayCatastrophe(square) for square in _NUMBERS),
)


class Listing(Sequence[Action]):
    """Pieces on their squares, piece by piece in ascending squares, then the rest."""

    __slots__ = ("_counts", "_length", "_rest", "_squares")

    def __init__(self, squares: dict[Piece, Squares], rest: Sequence[Action]) -> None:
        self._squares = squares
        self._rest = rest
        self._counts = [*map(int.bit_count, squares.values())]
        self._length = sum(self._counts) + len(rest)

    def squares(self, piece: Piece) -> Squares:
        """Where this piece may be put down."""
        return self._squares.get(piece, NONE)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Action]:
        for piece, squares in self._squares.items():
            for square in members(squares):
                yield _READY[piece][square]
        yield from self._rest

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._length
        if index < 0:
            raise IndexError("no legal action with this index")
        for piece, count in zip(self._squares, self._counts, strict=True):
            if index < count:
                return _READY[piece][nth(self._squares[piece], index)]
            index -= count
        return self._rest[index]

    def __contains__(self, action: object) -> bool:
        if isinstance(action, PlaceTile | PlaceLeader):
            if not 0 <= action.color < len(COLORS):
                return False
            piece = (TILES if isinstance(action, PlaceTile) else LEADERS)[action.color]
        elif isinstance(action, PlayCatastrophe):
            piece = CATASTROPHE
        else:
            return action in self._rest
        square = action.square
        return square >= 0 and self._squares.get(piece, NONE) >> square & 1 == 1

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __repr__(self) -> str:
        return f"Listing({list(self)!r})"
