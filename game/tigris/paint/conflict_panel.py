"""Paints the panel of a conflict: two leaders, the strength of each side, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from engine.tigris.model.bitboard import COLUMNS, NONE, ROWS, Squares, bit_of, members, square_at
from engine.tigris.rules.commitments import max_held
from game.geometry import Rect
from game.i18n import _
from game.tigris.layout.panel_placement import ConflictPanel, place_conflict_panel
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.conflict import Conflict, Side
from game.tigris.scene.conflict_count import Count
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY, conflict_name
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import dim, paint_plate
from game.ui.fonts import Face
from game.ui.palette import mix

#: How much the board darkens outside the conflict, in percent.
DARK = 42


def conflict_panel_of(painter: TablePainter, conflict: Conflict) -> ConflictPanel:
    """The places of this conflict's panel; the dialog that asks for tiles uses the same."""
    return place_conflict_panel(painter.layout, busy(conflict), dear(conflict))


def busy(conflict: Conflict) -> Squares:
    """The squares that matter in the conflict."""
    return dear(conflict) | conflict.attacker.supporters | conflict.defender.supporters


def dear(conflict: Conflict) -> Squares:
    """The squares of the leaders and of the unification tile."""
    union = NONE if conflict.union is None else bit_of(conflict.union)
    return bit_of(conflict.attacker.square) | bit_of(conflict.defender.square) | union


def light_up(
    surface: pygame.Surface, painter: TablePainter, conflict: Conflict, percent: int = DARK
) -> None:
    """Darkens the board except for the squares that matter in the conflict, and rims these."""
    layout = painter.layout
    darken(surface, painter, busy(conflict), percent)
    for side, attacking in ((conflict.attacker, True), (conflict.defender, False)):
        sprite = painter.sprites.side(attacking, layout.cell)
        for square in members(side.supporters | bit_of(side.square)):
            painter.put(surface, sprite, layout.rect_of(square))


def darken(
    surface: pygame.Surface, painter: TablePainter, lit: Squares, percent: int = DARK
) -> None:
    """Darkens the board except for these squares."""
    if percent > 0:
        for rect in _dark(painter, lit):
            dim(surface, rect, percent)


def _dark(painter: TablePainter, lit: Squares) -> Iterator[Rect]:
    """The board without these squares, as rects: whole rows, and the gaps of other rows."""
    board, edge = painter.layout.board, painter.layout.cell
    for row in range(ROWS):
        start = 0
        for column in range(COLUMNS + 1):
            if column == COLUMNS or bit_of(square_at(column, row)) & lit:
                if column > start:
                    width = (column - start) * edge
                    yield Rect(board.x + start * edge, board.y + row * edge, width, edge)
                start = column + 1


@dataclass(frozen=True, slots=True)
class Display:
    """The state of the panel at one moment of an animation."""

    attacker: Count
    defender: Count
    verdict: str = ""
    """the line at its foot; empty where buttons go"""
    leaders: bool = True
    """whether the leaders are in their places; else the animation paints them"""

    @staticmethod
    def of(conflict: Conflict) -> Display:
        return Display(Count.of(conflict.attacker), Count.of(conflict.defender))


def paint_conflict_panel(
    surface: pygame.Surface,
    painter: TablePainter,
    scene: Scene,
    conflict: Conflict,
    place: ConflictPanel | None = None,
    shown: Display | None = None,
) -> None:
    """Paints the panel. Committed tiles are face up as soon as they are known.

    `place` is where it lies, by default `conflict_panel_of`.
    """
    place = place or conflict_panel_of(painter, conflict)
    painter = painter.at_scale(place.scale)
    layout = painter.layout
    shown = shown or Display.of(conflict)
    paint_plate(surface, painter, place.frame)
    title = conflict_name(conflict.kind, conflict.color)
    painter.write(surface, title, place.title, layout.text.heading, face=Face.STRONG, align=0.5)
    for attacking in (True, False):
        _side(surface, painter, scene, conflict, place, attacking, shown)
    blades = painter.sprites.glyph("blades", painter.palette.ink_soft, layout.px(34))
    painter.put(surface, blades, place.middle)
    if shown.verdict:
        size = layout.text.heading
        painter.write(surface, shown.verdict, place.verdict, size, face=Face.STRONG, align=0.5)


class Places(NamedTuple):
    """The places of one side: leaders face each other across the middle, rows run outwards."""

    leader: Rect
    total: Rect
    standing: Rect
    """the row of supporters on the board"""
    added: Rect
    """the row of committed tiles"""


def side_rects(place: ConflictPanel, attacking: bool) -> Places:
    room = place.attacker if attacking else place.defender
    px = place.px
    pad, edge = (px(6), px(46)) if place.compact else (px(8), px(78))
    rest = room.w - edge - 3 * pad
    near = room.right - edge - pad if attacking else room.x + pad
    far = room.x + pad if attacking else near + edge + pad
    if place.compact:
        leader = Rect(near, room.y + px(3), edge, edge)
        total = Rect(far, room.y + px(2), rest, px(34))
        return Places(leader, total, *_shared(Rect(far, total.bottom, rest, px(26)), attacking))
    leader = Rect(near, room.y + px(6), edge, edge)
    total = Rect(far, room.y + px(4), rest, px(42))
    first = Rect(far, total.bottom + px(3), rest, px(25))
    return Places(leader, total, first, Rect(far, first.bottom + px(4), rest, px(25)))


