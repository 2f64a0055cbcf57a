"""Kingdoms of a scene, as sets of squares, and the strength of the leaders in them."""

from __future__ import annotations

from functools import lru_cache

from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, flood, halo
from engine.tigris.model.kingdoms import parts_with_leaders
from engine.tigris.model.pieces import RED, Color
from game.tigris.scene.scene import Scene


@lru_cache(maxsize=8)
def kingdoms(scene: Scene) -> tuple[Squares, ...]:
    """The kingdoms of a scene, in ascending order of their first squares.

    They are computed from the scene, since the position may be ahead of what is shown.
    """
    leaders = NONE
    for square, _leader in scene.leaders():
        leaders |= bit_of(square)
    linked = leaders | scene.wonder
    for squares in (*scene.tiles, *scene.facedown):
        linked |= squares
    found = [kingdom for kingdom, _near in parts_with_leaders(linked, leaders)]
    return tuple(sorted(found, key=lambda kingdom: kingdom & -kingdom))


def kingdom_at(scene: Scene, bit: Squares) -> Squares:
    """The kingdom with this square, or no squares."""
    return next((kingdom for kingdom in kingdoms(scene) if kingdom & bit), NONE)


def war_supporters(scene: Scene, at: Squares, color: Color) -> Squares:
    """The supporters that a leader of this color would have there in a war over its kingdom.

    These are the face-up tiles of its color in its kingdom, on this side of the unification tile.
    """
    covered = NONE if scene.union is None else bit_of(scene.union)
    linked = kingdom_at(scene, at) & ~covered
    return flood(at & linked, linked) & scene.tiles[color]


def revolt_supporters(scene: Scene, at: Squares) -> Squares:
    """The supporters that a leader would have there in a revolt: the face-up temples next to it."""
    return halo(at) & scene.tiles[RED]


@lru_cache(maxsize=4)
def strengths(scene: Scene) -> tuple[tuple[Square, int, int], ...]:
    """For each leader on the board: its square, its strength in a war, and in a revolt."""
    found = []
    for square, leader in scene.leaders():
        bit = bit_of(square)
        war = war_supporters(scene, bit, leader.color).bit_count()
        found.append((square, war, revolt_supporters(scene, bit).bit_count()))
    return tuple(found)
