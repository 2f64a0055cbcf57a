"""Arrows from one thing to another: gold with a dark rim, on boards and across the window."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot
from typing import TypeAlias

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.palette import Palette
from game.ui.svg import lines, picture, polygon, shape, style

#: A point of an arrow, right and down.
Spot: TypeAlias = tuple[float, float]
#: How far an arrow stays away from the centers of what it joins, in percent of the way from there
#: to the edge.
BEGIN, TIP = 28, 68
#: Room around it for its head and rim, in hundredths of its unit.
ROOM = 30


def paint_arrow(
    surface: pygame.Surface, painter: Painter, start: Rect, end: Rect, unit: int
) -> None:
    """Straight from one place to another; the shaft is about a sixth of `unit` thick, in pixels."""
    if (line := arrow_line(start, end)) is not None:
        paint_way(surface, painter, line, unit)


def arrow_line(start: Rect, end: Rect) -> tuple[Spot, Spot] | None:
    """Where a straight arrow begins, and its tip; None from a place to itself."""
    (x1, y1), (x2, y2) = _center(start), _center(end)
    length = hypot(x2 - x1, y2 - y1)
    if not length:
        return None
    right, down = (x2 - x1) / length, (y2 - y1) / length
    off, near = _reach(start, right, down) * BEGIN / 100, _reach(end, right, down) * TIP / 100
    return (x1 + right * off, y1 + down * off), (x2 - right * near, y2 - down * near)


def paint_way(surface: pygame.Surface, painter: Painter, way: Sequence[Spot], unit: int) -> None:
    """An arrow through all of these, its tip at the last; as thick as `paint_arrow`."""
    room = ceil(unit * ROOM / 100)
    left, top = (int(min(each)) - room for each in zip(*way, strict=True))
    right, bottom = (ceil(max(each)) + room for each in zip(*way, strict=True))
    points = tuple((round(x - left), round(y - top)) for x, y in way)
    place = Rect(left, top, right - left, bottom - top)
    sprite = painter.sprites.drawn(_drawn, (points, unit, place.w, place.h), place.w, place.h)
    painter.put(surface, sprite, place)


def shaft(palette: Palette, *way: Spot) -> str:
    """A line through at least two points with a head at the last, in hundredths of a square."""
    begin, tip = way[-2:]
    length = hypot(tip[0] - begin[0], tip[1] - begin[1]) or 1
    right, down = (tip[0] - begin[0]) / length, (tip[1] - begin[1]) / length
    neck = (tip[0] - right * 24, tip[1] - down * 24)
    left = (neck[0] + down * 17, neck[1] - right * 17)
    head = polygon((tip, (neck[0] - down * 17, neck[1] + right * 17), left))
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*way[:-1], neck))
    drawn = lines(data, palette.outline, 17) + shape(head, style(palette.gold, palette.outline, 9))
    return drawn + lines(data, palette.gold, 9) + shape(head, style(palette.gold))


def _drawn(
    palette: Palette, way: tuple[tuple[int, int], ...], unit: int, wide: int, high: int
) -> str:
    scale = 100 / unit
    points = ((x * scale, y * scale) for x, y in way)
    return picture(shaft(palette, *points), wide * scale, high * scale)


def _center(rect: Rect) -> Spot:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def _reach(rect: Rect, right: float, down: float) -> float:
    """How far it is from the center of a rect to its edge, in a direction of length 1."""
    ways = [rect.w / 2 / abs(right)] if right else []
    ways += [rect.h / 2 / abs(down)] if down else []
    return min(ways)
