"""Paths of leaders and kingdoms around squares, for animations only.

The rules are in the engine; these functions read a scene, which may be a spectator's.
"""

from __future__ import annotations

from engine.tigris.model.bitboard import (
    BOARD,
    NONE,
    Square,
    Squares,
    bit_of,
    flood,
    halo,
    members,
    neighbors,
)
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS, Color
from engine.tigris.rules.monuments import block
from game.tigris.scene.scene import Scene


def linked_path(scene: Scene, start: Square, goal: Square) -> tuple[Square, ...]:
    """A path over linking squares if there is one, else any path; includes both ends."""
    return _shortest(start, goal, linking_squares(scene)) or find_path(scene, start, goal)


def find_path(scene: Scene, start: Square, goal: Square) -> tuple[Square, ...]:
    """A shortest path from one square to another along edges, including both.

    It avoids leaders, monuments, the wonder, and catastrophes, unless there is no other path.
    """
    blocked = _standing(scene) | scene.catastrophes | scene.wonder | _towers(scene)
    free = (BOARD & ~blocked) | bit_of(start) | bit_of(goal)
    return _shortest(start, goal, free) or _shortest(start, goal, BOARD)


def _shortest(start: Square, goal: Square, free: Squares) -> tuple[Square, ...]:
    rings = [bit_of(start)]
    seen = bit_of(start)
    while not rings[-1] & bit_of(goal):
        ring = halo(rings[-1]) & free & ~seen
        if not ring:
            return ()
        seen |= ring
        rings.append(ring)
    back = [goal]
    for ring in reversed(rings[:-1]):
        near = list(members(neighbors(bit_of(back[-1])) & ring))
        back.append(_straightest(back, near))
    return tuple(reversed(back))


def _straightest(hop_along: list[Square], near: list[Square]) -> Square:
    """The next square, straight ahead if possible, so that a path has few corners."""
    if len(hop_along) > 1:
        ahead = Square(2 * hop_along[-1] - hop_along[-2])
        if ahead in near:
            return ahead
    return near[0]


def linking_squares(scene: Scene) -> Squares:
    """Squares that link: tiles, face up or down, leaders, and the wonder."""
    squares = scene.wonder | _standing(scene)
    for laid in (*scene.tiles, *scene.facedown):
        squares |= laid
    return squares & ~scene.catastrophes


def kingdom_around(scene: Scene, square: Square, without: Squares = NONE) -> Squares:
    """All squares linked with a square, without some; none if the square does not link."""
    within = linking_squares(scene) & ~without
    return flood(bit_of(square), within) if bit_of(square) & within else NONE


def kingdoms_beside(scene: Scene, square: Square) -> tuple[Squares, ...]:
    """The kingdoms next to a square, as if it were empty."""
    found: list[Squares] = []
    for beside in members(neighbors(bit_of(square))):
        squares = kingdom_around(scene, beside, bit_of(square))
        if squares & _standing(scene) and squares not in found:
            found.append(squares)
    return tuple(found)


def monument_corners(scene: Scene, leader: Square, color: Color) -> tuple[Square, ...]:
    """The top left corners of the monuments of this color in a leader's kingdom."""
    squares = kingdom_around(scene, leader)
    return tuple(
        corner
        for monument, corner in scene.monuments
        if color in MONUMENT_COLORS[monument] and block(corner) & squares
    )


def _standing(scene: Scene) -> Squares:
    squares = NONE
    for square, _leader in scene.leaders():
        squares |= bit_of(square)
    return squares


def _towers(scene: Scene) -> Squares:
    squares = NONE
    for _monument, corner in scene.monuments:
        squares |= block(corner)
    return squares


def building_of(scene: Scene, color: Color, square: Square) -> Square | None:
    """The square of this color's building if it is in the kingdom of this square."""
    squares = scene.buildings[COLORS.index(color)] & kingdom_around(scene, square)
    return next(members(squares), None)