def _shared(row: Rect, attacking: bool) -> tuple[Rect, Rect]:
    """One row for supporters, beside the leader, and for committed tiles."""
    width, gap = row.w * 55 // 100, row.h // 4
    standing = row._replace(w=width, x=row.right - width if attacking else row.x)
    x = row.x if attacking else standing.right + gap
    return standing, row._replace(x=x, w=row.w - width - gap)


def row_rect(row: Rect, index: int, count: int, attacking: bool) -> Rect:
    """The place of a tile in a row of `count`, counted from the leader; tiles overlap if there is
    no room for all of them."""
    step = min(row.h + 2, (row.w - row.h) // max(1, count - 1))
    x = row.right - row.h - index * step if attacking else row.x + index * step
    return Rect(x, row.y, row.h, row.h)


def _side(
    surface: pygame.Surface,
    painter: TablePainter,
    scene: Scene,
    conflict: Conflict,
    place: ConflictPanel,
    attacking: bool,
    shown: Display,
) -> None:
    layout, palette = painter.layout, painter.palette
    side = conflict.attacker if attacking else conflict.defender
    count = shown.attacker if attacking else shown.defender
    _ground(surface, painter, place.attacker if attacking else place.defender, attacking)
    places = side_rects(place, attacking)
    dynasty = scene.players[side.seat].dynasty
    if shown.leaders:
        token = painter.sprites.leader(dynasty, conflict.color, places.leader.h)
        painter.put(surface, token, places.leader)
    width = places.leader.w + 2 * layout.px(5)
    under = Rect(places.leader.x - layout.px(5), places.leader.bottom, width, layout.px(20))
    role = _("attacks") if attacking else _("defends")
    painter.write(surface, role, under, layout.text.small, palette.ink, Face.FIRM, align=0.5)
    number, align = str(count.total), 1.0 if attacking else 0.0
    painter.write(surface, number, places.total, layout.text.title, palette.ink, Face.STRONG, align)
    _name(surface, painter, DYNASTY[dynasty], places.total, number, attacking)
    short = place.compact
    _standing(surface, painter, conflict, side, count, places.standing, attacking, short)
    held = scene.players[side.seat].hand
    most = max_held(held, conflict.committable)
    _added(surface, painter, conflict, count, places.added, attacking, short, most)


def _ground(surface: pygame.Surface, painter: TablePainter, rect: Rect, attacking: bool) -> None:
    """The color of a side, the same as around its supporters on the board."""
    palette, layout = painter.palette, painter.layout
    color = palette.brick if attacking else palette.lapis
    round_by = layout.px(8)
    draw_rect(surface, mix(palette.tablet, color, 16), rect, border_radius=round_by)
    draw_rect(surface, color, rect, max(2, layout.px(2)), border_radius=round_by)


def _name(
    surface: pygame.Surface,
    painter: TablePainter,
    name: str,
    rect: Rect,
    number: str,
    attacking: bool,
) -> None:
    """Writes the dynasty's name at the far end, and the strength beside the leader."""
    layout = painter.layout
    taken = painter.fonts.face(Face.STRONG, layout.text.title).size(number)[0] + layout.px(10)
    x = rect.x if attacking else rect.x + taken
    room = Rect(x, rect.y, rect.w - taken, rect.h)
    painter.write(surface, name, room, layout.text.heading, align=0.0 if attacking else 1.0)


def _standing(
    surface: pygame.Surface,
    painter: TablePainter,
    conflict: Conflict,
    side: Side,
    count: Count,
    rect: Rect,
    attacking: bool,
    short: bool,
) -> None:
    """Paints the supporters so far; keeps room for those to come."""
    supporters = side.supporters.bit_count()
    if not supporters:
        text = "0" if short else _("nothing on the board")
        _words(surface, painter, text, rect, attacking)
    sprite = painter.sprites.face(conflict.committable, rect.h)
    for index in range(count.standing):
        painter.put(surface, sprite, row_rect(rect, index, supporters, attacking))


def _added(
    surface: pygame.Surface,
    painter: TablePainter,
    conflict: Conflict,
    count: Count,
    rect: Rect,
    attacking: bool,
    short: bool,
    most: int,
) -> None:
    """Paints the committed tiles, face down until they are flipped; before that, how many there
    may be as far as the reader can know."""
    if count.added is None:
        text = _("+ 0 to {n}") if short else _("may commit up to {n}")
        _words(surface, painter, text.format(n=most) if most else "+ 0", rect, attacking)
    elif count.added == 0:
        _words(surface, painter, "+ 0" if short else _("commits nothing"), rect, attacking)
    else:
        for index in range(count.added):
            face = conflict.committable if index < count.opened else None
            at = row_rect(rect, index, count.added, attacking)
            painter.put(surface, painter.sprites.face(face, rect.h), at)


def _words(
    surface: pygame.Surface, painter: TablePainter, text: str, rect: Rect, attacking: bool
) -> None:
    align, size = 1.0 if attacking else 0.0, painter.layout.text.small
    size = painter.fonts.size_for(text, size, size * 2 // 3, rect.w, Face.PLAIN)
    painter.write(surface, text, rect, size, painter.palette.ink, align=align)
