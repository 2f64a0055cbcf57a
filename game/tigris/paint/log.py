"""Paints the log: the newest sentences at the foot, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.geometry import Point, Rect
from game.i18n import _
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.layout.layout import Control
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.scene import Scene
from game.ui.canvas.plates import paint_rule
from game.ui.canvas.signs import paint_sign, paint_sign_words
from game.ui.fonts import Face

#: The signs at the head of the log.
LOG_SIGNS = {
    Control.HINT: "hint",
    Control.UNDO: "undo",
    Control.HELP: "help",
    Control.RECAP: "recap",
}


def sign_word(control: Control) -> str:
    """What a sign of the panel is called, where there is room for that."""
    return {
        Control.HINT: _("Hint"),
        Control.UNDO: _("Undo"),
        Control.HELP: _("Rules"),
        Control.RECAP: _("Recap"),
        Control.MENU: _("Menu"),
    }[control]


#: A log lower than this, in pixels at 720p, keeps nothing free at its foot.
SMALL = 130


class Placed(NamedTuple):
    """A line with its place."""

    rect: Rect
    line: LogLine
    age: int
    """how many newer lines the table state has"""
    text: pygame.Surface


def paint_log(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState
) -> None:
    layout = painter.layout
    head = head_of(painter)
    title = state.log_title or (_("Earlier") if state.later else _("Log"))
    _title(surface, painter, title, head, scene.open_bag)
    if scene.open_bag:
        _bag(surface, painter, scene, head)
    below = Rect(head.x, head.bottom, layout.log.w - 2 * layout.px(10), layout.px(8))
    paint_rule(surface, painter, below)
    for control in () if state.watched else LOG_SIGNS:
        paint_log_sign(surface, painter, state, control)
    if not state.watched:
        words = {layout.rect(control): sign_word(control) for control in LOG_SIGNS}
        paint_sign_words(surface, painter, words)
    mark = layout.px(17)
    for rect, line, _age, text in placed(painter, state):
        surface.blit(text, (rect.right - text.get_width(), rect.y))
        if line.dynasty is not None:
            at = Rect(rect.x, rect.y, mark, min(rect.h, mark + layout.px(3)))
            painter.put(surface, painter.sprites.seal(line.dynasty, mark), at)


def _title(
    surface: pygame.Surface, painter: TablePainter, title: str, head: Rect, open_bag: bool
) -> None:
    """Writes the heading of the log, smaller where the bag or the chat sign leave less room."""
    layout = painter.layout
    chat = layout.rect(Control.HINT).w + layout.px(2)
    beside = chat + (layout.px(58) if open_bag else 0)
    size, min_size = layout.text.body, layout.text.small * 3 // 4

    def width() -> int:
        return painter.fonts.face(Face.STRONG, size).size(title)[0]

    while size > min_size and width() > head.w - beside:
        size -= 1
    room = Rect(head.x, head.y, max(width(), head.w - beside), head.h)
    painter.write(surface, title, room, size, face=Face.STRONG)


def paint_log_sign(
    surface: pygame.Surface, painter: TablePainter, state: TableState, control: Control
) -> None:
    paint_sign(
        surface,
        painter,
        painter.layout.rect(control),
        LOG_SIGNS[control],
        enabled=control not in state.disabled,
        hovered=state.over == control,
        pressed=state.pressed == control,
    )


def foot_of(painter: TablePainter) -> Rect:
    """The place of two lines at the foot of the log, for what is pointed at."""
    layout = painter.layout
    inner = layout.log.inset(layout.px(10))
    line = painter.fonts.face(Face.PLAIN, layout.text.small).get_linesize()
    if layout.log.h <= layout.px(SMALL):
        return Rect(inner.x, layout.log.bottom - layout.px(8), inner.w, 0)
    height = 2 * line + layout.px(2)
    return Rect(inner.x, inner.bottom - height, inner.w, height)


def place_of_text(painter: TablePainter, state: TableState, height: int) -> Rect | None:
    """Where a text of this height about what is pointed at goes, in pixels: at the foot of the log,
    or, if it is higher, over its oldest lines; None if it would hide the newest one."""
    foot, room = foot_of(painter), room_of(painter)
    if height <= foot.h:
        return foot
    lines, bottom = [line.rect for line in placed(painter, state)], room.y + height
    cut = (line.bottom for line in lines if line.y < bottom < line.bottom)
    bottom = max(bottom, *cut, 0)
    if bottom > (lines[0].y if lines else room.bottom):
        return None
    return Rect(room.x, room.y, room.w, bottom - room.y)


def room_of(painter: TablePainter) -> Rect:
    """The place of the lines, or of a card instead of them."""
    layout, head = painter.layout, head_of(painter)
    inner, top = layout.log.inset(layout.px(10)), head.bottom + layout.px(10)
    foot = foot_of(painter)
    gap = layout.px(5) if foot.h else 0
    return Rect(inner.x, top, inner.w, max(0, foot.y - gap - top))


def placed(painter: TablePainter, state: TableState) -> Iterator[Placed]:
    """The lines that there is room for, newest first."""
    layout, palette, room = painter.layout, painter.palette, room_of(painter)
    mark, gap, foot = layout.px(17), layout.px(4), room.bottom
    for age, line in enumerate(reversed(state.log)):
        newest = age + state.later == 0
        color, face = (palette.ink, Face.FIRM) if newest else (palette.ink_soft, Face.PLAIN)
        width = room.w - mark - layout.px(6)
        text = painter.fonts.column(line.text, layout.text.small, color, width, face)
        foot -= text.get_height()
        if foot < room.y:
            return
        rect = Rect(room.x, foot, mark + layout.px(6) + text.get_width(), text.get_height())
        yield Placed(rect, line, age, text)
        foot -= gap


def line_at(painter: TablePainter, state: TableState, at: Point) -> LogLine | None:
    """The line under a point."""
    age = age_at(painter, state, at)
    return None if age is None else state.log[-1 - age]


def age_at(painter: TablePainter, state: TableState, at: Point) -> int | None:
    """How many lines are newer than the one under a point."""
    room = room_of(painter)
    for rect, _line, age, _text in placed(painter, state):
        if rect.y <= at.y < rect.bottom and room.x <= at.x < room.right:
            return age
    return None


def head_of(painter: TablePainter) -> Rect:
    """The place of its heading, which filters it."""
    layout = painter.layout
    sign = layout.rect(Control.HINT)
    x = layout.log.x + layout.px(10)
    return Rect(x, sign.y, sign.x - layout.px(6) - x, sign.h)


def _bag(surface: pygame.Surface, painter: TablePainter, scene: Scene, head: Rect) -> None:
    """Paints how many tiles are left in the bag."""
    layout = painter.layout
    edge = layout.px(20)
    room = Rect(head.right - layout.px(32), head.y, layout.px(32), head.h)
    painter.write(surface, str(scene.bag), room, layout.text.body, face=Face.FIRM)
    glyph = painter.sprites.glyph("bag", painter.palette.ink_soft, edge)
    painter.put(surface, glyph, Rect(room.x - edge - 3, head.y, edge, head.h))
