"""Small pictures of how games ended, made when their rows are first seen.

A game is played through for its picture, a few actions at a time: the list stays responsive.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import Any

import pygame

from game.errors import Refusal
from game.games import game_of_text, load
from game.geometry import Rect
from game.screens.services import load_screens
from game.storage.files import content
from game.storage.library import SavedGame
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import Picture

#: How many last positions, and how many pictures, are kept at most.
MAX_POSITIONS, MAX_PICTURES = 300, 200
#: How many games may wait for their pictures: as many as a window shows, and a few more.
MAX_WANTED = 24


class Thumbnails:
    def __init__(self) -> None:
        self._positions: OrderedDict[SavedGame, Any] = OrderedDict()
        """where each game ended; None for one that cannot be played through"""
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._wanted: list[SavedGame] = []
        self._running: tuple[SavedGame, Iterator[Any]] | None = None

    def picture(self, game: SavedGame, width: int, height: int) -> Picture:
        """A picture for a row; what is not known yet is painted as empty clay."""
        paint: Callable[..., None] = partial(self._paint, game)
        return Picture("drawn", paint, width, height)

    @property
    def is_waiting(self) -> bool:
        return bool(self._wanted) or self._running is not None

    def work(self, seconds: float) -> bool:
        """Plays through games that were seen; returns whether a picture has become possible."""
        until, is_new = monotonic() + seconds, False
        while self.is_waiting and monotonic() < until:
            is_new = self._play(until) or is_new
        return is_new

    def _play(self, until: float) -> bool:
        """Plays one game as far as there is time; returns whether it has come to its end."""
        if self._running is None:
            game = self._wanted.pop()  # what was seen last is what is looked at
            self._running = (game, _positions(game))
        game, positions = self._running
        last = None
        try:
            for last in positions:
                if monotonic() >= until:
                    self._positions[game] = last
                    return False
        except (Refusal, ValueError):  # the list says so once it is opened
            self._positions[game] = last = None
        if last is not None:
            self._positions[game] = last
        self._positions.setdefault(game, None)
        self._running = None
        _trim(self._positions, MAX_POSITIONS)
        return True

    def _paint(
        self, game: SavedGame, surface: pygame.Surface, painter: Painter, rect: Rect
    ) -> None:
        running = self._running is not None and self._running[0] == game
        if game not in self._positions or running:
            self._want(game)
            surface.fill(painter.palette.tablet_edge, rect)
            return
        position = self._positions[game]
        if position is None:
            surface.fill(painter.palette.tablet_edge, rect)
            return
        surface.blit(self._made(game, position, painter, rect), (rect.x, rect.y))

    def _want(self, game: SavedGame) -> None:
        if self._running is not None and self._running[0] == game:
            return
        if game in self._wanted:
            self._wanted.remove(game)
        self._wanted = [*self._wanted[-MAX_WANTED:], game]

    def _made(self, game: SavedGame, position: Any, painter: Painter, rect: Rect) -> pygame.Surface:
        key = (game, rect.w, rect.h, painter.palette)
        if key not in self._pictures:
            picture = pygame.Surface((rect.w, rect.h))
            screens = load_screens(load(game.summary.game))
            screens.paint_position(picture, painter, position)
            self._pictures[key] = picture
            _trim(self._pictures, MAX_PICTURES)
        self._pictures.move_to_end(key)
        return self._pictures[key]


def _positions(game: SavedGame) -> Iterator[Any]:
    """The positions of a game, one after the other; none of a journal, which takes too long to
    check, or if its game has no pictures."""
    if game.is_journal or not load(game.summary.game).screens:
        return
    text = content(game.path)
    records = game_of_text(text).records
    yield from (position for position, _events in records.replay(records.read(text)))


def _trim(cache: OrderedDict[Any, Any], most: int) -> None:
    while len(cache) > most:
        cache.popitem(last=False)
