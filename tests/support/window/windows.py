"""Screens without a window: a pointer, keys, and time that goes on when told."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine.tigris import Position, legal_actions
from engine.tigris.model.decisions import (
    Commitment,
    Decision,
    MonumentChoice,
    TreasureChoice,
    WarChoice,
)
from engine.tigris.record import Record
from game.app.navigation import Go, Quit, Screen
from game.geometry import Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.screens.choice_list import Choices
from game.screens.overlays import Wish
from game.screens.title import Kept, Title
from game.settings.choices import Speed
from game.tigris.game import GAME
from game.tigris.interaction.question import current_question
from game.tigris.layout.layout import Control, Layout
from game.tigris.match import table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.play.playback import Playback
from game.tigris.play.recording import Reel
from game.tigris.record_format import TigrisRecords
from game.tigris.screens.question_dialog import Asking
from game.tigris.screens.replay import Replay
from game.tigris.screens.table import Table as TableScreen
from tests.support.tigris.walks import Walk
from tests.support.window.lobby import Lobby
from tests.support.window.sessions import TWO, Bench

SMALL = (1024, 640)
SIZES = (SMALL, (1280, 720), (1111, 1999))
KINDS: tuple[type[Decision], ...] = (Commitment, WarChoice, MonumentChoice, TreasureChoice)
ALONE = (HUMAN, "random")
sizes = pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)


@cache
def easel(size: tuple[int, int] = SMALL) -> TablePainter:
    return TablePainter(Layout.of(*size))


@cache
def waits() -> dict[type[Decision], list[Position]]:
    """Positions of random games by what they wait for; those with the most answers first."""
    found: dict[type[Decision], list[Position]] = {kind: [] for kind in KINDS}
    for seed in range(12):
        for step in Walk.number(seed).steps():
            kind = type(step.after.decisions[-1]) if step.after.decisions else None
            if kind in found:
                found[kind].append(step.after)
    for positions in found.values():
        positions.sort(key=lambda position: -len(legal_actions(position)))
    return found


def asked(kind: type[Decision]) -> list[Position]:
    """A few positions of random games that wait for this, those with the most answers first."""
    assert waits()[kind], "no random game asks for this"
    return waits()[kind][:6]


def dialog(position: Position, easel: TablePainter) -> Asking:
    assert position.actor is not None
    waits = current_question(position, position.actor)
    assert waits is not None
    return Asking.of(waits, position, easel)


class Window:
    """A screen with a pointer and keys, and time that goes on when told."""

    def __init__(self, screen: Screen, easel: TablePainter, bench: Bench | None = None) -> None:
        self.screen = screen
        self.easel = easel
        self.bench = bench
        self.now = 0
        self.went: list[Go] = []
        self.fit((easel.layout.width, easel.layout.height))

    def fit(self, size: tuple[int, int]) -> None:
        self.easel.resize(Layout.of(*size, self.screen.seats, self.easel.zoom))
        self.surface = pygame.Surface(size)
        self.screen.fit(self.easel.layout)

    def hear(self, *inputs: Input) -> None:
        for given in inputs:
            go = self.screen.hear(given)
            if go is not None:
                self.went.append(go)
        self.tick()

    def tick(self, most: int = 1) -> None:
        for _ in range(most):
            self.now += 40
            self.screen.tick(self.now)

    def rest(self) -> None:
        self.tick()
        for _ in range(3000):
            if self.screen.deadline() is None:
                return
            self.tick()
        raise AssertionError("it never comes to rest")

    def click(self, at: Rect | Control) -> None:
        rect = self.easel.layout.rect(at) if isinstance(at, Control) else at
        self.hear(Moved(rect.center), Pressed(rect.center), Clicked(rect.center))

    def key(self, *names: str) -> None:
        self.hear(*map(Key, names))

    def paint(self) -> bytes:
        self.screen.paint(self.surface)
        return self.surface.get_buffer().raw


def at_table(*players: str, bench: Bench | None = None, seed: int = 1) -> Window:
    """A person in front of the table, free to act."""
    bench = bench or Bench(*players, seed=seed)
    easel = TablePainter(Layout.of(*SMALL, bench.session.position.seats))
    screen = TableScreen(bench.session, easel, leave=Quit, again=Quit)
    window = Window(screen, easel, bench)
    window.rest()
    if bench.session.curtain is not None:
        window.key("return")
    return window


def bench_of(window: Window) -> Bench:
    assert window.bench is not None
    return window.bench


def waiting(position: Position, alone: bool = False) -> Bench:
    """People at a table in this position; `alone` with bots."""
    others = "random" if alone else HUMAN
    players = (HUMAN, *(others,) * (position.seats - 1))
    table = table_of(players, 1, position.options, position.dynasties)
    return Bench(match=LocalMatch(GAME, table, start=position))


def overlay(window: Window) -> Choices[Wish]:
    assert isinstance(window.screen, TableScreen)
    lying = window.screen._overlay
    assert lying is not None
    return lying.choices


def uncovered(window: Window) -> bool:
    assert isinstance(window.screen, TableScreen)
    return window.screen._overlay is None


def title(notice: str = "", kept: bool = True) -> Window:
    easel = TablePainter(Layout.of(*SMALL))
    read = (lambda: Kept(Quit)) if kept else None
    return Window(Title(easel, Lobby(easel), read, notice), easel)


def record_of(bench: Bench) -> Record:
    entries = [(played.seat, played.action, "") for played in bench.match.history]
    return TigrisRecords().make(bench.match.table, entries, bench.match.position)


@cache
def whole_game() -> Record:
    """Three bots that do anything, to the end; with conflicts of all kinds."""
    bench = Bench("random", "random", "random", seed=5)
    bench.rest(100_000)
    assert bench.session.over
    return record_of(bench)


def replaying(record: Record | None = None) -> Window:
    """A record that is watched; if none is given, of a game of two people that goes on."""
    if record is None:
        bench = Bench(*TWO)
        for _ in bench.play_on(30):
            pass
        record = record_of(bench)
    easel = TablePainter(Layout.of(*SMALL, len(record.dynasties)))
    return Window(Replay(Playback(Reel(record), Speed.NORMAL), easel), easel)
