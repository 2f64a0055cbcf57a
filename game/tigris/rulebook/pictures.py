"""Pictures of the articles."""

from __future__ import annotations

from engine.tigris.model.bitboard import COLUMNS
from engine.tigris.model.pieces import COLORS, Color, Dynasty
from game.tigris.rulebook.examples import load_example
from game.ui.widgets.nodes import Column, Label, Node, Picture, Row

#: The edge of a square, and of one of a whole board, in pixels at 720p.
CELL, SMALL_CELL = 42, 28


def board(name: str) -> Picture:
    """The board, or the two boards, of an example."""
    example = load_example(name)
    is_whole = example.cut.columns == COLUMNS
    return Picture("example", name, *example.size(SMALL_CELL if is_whole else CELL))


def spheres(name: str) -> Picture:
    """The final points of all seats of an example."""
    seats = load_example(name).start.seats
    return Picture("spheres", name, 470, 54 * seats)


def hand(*tiles: Color | None) -> Picture:
    """Tiles side by side; None is the back of one."""
    return Picture("tiles", tiles, 42 * len(tiles), 42)


def color_table(texts: dict[Color, str]) -> Node:
    """A row for each color: its tile, its leader, what is said of it, its three monuments."""
    rows = tuple(
        Row(
            (
                Picture("tiles", (color,), 44, 44),
                Picture("leader", (Dynasty.LION, color), 44, 44),
                Label(texts[color]),
                Picture("towers", color, 150, 50),
            ),
            widths=(44, 44, 0, 150),
            gap=12,
        )
        for color in COLORS
    )
    return Column(rows, 10)
