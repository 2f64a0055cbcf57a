"""Screens without a window: a pointer, keys, and time that passes when asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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
from engine.tigris.record import Record, write_record
from game.geometry import Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.screens.choice_list import ChoiceList
from game.screens.cover import DEAF_TIME
from game.screens.navigation import Go, RecordSource, Screen
from game.screens.overlays import OverlayButton
from game.screens.services import Services
from game.screens.speech import Speech
from game.screens.title import TitleScreen
from game.settings.settings import Settings
from game.settings.store import SettingsStore
from game.tigris.game import GAME
from game.tigris.interaction.question import current_question
from game.tigris.layout.layout import Control, Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.play.recording import Recording
from game.tigris.play.session import Session
from game.tigris.record_format import TigrisRecords
from game.tigris.screens.question_dialog import QuestionDialog
from game.tigris.screens.replay import ReplayScreen
from game.tigris.screens.table import TableScreen
from tests.support.tigris.walks import Walk
from tests.support.window.bench import TWO_PEOPLE, Bench
from tests.support.window.services import MemoryStorage, QuitExits, window_services

SMALL = (1024, 640)
SIZES = (SMALL, (1280, 720), (1111, 1999))
KINDS: tuple[type[Decision], ...] = (Commitment, WarChoice, MonumentChoice, TreasureChoice)
PERSON_AND_BOT = (HUMAN, "random")
sizes = pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)


@cache
def shared_painter(size: tuple[int, int] = SMALL) -> TablePainter:
    return TablePainter(Layout.of(*size))


@cache
def waiting_positions() -> dict[type[Decision], list[Position]]:
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


def positions_awaiting(kind: type[Decision]) -> list[Position]:
    """A few positions of random games that wait for this, those with the most answers first."""
    assert waiting_positions()[kind], "no random game asks for this"
    return waiting_positions()[kind][:6]


def dialog_for(position: Position, painter: TablePainter) -> QuestionDialog:
    assert position.actor is not None
    waiting_positions = current_question(position, position.actor)
    assert waiting_positions is not None
    return QuestionDialog.of(waiting_positions, position, painter)


class Window:
    """A screen with a pointer and keys, and time that passes when asked."""

    def __init__(self, screen: Screen, painter: TablePainter, bench: Bench | None = None) -> None:
        self.screen = screen
        self.painter = painter
        self.bench = bench
        self.settings: SettingsStore | None = None
        """those in force at a table"""
        self.now = 0
        self.routes: list[Go] = []
        self.fit((painter.layout.width, painter.layout.height))

    def fit(self, size: tuple[int, int]) -> None:
        self.painter.resize(Layout.of(*size, self.screen.seats, self.painter.zoom))
        self.surface = pygame.Surface(size)
        self.screen.fit(self.painter.layout)

    def handle(self, *inputs: Input) -> None:
        for input_event in inputs:
            go = self.screen.handle(input_event)
            if go is not None:
                self.routes.append(go)
        self.tick()

    def tick(self, ticks: int = 1) -> None:
        for _ in range(ticks):
            self.now += 40
            self.screen.tick(self.now)

    def rest(self) -> None:
        self.tick()
        for _ in range(3000):
            if self.screen.deadline() is None:
                return
            self.tick()
        raise AssertionError("the window never becomes idle")

    def click(self, at: Rect | Control) -> None:
        rect = self.painter.layout.rect(at) if isinstance(at, Control) else at
        self.handle(Moved(rect.center), Pressed(rect.center), Clicked(rect.center))

    def lift_cover(self) -> None:
        """As the one whom it names does, once it hears."""
        self.tick(DEAF_TIME // 40 + 1)
        self.key("return", "return")

    def key(self, *names: str) -> None:
        self.handle(*map(Key, names))

    def paint(self) -> bytes:
        self.screen.paint(self.surface)
        return self.surface.get_buffer().raw


def seated_window(*players: str, bench: Bench | None = None, seed: int = 1) -> Window:
    """A person in front of the table, free to act."""
    bench = bench or Bench(*players, seed=seed)
    painter = TablePainter(Layout.of(*SMALL, bench.session.position.seats))
    window = table_window(bench, painter)
    window.rest()
    if bench.session.covered_for is not None:
        window.lift_cover()
    return window


def bench_of(window: Window) -> Bench:
    assert window.bench is not None
    return window.bench


def session_of(window: Window) -> Session:
    return bench_of(window).session


def bench_at(position: Position, alone: bool = False) -> Bench:
    """People at a table in this position; `alone` with bots."""
    others = "random" if alone else HUMAN
    players = (HUMAN, *(others,) * (position.seats - 1))
    table = table_of(players, 1, position.options, position.dynasties)
    return Bench(match=LocalMatch(GAME, table, start=position))


def table_settings(session: Session) -> Settings:
    """Settings that leave a session as it is."""
    return replace(session.settings, explanations=session.chronicle.explanations)


def table_window(
    bench: Bench,
    painter: TablePainter | None = None,
    speech: Callable[[str], object] | None = None,
) -> Window:
    """A window on the table of a bench."""
    painter = painter or TablePainter(Layout.of(*SMALL, bench.session.position.seats))
    services = replace(table_services(bench, painter), speech=Speech(log=speech))
    window = Window(TableScreen(services, bench.session, QuitExits()), painter, bench)
    window.settings = services.settings
    return window


def table_screen(bench: Bench, painter: TablePainter) -> TableScreen:
    return TableScreen(table_services(bench, painter), bench.session, QuitExits())


def table_services(bench: Bench, painter: TablePainter) -> Services:
    return window_services(painter, table_settings(bench.session))


def overlay_choices(window: Window) -> ChoiceList[OverlayButton]:
    assert isinstance(window.screen, TableScreen)
    assert window.screen.overlay is not None
    return window.screen.overlay.choices


def has_no_overlay(window: Window) -> bool:
    assert isinstance(window.screen, TableScreen)
    return window.screen.overlay is None


def whole_title(services: Services, notice: str = "") -> TitleScreen:
    """The title when it has loaded all games, with the lids of each."""
    title = TitleScreen(services, notice=notice)
    title.lay_out()
    for now in range(100):
        title.tick(now)
        if title.deadline() != 0:
            return title
    raise AssertionError("the title is never complete")


def title_window(notice: str = "", kept: bool = True) -> Window:
    painter = TablePainter(Layout.of(*SMALL))
    shelf = MemoryStorage(unfinished=new_match(table_of(PERSON_AND_BOT, 1)) if kept else None)
    return Window(TitleScreen(window_services(painter, storage=shelf), notice=notice), painter)


def record_of(bench: Bench) -> Record:
    entries = [(played.seat, played.action, "") for played in bench.match.history]
    return TigrisRecords().make(bench.match.table, entries, bench.match.position)


@cache
def finished_game() -> Record:
    """A finished game of three random bots, with conflicts of all kinds."""
    bench = Bench("random", "random", "random", seed=5)
    bench.rest(100_000)
    assert bench.session.over
    return record_of(bench)


def replay_window(record: Record | None = None) -> Window:
    """A replay of a record, or else of an unfinished game of two people."""
    if record is None:
        bench = Bench(*TWO_PEOPLE)
        for _ in bench.play_on(30):
            pass
        record = record_of(bench)
    painter = TablePainter(Layout.of(*SMALL, len(record.dynasties)))
    return Window(replay_screen(record, painter), painter)


def replay_screen(record: Record, painter: TablePainter, header: str = "") -> ReplayScreen:
    services, text = window_services(painter), header + write_record(record)
    return ReplayScreen(services, Recording(record), RecordSource(text, "0001"))
