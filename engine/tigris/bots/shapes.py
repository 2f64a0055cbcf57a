"""Squares where a tile of a color makes a shape to build on, or leaves one tile to make it."""

from __future__ import annotations

from engine.tigris.model.bitboard import BOARD, NONE, STRIDE, Squares


def completing(tiles: Squares) -> Squares:
    """The squares that would complete a square of four of these tiles."""
    found = NONE
    for side in (tiles << 1, tiles >> 1):
        found |= side & tiles << STRIDE & side << STRIDE
        found |= side & tiles >> STRIDE & side >> STRIDE
    return found & BOARD & ~tiles


def preparing(tiles: Squares, free: Squares) -> Squares:
    """The free squares where a tile would be the third of a square of four whose fourth is free.

    Each line below is about the top left corners of squares of four: `tf` and `ft` are pairs in a
    row of a tile and a free square, in this order.
    """
    right_tiles, right_free = tiles >> 1, free >> 1
    tt, ff, tf, ft = tiles & right_tiles, free & right_free, tiles & right_free, free & right_tiles
    below, above = tt & ff >> STRIDE, ff & tt >> STRIDE
    right, left = tf & tf >> STRIDE, ft & ft >> STRIDE
    rising, falling = tf & ft >> STRIDE, ft & tf >> STRIDE
    upper = above | left | falling | (above | right | rising) << 1
    lower = below | left | rising | (below | right | falling) << 1
    return upper | lower << STRIDE


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
