"""The first screen: play at once, go on, or see what else there is."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

import pygame

from engine.tigris.model.pieces import DYNASTIES, Monument
from game.app.menu_services import Hall
from game.app.navigation import Go, Quit, Show
from game.geometry import Rect
from game.i18n import _
from game.screens.form_screen import FormScreen
from game.tigris.paint.painter import TablePainter
from game.tigris.setup import last_setup
from game.ui.fonts import EUPHRATES, TIGRIS, Face
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.nodes import Button, Column, Grid, Label, Node, Plate, Role, Scroll, Tone


class Wish(Enum):
    GO_ON = auto()
    QUICK = auto()
    LEARN = auto()
    SET_UP = auto()
    NETWORK = auto()
    RETURN = auto()
    GAMES = auto()
    SETTINGS = auto()
    HOW = auto()
    ABOUT = auto()
    QUIT = auto()
    STAY = auto()


class Kept(NamedTuple):
    """What reading the unfinished game came to."""

    go_on: Callable[[], Go] | None
    notice: str = ""
    """why it can not be gone on with, for the person; "" also where there is nothing to tell"""


class Title(FormScreen):
    """A screen. Reading an unfinished game takes longer than a first picture may, so it is offered
    unread, and read as soon as that picture stands."""

    easel: TablePainter
    WIDTH = 580
    FRIEZE = 62
    ROOMY = 0

    def __init__(
        self, easel: TablePainter, hall: Hall, read: Callable[[], Kept] | None, notice: str = ""
    ) -> None:
        """`read` reads the unfinished game; None if there is none."""
        super().__init__(easel)
        self._hall = hall
        self._notice = notice
        self._read = read
        self._go_on: Callable[[], Go] | None = None
        self._seen = False
        self._leaves = False
        """whether the person is asked if they want to leave"""
        self.form.focus = Wish.GO_ON if read else Wish.QUICK

    @property
    def go_on(self) -> Callable[[], Go] | None:
        """Goes on with the unfinished game, which is read now if it was not; None without one."""
        if self._read is not None:
            read, self._read = self._read, None
            self._go_on, told = read()
            self._notice = f"{self._notice} {told}".strip()
            if self._go_on is None:
                self.form.focus = Wish.QUICK
        return self._go_on

    def tick(self, now: int) -> bool:
        due = self._seen and self._read is not None
        self._seen = True
        if due and self.go_on is None:
            self.lay_out()
            return True
        return super().tick(now)

    def deadline(self) -> int | None:
        return super().deadline() if self._read is None else 0

    def tree(self) -> Node:
        set_up = last_setup(self._hall.settings)
        quick = Button(
            Wish.QUICK,
            _("Quick game"),
            set_up.problem or set_up.describe(),
            enabled=not set_up.problem,
            primary=not self._offers_a_game,
            tooltip=_("The same table as last time, with new tiles."),
        )
        learn = Button(
            Wish.LEARN,
            _("Learn by playing"),
            tooltip=_("A game against one bot, with cards that lead you through your first turn."),
        )
        main: list[Node] = [quick, Grid((learn, Button(Wish.NETWORK, _("Play on a network"))), 190)]
        if self._offers_a_game:
            kept = _("It stands as you left it.")
            main.insert(0, Button(Wish.GO_ON, _("Go on with the game"), kept, primary=True))
        if self._hall.waiting:
            kept = _("It waits for you and the others.")
            main.insert(0, Button(Wish.RETURN, _("Back to the game on the network"), kept))
        if self._notice:
            main.insert(0, Label(self._notice, Role.SMALL, Tone.ALERT, 0.5))
        others = (
            Button(Wish.SET_UP, _("Set up a table")),
            Button(Wish.GAMES, _("Kept games")),
            Button(Wish.HOW, _("How to play")),
            Button(Wish.SETTINGS, _("Settings")),
            Button(Wish.ABOUT, _("About")),
            Button(Wish.QUIT, _("Quit")),
        )
        foot = _("An unofficial fan project. The game is by Reiner Knizia.")
        body = Column((*main, Grid(others, min_width=190), Label(foot, Role.SMALL, Tone.SOFT, 0.5)))
        return Plate("", Scroll("title", body))

    def dialog(self) -> Node | None:
        """Esc alone ends nothing: the person is asked, and Esc or Enter says it once more."""
        if not self._leaves:
            return None
        words: list[Node] = []
        if self._offers_a_game:
            words.append(Label(_("Your game is kept: you can go on with it another time.")))
        if self._hall.waiting:
            words.append(Label(_("The others at the table on the network are left waiting.")))
        answers = (
            Button(Wish.STAY, _("Stay")),
            Button(Wish.QUIT, _("Quit"), primary=True),
        )
        return Plate(_("Quit the game?"), Column((*words, Grid(answers, min_width=150)), 12))

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case Wish.GO_ON:
                return None if self.go_on is None else self.go_on()
            case Wish.QUICK:
                return self._hall.start(last_setup(self._hall.settings))
            case Wish.LEARN:
                return self._hall.learn()
            case Wish.NETWORK | Wish.RETURN:
                return self._hall.network()
            case Wish.QUIT:
                return Quit()
            case Wish.STAY:
                self._leaves = False
                self.form.set_focus(Wish.QUICK)
            case Wish() as wish:
                return Show(self._behind(wish))
        return None

    def back(self) -> Go | None:
        if self._leaves:
            return Quit()
        self._leaves = True
        self.form.set_focus(Wish.QUIT)
        return None

    @property
    def _offers_a_game(self) -> bool:
        return self._read is not None or self._go_on is not None

    def _behind(self, wish: Wish) -> FormScreen:
        """The screens that a start need not load."""
        easel, hall, back = self.easel, self._hall, lambda: Show(self)
        match wish:
            case Wish.SET_UP:
                from game.tigris.screens.setup import SettingUp

                return SettingUp(easel, hall, back)
            case Wish.GAMES:
                from game.screens.saved_games import Games

                return Games(easel, hall, back)
            case Wish.SETTINGS:
                from game.screens.settings import SettingsScreen

                return SettingsScreen(easel, hall, back)
            case Wish.HOW:
                from game.tigris.screens.how_to_play import how_to_play

                return how_to_play(easel, back)
            case _:
                from game.screens.about import about

                return about(easel, back)

    def frame(self) -> Rect:
        """As high as it must be, in the lower part of the wall."""
        room, px = super().frame(), self.easel.metrics.px
        high = min(height(self.tree(), room.w, self._ruler), room.h - px(46))
        spare = room.h - high
        top = spare - min(spare // 4, px(64))
        return Rect(room.x, room.y + top, room.w, high)

    def decorate(self, surface: pygame.Surface) -> None:
        """The name of the game above the plate, and monuments beside it."""
        easel, layout = self.easel, self.easel.layout
        top, plate = layout.px(self.FRIEZE), self.frame()
        self._paint_towers(surface, plate)
        room = Rect(0, top, layout.width, plate.y - top)
        name = _("Tigris & Euphrates")
        size = max(layout.text.heading, min(layout.px(62), room.h * 6 // 10))
        while size > layout.text.heading and (
            easel.fonts.face(Face.STRONG, size).size(name)[0] > layout.width - layout.px(40)
        ):
            size -= 2
        low = room.h > layout.px(110)
        y = room.y + (room.h - size * 3 // 2) // 2 - (layout.px(14) if low else 0)
        line = Rect(0, y, layout.width, size * 3 // 2)
        for shift, ink in ((max(2, size // 18), easel.theme.outline), (0, easel.theme.gold)):
            at = Rect(line.x, line.y + shift, line.w, line.h)
            easel.write(surface, name, at, size, ink, Face.STRONG, 0.5)
        if low:
            self._paint_signs(surface, Rect(0, line.bottom, layout.width, layout.px(34)))

    def _paint_towers(self, surface: pygame.Surface, plate: Rect) -> None:
        """A monument on each side, as large as there is room, on the lower frieze."""
        layout, sprites = self.easel.layout, self.easel.sprites
        foot = layout.height - layout.px(58)
        edge = min(plate.x - layout.px(30), foot - layout.px(150), layout.px(330))
        if edge < layout.px(120):
            return
        for monument, x in (
            (Monument.BLUE_RED, (plate.x - edge) // 2),
            (Monument.GREEN_BLACK, plate.right + (layout.width - plate.right - edge) // 2),
        ):
            tower = sprites.tower(monument, edge)
            down = edge - tower.get_bounding_rect().bottom
            self.easel.put(surface, tower, Rect(x, foot - edge + down, edge, edge))

    def _paint_signs(self, surface: pygame.Surface, rect: Rect) -> None:
        """The rivers' old names, and two seals on each side of them."""
        easel = self.easel
        ink = easel.theme.gold_deep
        signs = easel.fonts.text(f"{TIGRIS}  {EUPHRATES}", rect.h * 8 // 10, ink, Face.WEDGES)
        drawn = signs.get_bounding_rect()
        at = (rect.center.x - drawn.centerx, rect.center.y - drawn.centery)
        surface.blit(signs, at)
        edge, gap = rect.h * 13 // 10, rect.h // 3
        starts = (
            rect.center.x - drawn.w // 2 - 2 * (edge + gap),
            rect.center.x + drawn.w // 2 + gap,
        )
        for index, dynasty in enumerate(DYNASTIES):
            x = starts[index // 2] + index % 2 * (edge + gap)
            seal = Rect(x, rect.center.y - edge // 2, edge, edge)
            easel.put(surface, easel.sprites.seal(dynasty, edge), seal)
