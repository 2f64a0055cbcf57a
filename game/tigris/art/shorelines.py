"""The outline of a set of squares as smooth closed curves: how the rivers get their banks.

Pure geometry in units of one square, with (0, 0) at the upper left corner of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from engine.tigris.model.bitboard import COLUMNS, ROWS, Squares, column_of, members, row_of

Spot: TypeAlias = tuple[float, float]
Corner: TypeAlias = tuple[int, int]

#: A corner of a border with the directions in which the border comes to it and leaves it.
Turn: TypeAlias = tuple[Corner, Corner, Corner]

#: One bend of a curve: its start, its control point, its end.
Bend: TypeAlias = tuple[Spot, Spot, Spot]

#: A part of a bend, from and to a share of it; None is none of it.
Part: TypeAlias = tuple[float, float] | None

#: The sides of a square clockwise: start corner, direction, the neighbor on the far side.
_SIDES: tuple[tuple[Corner, Corner, Corner], ...] = (
    ((0, 0), (1, 0), (0, -1)),
    ((1, 0), (0, 1), (1, 0)),
    ((1, 1), (-1, 0), (0, 1)),
    ((0, 1), (0, -1), (-1, 0)),
)


def with_outlets(squares: Squares) -> frozenset[Corner]:
    """The cells (column, row) of a set, carried on over the edge of the board by one cell."""
    cells = {(column_of(square), row_of(square)) for square in members(squares)}
    beyond = set[Corner]()
    for column, row in cells:
        if column in (0, COLUMNS - 1):
            beyond.add((column + (1 if column else -1), row))
        if row in (0, ROWS - 1):
            beyond.add((column, row + (1 if row else -1)))
    return frozenset(cells | beyond)


@lru_cache(maxsize=8)
def outlines(cells: frozenset[Corner]) -> tuple[tuple[Turn, ...], ...]:
    """The closed borders of these cells: corner, direction in, direction out; inside right."""
    borders = _borders(cells)
    loops: list[tuple[Turn, ...]] = []
    while borders:
        start = at = min(borders)
        edges: list[tuple[Corner, Corner]] = []
        while not edges or at != start:
            heading = _leave(borders, at, edges[-1][1] if edges else (0, 0))
            edges.append((at, heading))
            at = (at[0] + heading[0], at[1] + heading[1])
        loops.append(
            tuple((at, edges[i - 1][1], outgoing) for i, (at, outgoing) in enumerate(edges))
        )
    return tuple(loops)


def _borders(cells: frozenset[Corner]) -> dict[Corner, list[Corner]]:
    """From each corner of a border the directions in which a border leaves it."""
    borders: dict[Corner, list[Corner]] = {}
    for column, row in sorted(cells):
        for (dx, dy), heading, (nx, ny) in _SIDES:
            if (column + nx, row + ny) not in cells:
                borders.setdefault((column + dx, row + dy), []).append(heading)
    return borders


def _leave(borders: dict[Corner, list[Corner]], at: Corner, incoming: Corner) -> Corner:
    """Takes the border that leaves a corner; where two do, the one to the right, so that cells
    which touch only there get two borders."""
    right = (-incoming[1], incoming[0])
    exits = borders[at]
    heading = right if right in exits else exits[0]
    exits.remove(heading)
    if not exits:
        del borders[at]
    return heading


def curve(cells: frozenset[Corner], inset: float, wobble: float, unit: float) -> str:
    """Path data of the border, moved inwards and shaken a little, in pixels.

    The corners are the control points of a quadratic spline, so every bend is round.

    Args:
        inset: how far inside, in squares; at most 0.4.
        wobble: how far a bank strays at most, in squares.
        unit: pixels a square.
    """
    return "".join(_spline(spots) for spots in _banks(cells, inset, wobble, unit))


def strokes(
    cells: frozenset[Corner], inset: float, wobble: float, unit: float, parts: Sequence[Part]
) -> str:
    """Path data of pieces of that curve: of one bend after the other the next of these parts."""
    pieces = []
    for spots in _banks(cells, inset, wobble, unit):
        for index, bend in enumerate(_bends(spots)):
            part = parts[index % len(parts)]
            if part is not None:
                pieces.append(_piece(bend, *part))
    return "".join(pieces)


def edges(cells: frozenset[Corner], inset: float, wobble: float) -> Iterator[Spot]:
    """Points along that curve, one for each bend, in squares."""
    for spots in _banks(cells, inset, wobble, 1):
        for start, control, close in _bends(spots):
            yield _along(_along(start, control, 0.5), _along(control, close, 0.5), 0.5)


def _banks(
    cells: frozenset[Corner], inset: float, wobble: float, unit: float
) -> Iterator[list[Spot]]:
    """The control points of each border, in pixels."""
    for spots in _controls(cells, inset, wobble):
        yield [(x * unit, y * unit) for x, y in spots]


@lru_cache(maxsize=64)
def _controls(cells: frozenset[Corner], inset: float, wobble: float) -> tuple[list[Spot], ...]:
    """The same in squares; kept, since a window of another size has the same shores."""
    banks = []
    for loop in outlines(cells):
        spots: list[Spot] = []
        for index, turn in enumerate(loop):
            after = loop[(index + 1) % len(loop)]
            spots.append(_shaken(_bank(turn, inset), _key(turn, turn), wobble))
            share = _between(turn, after)
            if share:
                spot = _along(_bank(turn, inset), _bank(after, inset), share)
                spots.append(_shaken(spot, _key(turn, after), wobble))
        banks.append(spots)
    return tuple(banks)


def _between(here: Turn, there: Turn) -> float:
    """Where on an edge another control point goes: far from a bend, so that the bend gets wide;
    0 for none, where one bend follows another."""
    bends = here[1] != here[2], there[1] != there[2]
    return {(True, True): 0.0, (True, False): 0.75, (False, True): 0.25}.get(bends, 0.5)


def _along(some: Spot, other: Spot, share: float) -> Spot:
    return some[0] + (other[0] - some[0]) * share, some[1] + (other[1] - some[1]) * share


def _key(here: Turn, there: Turn) -> Corner:
    """A pair of numbers for the middle of an edge or for a corner, to take its noise from."""
    return here[0][0] + there[0][0], here[0][1] + there[0][1]


def _bank(turn: Turn, inset: float) -> Spot:
    """A corner moved inwards from both edges that meet in it."""
    corner, incoming, outgoing = turn
    x, y = -incoming[1], incoming[0]
    if outgoing != incoming:
        x, y = x - outgoing[1], y + outgoing[0]
    return corner[0] + inset * x, corner[1] + inset * y


def _shaken(spot: Spot, key: Corner, wobble: float) -> Spot:
    return (
        spot[0] + wobble * noise_at(*key),
        spot[1] + wobble * noise_at(key[0] + 57, key[1] + 91),
    )


def _spline(spots: list[Spot]) -> str:
    """A closed curve that has these points for its controls and passes midway between them."""
    bends = list(_bends(spots))
    (x, y), _, _ = bends[0]
    text = f"M{x:.1f} {y:.1f}"
    for _, (cx, cy), (x, y) in bends:
        text += f"Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}"
    return text + "Z"


def _bends(spots: list[Spot]) -> Iterator[Bend]:
    """From midway before each point to midway behind it."""
    for index, spot in enumerate(spots):
        after = spots[(index + 1) % len(spots)]
        yield _along(spots[index - 1], spot, 0.5), spot, _along(spot, after, 0.5)


def _piece(bend: Bend, start: float, end: float) -> str:
    """The part of a bend between two shares of it."""
    begin, control, close = (
        _along(_along(bend[0], bend[1], one), _along(bend[1], bend[2], one), other)
        for one, other in ((start, start), (start, end), (end, end))
    )
    return "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*begin, *control, *close)


@lru_cache(maxsize=4096)
def noise_at(x: int, y: int) -> float:
    """A fixed number between -1 and 1 for each place."""
    mixed = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    mixed = ((mixed ^ mixed >> 13) * 1274126177) & 0xFFFFFFFF
    return (mixed ^ mixed >> 16) % 2001 / 1000 - 1
