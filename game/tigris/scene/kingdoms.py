"""Kingdoms in sets and in words, as they lie on the table right now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.tigris.model.bitboard import NONE, Square, Squares, flood, halo, only
from engine.tigris.model.kingdoms import ruled_parts
from engine.tigris.model.pieces import RED, Color, Dynasty, Seat
from game.i18n import _
from game.i18n.lists import format_list
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY, LEADER_NAMES


@lru_cache(maxsize=8)
def kingdoms(scene: Scene) -> tuple[Squares, ...]:
    """The kingdoms of a scene, in ascending order of their first squares.

    They are read from the table and not from the position, which may be ahead of what is told.
    """
    leaders = NONE
    for square, _leader in scene.leaders():
        leaders |= only(square)
    linked = leaders | scene.wonder
    for squares in (*scene.tiles, *scene.facedown):
        linked |= squares
    found = [kingdom for kingdom, _near in ruled_parts(linked, leaders)]
    return tuple(sorted(found, key=lambda kingdom: kingdom & -kingdom))


def kingdom_at(scene: Scene, bit: Squares) -> Squares:
    """The kingdom with this square, or none."""
    return next((kingdom for kingdom in kingdoms(scene) if kingdom & bit), NONE)


def in_war(scene: Scene, at: Squares, color: Color) -> Squares:
    """What would count on the board for a leader of this colour there, in a war over its kingdom:
    the face-up tiles of its colour in it, on this side of the unification tile."""
    covered = NONE if scene.union is None else only(scene.union)
    linked = kingdom_at(scene, at) & ~covered
    return flood(at & linked, linked) & scene.tiles[color]


def in_revolt(scene: Scene, at: Squares) -> Squares:
    """What would count on the board for a leader there in a revolt: the face-up temples next to
    it."""
    return halo(at) & scene.tiles[RED]


def leader_name(dynasties: Sequence[Dynasty], seat: Seat, color: Color, own: Seat | None) -> str:
    """`your king`, or `Bull's king`."""
    if seat == own:
        return _("your {leader}").format(leader=LEADER_NAMES[color])
    return _("{who}'s {leader}").format(who=DYNASTY[dynasties[seat]], leader=LEADER_NAMES[color])


def rulers(scene: Scene, kingdom: Squares) -> str:
    """The leaders in a kingdom: `Bull's king and your trader`; empty if there are none."""
    dynasties = [player.dynasty for player in scene.players]
    standing = [leader for square, leader in scene.leaders() if only(square) & kingdom]
    names = [
        leader_name(dynasties, leader.seat, leader.color, scene.reader)
        for leader in sorted(standing, key=lambda leader: (leader.color, leader.seat))
    ]
    return format_list(names) if names else ""


@lru_cache(maxsize=4)
def strengths(scene: Scene) -> tuple[tuple[Square, int, int], ...]:
    """Each leader on the board: its square, what it has in a war, what in a revolt."""
    found = []
    for square, leader in scene.leaders():
        bit = only(square)
        war = in_war(scene, bit, leader.color).bit_count()
        found.append((square, war, in_revolt(scene, bit).bit_count()))
    return tuple(found)
