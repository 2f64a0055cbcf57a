"""Candidates: the actions of a turn that are worth rating, out of some 340.

Most squares differ only in their place. Squares are sorted into classes by what can make a
difference (the kingdoms that they join or come near to, the leaders beside them, the squares of
four that they complete), and one square stands for each class.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from engine.common.values import with_item
from engine.tigris.model.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from engine.tigris.model.bitboard import BOARD, NONE, STRIDE, Squares, bit_of, first, halo, members
from engine.tigris.model.kingdoms import regions
from engine.tigris.model.pieces import BLUE, COLORS, NO_TILES, RED, Color, Seat, Tiles
from engine.tigris.model.position import Position
from engine.tigris.rules.legal_squares import (
    squares_for_catastrophe,
    squares_for_leader,
    squares_for_tile,
)


def candidates(position: Position, wide: bool = False) -> list[Action]:
    """Legal actions of this turn, at least one; if `wide`, also those that are seldom good: tiles
    between kingdoms in another color than the one held most, catastrophes anywhere in the kingdoms
    of rivals, replacing tiles of several colors, and passing.
    """
    seat = position.turn.seat
    found = [
        *_tiles(position, seat, wide),
        *_leaders(position, wide),
        *_catastrophes(position, seat, wide),
        *_replacements(position.hands[seat], wide),
    ]
    return [*found, EndTurn()] if wide or not found else found


def stand_in(position: Position, action: Action) -> Action:
    """The wide candidate of the same class as an action; the action itself if there is none."""
    match action:
        case PlaceTile(color, square):
            alike = [*_alike_for_tiles(position, color, _marks(position), anywhere=True)]
        case PlaceLeader(color, square):
            alike = _alike_for_leader(position, color, _leader_marks(position, wide=True))
        case _:
            return action
    squares = next((each for each in alike if each & bit_of(square)), bit_of(square))
    return replace(action, square=first(squares))


def split_classes(squares: Squares, marks: Iterable[Squares]) -> list[Squares]:
    """The squares divided by which of the marks they are in; no class is empty."""
    found = [squares] if squares else []
    for mark in marks:
        found = [part for whole in found for part in (whole & mark, whole & ~mark) if part]
    return found


def _tiles(position: Position, seat: Seat, wide: bool) -> Iterator[Action]:
    """In each color, one tile for each class of squares that join a kingdom, and one elsewhere.

    Between two kingdoms the color matters little, so only the color held most is tried there, or
    any color if `wide`.
    """
    hand = position.hands[seat]
    spare = max(COLORS, key=lambda color: (color is not BLUE) * hand[color])
    marks = _marks(position)
    for color in COLORS:
        if hand[color]:
            anywhere = wide or color is spare or color is BLUE
            for alike in _alike_for_tiles(position, color, marks, anywhere):
                yield PlaceTile(color, first(alike))


def _alike_for_tiles(
    position: Position, color: Color, marks: Sequence[Squares], anywhere: bool
) -> Iterator[Squares]:
    """Classes of squares for a tile of this color; squares between kingdoms only if `anywhere`."""
    one, two, _ = position.contacts
    squares = squares_for_tile(position, color)
    if not anywhere:
        squares &= ~two
    yield from split_classes(squares & one, [*marks, *_color_marks(position, color)])
    yield from split_classes(squares & ~one, [*_work_marks(position, color)])


def _marks(position: Position) -> list[Squares]:
    """What makes a difference to any tile: the kingdoms that it joins or comes near to."""
    marks = list(position.kingdoms.values())
    marks += [halo(near) for near in position.kingdoms.values()]
    targets = position.treasures | _works(position)
    for building in position.buildings:
        targets |= building
    return sorted([*marks, *_around(position, targets)])


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


def completing(tiles: Squares) -> Squares:
    """The squares that would complete a square of four of these tiles."""
    found = NONE
    for side in (tiles << 1, tiles >> 1):
        found |= side & tiles << STRIDE & side << STRIDE
        found |= side & tiles >> STRIDE & side >> STRIDE
    return found & BOARD & ~tiles


def completing_lines(tiles: Squares) -> Squares:
    """The squares where one more of these tiles lies in a line of three or more."""
    found = NONE
    for step in (1, STRIDE):
        after, before = tiles << step, tiles >> step
        found |= after & before | after & after << step | before & before >> step
    return found & BOARD & ~tiles


def completing_pluses(tiles: Squares) -> Squares:
    """The squares that would complete a plus of five of these tiles."""
    left, right, up, down = tiles << 1, tiles >> 1, tiles << STRIDE, tiles >> STRIDE
    found = left & right & up & down
    found |= (tiles & right & up & down) >> 1 | (tiles & left & up & down) << 1
    found |= (tiles & left & right & down) >> STRIDE | (tiles & left & right & up) << STRIDE
    return found & BOARD & ~tiles


def _leaders(position: Position, wide: bool) -> Iterator[Action]:
    marks = _leader_marks(position, wide)
    for color in COLORS:
        for alike in _alike_for_leader(position, color, marks):
            yield PlaceLeader(color, first(alike))


def _alike_for_leader(position: Position, color: Color, marks: Sequence[Squares]) -> list[Squares]:
    shores = [halo(squares_for_tile(position, BLUE))] if color is BLUE else []
    return split_classes(squares_for_leader(position, color), [*marks, *shores])


def _leader_marks(position: Position, wide: bool) -> list[Squares]:
    """What makes a difference to any leader; a fourth temple beside it only if `wide`."""
    temples = beside(position.tiles[RED])
    marks = [*sorted(position.kingdoms.values()), *(temples if wide else temples[:2])]
    if works := _works(position):
        marks += sorted(_around(position, works))
    return marks


def beside(temples: Squares) -> tuple[Squares, Squares, Squares]:
    """The squares beside at least two, at least three, four of these temples."""
    one = two = three = four = NONE
    for near in (temples << 1, temples >> 1, temples << STRIDE, temples >> STRIDE):
        four |= three & near
        three |= two & near
        two |= one & near
        one |= near
    return two, three, four


def _catastrophes(position: Position, seat: Seat, wide: bool) -> Iterator[Action]:
    """On temples beside leaders of rivals; if `wide`, anywhere in the kingdoms of these."""
    if position.catastrophes_left[seat]:
        others = position.all_leaders & ~position.seat_leaders[seat]
        squares = halo(others) & position.tiles[RED]
        if wide:
            for kingdom in position.kingdoms:
                squares |= kingdom if kingdom & others else NONE
        for square in members(squares & squares_for_catastrophe(position)):
            yield PlayCatastrophe(square)


def _replacements(hand: Tiles, wide: bool) -> Iterator[Action]:
    """All tiles of one color; if `wide`, of any set of colors."""
    held = [color for color in COLORS if hand[color]]
    for count in range(1, len(held) + 1 if wide else 2):
        for gone in combinations(held, count):
            tiles = NO_TILES
            for color in gone:
                tiles = with_item(tiles, color, hand[color])
            yield ReplaceTiles(tiles)
