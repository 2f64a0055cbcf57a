"""The board as text, eleven rows of sixteen cells, both ways."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.common.stated import choices, stated
from engine.tigris.model.bitboard import COLUMNS, NONE, ROWS, Squares, bit_of, square_at
from engine.tigris.model.maps import Terrain
from engine.tigris.model.pieces import COLORS, DYNASTIES, Dynasty
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import (
    DYNASTY_LETTERS,
    DYNASTY_WORDS,
    ROLE_LETTERS,
    TILE_LETTERS,
    NotationError,
    quote,
)

COLUMN_NAMES = tuple("abcdefghijklmnop")
ROW_NAMES = tuple(str(row + 1) for row in range(ROWS))

_TILE = re.compile(r"([tfms])([*+^#]?)|([TFMS])(\*?)")
_WONDER = re.compile(r"w(\*?)")
_LEADER = re.compile("([ABPL])([pftk])")
_CELLS = "'.', '~', 't', 't*', 'T', 'f+', 'm^', 't#', 'w', 'x', 'Ak'"


def _none(count: int) -> list[Squares]:
    return [NONE] * count


@dataclass(slots=True)
class BoardDiagram:
    """The pieces on a board, filled in while its rows are read; fields as in a position."""

    terrain: Terrain
    dynasties: Sequence[Dynasty]
    tiles: list[Squares] = field(default_factory=lambda: _none(len(COLORS)))
    facedown: list[Squares] = field(default_factory=lambda: _none(len(COLORS)))
    leaders: list[Squares] = field(default_factory=lambda: _none(len(COLORS)))
    seat_leaders: list[Squares] = field(default_factory=lambda: _none(len(DYNASTIES)))
    treasures: Squares = NONE
    catastrophes: Squares = NONE
    union: Squares = NONE
    buildings: list[Squares] = field(default_factory=lambda: _none(len(COLORS)))
    wonder: Squares = NONE

    def read_row(self, row: int, cells: Sequence[str]) -> None:
        """Adds the cells of a row, counted from 0.

        Raises:
            NotationError: if a cell is not in the notation.
        """
        if len(cells) != COLUMNS:
            raise NotationError(
                stated("{n} cells", n=len(cells)), stated("{n} cells in a row", n=COLUMNS)
            )
        for column, cell in enumerate(cells):
            self._read_cell(cell, bit_of(square_at(column, row)))

    def _read_cell(self, cell: str, bit: Squares) -> None:
        if cell in (".", "~"):
            self._check_ground(cell, bit)
        elif cell == "x":
            self.catastrophes |= bit
        elif match := _TILE.fullmatch(cell):
            self._add_tile(match, bit)
        elif match := _LEADER.fullmatch(cell):
            self._add_leader(DYNASTIES[DYNASTY_LETTERS.index(match[1])], match[2], bit)
        elif match := _WONDER.fullmatch(cell):
            self.wonder |= bit
            self.treasures |= bit if match[1] else NONE
        else:
            raise NotationError(quote(cell), stated("a cell such as {cells}", cells=_CELLS))

    def _check_ground(self, cell: str, bit: Squares) -> None:
        ground = "~" if bit & self.terrain.river else "."
        if cell != ground:
            column = COLUMN_NAMES[(bit.bit_length() - 1) % (COLUMNS + 1)]
            what = stated("river") if ground == "~" else stated("land")
            raise NotationError(
                stated("{word} in column {column}", word=quote(cell), column=column),
                stated("{word}: this is {what}", word=quote(ground), what=what),
            )

    def _add_tile(self, match: re.Match[str], bit: Squares) -> None:
        face_up, mark, face_down, mark_down = match.groups()
        sets = self.tiles if face_up else self.facedown
        color = TILE_LETTERS.index((face_up or face_down).lower())
        sets[color] |= bit
        if (mark or mark_down) in ("*", "#"):
            self.treasures |= bit
        if mark in ("^", "#"):
            self.buildings[color] |= bit
        if mark == "+":
            self.union |= bit

    def _add_leader(self, dynasty: Dynasty, role: str, bit: Squares) -> None:
        if dynasty not in self.dynasties:
            players = choices([DYNASTY_WORDS[player] for player in self.dynasties])
            raise NotationError(
                stated("a leader of {dynasty}", dynasty=DYNASTY_WORDS[dynasty]),
                stated("one of {players}", players=players),
            )
        self.seat_leaders[self.dynasties.index(dynasty)] |= bit
        self.leaders[ROLE_LETTERS.index(role)] |= bit


def format_board(position: Position) -> list[str]:
    """Twelve lines: the column names, then the rows, each after its number."""
    rows = [
        [_cell(position, bit_of(square_at(column, row))) for column in range(COLUMNS)]
        for row in range(ROWS)
    ]
    named = zip(("", *ROW_NAMES), (list(COLUMN_NAMES), *rows), strict=True)
    return [f"{name:>2} {' '.join(f'{cell:2}' for cell in row)}".rstrip() for name, row in named]


def _cell(position: Position, bit: Squares) -> str:
    if bit & position.empty:
        return "~" if bit & position.options.terrain.river else "."
    if bit & position.catastrophes:
        return "x"
    if bit & position.all_leaders:
        dynasty = position.dynasties[position.owner(bit)]
        return DYNASTY_LETTERS[dynasty] + ROLE_LETTERS[position.leader_color(bit)]
    if bit & position.wonder:
        return "w*" if bit & position.treasures else "w"
    face_up = next((TILE_LETTERS[color] for color in COLORS if bit & position.tiles[color]), "")
    return (face_up or _facedown(position, bit)) + _mark(position, bit)


def _mark(position: Position, bit: Squares) -> str:
    """The suffix for what is on a tile."""
    if any(bit & squares for squares in position.buildings):
        return "#" if bit & position.treasures else "^"
    return "*" if bit & position.treasures else "+" if bit & position.union else ""


def _facedown(position: Position, bit: Squares) -> str:
    return next(TILE_LETTERS[color] for color in COLORS if bit & position.facedown[color]).upper()
