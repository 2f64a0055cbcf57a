"""What stands around a networked game, at a moment: a banner, who is there, their clocks."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.online.clock_face import ClockFace
from game.online.status_text import Banner, presence_text
from game.online.table_status import TableStatus
from game.screens.online.clocks import clocks_of, paint_all_presence, paint_clocks
from game.screens.online.foremost import foremost_banner
from game.screens.online.presence import Mark, mark_of, notice_place, paint_notice
from game.screens.services import TableScreen
from game.ui.canvas.painter import Painter


class Surroundings:
    """Is worked out once for each moment."""

    def __init__(self, painter: Painter, status: TableStatus, table: TableScreen) -> None:
        self._painter = painter
        self._status = status
        self._table = table
        self.banner: Banner | None = None
        self.presence: tuple[tuple[Mark, str], ...] = ()
        """the mark and the words of every seat"""
        self.clocks: tuple[ClockFace, ...] = ()
        """by seat; none where nobody's time is limited, and at the end of the game"""

    def follow(self, now: int, is_over: bool) -> bool:
        """Takes in the moment, in milliseconds of the window's clock; whether that is another
        picture. `is_over`: whether the game is.
        """
        before = self.banner, self.presence, self.clocks
        status = self._status
        self.banner = foremost_banner(status, now, is_over=self._table.is_over)
        self.presence = tuple((mark_of(seat), presence_text(seat, now)) for seat in status.seats)
        self.clocks = () if is_over else clocks_of(status, now)
        self._keep_clear()
        return before != (self.banner, self.presence, self.clocks)

    @property
    def _shows_presence(self) -> bool:
        return self._status.judged is None and self._status.sees_others

    def _notice_place(self, notice: Banner) -> Rect:
        return notice_place(self._painter, self._table.places, notice, is_low=self._table.is_over)

    def _keep_clear(self) -> None:
        shown = None if self._table.is_over else self.banner
        self._table.keep_clear(0 if shown is None else self._notice_place(shown).bottom)

    def paint_players(self, surface: pygame.Surface) -> None:
        places = self._table.places
        paint_clocks(surface, self._painter, places, self.clocks)
        if self._shows_presence:
            paint_all_presence(surface, self._painter, places, self.presence, self.clocks)

    def paint_banner(self, surface: pygame.Surface) -> None:
        if self.banner is not None:
            paint_notice(surface, self._painter, self._notice_place(self.banner), self.banner)
