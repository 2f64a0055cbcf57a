"""The clocks at a networked table: each beside its player, the one that runs on a dark plate.

Whose time runs is seen by the plate, not only by its color, which says whether little is left.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.geometry import Rect
from game.online.clock_face import ClockFace
from game.online.table_facts import TableFacts
from game.screens.online.presence import Mark, paint_absence, paint_mark, paint_presence
from game.screens.services import TablePlaces
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import Face
from game.ui.palette import RGB
from net.protocol.time_control import time_control


def clocks_of(status: TableFacts, now: int) -> tuple[ClockFace, ...]:
    """By seat, in milliseconds of the window's clock; none once the game is judged."""
    if status.judged is not None:
        return ()
    return tuple(status.times.faces(now, time_control(status.time).takes_days))


def paint_clocks(
    surface: pygame.Surface, painter: Painter, places: TablePlaces, clocks: Sequence[ClockFace]
) -> None:
    """Paints those that hang over the panels, at a table that has such places."""
    if len(clocks) == len(places.clocks):
        for line, clock in zip(places.clocks, clocks, strict=True):
            paint_hanging_clock(surface, painter, line, clock)


def paint_all_presence(
    surface: pygame.Surface,
    painter: Painter,
    places: TablePlaces,
    presence: Sequence[tuple[Mark, str]],
    clocks: Sequence[ClockFace],
) -> None:
    """Paints who is there, and beside each mark their clock, unless that hangs elsewhere."""
    if len(presence) != len(places.presence):
        return
    is_beside = not places.clocks and len(clocks) == len(presence)
    for seat, (line, (mark, text)) in enumerate(zip(places.presence, presence, strict=True)):
        if is_beside:
            paint_clock(surface, painter, line, mark, clocks[seat])
        elif not places.is_presence_brief:
            paint_presence(surface, painter, line, mark, text)
        elif mark is not Mark.HERE:
            paint_absence(surface, painter, line, mark, text)


def paint_clock(
    surface: pygame.Surface, painter: Painter, line: Rect, mark: Mark, clock: ClockFace
) -> None:
    """Paints the mark of a player, and beside it what their clock shows."""
    left = paint_mark(surface, painter, line, mark)
    room = Rect(left, line.y, line.right - left, line.h)
    size, wide = _fitting(painter, room.w, clock)
    if clock.is_running:
        high = min(line.h, painter.metrics.px(22))
        plate = Rect(left, line.center.y - high // 2, min(room.w, wide), high)
        _paint_plate(surface, painter, plate, size, clock)
    else:
        painter.write(surface, clock.text, room, size, painter.palette.ink_soft)


def paint_hanging_clock(
    surface: pygame.Surface, painter: Painter, line: Rect, clock: ClockFace
) -> None:
    """Paints it at the right end of a line over the edge of a panel, on a plate in any case."""
    size, wide = _fitting(painter, line.w, clock)
    wide = min(line.w, wide)
    _paint_plate(surface, painter, Rect(line.right - wide, line.y, wide, line.h), size, clock)


def _fitting(painter: Painter, most: int, clock: ClockFace) -> tuple[int, int]:
    """The largest size of letters for a plate that is no wider, and its width."""
    text, edge = painter.metrics.text, painter.metrics.px(18)
    for size in (text.body, text.small, text.small * 5 // 6, text.small * 2 // 3):
        wide = painter.fonts.face(Face.STRONG, size).size(clock.text)[0] + edge
        if wide <= most:
            break
    return size, wide


def _paint_plate(
    surface: pygame.Surface, painter: Painter, plate: Rect, size: int, clock: ClockFace
) -> None:
    ground, ink, face = _look(painter, clock)
    round_by = plate.h // 2
    draw_rect(surface, painter.palette.outline, plate, border_radius=round_by)
    inner = plate.inset(max(1, painter.metrics.px(1)))
    draw_rect(surface, ground, inner, border_radius=round_by)
    painter.write(surface, clock.text, plate, size, ink, face, align=0.5)


def _look(painter: Painter, clock: ClockFace) -> tuple[RGB, RGB, Face]:
    palette = painter.palette
    if not clock.is_running:
        return palette.tablet, palette.ink_soft, Face.PLAIN
    return palette.brick if clock.is_urgent else palette.lapis, palette.on_night, Face.STRONG
