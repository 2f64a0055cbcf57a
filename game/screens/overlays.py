"""Dialogs over a running game that are no part of it: the menu, and notices."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import pygame

from game.geometry import Rect
from game.i18n import _
from game.input.events import Input, Key
from game.screens.choice_list import Choice, ChoiceList, below, beside
from game.settings.choices import Speed
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import dim, paint_plate

#: Of the menu, in pixels at 720p.
MENU_WIDTH = 360


class OverlayButton(Enum):
    """What a person may want besides playing."""

    CONTINUE = auto()
    DISMISS = auto()
    NEXT_SPEED = auto()
    RULES = auto()
    SETTINGS = auto()
    SHARE = auto()
    """to copy and save"""
    LEAVE = auto()
    PLAY_AGAIN = auto()
    NEW_GAME = auto()
    """to set up another table"""
    WATCH = auto()
    REVIEW = auto()
    STORY = auto()
    """how the game went"""
    RESULT = auto()
    """back from there"""


def play_on_choices(is_first: bool) -> tuple[Choice[OverlayButton], ...]:
    """After a game another one like it begins at once; a guided first game leads to other tables
    as well."""
    again = Choice(_("Play again"), OverlayButton.PLAY_AGAIN, primary=True)
    return (Choice(_("Set up"), OverlayButton.NEW_GAME), again) if is_first else (again,)


def speed_label(speed: Speed) -> str:
    return {
        Speed.OFF: _("Animations: off"),
        Speed.FAST: _("Animations: fast"),
        Speed.NORMAL: _("Animations: normal"),
        Speed.SLOW: _("Animations: slow"),
    }[speed]


def next_speed(speed: Speed) -> Speed:
    speeds = list(Speed)
    return speeds[(speeds.index(speed) + 1) % len(speeds)]


class Overlay:
    """Buttons over a table that stays visible."""

    def __init__(
        self,
        choices: ChoiceList[OverlayButton],
        paint_ground: Callable[[pygame.Surface], None],
        spoken: tuple[str, ...],
        escape: OverlayButton = OverlayButton.CONTINUE,
    ) -> None:
        """
        Args:
            paint_ground: paints what is behind the buttons.
            spoken: its texts for screen readers.
            escape: what Esc chooses.
        """
        self.choices = choices
        self.spoken = spoken
        self.button_scale: int | None = None
        """of the buttons, in percent; None for that of the window"""
        self.paint_ground = paint_ground
        self._escape = escape

    def handle(self, input_event: Input) -> OverlayButton | None:
        if isinstance(input_event, Key) and input_event.name == "escape":
            return self._escape
        return self.choices.handle(input_event)

    def paint(self, surface: pygame.Surface, painter: Painter) -> None:
        self.paint_ground(surface)
        scale = self.button_scale
        self.choices.paint(surface, painter if scale is None else painter.at_scale(scale))


def leave_label(has_saved_all: bool, is_continued: bool) -> str:
    """What leaving a table is called, with what becomes of its game.

    Args:
        has_saved_all: whether leaving loses nothing.
        is_continued: whether the title offers to continue the game: it is not over, and is saved at
            this computer.
    """
    if not has_saved_all:
        return _("Leave the table")
    if is_continued:
        return _("Leave (Continue on the title screen leads back)")
    return _("Leave the table (the game is saved)")


def menu(painter: Painter, speed: Speed, behind: Rect, leave: str, shares: bool = True) -> Overlay:
    """The menu of a table, which is paused meanwhile.

    Args:
        shares: whether something may be copied: nobody's hand is covered.
        behind: what it covers: the board, or the whole window.
        leave: what leaving is called.
    """
    px = painter.metrics.px
    frame = behind.within(min(px(MENU_WIDTH), behind.w), min(px(362 if shares else 314), behind.h))
    buttons = [
        Choice(_("Continue"), OverlayButton.CONTINUE, primary=True),
        Choice(speed_label(speed), OverlayButton.NEXT_SPEED),
        Choice(_("Settings"), OverlayButton.SETTINGS),
        Choice(_("Rules"), OverlayButton.RULES),
        *([Choice(_("Copy and save"), OverlayButton.SHARE)] if shares else []),
        Choice(leave, OverlayButton.LEAVE),
    ]
    room = Rect(frame.x + px(14), frame.y + px(58), frame.w - px(28), frame.h)
    high = min(px(42), (frame.h - px(66)) // len(buttons) - px(6))

    def paint_ground(surface: pygame.Surface) -> None:
        dim(surface, behind)
        paint_plate(surface, painter, frame, _("Menu"))

    choices = ChoiceList(buttons, below(room, len(buttons), high, px(6)))
    return Overlay(choices, paint_ground, (_("Menu"),))


def notice(painter: Painter, text: str, board: Rect) -> Overlay:
    """Says what went wrong outside the game."""
    metrics, px = painter.metrics, painter.metrics.px
    width = px(480)
    words = painter.fonts.column(text, metrics.text.body, painter.palette.ink, width - px(40))
    height = words.get_height() + px(136)
    frame = board.within(min(width, board.w), min(height, board.h))
    room = Rect(frame.x + px(14), frame.bottom - px(56), frame.w - px(28), px(42))
    buttons = [
        Choice(_("Leave the table"), OverlayButton.LEAVE),
        Choice(_("Continue"), OverlayButton.DISMISS, primary=True),
    ]

    def paint_ground(surface: pygame.Surface) -> None:
        dim(surface, board)
        inner = paint_plate(surface, painter, frame, _("Something went wrong"))
        surface.blit(words, (inner.x + px(6), inner.y))

    choices = ChoiceList(buttons, beside(room, len(buttons), px(8)))
    return Overlay(choices, paint_ground, (_("Something went wrong"), text), OverlayButton.DISMISS)
