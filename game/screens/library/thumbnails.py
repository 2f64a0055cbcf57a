"""Small pictures of how games ended, made when their rows are first seen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.games import load
from game.geometry import Rect
from game.screens.pace import Pace
from game.screens.resources import Background, Storage
from game.screens.services import load_screens
from game.storage.last_positions import LastPositions
from game.storage.library import SavedGame
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import Picture

#: How many pictures are kept at most.
MAX_PICTURES = 200
#: How often it is looked whether games have been played through, in milliseconds.
POLL = 40


class Thumbnails:
    """Games are played through beside the window, and one picture is made a frame: the list stays
    responsive, and its rows can be read meanwhile."""

    def __init__(self, storage: Storage) -> None:
        self._positions = LastPositions()
        self._replayer: Background = storage.replayer(self._positions)
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._pace = Pace(POLL)
        self._has_made = self._is_behind = False
        """whether this frame has made a picture, and whether it has left out another"""

    def picture(self, game: SavedGame, width: int, height: int) -> Picture:
        """A picture for a row; what is not known yet is painted as empty clay."""
        paint: Callable[..., None] = partial(self._paint, game)
        return Picture("drawn", paint, width, height)

    def tick(self, now: int) -> bool:
        """Begins a frame; returns whether there may be a new picture in it."""
        changed, self._has_made, self._is_behind = self._is_behind, False, False
        if self._replayer.pending and self._pace.is_due(now):
            changed = self._replayer.poll() or changed
        return changed

    def deadline(self) -> int | None:
        if self._is_behind:
            return 0
        return self._pace.wait if self._replayer.pending else None

    def close(self) -> None:
        self._replayer.close()

    def _paint(
        self, game: SavedGame, surface: pygame.Surface, painter: Painter, rect: Rect
    ) -> None:
        position = self._positions.of(game) if self._positions.knows(game) else None
        picture = None if position is None else self._made(game, position, painter, rect)
        if picture is None:
            surface.fill(painter.palette.tablet_edge, rect)
        else:
            surface.blit(picture, (rect.x, rect.y))

    def _made(
        self, game: SavedGame, position: Any, painter: Painter, rect: Rect
    ) -> pygame.Surface | None:
        """The picture; None if it must wait for the next frame."""
        key = (game, rect.w, rect.h, painter.palette)
        if key not in self._pictures:
            if self._has_made:
                self._is_behind = True
                return None
            self._has_made = True
            picture = pygame.Surface((rect.w, rect.h))
            load_screens(load(game.summary.game)).paint_position(picture, painter, position)
            self._pictures[key] = picture
            while len(self._pictures) > MAX_PICTURES:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return self._pictures[key]
