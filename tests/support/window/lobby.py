"""A client for the screens before a game: it remembers what they asked of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.navigation import Go, Quit
from game.input.keymap import key_translation
from game.settings.settings import Settings
from game.storage.library import SavedGame
from game.tigris.paint.painter import TablePainter
from game.tigris.setup import SetUp
from game.ui.theme import THEMES

GAME = SavedGame(
    Path("kept.tigris"),
    "tigris",
    ("human", "greedy"),
    ("Archer", "Lion"),
    "standard board",
    "2026-01-02",
    87,
    over=False,
)


class Lobby:
    def __init__(self, easel: TablePainter, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.started: list[SetUp] = []
        self.opened: list[Path] = []
        self.games = [GAME]
        self.waiting = False
        self.learns = False
        self.trouble = ""
        self.no_sound = ""
        self.heard: dict[str, str] = {}
        self.easel = easel

    def apply(self, settings: Settings) -> str:
        self.settings = settings
        self.easel.zoom = settings.scale
        self.easel.recolor(THEMES[settings.palette])
        self.heard = key_translation(settings.keys)
        return self.trouble

    def start(self, set_up: SetUp) -> Go:
        assert not set_up.problem
        self.started.append(set_up)
        return Quit()

    def learn(self) -> Go:
        self.learns = True
        return Quit()

    def network(self) -> Go:
        return Quit()

    def shelf(self) -> list[SavedGame]:
        return self.games

    def watch(self, path: Path, back: Callable[[], Go]) -> Go | str:
        self.opened.append(path)
        return self.trouble or Quit()

    def resume(self, path: Path) -> Go | str:
        self.opened.append(path)
        return self.trouble or Quit()
