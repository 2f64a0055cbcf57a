"""Small graphs among widgets: a bar, and the scores of many games as columns."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_circle, draw_rect
from game.ui.fonts import Face
from game.ui.widgets.nodes import Picture

#: Distances between horizontal lines; the first that needs at most ACROSS lines.
STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
ACROSS = 4
#: The most games that are shown: the last ones.
MOST = 60


class Bar(NamedTuple):
    """How much of the most, in gold; of two parts the second in the color of clay."""

    part: int
    most: int
    rest: int = 0
    """a second part behind the first, such as what was lost"""

    def __call__(self, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
        palette, high = painter.palette, min(rect.h, painter.metrics.px(14))
        room = Rect(rect.x, rect.y + (rect.h - high) // 2, rect.w, high)
        draw_rect(surface, palette.tablet_shade, room, border_radius=high // 3)
        wide = (room.w * self.part // max(1, self.most), room.w * self.rest // max(1, self.most))
        x = room.x
        for length, color in zip(wide, (palette.gold, palette.clay), strict=True):
            if length:
                at = Rect(x, room.y, max(2, length), high)
                draw_rect(surface, color, at, border_radius=high // 3)
                x = at.right
        draw_rect(surface, palette.tablet_edge, room, 1, border_radius=high // 3)


class ScoreColumns(NamedTuple):
    """A column for the score of each game, the last one at the right; those of wins are golden."""

    scores: tuple[int, ...]
    wins: tuple[bool, ...]

    def __call__(self, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
        px, palette = painter.metrics.px, painter.palette
        draw_rect(surface, palette.tablet_shade, rect, border_radius=px(8))
        draw_rect(surface, palette.tablet_edge, rect, max(1, px(1)), border_radius=px(8))
        room = Rect(rect.x + px(38), rect.y + px(12), rect.w - px(54), rect.h - px(24))
        scores, wins = self.scores[-MOST:], self.wins[-MOST:]
        most = max(1, *scores)
        _across(surface, painter, room, most)
        share = max(2, min(px(26), room.w // len(scores)))
        for at, (score, won) in enumerate(zip(scores, wins, strict=True)):
            y = min(_y(room, most, score), room.bottom - px(3))  # nothing is seen, too
            column = Rect(room.x + at * share, y, max(1, share - px(2)), room.bottom - y)
            draw_rect(surface, palette.outline, column)
            draw_rect(surface, palette.gold if won else palette.clay, column.inset(1))


def _across(surface: pygame.Surface, painter: Painter, room: Rect, most: int) -> None:
    palette, text = painter.palette, painter.metrics.text.small
    step = next((step for step in STEPS if most // step <= ACROSS), STEPS[-1])
    for value in range(0, most + 1, step):
        y = _y(room, most, value)
        surface.fill(palette.tablet_edge, (room.x, y, room.w, 1))
        at = Rect(room.x - painter.metrics.px(36), y - text, painter.metrics.px(30), 2 * text)
        painter.write(surface, str(value), at, text, palette.ink_soft, Face.FIRM, 1.0)


def _y(room: Rect, most: int, value: int) -> int:
    return room.bottom - room.h * max(0, value) // most


def drawn(about: Hashable, high: int, wide: int) -> Picture:
    """A graph as a widget, in pixels at 720p; `about` is one of those here."""
    return Picture("drawn", about, wide, high)


class Badge(NamedTuple):
    """A profile by its color and first letter."""

    letter: str
    color: int

    def __call__(self, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
        edge = min(rect.w, rect.h)
        at = rect.within(edge, edge)
        draw_rect(surface, painter.palette.outline, at, border_radius=edge // 4)
        draw_rect(
            surface, painter.palette.lines[self.color], at.inset(max(1, edge // 16)),
            border_radius=edge // 4,
        )  # fmt: skip
        write = painter.write
        write(surface, self.letter, at, edge * 6 // 10, painter.palette.tablet, Face.STRONG, 0.5)


class Mark(NamedTuple):
    """Whether something is done: a golden disc, or an empty ring."""

    is_done: bool

    def __call__(self, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
        radius = min(rect.w, rect.h) // 2 - 1
        center = (rect.x + rect.w // 2, rect.y + rect.h // 2)
        palette = painter.palette
        draw_circle(surface, palette.outline if self.is_done else palette.ink_soft, center, radius)
        inside = palette.gold if self.is_done else palette.tablet
        draw_circle(surface, inside, center, radius - max(2, radius // 5))
