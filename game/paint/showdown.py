"""A conflict: two leaders face to face, what counts for each, and who wins."""

from __future__ import annotations

import pygame

from engine.board import NONE, Squares, members, only
from engine.pieces import Color
from game.clash import Conflict, Side
from game.fonts import Face
from game.i18n import _
from game.layout import Showdown
from game.names import DYNASTY, conflict_name
from game.paint.easel import Easel
from game.paint.widgets import dim, paint_plate
from game.rects import Rect
from game.scene import Scene
from game.theme import mix


def showdown_place(easel: Easel, conflict: Conflict) -> Showdown:
    """Where the panel of this conflict lies: the dialog that asks for tiles goes into it."""
    return easel.layout.showdown(_busy(conflict))


def _busy(conflict: Conflict) -> Squares:
    attacker, defender = conflict.attacker, conflict.defender
    leaders = only(attacker.square) | only(defender.square)
    union = NONE if conflict.union is None else only(conflict.union)
    return leaders | union | attacker.supporters | defender.supporters


def light_up(surface: pygame.Surface, easel: Easel, conflict: Conflict, percent: int = 42) -> None:
    """Darkens the board but for the squares that count in the conflict, and rims these."""
    layout = easel.layout
    squares = [pygame.Rect(layout.rect_of(square)) for square in members(_busy(conflict))]
    lit = [seen for rect in squares if (seen := rect.clip(layout.view))]
    bright = [surface.subsurface(rect).copy() for rect in lit]
    dim(surface, layout.view, percent)
    surface.fblits(list(zip(bright, [rect[:2] for rect in lit], strict=True)))
    for side, attacking in ((conflict.attacker, True), (conflict.defender, False)):
        sprite = easel.sprites.side(attacking, layout.cell)
        for square in members(side.supporters | only(side.square)):
            easel.put(surface, sprite, layout.rect_of(square))


def paint_showdown(
    surface: pygame.Surface,
    easel: Easel,
    scene: Scene,
    conflict: Conflict,
    place: Showdown | None = None,
    verdict: str = "",
) -> None:
    """The panel. Committed tiles lie open as soon as they are known.

    `place` is where it lies, by default where the conflict wants it; `verdict` a line at its foot,
    left empty where buttons go.
    """
    place, layout = place or showdown_place(easel, conflict), easel.layout
    paint_plate(surface, easel, place.frame)
    title = conflict_name(conflict.kind, conflict.color)
    easel.write(surface, title, place.title, layout.text.heading, face=Face.STRONG, align=0.5)
    for attacking in (True, False):
        _side(surface, easel, scene, conflict, place, attacking)
    blades = easel.sprites.glyph("blades", easel.theme.ink_soft, layout.dp(34))
    easel.put(surface, blades, place.middle)
    if verdict:
        size = layout.text.heading
        easel.write(surface, verdict, place.verdict, size, face=Face.STRONG, align=0.5)


def side_rects(easel: Easel, place: Showdown, attacking: bool) -> tuple[Rect, Rect, Rect, Rect]:
    """Of one side: the leader, the sum, the row of supporters, the row of committed tiles."""
    layout = easel.layout
    room = place.attacker if attacking else place.defender
    pad, edge, row = layout.dp(8), layout.dp(70), layout.dp(23)
    rest = room.w - edge - 3 * pad
    far = room.x + pad if attacking else room.right - edge - pad
    near = far + edge + pad if attacking else room.x + pad
    leader = Rect(far, room.y + layout.dp(8), edge, edge)
    total = Rect(near, room.y + layout.dp(4), rest, layout.dp(40))
    first = Rect(near, total.bottom + layout.dp(3), rest, row)
    return leader, total, first, Rect(near, first.bottom + layout.dp(3), rest, row)


def _side(
    surface: pygame.Surface,
    easel: Easel,
    scene: Scene,
    conflict: Conflict,
    place: Showdown,
    attacking: bool,
) -> None:
    layout, theme = easel.layout, easel.theme
    side = conflict.attacker if attacking else conflict.defender
    _ground(surface, easel, place.attacker if attacking else place.defender, attacking)
    leader, total, standing, committed = side_rects(easel, place, attacking)
    dynasty = scene.players[side.seat].dynasty
    align = 0.0 if attacking else 1.0
    easel.put(surface, easel.sprites.leader(dynasty, conflict.color, leader.h), leader)
    under = Rect(leader.x, leader.bottom - layout.dp(1), leader.w, layout.dp(20))
    role = _("attacks") if attacking else _("defends")
    easel.write(surface, role, under, layout.text.small, theme.ink, Face.FIRM, align=0.5)
    number = str(side.strength)
    easel.write(surface, number, total, layout.text.title, theme.ink, Face.STRONG, align)
    _name(surface, easel, DYNASTY[dynasty], total, number, attacking)
    _row(surface, easel, standing, conflict.committable, side.supporters.bit_count(), align)
    _committed(surface, easel, committed, conflict, side, align)


def _ground(surface: pygame.Surface, easel: Easel, rect: Rect, attacking: bool) -> None:
    """The side's colour, the same as around its supporters on the board."""
    theme, layout = easel.theme, easel.layout
    color = theme.brick if attacking else theme.lapis
    round_by = layout.dp(8)
    pygame.draw.rect(surface, mix(theme.tablet, color, 16), rect, border_radius=round_by)
    pygame.draw.rect(surface, color, rect, max(2, layout.dp(2)), border_radius=round_by)


def _name(
    surface: pygame.Surface, easel: Easel, name: str, rect: Rect, number: str, attacking: bool
) -> None:
    """The dynasty's name beside its number."""
    layout = easel.layout
    taken = easel.fonts.face(Face.STRONG, layout.text.title).size(number)[0] + layout.dp(10)
    x = rect.x + taken if attacking else rect.x
    room = Rect(x, rect.y, rect.w - taken, rect.h)
    easel.write(surface, name, room, layout.text.heading, align=0.0 if attacking else 1.0)


def _row(
    surface: pygame.Surface, easel: Easel, rect: Rect, color: Color | None, count: int, align: float
) -> None:
    """So many tiles in a row, overlapping if there is no room for all side by side."""
    if not count:
        text, small = _("nothing on the board"), easel.layout.text.small
        easel.write(surface, text, rect, small, easel.theme.ink, align=align)
        return
    sprite = easel.sprites.face(color, rect.h)
    step = min(rect.h + 2, (rect.w - rect.h) // max(1, count - 1))
    wide = step * (count - 1) + rect.h
    x = rect.x if align == 0 else rect.right - wide
    for index in range(count):
        easel.put(surface, sprite, Rect(x + index * step, rect.y, rect.h, rect.h))


def _committed(
    surface: pygame.Surface, easel: Easel, rect: Rect, conflict: Conflict, side: Side, align: float
) -> None:
    small, ink = easel.layout.text.small, easel.theme.ink
    if side.committed is None:
        easel.write(surface, _("from the hand: ?"), rect, small, ink, align=align)
    elif side.committed == 0:
        easel.write(surface, _("nothing from the hand"), rect, small, ink, align=align)
    else:
        _row(surface, easel, rect, conflict.committable, side.committed, align)
