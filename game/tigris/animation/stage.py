"""The stage of an animation: the table at rest, start and end places, and moving sprites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from engine.tigris.model.events import Event
from engine.tigris.model.pieces import HAND_SIZE, Color, Seat
from game.geometry import Rect
from game.tigris.animation.durations import duration
from game.tigris.animation.river_flow import paint_river
from game.tigris.art import square_marks
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import HAND
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.pieces import NOTHING, Hidden
from game.tigris.paint.table import table_layer
from game.tigris.scene.hand_slots import kept_slots
from game.tigris.scene.scene import Scene
from game.ui.canvas.display_list import paint_list
from game.ui.canvas.pen import draw_rect
from game.ui.easing import (
    along_arc,
    bump,
    clamp,
    ease_in_out,
    hop_along,
    interpolate,
    landing_squash,
    raised,
)
from game.ui.rasterize import faded, resized

#: All slots of the reader's hand: hidden in the layer below while its tiles slide.
ALL_SLOTS = frozenset(range(HAND_SIZE))

#: Opacity is rounded to multiples of 1 / OPACITY_STEPS: fewer pixels change between frames.
OPACITY_STEPS = 16


@dataclass(frozen=True, slots=True)
class Stage:
    """One frame of an event; `before` and `after` are the scenes around the event.

    Times are in milliseconds at normal speed from the beginning of the event.
    """

    surface: pygame.Surface
    painter: TablePainter
    before: Scene
    after: Scene
    state: TableState
    fraction: float
    time: float
    duration: int
    """of the whole event, in milliseconds"""
    reduced: bool
    """with reduced motion: nothing moves, everything fades in where it ends"""

    @staticmethod
    def of(
        surface: pygame.Surface,
        painter: TablePainter,
        scene: Scene,
        event: Event,
        fraction: float,
        state: TableState,
        reduced: bool = False,
    ) -> Stage:
        share, after = clamp(fraction), scene.after(event)
        whole = duration(event)
        time = share * whole
        return Stage(surface, painter, scene, after, state, share, time, whole, reduced)

    def paint_table(self, scene: Scene, hidden: Hidden = NOTHING, duel: bool = True) -> None:
        """Paints the table at rest, below everything that moves."""
        paint_list(self.surface, table_layer(self.painter, scene, self.state, hidden, duel))
        if not self.reduced and (scene.conflict is None or not duel):
            paint_river(self, scene, self.time, self.duration)

    def progress(self, start: float, length: float) -> float:
        """The progress of a part of the event: 0 before it begins, 1 after its end."""
        if self.reduced:
            return self.fraction
        return clamp((self.time - start) / length)

    def eased_progress(self, start: float, length: float) -> float:
        """The same progress, slow at both ends."""
        return ease_in_out(self.progress(start, length))

    def hand_rect(self, seat: Seat) -> Rect:
        """The place of hidden tiles: the small back in the panel."""
        rect = self.painter.layout.players[seat].hand
        return Rect(rect.x, rect.y, rect.h, rect.h)

    def slot_rect(self, scene: Scene, seat: Seat, color: Color) -> Rect:
        """The place of a tile of this color in a hand: a slot of the tray if the hand is open."""
        slots = scene.players[seat].slots
        if scene.reader == seat and color in slots:
            return self.painter.layout.rect(HAND[slots.index(color)])
        return self.hand_rect(seat)

    def bag_rect(self) -> Rect:
        """The place that dealt tiles come from: the bag sign at the head of the log."""
        layout = self.painter.layout
        inner, edge = layout.log.inset(layout.px(10)), layout.px(20)
        x = inner.right - layout.px(32) - edge - 3
        return Rect(x, inner.y - layout.px(2), edge, edge)

    def leader_home(self, seat: Seat, color: Color) -> Rect:
        return self.painter.layout.leader_home(seat, color, own=self.before.reader == seat)

    def leader_sprite(self, seat: Seat, color: Color) -> pygame.Surface:
        """A leader as large as a square."""
        dynasty = self.before.players[seat].dynasty
        return self.painter.sprites.leader(dynasty, color, self.painter.layout.cell)

    def paint_flight(
        self,
        sprite: pygame.Surface,
        start: Rect,
        goal: Rect,
        share: float,
        opacity: float = 1,
        unclipped: bool | None = None,
    ) -> Rect:
        """Paints a sprite that flies from one rect to another with a shadow; returns where it is.

        With reduced motion it fades out here and in there. `unclipped` is as for
        `paint_sprite`; by default it is whether one end is in the visible part of the board.
        """
        unclipped = (
            self.is_visible(start) or self.is_visible(goal) if unclipped is None else unclipped
        )
        if self.reduced:
            self.paint_sprite(sprite, start, opacity * (1 - share), unclipped)
            self.paint_sprite(sprite, goal, opacity * share, unclipped)
            return goal
        rect, lift = along_arc(start, goal, share), bump(share)
        rect = rect.inset(-round(rect.w * 0.09 * lift))
        self.paint_shadow(rect, lift, opacity, unclipped)
        self.paint_sprite(sprite, rect, opacity, unclipped)
        return rect

    def walk(
        self, sprite: pygame.Surface, stops: Sequence[Rect], share: float, unclipped: bool = False
    ) -> Rect:
        """Paints a sprite that walks from stop to stop; returns where it is now."""
        if self.reduced:
            return self.paint_flight(sprite, stops[0], stops[-1], share, unclipped=unclipped)
        rect, ground = hop_along(stops, share), hop_along(stops, share, 0)
        if 0 < share < 1:
            self.paint_shadow(ground, 0.5, unclipped=unclipped)
        self.paint_sprite(sprite, rect, unclipped=unclipped)
        return rect

    def paint_settling(self, sprite: pygame.Surface, goal: Rect, share: float) -> None:
        """Paints a piece that has just landed: pressed a little, then at rest."""
        by = 0.0 if self.reduced else landing_squash(share)
        self.paint_sprite(sprite, goal.inset(-round(goal.w * by)))

    def paint_shadow(
        self, rect: Rect, lift: float, opacity: float = 1, unclipped: bool = False
    ) -> None:
        """Paints the shadow of something that is lifted by a share, 0 to 1."""
        if lift <= 0.02:
            return
        dark = self.painter.sprites.mark(square_marks.shadow, self.painter.layout.cell)
        low, width = round(rect.h * 0.26 * lift), round(rect.w * 0.06 * lift)
        self.paint_sprite(
            dark, Rect(rect.x + width, rect.y + low, rect.w, rect.h), opacity * 0.8, unclipped
        )

    def is_visible(self, rect: Rect) -> bool:
        """Whether the center of a rect is in the visible part of the board."""
        return self.painter.layout.view.contains(*rect.center)

    @contextmanager
    def clipped_to_board(self) -> Iterator[None]:
        """Clips everything painted meanwhile to the visible part of a zoomed board."""
        layout, clip = self.painter.layout, self.surface.get_clip()
        if layout.whole:
            yield
            return
        self.surface.set_clip(clip.clip(layout.view))
        yield
        self.surface.set_clip(clip)

    def paint_sprite(
        self, sprite: pygame.Surface, rect: Rect, opacity: float = 1, unclipped: bool = False
    ) -> None:
        """Paints a sprite at the size of a rect and at this opacity.

        It is clipped to the visible part of the board unless `unclipped`.
        """
        opacity = round(opacity * OPACITY_STEPS) / OPACITY_STEPS
        if rect.w < 1 or rect.h < 1 or opacity <= 0:
            return
        if sprite.get_size() != (rect.w, rect.h):
            sprite = resized(sprite, rect.w, rect.h)
        shown = sprite if opacity >= 1 else faded(sprite, opacity)
        if unclipped:
            self.painter.put(self.surface, shown, rect)
            return
        with self.clipped_to_board():
            self.painter.put(self.surface, shown, rect)

    def clip_opening(self, rect: Rect, share: float) -> None:
        """Sets a clip for a plate that opens from its middle; the caller resets it."""
        if share < 1:
            height = max(2, round(rect.h * max(0.0, share)))
            self.surface.set_clip(rect.within(rect.w, height))

    def paint_flash(self, rect: Rect, share: float) -> None:
        """Paints a golden border around something that changes, growing and fading."""
        width = round(self.painter.layout.px(4) * bump(share))
        if width:
            around = rect.inset(-self.painter.layout.px(3))
            round_by = self.painter.layout.px(7)
            draw_rect(
                self.surface, self.painter.palette.outline, around.inset(-1), width + 2, round_by
            )
            draw_rect(self.surface, self.painter.palette.gold, around, width, round_by)

    def paint_sliding_hand(self, share: float) -> None:
        """Paints the reader's tiles sliding to their slots after the event.

        The layer below must hide `ALL_SLOTS`.
        """
        reader = self.before.reader
        if reader is None:
            return
        slots = self.before.players[reader].slots
        rect = self.painter.layout.rect
        for was, now in kept_slots(slots, self.after.players[reader].slots):
            if max(was, now) < len(HAND):
                start, goal = rect(HAND[was]), rect(HAND[now])
                sprite = self.painter.sprites.face(slots[was], goal.w)
                at = goal if self.reduced else interpolate(start, goal, share)
                self.paint_sprite(sprite, at, unclipped=True)

    def coming_down(self, rect: Rect, share: float) -> Rect:
        """The rect raised by half a square, coming down as the share grows."""
        return raised(rect, round(self.painter.layout.cell * 0.5 * (1 - share)))
