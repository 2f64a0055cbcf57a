"""Keeps a surface equal to a display list, repainting only what differs from the last one."""

from __future__ import annotations

import pygame

from game.ui.canvas.dirty_rects import changed_rects, merge_rects
from game.ui.canvas.display_list import DisplayList, covers, replay


class Presenter:
    """A surface and the display list that it shows."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._calls = DisplayList(surface.get_size()).calls
        self._rects: list[pygame.Rect] = []
        self._is_blank = True
        """whether the surface shows nothing of ours yet"""

    def invalidate(self) -> None:
        """The surface may show anything: the next display list is painted whole."""
        self._is_blank = True

    def show(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Updates the surface to this display list; returns the rects that were painted."""
        calls, whole = display_list.calls, self.surface.get_rect()
        rects = [whole] if self._is_blank else changed_rects(self._calls, calls)
        self._calls, self._is_blank = calls, False
        self._rects = [call.rect for call in calls]
        damage = merge_rects(rects, whole)
        for rect in damage:
            self._paint(rect)
        return damage

    def _paint(self, rect: pygame.Rect) -> None:
        """Paints everything in a rect."""
        touched = [self._calls[index] for index in rect.collidelistall(self._rects)]
        self.surface.set_clip(rect)
        if not touched or not covers(touched[0], rect):
            self.surface.fill((0, 0, 0))
        replay(self.surface, touched, rect)
        self.surface.set_clip(None)
