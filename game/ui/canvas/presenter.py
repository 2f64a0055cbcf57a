"""Keeps a surface equal to a display list, repainting only what differs from the last one."""

from __future__ import annotations

import pygame

from game.ui.canvas.dirty_rects import changed_rects, merge_rects
from game.ui.canvas.display_list import DisplayList, covers, replay


class Presenter:
    """A surface and the display list that it shows.

    The base of a display list has a surface of its own, from which it is copied where something
    above it disappears. Changes of the base are shown at once; its own surface is brought up to
    date later, by `update_base`.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._calls = DisplayList(surface.get_size()).calls
        self._rects: list[pygame.Rect] = []
        self._base: Presenter | None = None
        self._stale: list[pygame.Rect] = []
        """where the surface does not show these calls yet"""
        self._is_blank = True
        """whether the surface shows nothing of ours yet"""

    def invalidate(self) -> None:
        """The surface may show anything: the next display list is painted whole."""
        self._is_blank = True

    def show(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Updates the surface to this display list; returns the rects that were painted."""
        damage = merge_rects(self._accept(display_list), self.surface.get_rect())
        for rect in damage:
            self._paint(self.surface, rect)
        return damage

    def update_base(self) -> None:
        """Repaints the stale parts of the base; optional, later frames are faster for it."""
        if self._base is not None:
            self._base.update_base()
        stale, self._stale = self._stale, []
        for rect in stale:
            self._paint(self.surface, rect)

    def _accept(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Switches to another display list; returns where it differs from the last one."""
        calls = display_list.calls
        rects = self._accept_base(display_list)
        rects += [self.surface.get_rect()] if self._is_blank else changed_rects(self._calls, calls)
        self._calls, self._is_blank = calls, False
        self._rects = [call.rect for call in calls]
        return rects

    def _accept_base(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Switches to the base of a display list; returns where it differs from the last one."""
        if display_list.base is None:
            self._is_blank = self._is_blank or self._base is not None
            self._base = None
            return []
        if self._base is None:
            self._base = Presenter(pygame.Surface(self.surface.get_size(), 0, self.surface))
            self._is_blank = True
        rects = self._base._accept(display_list.base)
        self._base._stale = merge_rects(self._base._stale + rects, self.surface.get_rect())
        return rects

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paints everything in a rect onto a surface: its own, or that of the presenter above."""
        touched = [self._calls[index] for index in rect.collidelistall(self._rects)]
        surface.set_clip(rect)
        if self._base is not None:
            self._base._copy(surface, rect)
        elif not touched or not covers(touched[0], rect):
            surface.fill((0, 0, 0))
        replay(surface, touched, rect)
        surface.set_clip(None)

    def _copy(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Copies a rect from its own surface, or paints it where that surface is stale."""
        if rect.collidelist(self._stale) < 0:
            surface.blit(self.surface, rect, rect)
        else:
            self._paint(surface, rect)
