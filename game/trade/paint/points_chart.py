"""Paints a game as lines: the points of each seat by step, with rounds and turning points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.geometry import Point, Rect
from game.trade.art.markers import marker, seat_color
from game.ui.canvas.dots import paint_dot
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import Face
from game.ui.widgets.pin_places import PIN, places_of_pins

#: Distances between horizontal lines, in points; the first that needs at most `ACROSS` lines.
STEPS = (5, 10, 20, 50, 100)
ACROSS = 6
#: Dashes by seat: drawn and left out, in pixels at 720p. Lines differ by more than their color.
DASHES = ((1, 0), (10, 5), (3, 4), (14, 4), (6, 3), (2, 3))


class Story(NamedTuple):
    """The data of the chart; hashable."""

    times: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    """by seat, one number for each of the times"""
    rounds: tuple[int, ...] = ()
    """when later rounds begin"""
    marks: tuple[tuple[int, int], ...] = ()
    """turning points: a time and a seat"""
    now: int | None = None
    """the moment that is being watched"""


def paint_points(surface: pygame.Surface, painter: Painter, story: Story, rect: Rect) -> None:
    px, palette = painter.metrics.px, painter.palette
    draw_rect(surface, palette.tablet_shade, rect, border_radius=px(8))
    draw_rect(surface, palette.tablet_edge, rect, max(1, px(1)), border_radius=px(8))
    room = plot(painter, rect)
    highest = max(1, *(max(line) for line in story.points))
    _across(surface, painter, room, highest)
    _rounds(surface, painter, story, room)
    if story.now is not None:
        x = x_of(story, room, story.now)
        surface.fill(palette.gold_deep, (x - px(1), rect.y + px(4), max(2, px(2)), rect.h - px(8)))
    for seat in reversed(range(len(story.points))):
        _line(surface, painter, story, seat, room, highest)
    for time, seat in story.marks:
        x, y = x_of(story, room, time), _y(room, highest, _value(story, seat, time))
        paint_dot(surface, painter, Point(x, y))
    _ends(surface, painter, story, room, highest)


def places_of_marks(
    painter: Painter, story: Story, marks: Sequence[tuple[int, int]], rect: Rect
) -> list[Rect]:
    """Where moments lie on the lines of this chart: a time and a seat each, in order of time."""
    room, highest = plot(painter, rect), max(1, *(max(line) for line in story.points))
    points = [
        Point(x_of(story, room, time), _y(room, highest, _value(story, seat, time)))
        for time, seat in marks
    ]
    return places_of_pins(points, painter.metrics.px(PIN))


def plot(painter: Painter, rect: Rect) -> Rect:
    """Where the lines are."""
    px = painter.metrics.px
    return Rect(rect.x + px(34), rect.y + px(14), rect.w - px(34 + 34), rect.h - px(36))


def x_of(story: Story, room: Rect, time: int) -> int:
    return room.x + room.w * time // max(1, story.times[-1])


def time_at(story: Story, room: Rect, x: int) -> int:
    """The time nearest to a place; beyond an end it is that end."""
    last = story.times[-1]
    share = ((x - room.x) * last + room.w // 2) // max(1, room.w)
    return min(max(share, 0), last)


def _across(surface: pygame.Surface, painter: Painter, room: Rect, highest: int) -> None:
    palette, text, px = painter.palette, painter.metrics.text.small, painter.metrics.px
    step = next((step for step in STEPS if highest // step <= ACROSS), STEPS[-1])
    for value in range(0, highest + 1, step):
        y = _y(room, highest, value)
        surface.fill(palette.tablet_edge, (room.x, y, room.w, 1))
        at = Rect(room.x - px(32), y - text, px(26), 2 * text)
        painter.write(surface, str(value), at, text, palette.ink_soft, Face.FIRM, 1.0)


def _rounds(surface: pygame.Surface, painter: Painter, story: Story, room: Rect) -> None:
    """A line where each round begins, and its number below the middle of it."""
    palette, text, px = painter.palette, painter.metrics.text.small, painter.metrics.px
    ends = [0, *story.rounds, story.times[-1]]
    for number, (start, end) in enumerate(pairwise(ends), 1):
        left, right = x_of(story, room, start), x_of(story, room, end)
        if number > 1:
            surface.fill(palette.tablet_edge, (left, room.y, 1, room.h))
        at = Rect(left, room.bottom + px(3), right - left, px(18))
        painter.write(surface, str(number), at, text, palette.ink_soft, Face.FIRM, 0.5)


def _line(
    surface: pygame.Surface, painter: Painter, story: Story, seat: int, room: Rect, highest: int
) -> None:
    """Paints a line in steps: points stay the same until something changes them."""
    px, ink = painter.metrics.px, seat_color(painter.palette, seat)
    drawn, left_out = (px(part) for part in DASHES[seat])
    thick, along = max(2, px(3)), 0
    shift = (2 * seat - len(story.points) + 1) * max(1, thick // 2) // 2
    spots = [
        (x_of(story, room, time), _y(room, highest, value) + shift)
        for time, value in zip(story.times, story.points[seat], strict=True)
    ]
    for (x, y), (next_x, next_y) in pairwise(spots):
        for at in range(x, next_x):
            if not left_out or along % (drawn + left_out) < drawn:
                surface.fill(ink, (at, y - thick // 2, 1, thick))
            along += 1
        if next_y != y:
            top, height = min(y, next_y), abs(next_y - y)
            surface.fill(ink, (next_x - thick // 2, top - thick // 2, thick, height + thick))


def marker_tops(ends: Sequence[int], edge: int, room: Rect) -> list[int]:
    """Where markers beside the ends of lines begin, as near to them as none lies over another.

    Of each end the height in the room of the lines; at the upper and lower end of the room a half
    of a marker may lie beside it.
    """
    tops, free = [0] * len(ends), room.y - edge // 2
    lowest = room.bottom + edge // 2 - edge * len(ends)
    for place, (y, seat) in enumerate(sorted((y, seat) for seat, y in enumerate(ends))):
        tops[seat] = max(free, min(y - edge // 2, lowest + edge * place))
        free = tops[seat] + edge
    return tops


def _ends(
    surface: pygame.Surface, painter: Painter, story: Story, room: Rect, highest: int
) -> None:
    """Each seat's marker at the end of its line, below each other if lines end together."""
    edge = min(painter.metrics.px(22), (room.h + painter.metrics.px(20)) // len(story.points))
    ends = [_y(room, highest, line[-1]) for line in story.points]
    for seat, top in enumerate(marker_tops(ends, edge, room)):
        at = Rect(room.right + painter.metrics.px(6), top, edge, edge)
        painter.put(surface, painter.sprites.drawn(marker, (seat,), edge, edge), at)


def _y(room: Rect, highest: int, value: int) -> int:
    return room.bottom - room.h * value // highest


def _value(story: Story, seat: int, time: int) -> int:
    """The value of a line at a time."""
    values: Sequence[int] = story.points[seat]
    pairs = zip(reversed(story.times), reversed(values), strict=True)
    return next((value for at, value in pairs if at <= time), values[0])
