"""How things move: the road of a sprite, and when in an event which part of it happens."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin, tau

import pygame

from engine.events import Event
from engine.pieces import Color, Seat
from game.art import marks
from game.art.press import faded, resized
from game.layout import HAND
from game.paint.easel import Easel
from game.paint.look import Look
from game.paint.pieces import NOTHING, Hidden
from game.paint.sheet import lay
from game.paint.table import table_layer
from game.rects import Rect
from game.scene import Scene


@dataclass(frozen=True, slots=True)
class Stage:
    """A frame in the midst of an event: `before` and `after` are the scenes around it."""

    surface: pygame.Surface
    easel: Easel
    before: Scene
    after: Scene
    look: Look
    fraction: float

    @staticmethod
    def set(
        surface: pygame.Surface,
        easel: Easel,
        scene: Scene,
        event: Event,
        fraction: float,
        look: Look,
    ) -> Stage:
        return Stage(surface, easel, scene, scene.after(event), look, min(1.0, max(0.0, fraction)))

    def lay(self, scene: Scene, hidden: Hidden = NOTHING) -> None:
        """The table at rest, below all that moves."""
        lay(self.surface, table_layer(self.easel, scene, self.look, hidden))

    def part(self, start: float, end: float) -> float:
        """How far a part of the event is, eased: 0 before it begins, 1 from its end on."""
        return eased(min(1.0, max(0.0, (self.fraction - start) / (end - start))))

    def hand(self, seat: Seat) -> Rect:
        """Where tiles come from and go to that are not seen: the small back in the panel."""
        rect = self.easel.layout.players[seat].hand
        return Rect(rect.x, rect.y, rect.h, rect.h)

    def slot(self, scene: Scene, seat: Seat, color: Color) -> Rect:
        """Where a tile of this color lies in a hand: a slot of the tray if it is open."""
        slots = scene.players[seat].slots
        if scene.reader == seat and color in slots:
            return self.easel.layout.rect(HAND[slots.index(color)])
        return self.hand(seat)

    def bag(self) -> Rect:
        """Where tiles come from and where they leave to."""
        log, edge = self.easel.layout.log, self.easel.layout.dp(20)
        return Rect(log.right - 3 * edge, log.y + edge // 2, edge, edge)

    def fly(
        self, sprite: pygame.Surface, start: Rect, goal: Rect, share: float, opacity: float = 1
    ) -> Rect:
        """A sprite on its way from one rect into another; it is lifted, and casts a shadow.

        Gives where it is now.
        """
        rect = on_the_way(start, goal, share)
        lift = sin(share * tau / 2)
        grown = rect.inset(-round(rect.w * 0.07 * lift))
        if lift > 0.02:
            dark = self.easel.sprites.mark(marks.shadow, self.easel.layout.cell)
            below = Rect(grown.x, grown.y + round(grown.h * 0.16 * lift), grown.w, grown.h)
            self.show(dark, below, opacity * 0.8 * lift)
        self.show(sprite, grown, opacity)
        return grown

    def show(self, sprite: pygame.Surface, rect: Rect, opacity: float = 1) -> None:
        """A sprite, brought to the size of a rect, at this opacity."""
        if rect.w < 1 or rect.h < 1 or opacity <= 0:
            return
        if sprite.get_size() != (rect.w, rect.h):
            sprite = resized(sprite, rect.w, rect.h)
        self.easel.put(self.surface, sprite if opacity >= 1 else faded(sprite, opacity), rect)


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def on_the_way(start: Rect, goal: Rect, share: float) -> Rect:
    """A rect between two others, on a road that bends a little upwards."""
    x, y, w, h = (round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
    far = abs(goal.x - start.x) + abs(goal.y - start.y)
    return Rect(x, y - round(far * 0.07 * sin(share * tau / 2)), w, h)
