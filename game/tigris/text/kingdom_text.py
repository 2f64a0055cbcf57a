"""Leaders and kingdoms by their names."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.bitboard import Squares, bit_of
from engine.tigris.model.pieces import Color, Dynasty, Seat
from game.i18n import _
from game.i18n.lists import format_list
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY, LEADER_NAMES


def leader_name(dynasties: Sequence[Dynasty], seat: Seat, color: Color, own: Seat | None) -> str:
    """`your king`, or `Bull's king`."""
    if seat == own:
        return _("your {leader}").format(leader=LEADER_NAMES[color])
    return _("{who}'s {leader}").format(who=DYNASTY[dynasties[seat]], leader=LEADER_NAMES[color])


def rulers(scene: Scene, kingdom: Squares) -> str:
    """The leaders in a kingdom: `Bull's king and your trader`; empty if there are none."""
    dynasties = [player.dynasty for player in scene.players]
    standing = [leader for square, leader in scene.leaders() if bit_of(square) & kingdom]
    names = [
        leader_name(dynasties, leader.seat, leader.color, scene.reader)
        for leader in sorted(standing, key=lambda leader: (leader.color, leader.seat))
    ]
    return format_list(names) if names else ""
