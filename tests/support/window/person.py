"""A person who uses the whole client, screen by screen, without a window."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from time import monotonic

from game.app.navigator import Navigator
from game.app.startup import NewGame, Startup, Title
from game.app.window_services import make_services
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.input.keymap import Keymap
from game.play.players import HUMAN
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, PlayMatch, Screen
from game.screens.services import Services
from game.screens.speech import Speech
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings
from game.settings.store import SettingsStore
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.match import Local
from game.tigris.paint.painter import TablePainter
from game.tigris.play.session import Session
from game.tigris.screens.game_screens import TigrisScreens
from game.tigris.screens.table import TableScreen
from game.ui.canvas.painter import Painter

QUIET = Settings(speed=Speed.OFF, confirm=Confirm.NONE, welcomed=True, guided=("trade",))
TWO = NewGame((HUMAN, "random"), None, 3)

#: How long a screen may take to become idle, in seconds.
PATIENCE = 60


class Person:
    """Begins at the title; `close` closes the window."""

    def __init__(
        self,
        folder: Path,
        settings: Settings = QUIET,
        record: Path | None = None,
        *,
        notice: str = "",
        startup: Startup | None = None,
        speech: Callable[[str], object] | None = None,
    ) -> None:
        painter = TablePainter(Layout.of(1280, 720))
        store = SettingsStore(folder, settings, Keymap(GAME.key_commands))
        services = make_services(TigrisScreens(), painter, store, Speech(log=speech), record)
        self.navigator = Navigator(services, notice)
        self.quit = False
        self.now = 0
        self.screen: Screen = self.navigator.first(startup or Title())

    @property
    def services(self) -> Services:
        """Those of the game in the window."""
        return self.navigator.services

    @property
    def painter(self) -> Painter:
        return self.services.painter

    @property
    def settings(self) -> Settings:
        return self.services.settings.current

    @property
    def form(self) -> FormScreen:
        assert isinstance(self.screen, FormScreen)
        return self.screen

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.screen, TableScreen)
        return self.screen

    @property
    def session(self) -> Session:
        return self.table.session

    def follow(self, route: Go | None) -> None:
        """Goes where a screen leads."""
        if route is None:
            return
        screen = self.navigator.resolve(route, self.screen)
        if screen is None:
            self.quit = True
            return
        if screen is not self.screen:
            self.screen.close()
        self.screen = screen
        painter, game = self.painter, self.services.screens
        size = (painter.metrics.width, painter.metrics.height)
        painter.resize(game.metrics(size, self.screen.seats, painter.zoom))
        self.screen.fit(painter.metrics)

    def play(self, match: Local) -> None:
        """Sits down at this match."""
        self.follow(PlayMatch(match))

    def handle(self, *inputs: Input) -> None:
        for input_event in inputs:
            self.follow(self.screen.handle(input_event))

    def keys(self, *names: str) -> None:
        self.handle(*map(Key, names))

    def click(self, key: Hashable) -> None:
        at = self.form.place_of(key).center
        self.handle(Moved(at), Pressed(at), Clicked(at))

    def tab_to(self, key: Hashable) -> None:
        for _press in range(60):
            if self.form.form.focus == key:
                return
            self.keys("tab")
        raise AssertionError(f"{key} cannot be reached by Tab")

    def tick(self, milliseconds: int = 40) -> bool:
        self.now += milliseconds
        return self.screen.tick(self.now)

    def rest(self) -> None:
        """Lets time pass until the person must do something; lifts the cover."""
        patience = monotonic() + PATIENCE  # bots think in a process of their own, on a busy machine
        self.tick()
        while self.screen.deadline() is not None:
            assert monotonic() < patience, "the screen never becomes idle"
            self.tick()
        if isinstance(self.screen, TableScreen) and self.session.covered_for is not None:
            self.keys("return", "return")
            self.rest()

    def await_turn(self) -> None:
        """Lets time pass until the person may act."""
        for _ in range(5000):
            self.tick()
            if self.session.can_act:
                return
        raise AssertionError("the person's turn never comes")

    def close(self) -> None:
        self.screen.close()
        self.navigator.close()
