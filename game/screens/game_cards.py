"""The games that the window can show, as cards to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from game.errors import Refusal
from game.games import GAMES, load
from game.geometry import Rect
from game.i18n import _
from game.screens.resources import Storage
from game.screens.services import GameScreens, Services, load_screens
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from game.ui.palette import Palette
from game.ui.widgets.nodes import Card, Picture


@dataclass(frozen=True, slots=True)
class GameKey:
    """The key of the card of a game."""

    game: str


class GameCards:
    """Games other than the one in the window are loaded after the first picture, and so are the
    pictures of all, one at a time; a game without screens has no card."""

    def __init__(self, services: Services) -> None:
        shown = services.screens
        self._shown = shown.name
        self._storage = services.storage
        self._games: dict[str, GameScreens | None] = {
            name: shown if name == shown.name else None for name in GAMES
        }
        self._waiting = sorted(self._games, key=lambda name: name != shown.name)
        """the games without a picture as yet"""

    @property
    def are_complete(self) -> bool:
        return not self._waiting

    def load_next(self) -> None:
        """Loads a game, or lets its card show the picture; each takes a while."""
        name = self._waiting[0]
        if self._games[name] is not None:
            self._waiting.remove(name)
            return
        try:
            self._games[name] = load_screens(load(name))
        except Refusal:
            self._waiting.remove(name)
            del self._games[name]

    @property
    def count(self) -> int:
        return len(self._games)

    def nodes(self, height: int) -> tuple[Card, ...]:
        """The cards in the order of `GAMES`, each of this height in pixels at 720p."""
        return tuple(self._node(name, height) for name in self._games)

    def _node(self, name: str, height: int) -> Card:
        game, key, is_shown = self._games[name], GameKey(name), name == self._shown
        if game is None:
            return Card(key, "", "", None, height)
        has_picture = name not in self._waiting
        picture = Picture("drawn", partial(_paint, name), 0, 0) if has_picture else None
        note = "" if is_shown else _note(self._storage.of_game(name))
        return Card(key, game.title, game.summary, picture, height, note, is_shown)


def _note(storage: Storage) -> str:
    """What waits in a game that is not chosen."""
    waits = storage.has_unfinished_game or storage.has_unfinished_table
    return _("A game waits here") if waits else ""


def _paint(name: str, surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    lid = _lid(name, painter.metrics, painter.palette, painter.language, rect[2:])
    surface.blit(lid, rect[:2])


@lru_cache(maxsize=8)
def _lid(
    name: str, metrics: Metrics, palette: Palette, language: str, size: tuple[int, int]
) -> pygame.Surface:
    """The picture of the game of this name, for the windows of all games, whatever their zoom."""
    lid = pygame.Surface(size, 0, 32)
    painter = Painter(Metrics.of_window(metrics.width, metrics.height), palette)
    painter.language = language
    load_screens(load(name)).paint_lid(lid, painter)
    return lid
