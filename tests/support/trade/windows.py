"""The table of this game in a window that is not there: bots that answer, a pointer, and time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.trade.model.options import Options
from engine.trade.model.position import Position
from game.bots.bot_process import Answer
from game.geometry import Point
from game.input.events import Clicked, Key, Moved, Pressed
from game.play.match_saver import NoMatchSaver
from game.play.players import HUMAN
from game.screens.cover import DEAF_TIME
from game.screens.navigation import Go
from game.screens.services import Services
from game.settings.choices import BotPause, Speed
from game.settings.settings import Settings
from game.trade.game import GAME
from game.trade.match import Local, new_match, table_of
from game.trade.paint.painter import TradePainter
from game.trade.play.session import Session
from game.trade.screens.game_screens import SCREENS
from game.trade.screens.table import TableScreen
from tests.support.window.services import QuitExits, window_services

SIZES = ((1280, 720), (1920, 1080))
#: Those of which tests look at few things: the least, tall, very wide, and very large ones.
UNUSUAL = ((1024, 640), (1080, 1920), (760, 1216), (3440, 1440), (1280, 1024), (3840, 2160))
FRAME = 40


class InstantBots:
    """Bots that answer at the first poll."""

    def __init__(self) -> None:
        self._open: tuple[Position, str, int] | None = None

    def ask(self, seen: Position, level: str, seed: int) -> None:
        self._open = seen, level, seed

    def answer(self) -> Answer | None:
        if self._open is None:
            return None
        (seen, level, seed), self._open = self._open, None
        choice = GAME.bots.choose(level, seen, seed)
        return Answer(choice.action, choice.reason)

    def hurry(self) -> None:
        """They are as fast as can be."""

    def cancel(self) -> None:
        self._open = None

    def close(self) -> None:
        """They have no process."""


class TradeWindow:
    """A person and bots at a table, and what the person does."""

    def __init__(
        self,
        bots: tuple[str, ...] = ("easy", "medium"),
        size: tuple[int, int] = SIZES[0],
        minutes: int = 0,
        seed: int = 5,
        speed: Speed = Speed.OFF,
        change: Callable[[Services], Services] = lambda services: services,
        people: int = 1,
        guide: bool = False,
        welcomed: bool = True,
        match: Local | None = None,
    ) -> None:
        """`change` makes the services of the window different ones; `match` is one to continue."""
        settings = replace(
            Settings(),
            speed=speed,
            bot_pause=BotPause.NONE,
            welcomed=welcomed,
            guide=guide,
            guided=("trade",) if welcomed else (),
        )
        self.painter = TradePainter(SCREENS.metrics(size, people + len(bots), 100))
        self.spoken: list[str] = []
        services: Services = replace(
            window_services(None, settings, speech=self.spoken.append),
            painter=self.painter,
            screens=SCREENS,
            bots=InstantBots(),
        )
        services = self.services = change(services)
        table = table_of((HUMAN,) * people + bots, seed, Options(minutes=minutes))
        match = match or new_match(table)
        self.session = Session(match, settings, services.bots, NoMatchSaver())
        self.screen = TableScreen(services, self.session, QuitExits())
        self.size = size
        self.now = 0
        self.routes: list[Go] = []

    @property
    def keys(self) -> set[tuple[str, object]]:
        return {item.key for item in self.screen.view.items if item.key is not None}

    def tick(self, ticks: int = 1, frame: int = FRAME) -> None:
        for _ in range(ticks):
            self.now += frame
            self.screen.tick(self.now)

    def wait_for(self, what: str, ticks: int = 3000) -> None:
        """Until the person is asked: `choice` or `market`."""
        for _ in range(ticks):
            self.tick()
            is_market = self.session.scene.position.market is not None
            if self.session.can_act and (
                self.session.choosing is not None if what == "choice" else is_market
            ):
                return
        raise AssertionError(f"no {what} ever comes")

    def lift_cover(self) -> None:
        """As the one whom it names does, once it hears."""
        cover = self.screen.view.cover.current
        assert cover is not None, "the table is open"
        self.tick(DEAF_TIME // FRAME + 2)
        at = cover.button.center
        for event in (Moved(at), Pressed(at), Clicked(at)):
            self._handle(event)

    def click(self, key: tuple[str, object]) -> None:
        item = self.screen.view.item(key)
        assert item is not None, f"{key} is not on the table"
        at = Point(*item.rect.center)
        for event in (Moved(at), Pressed(at), Clicked(at)):
            self._handle(event)

    def point(self, key: tuple[str, object]) -> None:
        item = self.screen.view.item(key)
        assert item is not None, f"{key} is not on the table"
        self._handle(Moved(Point(*item.rect.center)))

    def press(self, *names: str) -> None:
        for name in names:
            self._handle(Key(name))

    def choose(self, confirm: bool = True) -> None:
        """Clicks whatever completes the choice, and confirms it."""
        for number in range(40):
            choosing = self.session.choosing
            assert choosing is not None
            if choosing.confirm() is not None:
                break
            left = [k for k in choosing.keys if k not in choosing.chosen and k[0] != "back"]
            self.click(left[number % len(left)])
        if confirm:
            self.click(("confirm", 0))

    def reach_market(self) -> None:
        """Chooses until the first market opens."""
        for _ in range(3000):
            self.tick()
            if not self.session.can_act:
                continue
            if self.session.scene.position.market is not None:
                return
            if self.session.choosing is not None:
                self.choose()
        raise AssertionError("no market ever opens")

    def hush(self) -> None:
        """From here on, the others do only what a test makes them do."""
        bots, nothing = self.session.bots, lambda: None
        bots.ask, bots.answer = nothing, nothing  # type: ignore[method-assign]

    def play_out(self) -> None:
        """Plays to the end: any choice, and no trade."""
        for _ in range(6000):
            self.tick()
            if self.session.over:
                return
            if self.session.can_act and self.session.choosing is not None:
                self.choose()
            elif self.session.can_act and ("ready", 0) in self.keys:
                self.refuse()
        raise AssertionError("the game never ends")

    def refuse(self) -> None:
        """Is ready, and declines what is offered."""
        market = self.session.scene.position.market
        assert market is not None
        if not market.ready[0]:
            self.click(("ready", 0))
            return
        due = [key for key in self.keys if key[0] == "decline"]
        if due:
            self.click(due[0])

    def paint(self) -> bytes:
        surface = pygame.Surface(self.size)
        self.screen.paint(surface)
        return surface.get_buffer().raw

    def _handle(self, event: Moved | Pressed | Clicked | Key) -> None:
        go = self.screen.handle(event)
        if go is not None:
            self.routes.append(go)
