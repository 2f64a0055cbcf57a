"""The title screen: play at once, continue, or see what else there is."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

import pygame

from game.game import Plain
from game.geometry import Rect
from game.i18n import _
from game.screens.form_screen import FormScreen
from game.screens.game_cards import GameCards, GameKey
from game.screens.navigation import (
    Go,
    Open,
    PlayMatch,
    Quit,
    ReturnToTable,
    Route,
    Screen,
    Show,
    SwitchGame,
)
from game.screens.services import Services
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Tone,
)

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


#: The least height of a card, and of the name of the game above the cards, in pixels at 720p.
CARD, NAME = 206, 54
#: The gap between cards, in pixels at 720p.
GAP = 12
#: What the wall shows below the cards, in pixels at 720p.
FOOT = 46


class TitleScreen(FormScreen):
    """The games as cards, and beside them what can be done in the one that is chosen.

    Reading an unfinished game and loading other games takes longer than the first picture may, so
    that game is offered unread, and both are done once that picture is shown.
    """

    WIDTH = 1040
    FRIEZE = 62
    ROOMY = 0

    def __init__(
        self,
        services: Services,
        back: Screen | None = None,
        notice: str = "",
        switched: SwitchGame | None = None,
    ) -> None:
        """
        Args:
            notice: is shown above the buttons.
            switched: how the game has just been chosen here: the focus stays on its card.
        """
        super().__init__(services, back)
        self._notice = notice
        self._cards = GameCards(services)
        self._is_unread = services.storage.has_unfinished_game
        self._unfinished: AnyLocalMatch | None = None
        self._is_painted = False
        self._asks_to_quit = False
        self.form.focus = TitleButton.CONTINUE if self._is_unread else self._first
        if switched is not None:
            self.form.focus = GameKey(switched.game)
            self.form.focus_visible = switched.by_keys

    def tick(self, now: int) -> bool:
        is_due = self._is_painted and self._is_incomplete
        self._is_painted = True
        if not is_due:
            return super().tick(now)
        self._cards.load()
        self._read_unfinished()
        self.lay_out()
        return True

    def deadline(self) -> int | None:
        return 0 if self._is_incomplete else super().deadline()

    @property
    def _is_incomplete(self) -> bool:
        return self._is_unread or not self._cards.are_loaded

    def tree(self) -> Node:
        if self._cards.count == 1:
            return self._menu()
        metrics = self.painter.metrics
        count, whole = self._cards.count, self.frame().h * 100 // metrics.scale
        cards = self._cards.nodes(max(CARD // 2, (whole - GAP * (count - 1)) // count))
        games = Scroll("games", Column(cards, GAP))
        wide = self.frame().w * 100 // metrics.scale
        return Row((games, self._menu()), widths=(wide * 4 // 10, 0), gap=16, equal=True)

    def _menu(self) -> Plate:
        """What can be done in the game that is chosen."""
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
            _("With a guide, against bots"),
            tooltip=_("A game against one bot, with cards that walk you through your first turn."),
        )
        network = Button(
            TitleButton.NETWORK, _("Play on a network"), _("Open a table, or join one")
        )
        main: list[Node] = [
            quick,
            Grid((learn, network), 190),
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
        foot = Label(self.services.screens.credit, Role.SMALL, Tone.SOFT, 0.5)
        return Plate("", Scroll("title", Column((*main, Grid(others, min_width=190)))), foot)

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
            case GameKey(name):
                return self._choose_game(name)
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

    def _choose_game(self, name: str) -> Go | None:
        """The card of the game in the window leads to what can be done in it."""
        if name != self.services.screens.name:
            return SwitchGame(name, self.form.focus_visible)
        self.form.set_focus(TitleButton.CONTINUE if self._offers_game else self._first)
        return None

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
        unfinished = self.services.storage.unfinished_tables()
        tables = [each for each in unfinished if each.invite.game == self.services.screens.name]
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
        """As tall as the cards or the menu need, in the lower part of the wall."""
        room, px = self._room(), self.painter.metrics.px
        menu = height(
            self._menu(), room.w if self._cards.count == 1 else room.w * 6 // 10, self._ruler
        )
        cards = px(self._cards.count * (CARD + GAP)) if self._cards.count > 1 else 0
        high = min(max(menu, cards), room.h)
        spare = room.h - high
        return Rect(room.x, room.bottom - high - spare // 2, room.w, high)

    def _room(self) -> Rect:
        """The wall between the name of the game and the lower edge."""
        whole, px = super().frame(), self.painter.metrics.px
        if self._cards.count == 1:
            whole = whole.within(min(whole.w, px(580)), whole.h)
        top = px(self.FRIEZE) + px(NAME)
        return Rect(whole.x, top, whole.w, self.painter.metrics.height - px(FOOT) - top)

    def decorate(self, surface: pygame.Surface) -> None:
        px = self.painter.metrics.px
        top = px(self.FRIEZE)
        room = Rect(0, top, self.painter.metrics.width, self.frame().y - top)
        self.services.screens.paint_title(surface, self.painter, room)
