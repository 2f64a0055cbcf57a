"""The controls of a replay: buttons, and a bar of the whole game with its conflicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, StrEnum, auto
from typing import NamedTuple

import pygame

from game.geometry import Point, Rect
from game.i18n import _
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.screens.overlays import speed_label
from game.settings.choices import Speed
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_circle, draw_rect
from game.ui.canvas.plates import paint_button, paint_focus


class Knob(StrEnum):
    """A button, by the name of its icon."""

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


class Hands(Enum):
    """Whether the replay shows what players hold."""

    OPEN = auto()
    CLOSED = auto()
    SECRET = auto()
    """they cannot be opened: the game may still be continued"""


class TransportPlaces(NamedTuple):
    """Where the controls are."""

    bar: Rect
    knobs: Mapping[Knob, Rect]


class ReplayTime(NamedTuple):
    """How far a replay is, in actions."""

    now: int
    last: int
    conflicts: Sequence[int]
    """when each begins"""
    is_running: bool


class TransportBar:
    """What the pointer and the keys are on."""

    def __init__(self, painter: Painter, places: Callable[[], TransportPlaces]) -> None:
        """`places` gives them for the current size of the window."""
        self._painter = painter
        self._places = places
        self.over: Knob | None = None
        self._ringed = False
        self._pressed: Knob | None = None
        self._dragged = False

    def handle(self, input_event: Input, last: int) -> Knob | int | None:
        """Handles an input: returns the button that was used, or the time that the bar was dragged
        to, from 0 to `last`."""
        match input_event:
            case Moved(at, held):
                self._dragged = self._dragged and held
                self._point(at)
                return self._time(at, last) if self._dragged else None
            case Pressed(at):
                self._point(at)
                self._pressed = self.over
                self._dragged = self._places().bar.contains(*at)
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
        knobs = self._places().knobs.items()
        self.over = next((knob for knob, rect in knobs if rect.contains(*at)), None)

    def _step(self, by: int) -> None:
        """Moves to the next button, wrapping around."""
        knobs = tuple(Knob)
        start = knobs.index(self.over) if self.over else (-1 if by > 0 else 0)
        self.over, self._ringed = knobs[(start + by) % len(knobs)], True

    def _time(self, at: Point, last: int) -> int:
        """The nearest time; beyond an end of the bar it is that end."""
        line = _line(self._places().bar)
        share = (at.x - line.x) * last + line.w // 2
        return min(max(share // max(1, line.w), 0), last)

    def paint(self, surface: pygame.Surface, time: ReplayTime, disabled: frozenset[Knob]) -> None:
        """Paints the bar, with the conflicts and how far the game is, and the buttons."""
        _paint_bar(surface, self._painter, self._places().bar, time)
        for knob, rect in self._places().knobs.items():
            glyph = "pause" if knob is Knob.PLAY and time.is_running else str(knob)
            is_over = self.over is knob
            paint_button(
                surface,
                self._painter,
                rect,
                "",
                glyph=glyph,
                enabled=knob not in disabled,
                hovered=is_over,
                pressed=self._pressed is knob,
            )
            if is_over and self._ringed:
                paint_focus(surface, self._painter, rect)


def _paint_bar(surface: pygame.Surface, painter: Painter, bar: Rect, time: ReplayTime) -> None:
    theme, line, last = painter.theme, _line(bar), max(1, time.last)
    thick = max(3, line.h // 4)
    track = Rect(line.x, line.center.y - thick // 2, line.w, thick)
    draw_rect(surface, theme.outline, track.inset(-2), border_radius=thick)
    draw_rect(surface, theme.tablet_shade, track, border_radius=thick)
    done = Rect(track.x, track.y, line.w * time.now // last, thick)
    draw_rect(surface, theme.gold, done, border_radius=thick)
    wide = max(2, painter.metrics.px(2))
    for conflict in time.conflicts:
        x = line.x + line.w * conflict // last
        surface.fill(theme.outline, (x - wide // 2 - 1, line.y, wide + 2, line.h))
        surface.fill(theme.bad, (x - wide // 2, line.y + 1, wide, line.h - 2))
    at = (line.x + line.w * time.now // last, line.center.y)
    draw_circle(surface, theme.outline, at, line.h // 2)
    draw_circle(surface, theme.ivory, at, line.h // 2 - 2)


def _line(bar: Rect) -> Rect:
    """From the first time to the last."""
    end, high = bar.h // 3, bar.h * 7 // 10
    return Rect(bar.x + end, bar.y + (bar.h - high) // 2, bar.w - 2 * end, high)


def knob_text(knob: Knob, is_running: bool, speed: Speed, hands: Hands) -> str:
    """What a button does, with its key."""
    match knob:
        case Knob.PLAY:
            return _("Pause (Space)") if is_running else _("Play (Space)")
        case Knob.SPEED:
            return _("{speed} (S)").format(speed=speed_label(speed))
        case Knob.HANDS:
            return _hands_text(hands)
        case _:
            return {
                Knob.START: _("To the start (Home)"),
                Knob.FIGHT_BEFORE: _("To the previous conflict (Up)"),
                Knob.BACK: _("Back one action (Left); with Shift one turn"),
                Knob.ON: _("Forward one action (Right); with Shift one turn"),
                Knob.FIGHT_AFTER: _("To the next conflict (Down)"),
                Knob.END: _("To the end (End)"),
                Knob.BRANCH: _("Play on from here, as a new game (P)"),
                Knob.REVIEW: _("Where the game was won and lost (V)"),
                Knob.LEAVE: _("Leave the replay (Esc)"),
            }[knob]


def _hands_text(hands: Hands) -> str:
    match hands:
        case Hands.SECRET:
            return _("The game may still be continued: all hands and points stay hidden.")
        case Hands.OPEN:
            return _("You see the hand of the acting player, and all points. Hide them (H)")
        case Hands.CLOSED:
            return _("You see what a spectator saw. Show the hands and all points (H)")
