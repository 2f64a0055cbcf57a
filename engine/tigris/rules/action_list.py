"""A long list of actions, made only when somebody looks at it.

Hundreds of actions differ in nothing but their square. A listing keeps them as a set of squares for
each piece and tables of ready-made actions: built in a microsecond, it counts, indexes and iterates
like a list in its pinned order.
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

#: What is put down: a tile or a leader of a color, or a catastrophe.
Piece = NewType("Piece", int)

TILES: tuple[Piece, ...] = tuple(Piece(color) for color in COLORS)
LEADERS: tuple[Piece, ...] = tuple(Piece(len(COLORS) + color) for color in COLORS)
CATASTROPHE = Piece(2 * len(COLORS))
PIECES = CATASTROPHE + 1

_NUMBERS = [Square(number) for number in range(SQUARES[-1] + STRIDE)]

#: For each piece one ready-made action for each square, by the square's number.
_READY: tuple[tuple[Action, ...], ...] = (
    *(tuple(PlaceTile(color, square) for square in _NUMBERS) for color in COLORS),
    *(tuple(PlaceLeader(color, square) for square in _NUMBERS) for color in COLORS),
    tuple(PlayCatastrophe(square) for square in _NUMBERS),
)

_WITHDRAWALS = [WithdrawLeader(color) for color in COLORS]

_count = int.bit_count  # looked up once: what is asked of a class is looked for each time


class Listing(Sequence[Action]):
    """Pieces on their squares, piece by piece in ascending squares; withdrawals; then the rest."""

    __slots__ = ("_leaders", "_mine", "_rest", "_sizes", "_squares")

    def __init__(
        self,
        squares: Sequence[Squares],
        rest: Sequence[Action],
        leaders: tuple[Squares, ...] = (),
        mine: Squares = NONE,
    ) -> None:
        """`squares` are those for each piece, nine sets in the order of the pieces.

        The leaders, by color, that are `mine` can be withdrawn; each of them stands on one square.
        """
        self._squares = squares
        self._sizes = [*map(_count, squares)]
        self._rest = rest
        self._leaders = leaders
        self._mine = mine

    def __len__(self) -> int:
        return sum(self._sizes) + self._mine.bit_count() + len(self._rest)

    def __iter__(self) -> Iterator[Action]:
        for ready, squares in zip(_READY, self._squares, strict=True):
            for square in members(squares):
                yield ready[square]
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
                return _READY[piece][nth(self._squares[piece], index)]
            index -= size
        size = self._mine.bit_count()
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
        return [_WITHDRAWALS[color] for color, standing in by_color if standing & self._mine]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __repr__(self) -> str:
        return f"Listing({list(self)!r})"
