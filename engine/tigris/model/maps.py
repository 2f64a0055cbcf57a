"""The two maps, read from text pictures.

`~` river, `.` land, `T` land with a temple and its treasure at the start, `$` the same on a special
border: its treasure must be taken before others. Both maps are those of the printed boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.tigris.model.bitboard import BOARD, COLUMNS, NONE, ROWS, Squares, only, square_at


class BoardName(StrEnum):
    STANDARD = "standard"
    ADVANCED = "advanced"


@dataclass(frozen=True, slots=True)
class Terrain:
    """A map as sets of squares; `special` is a part of `temples`, and all temples stand on land."""

    name: BoardName
    river: Squares
    land: Squares
    temples: Squares
    special: Squares


def read_terrain(name: BoardName, picture: str) -> Terrain:
    """Reads a map of 11 lines of 16 signs; raises ValueError where the picture is anything else."""
    lines = picture.split()
    if len(lines) != ROWS or any(len(line) != COLUMNS for line in lines):
        raise ValueError(f"a map has {ROWS} lines of {COLUMNS} signs")
    marked: dict[str, Squares] = {"~": NONE, ".": NONE, "T": NONE, "$": NONE}
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            if sign not in marked:
                raise ValueError(f"a map has the signs ~ . T $, not {sign!r}")
            marked[sign] |= only(square_at(column, row))
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
