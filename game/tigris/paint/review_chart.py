"""Paints a game as lines: the lowest sphere of each player over time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from engine.tigris.model.pieces import Dynasty
from game.geometry import Point, Rect
from game.i18n import _, _n
from game.tigris.art.sprites import TableSprites
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import Face
from game.ui.widgets.pin_places import PIN, places_of_pins

#: Distances between horizontal lines, in points; the first that needs at most `ACROSS` lines.
STEPS = (1, 2, 5, 10, 20)
ACROSS = 5
#: Distances between vertical lines, in turns; the first that needs at most `ALONG` lines.
SPANS = (5, 10, 25, 50, 100, 250, 500)
ALONG = 8
#: Dashes by line: drawn and left out, in pixels at 720p. Lines differ by more than their color.
DASHES = ((1, 0), (10, 5), (3, 4), (14, 4))


#: The edge of a seal at the end of a line, in pixels at 720p.
SEAL = 22


class Story(NamedTuple):
    """The data of the chart; hashable."""

    dynasties: tuple[Dynasty, ...]
    times: tuple[int, ...]
    """numbers of actions"""
    lowest: tuple[tuple[int, ...], ...]
    """by seat"""
    turns: tuple[int, ...]
    """when each turn ended, in actions"""
    now: int | None = None
    """the moment that is being watched"""


def paint_curve(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, story: Story, rect: Rect
) -> None:
    px, palette = painter.metrics.px, painter.palette
    draw_rect(surface, palette.tablet_shade, rect, border_radius=px(8))
    draw_rect(surface, palette.tablet_edge, rect, max(1, px(1)), border_radius=px(8))
    seal, room = px(SEAL), plot(painter, rect)
    max_value = _max_value(story)
    _across(surface, painter, room, max_value)
    _along(surface, painter, story, room)
    # all lines begin at the bottom: the upper left corner is free
    title = Rect(room.x + px(4), rect.y + px(2), room.w, painter.metrics.text.small + px(4))
    text = _("Points of the weakest color")
    painter.write(surface, text, title, painter.metrics.text.small, palette.ink_soft)
    if story.now is not None:
        x = x_of(story, room, story.now)
        surface.fill(palette.gold_deep, (x - px(1), rect.y + px(4), max(2, px(2)), rect.h - px(8)))
    for seat in reversed(range(len(story.lowest))):
        _line(surface, painter, story, seat, room, max_value)
    _seals(surface, painter, sprites, story, room, max_value, seal)


def places_of_marks(
    painter: Painter, story: Story, marks: Sequence[tuple[int, int]], rect: Rect
) -> list[Rect]:
    """Where moments lie on the lines of this chart: a time and a seat each, in order of time."""
    room, max_value = plot(painter, rect), _max_value(story)
    points = [
        Point(x_of(story, room, time), _y(room, max_value, _value(story, seat, time)))
        for time, seat in marks
    ]
    return places_of_pins(points, painter.metrics.px(PIN))


def _max_value(story: Story) -> int:
    return max(1, *(max(line) for line in story.lowest))


def plot(painter: Painter, rect: Rect) -> Rect:
    """Where the lines are."""
    px = painter.metrics.px
    foot = px(8) + painter.metrics.text.small
    wide = rect.w - px(48) - px(SEAL)
    return Rect(rect.x + px(30), rect.y + px(12), wide, rect.h - px(16) - foot)


def _across(surface: pygame.Surface, painter: Painter, room: Rect, max_value: int) -> None:
    palette, text = painter.palette, painter.metrics.text.small
    step = next((step for step in STEPS if max_value // step <= ACROSS), STEPS[-1])
    for value in range(0, max_value + 1, step):
        y = _y(room, max_value, value)
        surface.fill(palette.tablet_edge, (room.x, y, room.w, 1))
        at = Rect(room.x - painter.metrics.px(28), y - text, painter.metrics.px(22), 2 * text)
        painter.write(surface, str(value), at, text, palette.ink_soft, Face.FIRM, 1.0)


def _along(surface: pygame.Surface, painter: Painter, story: Story, room: Rect) -> None:
    """Writes numbers of turns below the lines, and at the end what they are."""
    palette, text, px = painter.palette, painter.metrics.text.small, painter.metrics.px
    last = len(story.turns)
    step = next((step for step in SPANS if last // step <= ALONG), SPANS[-1])
    unit = _n("{n} turn", "{n} turns", last).format(n=last)
    wide = painter.fonts.face(Face.FIRM, text).size(unit)[0] + px(8)
    for turn in range(step, last, step):
        x = x_of(story, room, story.turns[turn - 1])
        surface.fill(palette.tablet_edge, (x, room.y, 1, room.h))
        at = Rect(x - px(20), room.bottom + px(4), px(40), text + px(4))
        if at.right < room.right - wide:
            painter.write(surface, str(turn), at, text, palette.ink_soft, Face.FIRM, 0.5)
    at = Rect(room.right - wide, room.bottom + px(4), wide, text + px(4))
    painter.write(surface, unit, at, text, palette.ink_soft, Face.FIRM, 1.0)


def _line(
    surface: pygame.Surface, painter: Painter, story: Story, seat: int, room: Rect, max_value: int
) -> None:
    """Paints a line in steps: a sphere stays the same until a turn changes it."""
    px, ink = painter.metrics.px, painter.palette.lines[seat]
    drawn, left_out = (px(part) for part in DASHES[seat])
    thick, along = max(2, px(3)), 0
    shift = (2 * seat - len(story.lowest) + 1) * max(1, thick // 2)  # equal lines lie side by side
    spots = [
        (x_of(story, room, time), _y(room, max_value, value) + shift)
        for time, value in zip(story.times, story.lowest[seat], strict=True)
    ]
    for (x, y), (next_x, next_y) in pairwise(spots):
        for at in range(x, next_x):
            if not left_out or along % (drawn + left_out) < drawn:
                surface.fill(ink, (at, y - thick // 2, 1, thick))
            along += 1
        if next_y != y:
            top, height = min(y, next_y), abs(next_y - y)
            surface.fill(ink, (next_x - thick // 2, top - thick // 2, thick, height + thick))


def _seals(
    surface: pygame.Surface,
    painter: Painter,
    sprites: TableSprites,
    story: Story,
    room: Rect,
    max_value: int,
    edge: int,
) -> None:
    """Paints each player's seal at the end of the line, below each other if lines end together."""
    ends = sorted((_y(room, max_value, line[-1]), seat) for seat, line in enumerate(story.lowest))
    free = room.y - edge // 2
    lowest = room.bottom + edge // 2 - edge * len(ends)
    for place, (y, seat) in enumerate(ends):
        top = max(free, min(y - edge // 2, lowest + edge * place))
        free = top + edge
        at = Rect(room.right + painter.metrics.px(8), top, edge, edge)
        painter.put(surface, sprites.seal(story.dynasties[seat], edge), at)


def x_of(story: Story, room: Rect, time: int) -> int:
    return room.x + room.w * time // max(1, story.times[-1])


def _y(room: Rect, max_value: int, value: int) -> int:
    return room.bottom - room.h * value // max_value


def _value(story: Story, seat: int, time: int) -> int:
    """The value of a line at a time."""
    values: Sequence[int] = story.lowest[seat]
    return next(
        (value for at, value in zip(story.times[::-1], values[::-1], strict=True) if at <= time),
        values[0],
    )
