"""The stage of an event: what lies still, where pieces come from, and how they are shown moving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from engine.tigris.model.events import Event
from engine.tigris.model.pieces import HAND_SIZE, Color, Seat
from game.geometry import Rect
from game.tigris.animation.durations import lasts
from game.tigris.animation.river_flow import paint_flow
from game.tigris.art import square_marks as marks
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import HAND
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.pieces import NOTHING, Hidden
from game.tigris.paint.table import table_layer
from game.tigris.scene.hand_slots import kept_slots
from game.tigris.scene.scene import Scene
from game.ui.canvas.display_list import lay
from game.ui.canvas.pen import draw_rect
from game.ui.easing import between, clamped, eased, landed, on_the_way, raised, swing, walked
from game.ui.rasterize import faded, resized

#: All slots of the reader's hand: left out while its tiles change their places.
ALL_SLOTS = frozenset(range(HAND_SIZE))

#: Shares of opacity and brightness go in so many steps: what did not change is not painted again.
SHADES = 16


@dataclass(frozen=True, slots=True)
class Stage:
    """A frame in the midst of an event: `before` and `after` are the scenes around it.

    Times are in milliseconds at normal speed from the beginning of the event.
    """

    surface: pygame.Surface
    easel: TablePainter
    before: Scene
    after: Scene
    look: TableState
    fraction: float
    time: float
    lasts: int
    """all of the event, in the same milliseconds"""
    reduced: bool
    """with reduced motion: everything fades at once where it ends, nothing travels"""

    @staticmethod
    def set(
        surface: pygame.Surface,
        easel: TablePainter,
        scene: Scene,
        event: Event,
        fraction: float,
        look: TableState,
        reduced: bool = False,
    ) -> Stage:
        share, after = clamped(fraction), scene.after(event)
        whole = lasts(event)
        time = share * whole
        return Stage(surface, easel, scene, after, look, share, time, whole, reduced)

    def lay(self, scene: Scene, hidden: Hidden = NOTHING, duel: bool = True) -> None:
        """The table at rest, below all that moves."""
        lay(self.surface, table_layer(self.easel, scene, self.look, hidden, duel))
        if not self.reduced and (scene.conflict is None or not duel):
            paint_flow(self, scene, self.time, self.lasts)

    def linear(self, start: float, length: float) -> float:
        """How far a part of the event is: 0 before it begins, 1 from its end on."""
        if self.reduced:
            return self.fraction
        return clamped((self.time - start) / length)

    def during(self, start: float, length: float) -> float:
        """The same, slow at both ends."""
        return eased(self.linear(start, length))

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
        """Where tiles come from: the sign of the bag at the head of the log."""
        layout = self.easel.layout
        inner, edge = layout.log.inset(layout.px(10)), layout.px(20)
        x = inner.right - layout.px(32) - edge - 3
        return Rect(x, inner.y - layout.px(2), edge, edge)

    def home(self, seat: Seat, color: Color) -> Rect:
        return self.easel.layout.leader_home(seat, color, own=self.before.reader == seat)

    def token(self, seat: Seat, color: Color) -> pygame.Surface:
        """A leader as large as a square."""
        dynasty = self.before.players[seat].dynasty
        return self.easel.sprites.leader(dynasty, color, self.easel.layout.cell)

    def fly(
        self,
        sprite: pygame.Surface,
        start: Rect,
        goal: Rect,
        share: float,
        opacity: float = 1,
        loose: bool | None = None,
    ) -> Rect:
        """A sprite on its way from one rect into another; it is lifted, and casts a shadow.

        With reduced motion it fades out here and in there. Gives where it is now. It leaves
        the board as `show` says, by itself if one of its ends is a square in sight.
        """
        loose = self.sees(start) or self.sees(goal) if loose is None else loose
        if self.reduced:
            self.show(sprite, start, opacity * (1 - share), loose)
            self.show(sprite, goal, opacity * share, loose)
            return goal
        rect, lift = on_the_way(start, goal, share), swing(share)
        rect = rect.inset(-round(rect.w * 0.09 * lift))
        self.shade(rect, lift, opacity, loose)
        self.show(sprite, rect, opacity, loose)
        return rect

    def hop(
        self, sprite: pygame.Surface, stops: Sequence[Rect], share: float, loose: bool = False
    ) -> Rect:
        """A sprite that walks from stop to stop, over the board or away from it (`loose`). Gives
        where it is now."""
        if self.reduced:
            return self.fly(sprite, stops[0], stops[-1], share, loose=loose)
        rect, ground = walked(stops, share), walked(stops, share, 0)
        if 0 < share < 1:
            self.shade(ground, 0.5, loose=loose)
        self.show(sprite, rect, loose=loose)
        return rect

    def settle(self, sprite: pygame.Surface, goal: Rect, share: float) -> None:
        """A piece that has just come to the ground: pressed a little, then at rest."""
        by = 0.0 if self.reduced else landed(share)
        self.show(sprite, goal.inset(-round(goal.w * by)))

    def shade(self, rect: Rect, lift: float, opacity: float = 1, loose: bool = False) -> None:
        """The shadow of something that is lifted so far, 0 to 1, above where it is seen."""
        if lift <= 0.02:
            return
        dark = self.easel.sprites.mark(marks.shadow, self.easel.layout.cell)
        low, wide = round(rect.h * 0.26 * lift), round(rect.w * 0.06 * lift)
        self.show(dark, Rect(rect.x + wide, rect.y + low, rect.w, rect.h), opacity * 0.8, loose)

    def sees(self, rect: Rect) -> bool:
        """Whether the middle of something lies where the board is seen."""
        return self.easel.layout.view.contains(*rect.center)

    @contextmanager
    def over_the_board(self) -> Iterator[None]:
        """Nothing that is painted meanwhile leaves the part of a larger board that is seen."""
        layout, kept = self.easel.layout, self.surface.get_clip()
        if layout.whole:
            yield
            return
        self.surface.set_clip(kept.clip(layout.view))
        yield
        self.surface.set_clip(kept)

    def show(
        self, sprite: pygame.Surface, rect: Rect, opacity: float = 1, loose: bool = False
    ) -> None:
        """A sprite, brought to the size of a rect, at this opacity; over the board, where only its
        seen part is painted on, or `loose` over the whole window."""
        opacity = round(opacity * SHADES) / SHADES
        if rect.w < 1 or rect.h < 1 or opacity <= 0:
            return
        if sprite.get_size() != (rect.w, rect.h):
            sprite = resized(sprite, rect.w, rect.h)
        shown = sprite if opacity >= 1 else faded(sprite, opacity)
        if loose:
            self.easel.put(self.surface, shown, rect)
            return
        with self.over_the_board():
            self.easel.put(self.surface, shown, rect)

    def unroll(self, rect: Rect, share: float) -> None:
        """Shows only a part of what is painted now on a plate there: it opens from its middle.

        Whoever calls this takes the clip away again.
        """
        if share < 1:
            high = max(2, round(rect.h * max(0.0, share)))
            self.surface.set_clip(rect.within(rect.w, high))

    def flash(self, rect: Rect, share: float) -> None:
        """A golden border around something that changes: it comes, and goes as it grows thinner."""
        wide = round(self.easel.layout.px(4) * swing(share))
        if wide:
            around = rect.inset(-self.easel.layout.px(3))
            round_by = self.easel.layout.px(7)
            draw_rect(self.surface, self.easel.theme.outline, around.inset(-1), wide + 2, round_by)
            draw_rect(self.surface, self.easel.theme.gold, around, wide, round_by)

    def slide_hand(self, share: float) -> None:
        """The reader's tiles move up to where they lie after the event.

        The layer below must leave out `ALL_SLOTS`.
        """
        reader = self.before.reader
        if reader is None:
            return
        slots = self.before.players[reader].slots
        rect = self.easel.layout.rect
        for was, now in kept_slots(slots, self.after.players[reader].slots):
            if max(was, now) < len(HAND):
                start, goal = rect(HAND[was]), rect(HAND[now])
                sprite = self.easel.sprites.face(slots[was], goal.w)
                at = goal if self.reduced else between(start, goal, share)
                self.show(sprite, at, loose=True)

    def above(self, rect: Rect, share: float) -> Rect:
        """A rect as much higher as half a square, coming down as the share grows."""
        return raised(rect, round(self.easel.layout.cell * 0.5 * (1 - share)))
