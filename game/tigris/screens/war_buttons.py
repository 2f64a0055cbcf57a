"""Wars to choose from: each as a button with its two leaders and their strengths."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import Dynasty
from game.geometry import Rect
from game.i18n import _
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.conflict import Conflict
from game.tigris.text.names import DYNASTY, conflict_name
from game.ui.fonts import Face

#: The height of such a button, in pixels at 720p.
WAR_BUTTON_HEIGHT = 88


def describe_war(conflict: Conflict, dynasties: tuple[Dynasty, ...]) -> str:
    """`War of the kings: Bull attacks with 3, Pot defends with 2`"""
    text = _("{war}: {attacker} attacks with {n}, {defender} defends with {m}")
    return text.format(
        war=conflict_name(conflict.kind, conflict.color),
        attacker=DYNASTY[dynasties[conflict.attacker.seat]],
        defender=DYNASTY[dynasties[conflict.defender.seat]],
        n=conflict.attacker.strength,
        m=conflict.defender.strength,
    )


def paint_war(
    surface: pygame.Surface,
    painter: TablePainter,
    conflict: Conflict,
    dynasties: tuple[Dynasty, ...],
    rect: Rect,
) -> None:
    """Paints the attacker to the left, the defender to the right, and between them the war, who
    attacks whom, and how many supporters each has on the board."""
    layout, ink = painter.layout, painter.palette.on_night
    px, edge = layout.px, layout.px(54)
    beside = px(8) + edge + px(4)
    room = Rect(rect.x + beside, rect.y + px(5), rect.w - 2 * beside, px(22))
    name = conflict_name(conflict.kind, conflict.color)
    painter.write(surface, name, room, layout.text.body, ink, Face.STRONG, align=0.5)
    attacker, defender = dynasties[conflict.attacker.seat], dynasties[conflict.defender.seat]
    whom = _("{attacker} attacks {defender}")
    text = whom.format(attacker=DYNASTY[attacker], defender=DYNASTY[defender])
    below = room._replace(y=room.bottom, h=px(18))
    painter.write(surface, text, below, layout.text.small, ink, align=0.5)
    row = room._replace(y=below.bottom, h=px(38))
    blades = painter.sprites.glyph("blades", ink, px(26))
    painter.put(surface, blades, row)
    for attacking, dynasty in ((True, attacker), (False, defender)):
        x = rect.x + px(8) if attacking else rect.right - px(8) - edge
        token = painter.sprites.leader(dynasty, conflict.color, edge)
        painter.put(surface, token, Rect(x, rect.y, edge, rect.h))
        side = conflict.attacker if attacking else conflict.defender
        wide = room.w // 2 - px(22)
        at = row._replace(w=wide, x=row.x if attacking else row.right - wide)
        size, align = layout.text.title * 9 // 10, 1.0 if attacking else 0.0
        painter.write(surface, str(side.strength), at, size, ink, Face.STRONG, align)
