"""The two maps of the printed boards, read from text.

`~` river, `.` land, `T` land with a temple and its treasure at the start, `$` the same with a
special border: its treasure must be taken before others.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.tigris.model.bitboard import BOARD, COLUMNS, NONE, ROWS, Squares, bit_of, square_at


class BoardName(StrEnum):
    STANDARD = "standard"
    ADVANCED = "advanced"


@dataclass(frozen=True, slots=True)
class Terrain:
    """A map as sets of squares; `special` is a subset of `temples`, and all temples are on land."""

    name: BoardName
    river: Squares
    land: Squares
    temples: Squares
    special: Squares


def read_terrain(name: BoardName, text: str) -> Terrain:
    """Reads a map of 11 lines of 16 characters.

    Raises:
        ValueError: if the text is anything else.
    """
    lines = text.split()
    if len(lines) != ROWS or any(len(line) != COLUMNS for line in lines):
        raise ValueError(f"a map has {ROWS} lines of {COLUMNS} characters")
    marked: dict[str, Squares] = {"~": NONE, ".": NONE, "T": NONE, "$": NONE}
    for row, line in enumerate(lines):
        for column, char in enumerate(line):
            if char not in marked:
                raise ValueError(f"a map has the characters ~ . T $, not {char!r}")
            marked[char] |= bit_of(square_at(column, row))
    return Terrain(
        name=name,
        river=marked["~"],
        land=BOARD & ~marked["~"],
        temples=marked["T"] | marked["$"],
        special=marked["$"],
    )


_STANDARD = """
....~~~~~.T.~...
.$..~.......~..$
...~~T......~~..
~~~~.........~~~
.............T~~
..............~.
~~~~....T...~~~.
.$.~~~~.....~...
......~~~~~~~.$.
.....T..........
..........T.....
"""

_ADVANCED = """
..~~T....T.....~
..~~..........T~
.$~~...........~
..~...T....T~~~~
..~.........~...
..~T........~..$
..~~........~~..
$..~~~.T....T~..
.....~~~.....~..
....$.~~~~~~~~..
......~..$....$.
"""

TERRAINS: dict[BoardName, Terrain] = {
    BoardName.STANDARD: read_terrain(BoardName.STANDARD, _STANDARD),
    BoardName.ADVANCED: read_terrain(BoardName.ADVANCED, _ADVANCED),
}
