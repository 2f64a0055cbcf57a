"""A mistake in the program: the game is saved, a report is written, and one sentence says so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pygame
import pytest

from game.app.bot_workers import BotWorkers
from game.app.fault_report import GAME
from game.app.loop import Loop
from game.app.navigator import Navigator
from game.app.window_services import make_services
from game.bots.bot_process import BotFailed
from game.cli.exit_codes import ExitCode
from game.cli.main import main
from game.games import load
from game.input.events import Clicked, Input
from game.input.keymap import Keymap
from game.play.players import HUMAN
from game.screens.navigation import Go, PlayMatch, Screen, Show
from game.screens.services import load_screens
from game.screens.speech import Speech
from game.screens.title import TitleButton, TitleScreen
from game.settings.store import SettingsStore
from game.storage.autosave import resume_text
from tests.support.window.person import QUIET
from tests.support.window.services import BlankScreen

PARTS = ("handle", "tick", "deadline", "fit", "paint")


class Broken(BlankScreen):
    """A screen that fails at one thing as soon as it is shown."""

    def __init__(self, part: str) -> None:
        def fail(*_: object) -> None:
            raise LookupError("the pot is broken")

        setattr(self, part, fail)


class Window:
    """A loop and its navigator, as in the program, with the player's folder elsewhere."""

    def __init__(self, folder: Path, game: str) -> None:
        screens = load_screens(load(game))
        surface = pygame.display.set_mode((1280, 720))
        painter = screens.painter(screens.metrics((1280, 720), screens.most_seats, 100))
        store = SettingsStore(folder, QUIET, Keymap(load(game).key_commands))
        services = make_services(screens, painter, store, Speech())
        self.navigator = Navigator(services)
        self.go: Go | None = None
        self.loop = Loop(
            surface, lambda: self.navigator.services, Steered(self), self._resolve, self._rescue
        )
        self._closes = False
        self.now: Screen | None = None
        """the screen that the last error led to"""

    def _resolve(self, go: Go, screen: Screen) -> Screen | None:
        if self._closes:
            self._post_click()  # one for the next screen
        return self.navigator.resolve(go, screen)

    def _rescue(self, error: Exception) -> Screen:
        self.now = self.navigator.rescue(error)
        if self._closes:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return self.now

    def turn_until_rescued(self) -> None:
        """The whole loop: clicks, and the window is closed after the rescue."""
        self._closes = True
        self._post_click()
        self.loop.run()

    def turn(self) -> None:
        """A click somewhere, and a round after it."""
        for _ in range(2):
            self._post_click()
            self.loop.turn()

    def _post_click(self) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(1, 1), button=1))


