"""The title screen: play at once, continue, or see what else there is."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

import pygame

from game.game import Plain
from game.geometry import Rect
from game.i18n import _
from game.screens.form_screen import FormScreen
from game.screens.navigation import (
    Go,
    Open,
    PlayMatch,
    Quit,
    ReturnToTable,
    Route,
    Screen,
    Show,
)
from game.screens.services import Services
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.nodes import Button, Column, Grid, Label, Node, Plate, Role, Scroll, Tone

if TYPE_CHECKING:
    from game.online.unfinished import UnfinishedGame
    from game.play.local_match import AnyLocalMatch


class TitleButton(Enum):
    """The buttons of the title."""

    CONTINUE = auto()
    QUICK = auto()
    LEARN = auto()
    SET_UP = auto()
    NETWORK = auto()
    RETURN = auto()
    SAVED_GAMES = auto()
    SETTINGS = auto()
    HELP = auto()
    ABOUT = auto()
    QUIT = auto()
    STAY = auto()


#: The buttons that open a screen of the shell.
ROUTES = {
    TitleButton.NETWORK: Route.FIND_TABLE,
    TitleButton.RETURN: Route.FIND_TABLE,
    TitleButton.SAVED_GAMES: Route.SAVED_GAMES,
    TitleButton.SETTINGS: Route.SETTINGS,
    TitleButton.ABOUT: Route.ABOUT,
}


class TitleScreen(FormScreen):
    """Reading an unfinished game takes longer than the first picture may, so it is offered unread
    and read once that picture is shown."""

    WIDTH = 580
    FRIEZE = 62
    ROOMY = 0

    def __init__(
        self,
        services: Services,
        back: Screen | None = None,
        notice: str = "",
        is_chosen: bool = False,
    ) -> None:
        """
        Args:
            notice: is shown above the buttons.
            is_chosen: whether the game has just been chosen here, so that the focus stays on it.
        """
        super().__init__(services, back)
        self._notice = notice
        self._is_unread = services.storage.has_unfinished_game
        self._unfinished: AnyLocalMatch | None = None
        self._is_painted = False
        self._asks_to_quit = False
        self.form.focus = TitleButton.CONTINUE if self._is_unread else self._first

    def tick(self, now: int) -> bool:
        is_due = self._is_painted and self._is_unread
        self._is_painted = True
        if is_due and self._read_unfinished() is None:
            self.lay_out()
            return True
        return super().tick(now)

    def deadline(self) -> int | None:
        return 0 if self._is_unread else super().deadline()

    def tree(self) -> Node:
        setup, setups = self._setup, self.services.game.setups
        problem = setups.problem(setup)
        quick = Button(
            TitleButton.QUICK,
            _("Quick game"),
            problem or setups.describe(setup),
            enabled=not problem,
            primary=not (self._offers_game or self._offers_table),
            tooltip=_("Starts at once, with these players and rules."),
        )
        learn = Button(
            TitleButton.LEARN,
            _("Learn by playing"),
            tooltip=_("A game against one bot, with cards that walk you through your first turn."),
        )
        main: list[Node] = [
            quick,
            Grid((learn, Button(TitleButton.NETWORK, _("Play on a network"))), 190),
        ]
        if self._offers_game:
            text = _("From where it was last saved.")
            main.insert(0, Button(TitleButton.CONTINUE, _("Continue"), text, primary=True))
        if self._offers_table:
            text = _("With the same players, from where you left it.")
            label = _("Return to the game on the network")
            is_first = not self._offers_game
            main.insert(0, Button(TitleButton.RETURN, label, text, primary=is_first))
        if self._notice:
            main.insert(0, Label(self._notice, Role.SMALL, Tone.ALERT, 0.5))
        others = (
            Button(TitleButton.SET_UP, _("Set up a table")),
            Button(TitleButton.SAVED_GAMES, _("Saved games")),
            Button(TitleButton.HELP, _("How to play")),
            Button(TitleButton.SETTINGS, _("Settings")),
            Button(TitleButton.ABOUT, _("About")),
            Button(TitleButton.QUIT, _("Quit")),
        )
        foot = self.services.screens.credit
        body = Column((*main, Grid(others, min_width=190), Label(foot, Role.SMALL, Tone.SOFT, 0.5)))
        return Plate("", Scroll("title", body))

    def dialog(self) -> Node | None:
        """Esc alone quits nothing: it asks, and Esc or Enter confirms."""
        if not self._asks_to_quit:
            return None
        words: list[Node] = []
        if self._offers_game:
            words.append(Label(_("Your saved game can be continued another time.")))
        if self._offers_table:
            words.append(Label(_("The others at the table on the network are left waiting.")))
        answers = (
            Button(TitleButton.STAY, _("Stay")),
            Button(TitleButton.QUIT, _("Quit"), primary=True),
        )
        return Plate(_("Quit the game?"), Column((*words, Grid(answers, min_width=150)), 12))

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        services = self.services
        match used.key:
            case TitleButton.CONTINUE:
                match = self._read_unfinished()
                return None if match is None else PlayMatch(match, is_saved=True)
            case TitleButton.QUICK:
                return PlayMatch(services.screens.new_match(services))
            case TitleButton.LEARN:
                services.settings.update(guide=True, welcomed=True)
                return PlayMatch(services.screens.lesson_match())
            case TitleButton.STAY:
                self._asks_to_quit = False
                self.form.set_focus(self._first)
                return None
            case _:
                return self._leave_for(TitleButton(used.key))

    def _leave_for(self, button: TitleButton) -> Go:
        """Leads to another screen."""
        services = self.services
        match button:
            case TitleButton.SET_UP:
                return Show(services.screens.setup_screen(services, self))
            case TitleButton.HELP:
                return Show(services.screens.help_screen(services, self))
            case TitleButton.QUIT:
                return Quit()
            case TitleButton.RETURN if (table := self._only_table()) is not None:
                return ReturnToTable(table)
            case _:
                return Open(ROUTES[button], self)

    def go_back(self) -> Go | None:
        if self._asks_to_quit:
            return Quit()
        self._asks_to_quit = True
        self.form.set_focus(TitleButton.QUIT)
        return None

    @property
    def _setup(self) -> Plain:
        """That of the last new game."""
        services = self.services
        saved = services.settings.current.setups.get(services.screens.name)
        return services.game.setups.validated(saved) or services.game.setups.default()

    def _only_table(self) -> UnfinishedGame | None:
        """The unfinished game on the network; None if there are several, or it cannot be read."""
        tables = self.services.storage.unfinished_tables()
        return tables[0] if len(tables) == 1 and tables[0].names else None

    @property
    def _first(self) -> TitleButton:
        """What Enter chooses where there is no unfinished game at this computer."""
        return TitleButton.RETURN if self._offers_table else TitleButton.QUICK

    @property
    def _offers_table(self) -> bool:
        return self.services.storage.has_unfinished_table

    @property
    def _offers_game(self) -> bool:
        return self._is_unread or self._unfinished is not None

    def _read_unfinished(self) -> AnyLocalMatch | None:
        """The unfinished game, which is read the first time; None if it cannot be continued."""
        if not self._is_unread:
            return self._unfinished
        from game.storage.autosave import Damaged

        self._is_unread = False
        found = self.services.storage.load_unfinished()
        if isinstance(found, Damaged):
            text = _(
                "The unfinished game cannot be continued: {reason}."
                " Its file is now {path}; you can start a new game."
            )
            text = text.format(reason=found.reason, path=found.path)
            self._notice = f"{self._notice} {text}".strip()
        else:
            self._unfinished = found
        if self._unfinished is None:
            self.form.focus = self._first
        return self._unfinished

    def frame(self) -> Rect:
        """Only as tall as its contents need, in the lower part of the wall."""
        room, px = super().frame(), self.painter.metrics.px
        high = min(height(self.tree(), room.w, self._ruler), room.h - px(46))
        spare = room.h - high
        top = spare - min(spare // 4, px(64))
        return Rect(room.x, room.y + top, room.w, high)

    def decorate(self, surface: pygame.Surface) -> None:
        self.services.screens.paint_title(surface, self.painter, self.frame())
