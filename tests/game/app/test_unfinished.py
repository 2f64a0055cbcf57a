"""The window is closed in the midst of anything, and what was asked is asked again of the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.options import Options
from game.app.app import App
from game.app.navigation import Show
from game.play.players import HUMAN
from game.screens.title import Title
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings
from game.tigris.interaction.question import (
    AskCommitment,
    AskMonument,
    AskTreasure,
    AskWar,
    AskWork,
    Question,
    current_question,
)
from game.tigris.layout.layout import Layout
from game.tigris.match import Match, new_match, resume_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import Table as TableScreen
from tests.support.tigris.walks import choose
from tests.support.window.windows import Window

ALL = Options(english=True, buildings=True, wonder=True, open_scores=True, open_bag=True)
KINDS = (AskCommitment, AskWar, AskMonument, AskTreasure, AskWork)


@cache
def asked() -> dict[type[Question], Match]:
    """A game of four people with all options for each kind of question, where it is asked."""
    found: dict[type[Question], Match] = {}
    for seed in range(40):
        table = table_of((HUMAN,) * 4, seed, ALL)
        match, chance = new_match(table), Random(seed)
        match.answer_keeper()
        while not match.over and len(found) < len(KINDS):
            waits = current_question(match.position, match.position.actor)  # type: ignore[arg-type]
            if waits is not None and type(waits) not in found:
                actions = [played.action for played in match.history]
                found[type(waits)] = resume_match(table, actions)
            match.play(choose(match.position, chance))
    return found


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[list[App]]:
    pygame.display.init()
    made: list[App] = []
    yield made
    for app in made:
        app.close()


def opened(apps: list[App], folder: Path, confirm: Confirm = Confirm.NONE) -> App:
    settings = Settings(speed=Speed.OFF, confirm=confirm)
    apps.append(App(TablePainter(Layout.of(1024, 640)), folder, settings, None))
    return apps[-1]


def sat_down(app: App, screen: object) -> Window:
    """Behind the curtain, where everything has been told."""
    assert isinstance(screen, TableScreen)
    window = Window(screen, app._easel)
    window.rest()
    if screen._session.curtain is not None:
        window.key("return")
        window.rest()
    return window


def gone_on(apps: list[App], folder: Path) -> Window:
    """The window was closed and comes again: the title, and the unfinished game."""
    apps[-1].close()
    app = opened(apps, folder)
    title = app.title()
    assert isinstance(title, Title) and title.go_on is not None
    go = title.go_on()
    assert isinstance(go, Show)
    return sat_down(app, go.screen)


def table_screen(window: Window) -> TableScreen:
    assert isinstance(window.screen, TableScreen)
    return window.screen


@pytest.mark.parametrize("kind", KINDS)
def test_a_dialog_comes_again(apps: list[App], tmp_path: Path, kind: type[Question]) -> None:
    app = opened(apps, tmp_path)
    match = asked()[kind]
    actions = [played.action for played in match.history]
    window = sat_down(app, app._begin(resume_match(match.table, actions)))
    waits = table_screen(window)._session.asked
    assert isinstance(waits, kind)
    window.key("tab")
    again = gone_on(apps, tmp_path)
    session = table_screen(again)._session
    assert session.asked == waits
    assert session.position == match.position
    assert (table_screen(again)._asking is None) == (table_screen(window)._asking is None)


def test_an_end_of_turn_that_waited_was_not_said(apps: list[App], tmp_path: Path) -> None:
    app = opened(apps, tmp_path, Confirm.MANUAL)
    window = sat_down(app, app.table(table_of((HUMAN,) * 4, 1, ALL)))
    session = table_screen(window)._session
    before = session.position
    session.play(EndTurn())
    window.rest()
    assert session.pending is not None
    again = gone_on(apps, tmp_path)
    assert table_screen(again)._session.position == before
    assert table_screen(again)._session.pending is None


def test_an_action_that_waited_for_its_time_alone_is_not_lost(
    apps: list[App], tmp_path: Path
) -> None:
    app = opened(apps, tmp_path, Confirm.TIMED)
    window = sat_down(app, app.table(table_of((HUMAN,) * 4, 1, ALL)))
    session = table_screen(window)._session
    seat = session.position.actor
    session.play(EndTurn())
    assert session.pending is not None
    again = gone_on(apps, tmp_path)
    history = table_screen(again)._session.match.history
    assert (seat, EndTurn()) in [(played.seat, played.action) for played in history]


def test_before_the_curtain_it_falls_again(apps: list[App], tmp_path: Path) -> None:
    app = opened(apps, tmp_path)
    window = sat_down(app, app.table(table_of((HUMAN,) * 4, 1, ALL)))
    table_screen(window)._session.play(EndTurn())
    window.rest()
    curtain = table_screen(window)._session.curtain
    assert curtain is not None
    apps[-1].close()
    title = opened(apps, tmp_path).title()
    assert isinstance(title, Title) and title.go_on is not None
    go = title.go_on()
    assert isinstance(go, Show)
    again = Window(go.screen, apps[-1]._easel)
    again.rest()
    session = table_screen(again)._session
    assert session.curtain == curtain and session.reader is None


def test_the_menu_and_a_notice_lose_nothing(apps: list[App], tmp_path: Path) -> None:
    app = opened(apps, tmp_path)
    window = sat_down(app, app.table(table_of((HUMAN,) * 4, 1, ALL)))
    before = table_screen(window)._session.position
    window.key("k", "escape", "escape")
    assert table_screen(window)._overlay is not None
    table_screen(window)._session.notice = "Something."
    again = gone_on(apps, tmp_path)
    assert table_screen(again)._session.position == before
    assert table_screen(again)._overlay is None
