"""What a recorded game is watched with: buttons, and a bar of all its time with its fights."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import pygame

from game.geometry import Point, Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.tigris.layout.layout import CATASTROPHES, Control, Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.pen import draw_circle, draw_rect
from game.ui.canvas.plates import paint_button, paint_focus


class Knob(StrEnum):
    """A button, by the name of its sign."""

    START = "to-start"
    FIGHT_BEFORE = "fight-before"
    BACK = "step-back"
    PLAY = "play"
    ON = "step-on"
    FIGHT_AFTER = "fight-after"
    END = "to-end"
    SPEED = "speed"
    HANDS = "hands"
    BRANCH = "branch"
    REVIEW = "review"
    LEAVE = "leave"


#: The buttons below the bar, from left to right.
ROW = tuple(Knob)[:7]
#: The buttons where a table has others.
BORROWED = {
    Knob.SPEED: Control.UNDO,
    Knob.HANDS: Control.HELP,
    Knob.BRANCH: Control.RECAP,
    Knob.REVIEW: Control.HINT,
    Knob.LEAVE: Control.MENU,
}


class Transport:
    """Where the pointer and the keys are on it."""

    def __init__(self, easel: TablePainter) -> None:
        self._easel = easel
        self.over: Knob | None = None
        self._ringed = False
        self._pressed: Knob | None = None
        self._dragged = False

    def hear(self, given: Input, last: int) -> Knob | int | None:
        """A button that was used, or the time that the bar was pulled to, `last` at its end."""
        match given:
            case Moved(at, held):
                self._dragged = self._dragged and held
                self._point(at)
                return self._time(at, last) if self._dragged else None
            case Pressed(at):
                self._point(at)
                self._pressed = self.over
                self._dragged = bar_of(self._easel.layout).contains(*at)
                return self._time(at, last) if self._dragged else None
            case Clicked(at):
                self._point(at)
                self._dragged = False
                return self.over
            case Key("tab" | "shift+tab" as name):
                self._step(1 if name == "tab" else -1)
            case Key("return" | "enter") if self._ringed:
                return self.over
        return None

    def _point(self, at: Point) -> None:
        self._pressed, self._ringed = None, False
        places = ((knob, place_of(knob, self._easel.layout)) for knob in Knob)
        self.over = next((knob for knob, rect in places if rect.contains(*at)), None)

    def _step(self, by: int) -> None:
        """To the next button, round the ends."""
        knobs = tuple(Knob)
        start = knobs.index(self.over) if self.over else (-1 if by > 0 else 0)
        self.over, self._ringed = knobs[(start + by) % len(knobs)], True

    def _time(self, at: Point, last: int) -> int:
        """The nearest; a pointer beside the bar is at its end."""
        line = _line(bar_of(self._easel.layout))
        share = (at.x - line.x) * last + line.w // 2
        return min(max(share // max(1, line.w), 0), last)

    def paint(
        self,
        surface: pygame.Surface,
        time: int,
        last: int,
        fights: Sequence[int],
        running: bool,
        off: frozenset[Knob],
    ) -> None:
        """The bar with its fights and how far the game is, and the buttons."""
        paint_bar(surface, self._easel, time, last, fights)
        for knob in Knob:
            rect = place_of(knob, self._easel.layout)
            glyph = "pause" if knob is Knob.PLAY and running else str(knob)
            over, pressed = self.over is knob, self._pressed is knob
            on = knob not in off
            paint_button(
                surface,
                self._easel,
                rect,
                "",
                glyph=glyph,
                enabled=on,
                hovered=over,
                pressed=pressed,
            )
            if over and self._ringed:
                paint_focus(surface, self._easel, rect)


def paint_bar(
    surface: pygame.Surface, easel: TablePainter, time: int, last: int, fights: Sequence[int]
) -> None:
    theme, line = easel.theme, _line(bar_of(easel.layout))
    thick = max(3, line.h // 4)
    track = Rect(line.x, line.center.y - thick // 2, line.w, thick)
    draw_rect(surface, theme.outline, track.inset(-2), border_radius=thick)
    draw_rect(surface, theme.tablet_shade, track, border_radius=thick)
    done = Rect(track.x, track.y, line.w * time // max(1, last), thick)
    draw_rect(surface, theme.gold, done, border_radius=thick)
    wide = max(2, easel.metrics.px(2))
    for fight in fights:
        x = line.x + line.w * fight // max(1, last)
        surface.fill(theme.outline, (x - wide // 2 - 1, line.y, wide + 2, line.h))
        surface.fill(theme.bad, (x - wide // 2, line.y + 1, wide, line.h - 2))
    at = (line.x + line.w * time // max(1, last), line.center.y)
    draw_circle(surface, theme.outline, at, line.h // 2)
    draw_circle(surface, theme.ivory, at, line.h // 2 - 2)


def room_of(layout: Layout) -> Rect:
    """What is free in the tray where nobody acts: all to the right of the leaders."""
    x, pad = layout.rect(CATASTROPHES[0]).x, layout.px(6)
    tray = layout.tray
    return Rect(x, tray.y + pad, tray.right - layout.px(8) - x, tray.h - 2 * pad)


def bar_of(layout: Layout) -> Rect:
    room = room_of(layout)
    return Rect(room.x, room.y, room.w, room.h * 38 // 100)


def place_of(knob: Knob, layout: Layout) -> Rect:
    if knob in BORROWED:
        return layout.rect(BORROWED[knob])
    room, bar, gap = room_of(layout), bar_of(layout), layout.px(2)
    top = bar.bottom + gap
    wide = (room.w - gap * (len(ROW) - 1)) // len(ROW)
    return Rect(room.x + ROW.index(knob) * (wide + gap), top, wide, room.bottom - top)


def _line(bar: Rect) -> Rect:
    """From the first time to the last."""
    end, high = bar.h // 3, bar.h * 7 // 10
    return Rect(bar.x + end, bar.y + (bar.h - high) // 2, bar.w - 2 * end, high)
