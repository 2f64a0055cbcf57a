"""As `engine.tigris.bots.shapes`, on words."""

from __future__ import annotations

from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.words import Words, both, either, lowered, raised, without, words_of
from engine.tigris.model.bitboard import BOARD, STRIDE

_BOARD = words_of(BOARD)


@inner
def completing(tiles: Words) -> Words:
    """The squares that would complete a square of four of these tiles."""
    up, down, found = raised(tiles, STRIDE), lowered(tiles, STRIDE), (0, 0, 0)
    for side in (raised(tiles, 1), lowered(tiles, 1)):
        found = either(found, both(both(side, up), raised(side, STRIDE)))
        found = either(found, both(both(side, down), lowered(side, STRIDE)))
    return without(both(found, _BOARD), tiles)


@inner
def preparing(tiles: Words, free: Words) -> Words:
    """The free squares where a tile would be the third of a square of four whose fourth is free."""
    right_tiles, right_free = lowered(tiles, 1), lowered(free, 1)
    tt, ff = both(tiles, right_tiles), both(free, right_free)
    tf, ft = both(tiles, right_free), both(free, right_tiles)
    below, above = both(tt, lowered(ff, STRIDE)), both(ff, lowered(tt, STRIDE))
    right, left = both(tf, lowered(tf, STRIDE)), both(ft, lowered(ft, STRIDE))
    rising, falling = both(tf, lowered(ft, STRIDE)), both(ft, lowered(tf, STRIDE))
    upper = either(either(above, left), falling)
    upper = either(upper, raised(either(either(above, right), rising), 1))
    lower = either(either(below, left), rising)
    lower = either(lower, raised(either(either(below, right), falling), 1))
    return either(upper, raised(lower, STRIDE))


@inner
def completing_lines(tiles: Words) -> Words:
    """The squares where one more of these tiles lies in a line of three or more."""
    found = (0, 0, 0)
    for step in (1, STRIDE):
        after, before = raised(tiles, step), lowered(tiles, step)
        found = either(found, both(after, before))
        found = either(found, both(after, raised(after, step)))
        found = either(found, both(before, lowered(before, step)))
    return without(both(found, _BOARD), tiles)


@inner
def completing_pluses(tiles: Words) -> Words:
    """The squares that would complete a plus of five of these tiles."""
    left, right = raised(tiles, 1), lowered(tiles, 1)
    up, down = raised(tiles, STRIDE), lowered(tiles, STRIDE)
    row, column = both(left, right), both(up, down)
    found = both(row, column)
    column, row = both(tiles, column), both(tiles, row)
    found = either(found, lowered(both(column, right), 1))
    found = either(found, raised(both(column, left), 1))
    found = either(found, lowered(both(row, down), STRIDE))
    found = either(found, raised(both(row, up), STRIDE))
    return without(both(found, _BOARD), tiles)


@inner
def beside(temples: Words) -> tuple[Words, Words, Words]:
    """As `square_classes.beside`: the squares beside at least two, at least three, four of these.

    Some may be outside the board.
    """
    one, two, three, four = (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)
    for near in (
        raised(temples, 1),
        lowered(temples, 1),
        raised(temples, STRIDE),
        lowered(temples, STRIDE),
    ):
        four = either(four, both(three, near))
        three = either(three, both(two, near))
        two = either(two, both(one, near))
        one = either(one, near)
    return two, three, four