class Steered(BlankScreen):
    """Leads where its window wants, at a click."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def handle(self, input_event: Input) -> Go | None:
        return self._window.go if isinstance(input_event, Clicked) else None


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def report_in(folder: Path) -> str:
    (report,) = (folder / "reports").iterdir()
    return report.read_text(encoding="utf-8")


@pytest.mark.parametrize("part", PARTS)
def test_a_screen_that_fails_leads_to_the_title_which_says_so(tmp_path: Path, part: str) -> None:
    """Whatever it fails at; the report has what led to it."""
    window = Window(tmp_path, "tigris")
    window.go = Show(Broken(part))
    window.turn()
    assert isinstance(window.now, TitleScreen)
    assert "the pot is broken" in report_in(tmp_path)
    words = " ".join(window.now.words())
    assert "Please send the report" in words and "is saved" not in words
    window.navigator.close()


@pytest.mark.parametrize("game", ["tigris", "trade"])
def test_a_game_can_be_continued_after_a_mistake(tmp_path: Path, game: str) -> None:
    """All that was played is in its file and in the report, and the title offers it."""
    window = Window(tmp_path, game)
    rules = load(game)
    players = (HUMAN,) * 3
    match = load_screens(rules).match_of(players, None, 5)
    window.go = PlayMatch(match)
    table = window.navigator.resolve(window.go, BlankScreen())
    assert table is not None
    window.go = Show(Broken("paint"))
    window.turn()
    assert isinstance(window.now, TitleScreen)
    assert window.now.form.focus == TitleButton.CONTINUE
    words = " ".join(window.now.words())
    assert "is saved" in words and "lesson" in words, "what is saved, and what is not"
    text = report_in(tmp_path).split(f"\n{GAME}\n")[1]
    assert resume_text(text).position == match.position
    again = window.navigator.services.storage.load_unfinished()
    assert again is not None and getattr(again, "position", None) == match.position
    window.navigator.close()


def test_an_error_in_another_thread_is_an_error_of_the_window(tmp_path: Path) -> None:
    """A networked table whose thread has died would wait forever."""
    window = Window(tmp_path, "tigris")

    def fail() -> None:
        raise LookupError("the pot is broken")

    class Starting(BlankScreen):
        """Starts the thread at a click, and closes the window after the rescue."""

        def handle(self, input_event: Input) -> Go | None:
            thread = Thread(target=fail)
            thread.start()
            thread.join()
            return None

    window.go = Show(Starting())
    window.turn_until_rescued()
    assert isinstance(window.now, TitleScreen)
    reports = [each.read_text("utf-8") for each in (tmp_path / "reports").iterdir()]
    assert reports and all("the pot is broken" in report for report in reports)
    window.navigator.close()


def test_a_title_that_fails_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is left to be shown: one sentence in a window of its own, and a code for shells."""
    shown = _run_with_broken_title(tmp_path, monkeypatch)
    assert len(shown) == 1 and str(tmp_path / "reports") in shown[0]
    assert capsys.readouterr().err.rstrip().endswith(shown[0])
    assert "the pot is broken" in report_in(tmp_path)


def test_without_a_console_the_sentence_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As at a start from a desktop, where there is no standard error."""
    monkeypatch.setattr(sys, "stderr", None)
    assert len(_run_with_broken_title(tmp_path, monkeypatch)) == 1


def test_without_a_console_a_refusal_is_shown_in_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    shown = _message_boxes(monkeypatch)
    assert main(["replay", str(tmp_path / "nowhere.tigris")]) == ExitCode.REFUSED
    assert len(shown) == 1 and "nowhere.tigris" in shown[0]


def test_where_no_report_can_be_written_the_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way", encoding="utf-8")
    window = Window(tmp_path, "tigris")
    window.go = Show(Broken("tick"))
    window.turn()
    assert window.now is not None
    assert "No report of it could be written" in " ".join(window.now.words())
    window.navigator.close()


@pytest.mark.long
def test_an_error_of_a_bot_is_reported_with_where_it_happened(tmp_path: Path) -> None:
    """Its process cannot be looked into any more when somebody reads the sentence."""
    window = Window(tmp_path, "tigris")
    services = window.navigator.services
    assert isinstance(services.bots, BotWorkers)
    match = load_screens(load("tigris")).match_of(("easy", HUMAN), None, 5)
    services.bots.ask(match.position, "no such level", 1)
    with pytest.raises(BotFailed, match="Please send the report"):
        while services.bots.answer() is None:
            pass
    assert "no such level" in report_in(tmp_path) and "Traceback" in report_in(tmp_path)
    window.navigator.close()


def _run_with_broken_title(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    def fail(*_: object) -> None:
        raise LookupError("the pot is broken")

    monkeypatch.setenv("TIGRIS_HOME", str(folder))
    monkeypatch.setattr(TitleScreen, "paint", fail)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests keep their fonts
    shown = _message_boxes(monkeypatch)
    assert main(["play"]) == ExitCode.FAULT
    return shown


def _message_boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    shown: list[str] = []

    def show(title: str, sentence: str, *_: object, **__: object) -> int:
        shown.append(sentence)
        return 0

    monkeypatch.setattr(pygame.display, "message_box", show)
    return shown
