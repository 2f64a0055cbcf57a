"""The controls of a replay: buttons, and a bar of the whole game with its marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, StrEnum, auto
from typing import NamedTuple

import pygame

from game.geometry import Point, Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_circle, draw_rect
from game.ui.canvas.plates import paint_button, paint_focus
from game.ui.canvas.signs import paint_sign, paint_sign_words
from game.ui.widgets.paint_tooltips import paint_tooltip
from game.ui.widgets.text_metrics import PainterRuler


class TransportButton(StrEnum):
    """A button of the transport bar; the value is the name of its icon."""

    START = "to-start"
    PREVIOUS_MARK = "fight-before"
    STEP_BACK = "step-back"
    PLAY = "play"
    STEP_FORWARD = "step-on"
    NEXT_MARK = "fight-after"
    END = "to-end"
    SPEED = "speed"
    HANDS = "hands"
    BRANCH = "branch"
    REVIEW = "review"
    SHARE = "copy"
    LEAVE = "leave"


class Hands(Enum):
    """Whether the replay shows what players hold."""

    OPEN = auto()
    CLOSED = auto()
    SECRET = auto()
    """they cannot be opened: the game may still be continued"""


class TransportPlaces(NamedTuple):
    """Where the controls are."""

    bar: Rect
    buttons: Mapping[TransportButton, Rect]


class ReplayTime(NamedTuple):
    """How far a replay is, in actions or in steps of several actions."""

    now: int
    last: int
    marks: Sequence[int]
    """what the bar marks, such as when conflicts begin"""
    is_running: bool
    bounds: Sequence[int] = ()
    """times that part the game, and are marked less"""


class TransportBar:
    """The buttons and the bar, with what the pointer or the keys are on."""

    def __init__(
        self,
        painter: Painter,
        places: Callable[[], TransportPlaces],
        icons: Mapping[TransportButton, str] | None = None,
        words: Callable[[], Mapping[TransportButton, str]] = dict,
    ) -> None:
        """`places` gives them for the current size of the window; `icons` replace the usual;
        `words` are those beside buttons whose places leave room for one."""
        self._painter = painter
        self._places = places
        self._icons = icons or {}
        self._words = words
        self._ruler = PainterRuler(painter)
        self.hovered: TransportButton | None = None
        self._focus_visible = False
        self._pressed: TransportButton | None = None
        self._dragged = False

    def handle(self, input_event: Input, last: int) -> TransportButton | int | None:
        """Handles an input: returns the button that was used, or the time that the bar was dragged
        to, from 0 to `last`."""
        match input_event:
            case Moved(at, held):
                self._dragged = self._dragged and held
                self._point(at)
                return self._time(at, last) if self._dragged else None
            case Pressed(at):
                self._point(at)
                self._pressed = self.hovered
                self._dragged = self._places().bar.contains(*at)
                return self._time(at, last) if self._dragged else None
            case Clicked(at):
                self._point(at)
                self._dragged = False
                return self.hovered
            case Key("tab" | "shift+tab" as name):
                self._step(1 if name == "tab" else -1)
            case Key("return" | "enter") if self._focus_visible:
                return self.hovered
        return None

    def time_at(self, at: Point, last: int) -> int | None:
        """The time that a click at a point of the bar leads to; None beside the bar."""
        return self._time(at, last) if self._places().bar.contains(*at) else None

    def _point(self, at: Point) -> None:
        self._pressed, self._focus_visible = None, False
        buttons = self._places().buttons.items()
        self.hovered = next((button for button, rect in buttons if rect.contains(*at)), None)

    def _step(self, by: int) -> None:
        """Moves to the next button, wrapping around."""
        buttons = tuple(TransportButton)
        start = buttons.index(self.hovered) if self.hovered else (-1 if by > 0 else 0)
        self.hovered, self._focus_visible = buttons[(start + by) % len(buttons)], True

    def _time(self, at: Point, last: int) -> int:
        """The nearest time; beyond an end of the bar it is that end."""
        line = _line(self._places().bar)
        share = (at.x - line.x) * last + line.w // 2
        return min(max(share // max(1, line.w), 0), last)

    def paint(
        self, surface: pygame.Surface, time: ReplayTime, disabled: frozenset[TransportButton]
    ) -> None:
        """Paints the bar, with the marks and how far the game is, and the buttons."""
        _paint_bar(surface, self._painter, self._places().bar, time)
        for button in self._places().buttons:
            is_pause = button is TransportButton.PLAY and time.is_running
            glyph = "pause" if is_pause else self._icons.get(button, str(button))
            self._paint_button(surface, button, glyph, button not in disabled)
        words, places = self._words(), self._places().buttons
        paint_sign_words(surface, self._painter, {places[each]: words[each] for each in words})

    def _paint_button(
        self, surface: pygame.Surface, button: TransportButton, glyph: str, enabled: bool
    ) -> None:
        painter, place = self._painter, self._places().buttons[button]
        is_over, is_pressed = self.hovered is button, self._pressed is button
        if button not in self._words():
            paint_button(
                surface, painter, place, "",
                glyph=glyph, enabled=enabled, hovered=is_over, pressed=is_pressed,
            )  # fmt: skip
        else:
            paint_sign(
                surface, painter, place, glyph,
                enabled=enabled, hovered=is_over, pressed=is_pressed,
            )  # fmt: skip
        if is_over and self._focus_visible:
            paint_focus(surface, painter, place)

    def paint_tooltip(self, surface: pygame.Surface, text: str) -> None:
        """Says beside the button under the pointer or the keys what it does, over all else."""
        if self.hovered is None:
            return
        bar, buttons = self._places()
        others = [rect for button, rect in buttons.items() if button is not self.hovered]
        beside = buttons[self.hovered]
        if bar.x <= beside.x < bar.right and bar.bottom <= beside.y:  # above the bar, not over it
            beside = Rect(beside.x, bar.y, beside.w, beside.bottom - bar.y)
        paint_tooltip(surface, self._painter, self._ruler, text, beside, others)


def _paint_bar(surface: pygame.Surface, painter: Painter, bar: Rect, time: ReplayTime) -> None:
    palette, line, last = painter.palette, _line(bar), max(1, time.last)
    thick = max(3, line.h // 4)
    track = Rect(line.x, line.center.y - thick // 2, line.w, thick)
    draw_rect(surface, palette.outline, track.inset(-2), border_radius=thick)
    draw_rect(surface, palette.tablet_shade, track, border_radius=thick)
    done = Rect(track.x, track.y, line.w * time.now // last, thick)
    draw_rect(surface, palette.gold, done, border_radius=thick)
    wide = max(2, painter.metrics.px(2))
    for bound in time.bounds:
        x = line.x + line.w * bound // last
        surface.fill(palette.outline, (x, line.y + line.h // 5, 1, line.h * 3 // 5))
    for mark in time.marks:
        x = line.x + line.w * mark // last
        surface.fill(palette.outline, (x - wide // 2 - 1, line.y, wide + 2, line.h))
        surface.fill(palette.bad, (x - wide // 2, line.y + 1, wide, line.h - 2))
    at = (line.x + line.w * time.now // last, line.center.y)
    draw_circle(surface, palette.outline, at, line.h // 2)
    draw_circle(surface, palette.ivory, at, line.h // 2 - 2)


def _line(bar: Rect) -> Rect:
    """From the first time to the last."""
    end, high = bar.h // 3, bar.h * 7 // 10
    return Rect(bar.x + end, bar.y + (bar.h - high) // 2, bar.w - 2 * end, high)
