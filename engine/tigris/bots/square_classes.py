"""Squares sorted into classes by what can make a difference to a tile or a leader there.

These are the kingdoms that it joins or comes near to, the leaders beside it, and the squares of
four that it completes. A wide eye also distinguishes those that a rival would complete, and keeps
a third or fourth tile of a square of four in a class by itself: what it leads to differs from all
others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.tigris.bots.shapes import completing, completing_lines, completing_pluses, preparing
from engine.tigris.model.bitboard import NONE, STRIDE, Squares, bit_of, halo, members
from engine.tigris.model.kingdoms import regions
from engine.tigris.model.pieces import BLACK, BLUE, COLORS, MONUMENTS, RED, Color
from engine.tigris.model.position import Position
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile


def split_classes(squares: Squares, marks: Iterable[Squares]) -> list[Squares]:
    """The squares divided by which of the marks they are in; no class is empty."""
    found = [squares] if squares else []
    for mark in marks:
        found = [part for whole in found for part in (whole & mark, whole & ~mark) if part]
    return found


def classes_for_tile(
    position: Position, color: Color, marks: Sequence[Squares], anywhere: bool, wide: bool
) -> Iterator[Squares]:
    """Classes of squares for a tile of this color; squares between kingdoms only if `anywhere`,
    those for a third or fourth tile of a square of four by themselves only if `wide`.
    """
    one, two, _ = position.contacts
    squares = squares_for_tile(position, color)
    if not anywhere:
        squares &= ~two
    beside_kingdoms = squares & one
    if wide:
        building = beside_kingdoms & (completing(position.tiles[color]) | _thirds(position, color))
        beside_kingdoms ^= building
        yield from map(bit_of, members(building))
    yield from split_classes(beside_kingdoms, [*marks, *_color_marks(position, color)])
    yield from split_classes(squares & ~one, [*_work_marks(position, color)])


def tile_marks(position: Position, wide: bool) -> list[Squares]:
    """What makes a difference to any tile: the kingdoms that it joins or comes near to; only if
    `wide`, whether it spoils a square of four for rivals.
    """
    marks = list(position.kingdoms.values())
    marks += [halo(near) for near in position.kingdoms.values()]
    targets = position.treasures | _works(position)
    for building in position.buildings:
        targets |= building
    marks += _around(position, targets)
    if wide:
        marks += _blocks(position)
    return sorted(marks)


def _blocks(position: Position) -> Iterator[Squares]:
    """Squares that complete a square of four for the leaders of rivals, if there are any."""
    rivals = position.all_leaders & ~position.seat_leaders[position.turn.seat]
    blocks = NONE
    for color in COLORS:
        last = completing(position.tiles[color]) & _free(position, color)
        if last:
            blocks |= last & _served(position, rivals, color)
    if blocks:
        yield blocks


def _thirds(position: Position, color: Color) -> Squares:
    """Squares where a tile prepares a square of four for a leader of the seat on turn."""
    if len(position.monuments) == len(MONUMENTS):
        return NONE
    found = preparing(position.tiles[color], _free(position, color))
    return found & _served(position, position.seat_leaders[position.turn.seat], color)


def _free(position: Position, color: Color) -> Squares:
    """Empty squares of the terrain that takes tiles of this color."""
    return position.empty & (position.terrain.river if color is BLUE else position.terrain.land)


def _served(position: Position, leaders: Squares, color: Color) -> Squares:
    """The squares beside kingdoms where one of these leaders would score a tile of this color."""
    found = NONE
    for kingdom, near in position.kingdoms.items():
        scorers = position.leaders[color] & kingdom or position.leaders[BLACK] & kingdom
        if scorers & leaders:
            found |= near
    return found


def _works(position: Position) -> Squares:
    """Squares of monuments and the wonder, which pay all leaders that are linked to them."""
    works = position.wonder
    for tiles in position.facedown:
        works |= tiles
    return works


def _around(position: Position, targets: Squares) -> Iterator[Squares]:
    """The squares beside each region with any of these."""
    for region, near in regions(position.linked, position.kingdoms).items():
        if region & targets:
            yield near


def _color_marks(position: Position, color: Color) -> Iterator[Squares]:
    """What makes a difference to a tile of this color."""
    yield from _work_marks(position, color)
    if color is RED:
        yield from (halo(leader) for leader in map(bit_of, members(position.all_leaders)))


def _work_marks(position: Position, color: Color) -> Iterator[Squares]:
    """Squares where a tile of this color completes a square, a line, or a plus to build on."""
    tiles = position.tiles[color]
    yield completing(tiles)
    if position.options.buildings:
        yield completing_lines(tiles)
    if position.options.wonder and not position.wonder:
        yield completing_pluses(tiles)


def classes_for_leader(position: Position, color: Color, marks: Sequence[Squares]) -> list[Squares]:
    shores = [halo(squares_for_tile(position, BLUE))] if color is BLUE else []
    return split_classes(squares_for_leader(position, color), [*marks, *shores])


def leader_marks(position: Position, wide: bool) -> list[Squares]:
    """What makes a difference to any leader; only if `wide`, a fourth temple beside it, whether it
    joins or spoils a square of four that lacks one tile, and whether one tile could join its
    kingdom with one of rivals.
    """
    temples = beside(position.tiles[RED])
    marks = [*sorted(position.kingdoms.values()), *(temples if wide else temples[:2])]
    if works := _works(position):
        marks += sorted(_around(position, works))
    if wide:
        marks += [*_around(position, halo(_last(position))), *_blocks(position), _reach(position)]
    return marks


def _last(position: Position) -> Squares:
    """Squares that complete a square of four, whichever seat would score it."""
    found = NONE
    for color in COLORS:
        found |= completing(position.tiles[color]) & _free(position, color)
    return found


def _reach(position: Position) -> Squares:
    """The squares that are one tile away from a kingdom with leaders of rivals."""
    rivals = position.all_leaders & ~position.seat_leaders[position.turn.seat]
    found = NONE
    for kingdom, near in position.kingdoms.items():
        if kingdom & rivals:
            found |= halo(near & position.empty)
    return found


def beside(temples: Squares) -> tuple[Squares, Squares, Squares]:
    """The squares beside at least two, at least three, four of these temples."""
    one = two = three = four = NONE
    for near in (temples << 1, temples >> 1, temples << STRIDE, temples >> STRIDE):
        four |= three & near
        three |= two & near
        two |= one & near
        one |= near
    return two, three, four
