"""The title screen: choose a game, play at once, continue, or see what else there is."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.screens.article import ADVICE
from game.screens.drawing_proposal import due_proposal
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
from game.screens.title_menu import TitleButton as TitleButton
from game.screens.title_menu import first_button, quit_dialog, title_menu
from game.screens.title_offers import TitleOffers
from game.ui.metrics import Metrics
from game.ui.widgets.heights import height
from game.ui.widgets.nodes import Column, Node, Plate, Row, Scroll
from game.ui.widgets.using import WidgetUsed

#: The buttons that open a screen of the shell.
ROUTES = {
    TitleButton.LEARN: Route.LEARN,
    TitleButton.NETWORK: Route.FIND_TABLE,
    TitleButton.RETURN: Route.FIND_TABLE,
    TitleButton.SAVED_GAMES: Route.SAVED_GAMES,
    TitleButton.STATISTICS: Route.STATISTICS,
    TitleButton.SETTINGS: Route.SETTINGS,
    TitleButton.ABOUT: Route.ABOUT,
}
#: The height of a card where there is room, and the gap between two, in pixels at 720p.
CARD, GAP = 206, 12
#: The width of the cards, in percent of that of cards and menu.
CARDS = 40
#: The width of the menu without cards, in pixels at 720p.
ALONE = 580
#: The room for the name of the game, and what the wall shows below the cards, in pixels at 720p.
NAME, FOOT = 54, 46


class TitleScreen(FormScreen):
    """The games as cards, and beside them what can be done in the one that is chosen.

    Reading an unfinished game, loading other games, and painting the pictures of all takes longer
    than the first picture may. So that game is offered unread, and all of it is done once the words
    are shown, one step a frame: a click meanwhile waits for one of them at most.
    """

    WIDTH = 1040
    FRIEZE = 62
    ROOMY = 0
    OPENS_PASTED = True

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
        self._notice = " ".join(text for text in (notice, due_proposal(services)) if text)
        self._cards = GameCards(services)
        self._offers = TitleOffers(services)
        self._is_painted = False
        self._was_left = False
        """whether another screen has been shown since the offers were made"""
        self._asks_to_quit = False
        self.form.focus = first_button(self.services, self._offers)
        if switched is not None:
            self.form.focus = GameKey(switched.game)
            self.form.focus_visible = switched.by_keys

    def tick(self, now: int) -> bool:
        is_due = self._is_painted and self._is_incomplete
        self._is_painted = True
        if not is_due:
            return super().tick(now)
        self._complete_one()
        self.lay_out()
        return True

    def fit(self, metrics: Metrics) -> None:
        """Shown again, the title offers what there is now: a game may have begun since."""
        if self._was_left:
            self._was_left, self._is_painted = False, False
            self._offers = TitleOffers(self.services)
        super().fit(metrics)

    def close(self) -> None:
        super().close()
        self._was_left = True

    def deadline(self) -> int | None:
        return 0 if self._is_incomplete else super().deadline()

    @property
    def _is_incomplete(self) -> bool:
        offers = self._offers
        return offers.is_unread or offers.is_daily_unread or not self._cards.are_complete

    def _complete_one(self) -> None:
        """Does one of the steps that are left."""
        if self._offers.is_unread:
            self._read_unfinished()
        elif not self._cards.are_complete:
            self._cards.load_next()
        else:
            self._offers.read_daily(self.services)

    def _read_unfinished(self) -> None:
        """Reads the unfinished game, if there is one; the notice says if it cannot be continued."""
        if self._offers.is_unread and self._offers.read() is None:
            self._notice = f"{self._notice} {self._offers.trouble}".strip()
            if self.form.focus is TitleButton.CONTINUE:
                self.form.focus = first_button(self.services, self._offers)

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        menu = self._menu()
        if not self._has_cards:
            return menu
        frame, scale, count = self.frame(), self.painter.metrics.scale, self._cards.count
        each = max(CARD // 2, (frame.h * 100 // scale - GAP * (count - 1)) // count)
        games = Scroll("games", Column(self._cards.nodes(each), GAP))
        wide = frame.w * CARDS // scale
        return Row((games, menu), widths=(wide, 0), gap=16, equal=True)

    def dialog(self) -> Node | None:
        """Esc quits nothing: it asks, and asked again it stays. Enter confirms."""
        return quit_dialog(self._offers) if self._asks_to_quit else None

    def frame(self) -> Rect:
        """As tall as the cards or the menu need, in the lower part of the wall."""
        room = self._room()
        wide, cards = room.w, 0
        if self._has_cards:
            wide = room.w * (100 - CARDS) // 100
            cards = self.painter.metrics.px(self._cards.count * (CARD + GAP))
        high = min(max(height(self._menu(), wide, self._ruler), cards), room.h)
        return Rect(room.x, room.bottom - high - (room.h - high) // 2, room.w, high)

    def decorate(self, surface: pygame.Surface) -> None:
        top = self.painter.metrics.px(self.FRIEZE)
        room = Rect(0, top, self.painter.metrics.width, self.frame().y - top)
        self.services.screens.paint_title(surface, self.painter, room)

    @property
    def _has_cards(self) -> bool:
        """Whether there is something to choose."""
        return self._cards.count > 1

    def _menu(self) -> Plate:
        return title_menu(self.services, self._offers, self._notice)

    def _room(self) -> Rect:
        """The wall between the name of the game and the lower edge."""
        whole, px = super().frame(), self.painter.metrics.px
        if not self._has_cards:
            whole = whole.within(min(whole.w, px(ALONE)), whole.h)
        top = px(self.FRIEZE) + px(NAME)
        return Rect(whole.x, top, whole.w, self.painter.metrics.height - px(FOOT) - top)

    # -------------------------------------------------------------- what is done

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        services = self.services
        match used.key:
            case GameKey(name):
                return self._choose_game(name)
            case TitleButton.CONTINUE:
                self._read_unfinished()
                match = self._offers.read()
                return None if match is None else PlayMatch(match, is_saved=True)
            case TitleButton.QUICK:
                return PlayMatch(services.screens.new_match(services))
            case TitleButton.QUIT if self._asks_to_quit:
                return Quit()
            case TitleButton.QUIT | TitleButton.STAY:
                return self.go_back()
            case _:
                return self._leave_for(TitleButton(used.key))

    def _choose_game(self, name: str) -> Go | None:
        """The card of the game in the window leads to what can be done in it."""
        if name != self.services.screens.name:
            return SwitchGame(name, self.form.focus_visible)
        self.form.set_focus(first_button(self.services, self._offers))
        return None

    def _leave_for(self, button: TitleButton) -> Go:
        """Leads to another screen."""
        services = self.services
        match button:
            case TitleButton.SET_UP:
                return Show(services.screens.setup_screen(services, self))
            case TitleButton.PUZZLES if (puzzles := services.screens.puzzles) is not None:
                return Show(puzzles.list_screen(services, self))
            case TitleButton.HELP:
                return Show(services.screens.help_screen(services, self))
            case TitleButton.ADVICE:
                services.settings.update(advised=True)
                return Show(services.screens.help_screen(services, self, ADVICE))
            case TitleButton.RETURN if (table := self._offers.only_table()) is not None:
                return ReturnToTable(table)
            case _:
                return Open(ROUTES[button], self)

    def go_back(self) -> Go | None:
        self._asks_to_quit = not self._asks_to_quit
        first = first_button(self.services, self._offers)
        self.form.set_focus(TitleButton.QUIT if self._asks_to_quit else first)
        return None
