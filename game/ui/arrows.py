"""Arrows from one thing to another: gold with a dark rim, on boards and across the window."""

from __future__ import annotations

from math import ceil, hypot

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.palette import Palette
from game.ui.svg import lines, picture, polygon, shape, style

#: How far an arrow stays away from the centers of what it joins, in percent of the way from there
#: to the edge.
BEGIN, TIP = 28, 68
#: Room around it for its head and rim, in hundredths of its unit.
ROOM = 30


def paint_arrow(
    surface: pygame.Surface, painter: Painter, start: Rect, end: Rect, unit: int
) -> None:
    """From one place to another; the shaft is about a sixth of `unit` thick, in pixels."""
    (x1, y1), (x2, y2) = _center(start), _center(end)
    length = hypot(x2 - x1, y2 - y1)
    if not length:
        return
    right, down = (x2 - x1) / length, (y2 - y1) / length
    off, near = _reach(start, right, down) * BEGIN / 100, _reach(end, right, down) * TIP / 100
    begin, tip = (x1 + right * off, y1 + down * off), (x2 - right * near, y2 - down * near)
    room = ceil(unit * ROOM / 100)
    left, top = int(min(begin[0], tip[0])) - room, int(min(begin[1], tip[1])) - room
    wide = ceil(abs(tip[0] - begin[0])) + 2 * room
    high = ceil(abs(tip[1] - begin[1])) + 2 * room
    ends = tuple((round(x - left), round(y - top)) for x, y in (begin, tip))
    sprite = painter.sprites.drawn(_drawn, (ends, unit, wide, high), wide, high)
    painter.put(surface, sprite, Rect(left, top, wide, high))


def shaft(palette: Palette, begin: tuple[float, float], tip: tuple[float, float]) -> str:
    """A line with a head, in hundredths of a square."""
    length = hypot(tip[0] - begin[0], tip[1] - begin[1]) or 1
    right, down = (tip[0] - begin[0]) / length, (tip[1] - begin[1]) / length
    neck = (tip[0] - right * 24, tip[1] - down * 24)
    left = (neck[0] + down * 17, neck[1] - right * 17)
    head = polygon((tip, (neck[0] - down * 17, neck[1] + right * 17), left))
    data = f"M{begin[0]:.1f} {begin[1]:.1f}L{neck[0]:.1f} {neck[1]:.1f}"
    drawn = lines(data, palette.outline, 17) + shape(head, style(palette.gold, palette.outline, 9))
    return drawn + lines(data, palette.gold, 9) + shape(head, style(palette.gold))


def _drawn(
    palette: Palette, ends: tuple[tuple[int, int], tuple[int, int]], unit: int, wide: int, high: int
) -> str:
    scale = 100 / unit
    begin, tip = ((x * scale, y * scale) for x, y in ends)
    return picture(shaft(palette, begin, tip), wide * scale, high * scale)


def _center(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def _reach(rect: Rect, right: float, down: float) -> float:
    """How far it is from the center of a rect to its edge, in a direction of length 1."""
    ways = [rect.w / 2 / abs(right)] if right else []
    ways += [rect.h / 2 / abs(down)] if down else []
    return min(ways)
