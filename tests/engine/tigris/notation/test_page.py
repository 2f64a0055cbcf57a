"""What docs/records.md says of positions is what is read and written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from engine.tigris.model.decisions import Decision, Turn
from engine.tigris.model.pieces import DYNASTIES, Seat
from engine.tigris.notation import format_position, parse_position
from engine.tigris.notation.decisions import read_waits
from engine.tigris.notation.position import read_position

PAGE = Path(__file__).parents[4] / "docs" / "records.md"
SECTION = PAGE.read_text(encoding="utf-8").split("## Positions\n")[1].split("\n## ")[0]
EXAMPLE = SECTION.split("```\n")[1]
#: The first cells of the rows of each table.
LINES, CELLS, WAITS = (
    [re.findall(r"`([^`]+)`", row.split("|")[1]) for row in table.splitlines()[2:]]
    for table in re.findall(r"(?:^\|.*\n)+", SECTION, re.MULTILINE)
)


def test_the_example_is_written_as_it_stands() -> None:
    assert format_position(parse_position(EXAMPLE)) == EXAMPLE


def test_every_line_is_explained() -> None:
    words = {word for words in LINES for word in " ".join(words).split()}
    used = {line.split()[0] for line in EXAMPLE.splitlines()}
    assert used - words == {str(row) for row in range(2, 11)}
    assert words - used >= {"wonder", "lion"}, "what the example lacks"


def test_every_cell_that_is_explained_can_be_read() -> None:
    """And the example has no others, but for their colors and seats."""
    explained = {cell for cells in CELLS for cell in cells}
    row = next(line for line in EXAMPLE.splitlines() if line.startswith("11"))
    table = EXAMPLE.replace("players archer bull pot", "players archer bull pot lion")
    for cell in explained - {"~"}:
        read_position(table.replace(row, row.replace(".", cell, 1)))
    used = {cell for line in EXAMPLE.splitlines()[4:15] for cell in line.split()[1:]}
    assert {kind(cell) for cell in used} <= {kind(cell) for cell in explained}


def kind(cell: str) -> str:
    """A cell without its color and its seat."""
    if cell[0] in "ABPL":
        return "leader"
    return re.sub("[fms]", "t", re.sub("[FMS]", "T", cell))


def test_every_decision_is_explained() -> None:
    turn = Turn(Seat(0), 2)
    shown = [read_waits(words.split(), turn, DYNASTIES[:2])[1:] for row in WAITS for words in row]
    kinds = {type(decision) for decisions in shown for decision in decisions}
    assert kinds == {*get_args(Decision)} - {Turn}
