"""Paints how a game went: the lowest spheres with what happened below them, and its story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import pygame

from engine.tigris.model.pieces import Dynasty
from game.geometry import Rect
from game.i18n import _
from game.i18n.lists import format_list
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.result import result_frame, result_scale
from game.tigris.paint.review_chart import Story, paint_curve, plot, x_of
from game.tigris.tale.tale import Course
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import paint_plate

#: Heights in pixels at 720p: of the graph, and of a row of what happened below it.
GRAPH, ROW = 172, 22
#: The smallest size of a sentence, in pixels.
MIN_TEXT = 9


def paint_story(
    surface: pygame.Surface,
    painter: TablePainter,
    course: Course,
    dynasties: tuple[Dynasty, ...],
    sentences: Sequence[str],
) -> None:
    """In the place of the result; the row for buttons stays free."""
    frame = result_frame(painter.layout)
    painter = painter.at_scale(result_scale(painter.layout))
    px = painter.layout.px
    inner = paint_plate(surface, painter, frame, _("How the game went"))
    graph = Rect(inner.x, inner.y, inner.w, px(GRAPH))
    story = Story(dynasties, course.times, course.lowest, course.turns)
    paint_curve(surface, painter, painter.sprites, story, graph)
    room = plot(painter, graph)
    rows = [row for row in _rows(painter, dynasties, course, px(ROW - 3)) if row[1]]
    for number, (_name, row) in enumerate(rows):
        at = Rect(room.x, graph.bottom + px(3 + ROW * number), room.w, px(ROW))
        _row(surface, painter, story, at, row)
    small = painter.layout.text.small
    top = graph.bottom + px(4 + ROW * len(rows))
    if rows:
        caption = _("As they came: {rows}.").format(rows=format_list(name for name, _row in rows))
        soft = painter.palette.ink_soft
        painter.write(surface, caption, Rect(room.x, top, room.w, px(18)), small, soft)
        top += px(24)
    _paragraph(
        surface, painter, sentences, Rect(inner.x, top, inner.w, frame.bottom - px(60) - top)
    )


#: When something happened, and its sign.
Happened: TypeAlias = tuple[int, pygame.Surface]


def _rows(
    painter: TablePainter, dynasties: Sequence[Dynasty], course: Course, edge: int
) -> Iterator[tuple[str, list[Happened]]]:
    """Each with its name."""
    sprites = painter.sprites
    wars = [(at, sprites.leader(dynasties[who], color, edge)) for at, who, color in course.wars]
    yield _("wars by their winners"), wars
    yield _("monuments"), [(at, sprites.tower(each, edge)) for at, each in course.monuments]
    yield _("treasures"), [(at, sprites.treasure(edge)) for at in course.treasures]


def _row(
    surface: pygame.Surface, painter: Painter, story: Story, row: Rect, signs: list[Happened]
) -> None:
    """A sign for each; one that would lie on another is left out."""
    free = row.x - row.h
    for time, sign in signs:
        x = x_of(story, row, time) - row.h // 2
        if x >= free:
            painter.put(surface, sign, Rect(x, row.y, row.h, row.h))
            free = x + row.h


def _paragraph(
    surface: pygame.Surface, painter: TablePainter, sentences: Sequence[str], room: Rect
) -> None:
    """All sentences as one text, as large as there is room."""
    text, ink = painter.layout.text, painter.palette.ink
    for size in (text.body, text.small, *range(text.small - 1, MIN_TEXT - 1, -1)):
        column = painter.fonts.column(" ".join(sentences), size, ink, room.w)
        if column.get_height() <= room.h:
            break
    surface.blit(column, (room.x, room.y))
