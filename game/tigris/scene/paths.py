"""Which squares a leader walks over, and which kingdoms lie where: geometry for the eye only.

What a rule needs is in the engine; here a scene is asked, which may be a spectator's.
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


def inside(scene: Scene, start: Square, goal: Square) -> tuple[Square, ...]:
    """The way from one square to another that keeps to what is linked with them, if there is one;
    else any way."""
    return _shortest(start, goal, linked(scene)) or way(scene, start, goal)


def way(scene: Scene, start: Square, goal: Square) -> tuple[Square, ...]:
    """The squares from one to another, both included, step by step along edges.

    The shortest way round leaders, towers, the wonder and scorched ground; straight through
    where there is none.
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


def _straightest(walked: list[Square], near: list[Square]) -> Square:
    """Of the next squares the one that goes on as before, so that a way has few corners."""
    if len(walked) > 1:
        ahead = Square(2 * walked[-1] - walked[-2])
        if ahead in near:
            return ahead
    return near[0]


def linked(scene: Scene) -> Squares:
    """All that links: tiles on either side, leaders, the wonder."""
    squares = scene.wonder | _standing(scene)
    for laid in (*scene.tiles, *scene.facedown):
        squares |= laid
    return squares & ~scene.catastrophes


def realm(scene: Scene, square: Square, without: Squares = NONE) -> Squares:
    """What is linked with a square, through all but some squares; nothing if it links nothing."""
    within = linked(scene) & ~without
    return flood(bit_of(square), within) if bit_of(square) & within else NONE


def realms_beside(scene: Scene, square: Square) -> tuple[Squares, ...]:
    """The kingdoms next to a square, as if it were empty."""
    found: list[Squares] = []
    for beside in members(neighbors(bit_of(square))):
        squares = realm(scene, beside, bit_of(square))
        if squares & _standing(scene) and squares not in found:
            found.append(squares)
    return tuple(found)


def sources(scene: Scene, leader: Square, color: Color) -> tuple[Square, ...]:
    """The corners of the monuments of this color in the kingdom of a leader."""
    squares = realm(scene, leader)
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
    """The square of this color's building if it lies in the kingdom of that square."""
    squares = scene.buildings[COLORS.index(color)] & realm(scene, square)
    return next(members(squares), None)
