"""What lies over the table and is no part of the game: menu, notice, end, curtain."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import pygame

from engine.tigris.model.pieces import Dynasty
from engine.tigris.model.position import Position
from game.geometry import Rect
from game.i18n import _
from game.input.events import Input, Key
from game.screens.choice_list import Choice, Choices, below, beside
from game.settings.choices import Speed
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.result import paint_result, result_buttons, result_scale
from game.tigris.scene.result import GameResult
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY
from game.tigris.text.result_text import result_lines
from game.ui.canvas.plates import dim, paint_plate
from game.ui.fonts import Face


class Wish(Enum):
    """What a person may want besides playing."""

    GO_ON = auto()
    PUT_AWAY = auto()
    OTHER_SPEED = auto()
    SETTINGS = auto()
    LEAVE = auto()
    AGAIN = auto()
    WATCH = auto()
    REVIEW = auto()


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
    """Wishes as buttons, over a table that goes on being shown."""

    def __init__(
        self,
        choices: Choices[Wish],
        ground: Callable[[pygame.Surface], None],
        escape: Wish = Wish.GO_ON,
        scale: int | None = None,
        spoken: tuple[str, ...] = (),
    ) -> None:
        """`ground` paints what the buttons lie on; `escape` is what that key wishes; `scale` is of
        the buttons, if not that of the layout; `spoken` are its words for whoever does not see
        them."""
        self.choices = choices
        self.spoken = spoken
        self._ground = ground
        self._escape = escape
        self._scale = scale

    def hear(self, given: Input) -> Wish | None:
        if isinstance(given, Key) and given.name == "escape":
            return self._escape
        return self.choices.hear(given)

    def paint(self, surface: pygame.Surface, easel: TablePainter) -> None:
        self._ground(surface)
        scaled = easel if self._scale is None else easel.at_scale(self._scale)
        self.choices.paint(surface, scaled)


def menu(easel: TablePainter, speed: Speed, whole: bool = False) -> Overlay:
    """The game stands still meanwhile, and is kept whatever is chosen.

    `whole` is whether it lies over the curtain, which fills the window, and not over the board.
    """
    layout, px = easel.layout, easel.metrics.px
    behind = Rect(0, 0, layout.width, layout.height) if whole else layout.frame
    frame = behind.within(min(px(320), behind.w), min(px(266), behind.h))
    wishes = [
        Choice(_("Go on playing"), Wish.GO_ON, strong=True),
        Choice(speed_label(speed), Wish.OTHER_SPEED),
        Choice(_("Settings"), Wish.SETTINGS),
        Choice(_("Leave the table (the game is kept)"), Wish.LEAVE),
    ]
    room = Rect(frame.x + px(14), frame.y + px(58), frame.w - px(28), frame.h)

    def ground(surface: pygame.Surface) -> None:
        dim(surface, behind)
        paint_plate(surface, easel, frame, _("Menu"))

    choices = Choices(wishes, below(room, len(wishes), px(42), px(6)))
    return Overlay(choices, ground, spoken=(_("Menu"),))


def notice(easel: TablePainter, text: str) -> Overlay:
    """Something that went wrong outside the game, as long as it takes to say."""
    px = easel.metrics.px
    width = px(480)
    words = easel.fonts.column(text, easel.metrics.text.body, easel.theme.ink, width - px(40))
    frame = easel.layout.dialog(width, words.get_height() + px(136))
    room = Rect(frame.x + px(14), frame.bottom - px(56), frame.w - px(28), px(42))
    wishes = [
        Choice(_("Leave the table"), Wish.LEAVE),
        Choice(_("Go on playing"), Wish.PUT_AWAY, strong=True),
    ]

    def ground(surface: pygame.Surface) -> None:
        dim(surface, easel.layout.frame)
        inner = paint_plate(surface, easel, frame, _("Something went wrong"))
        surface.blit(words, (inner.x + px(6), inner.y))

    choices = Choices(wishes, beside(room, len(wishes), px(8)))
    return Overlay(choices, ground, Wish.PUT_AWAY, spoken=(_("Something went wrong"), text))


def end(easel: TablePainter, position: Position) -> Overlay:
    """Who won and why; the board can be looked at behind it."""
    room, scale = result_buttons(easel.layout), result_scale(easel.layout)
    result = GameResult.of(Scene.of(position, None))
    wishes = [
        Choice(_("The board"), Wish.GO_ON),
        Choice(_("Watch it"), Wish.WATCH),
        Choice(_("Review"), Wish.REVIEW),
        Choice(_("Leave"), Wish.LEAVE),
        Choice(_("Play again"), Wish.AGAIN, strong=True),
    ]

    def ground(surface: pygame.Surface) -> None:
        dim(surface, easel.layout.frame)
        paint_result(surface, easel, result)

    choices = Choices(wishes, beside(room, len(wishes), easel.metrics.px(8)))
    return Overlay(choices, ground, scale=scale, spoken=result_lines(result))


def curtain_title(dynasty: Dynasty, on_turn: bool, person: str = "") -> str:
    """Who is to sit down, and what for."""
    title = _("It is {name}'s turn") if on_turn else _("{name} is asked")
    return title.format(name=_called(dynasty, person))


def _called(dynasty: Dynasty, person: str) -> str:
    name = DYNASTY[dynasty]
    text = _("{person} ({dynasty})")
    return text.format(person=person, dynasty=name) if person else name


def paint_curtain(
    surface: pygame.Surface, easel: TablePainter, dynasty: Dynasty, on_turn: bool, person: str = ""
) -> None:
    """Hides everything, so that the next person can sit down in front of the window."""
    layout, name = easel.layout, _called(dynasty, person)
    surface.blit(easel.wall(), (0, 0))
    whole = Rect(0, 0, layout.width, layout.height)
    frame = whole.within(layout.px(520), layout.px(290))
    room = paint_plate(surface, easel, frame, curtain_title(dynasty, on_turn, person))
    seal = Rect(room.x, room.y, room.w, layout.px(110))
    easel.put(surface, easel.sprites.seal(dynasty, layout.px(100)), seal)
    lines = (
        _("Only {name} looks at the window now.").format(name=name),
        _("Click, or press Enter, to see the table."),
    )
    text = Rect(room.x, seal.bottom + layout.px(10), room.w, layout.px(76))
    for rect, line in zip(below(text, 2, layout.px(34), layout.px(8)), lines, strict=True):
        easel.write(surface, line, rect, layout.text.heading, face=Face.PLAIN, align=0.5)
