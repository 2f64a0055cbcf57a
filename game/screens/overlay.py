"""What lies over the table without being part of the game: the menu, the end, the curtain."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import pygame

from engine.position import Position
from game.fonts import Face
from game.i18n import _
from game.inputs import Input, Key
from game.paint.backdrop import wall
from game.paint.easel import Easel
from game.paint.widgets import dim, paint_plate
from game.rects import Rect
from game.screens.choices import Choice, Choices, below, beside
from game.screens.result import paint_result, result_buttons
from game.timeline import Speed


class Wish(Enum):
    """What a person may want besides playing."""

    GO_ON = auto()
    OTHER_SPEED = auto()
    LEAVE = auto()
    AGAIN = auto()


SPEEDS: dict[Speed, str] = {
    Speed.OFF: _("Animations: off"),
    Speed.FAST: _("Animations: fast"),
    Speed.NORMAL: _("Animations: normal"),
    Speed.SLOW: _("Animations: slow"),
}


def next_speed(speed: Speed) -> Speed:
    speeds = list(SPEEDS)
    return speeds[(speeds.index(speed) + 1) % len(speeds)]


class Overlay:
    """Wishes as buttons, over a table that goes on being shown."""

    def __init__(self, choices: Choices[Wish], ground: Callable[[pygame.Surface], None]) -> None:
        self.choices = choices
        self._ground = ground

    def hear(self, given: Input) -> Wish | None:
        if isinstance(given, Key) and given.name == "escape":
            return Wish.GO_ON
        return self.choices.hear(given)

    def paint(self, surface: pygame.Surface, easel: Easel) -> None:
        self._ground(surface)
        self.choices.paint(surface, easel)


def menu(easel: Easel, speed: Speed) -> Overlay:
    """The game stands still meanwhile, and is kept whatever is chosen."""
    dp = easel.layout.dp
    frame = easel.layout.dialog(dp(320), dp(218))
    wishes = [
        Choice(_("Go on playing"), Wish.GO_ON, strong=True),
        Choice(SPEEDS[speed], Wish.OTHER_SPEED),
        Choice(_("Leave the table (the game is kept)"), Wish.LEAVE),
    ]
    room = Rect(frame.x + dp(14), frame.y + dp(58), frame.w - dp(28), frame.h)

    def ground(surface: pygame.Surface) -> None:
        dim(surface, easel.layout.frame)
        paint_plate(surface, easel, frame, _("Menu"))

    return Overlay(Choices(wishes, below(room, len(wishes), dp(42), dp(6))), ground)


def end(easel: Easel, position: Position) -> Overlay:
    """Who won and why; the board can be looked at behind it."""
    room = result_buttons(easel, position.seats)
    wishes = [
        Choice(_("Look at the board"), Wish.GO_ON),
        Choice(_("Leave the table"), Wish.LEAVE),
        Choice(_("Play again"), Wish.AGAIN, strong=True),
    ]

    def ground(surface: pygame.Surface) -> None:
        dim(surface, easel.layout.frame)
        paint_result(surface, easel, position)

    return Overlay(Choices(wishes, beside(room, len(wishes), easel.layout.dp(8))), ground)


def paint_curtain(surface: pygame.Surface, easel: Easel, name: str) -> None:
    """Hides everything, so that the next person can sit down in front of the window."""
    layout = easel.layout
    surface.blit(wall(easel), (0, 0))
    whole = Rect(0, 0, layout.width, layout.height)
    frame = whole.within(layout.dp(520), layout.dp(200))
    room = paint_plate(surface, easel, frame, _("{name} is asked").format(name=name))
    lines = (
        _("Only {name} looks at the window now.").format(name=name),
        _("Click, or press Enter, to see the table."),
    )
    for rect, line in zip(below(room, 2, layout.dp(34), layout.dp(8)), lines, strict=True):
        easel.write(surface, line, rect, layout.text.heading, face=Face.PLAIN, align=0.5)
