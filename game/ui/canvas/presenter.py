"""Pixels that follow a sheet: from one sheet to the next only what differs is painted."""

from __future__ import annotations

import pygame

from game.ui.canvas.dirty_rects import changed, merged
from game.ui.canvas.display_list import Sheet, hides, paint


class Picture:
    """A surface and the sheet that it shows.

    What lies under a sheet has a picture of its own: it changes seldom, and is copied from there
    where something above it goes away. Where it does change, the person sees that first: its own
    picture is brought up to date afterwards, by `tidy`.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._marks = Sheet(surface.get_size()).marks
        self._places: list[pygame.Rect] = []
        self._under: Picture | None = None
        self._stale: list[pygame.Rect] = []
        """where the surface does not show these marks yet"""
        self._fresh = True
        """whether the surface shows nothing of ours yet"""

    def forget(self) -> None:
        """The surface may show anything: the next sheet is painted whole."""
        self._fresh = True

    def show(self, sheet: Sheet) -> list[pygame.Rect]:
        """Brings the surface to this sheet; gives the rects that were painted."""
        damage = merged(self._take(sheet), self.surface.get_rect())
        for rect in damage:
            self._paint(self.surface, rect)
        return damage

    def tidy(self) -> None:
        """Does what the last picture did not have to wait for. Without it all pictures are right,
        only later ones are slower."""
        if self._under is not None:
            self._under.tidy()
        stale, self._stale = self._stale, []
        for rect in stale:
            self._paint(self.surface, rect)

    def _take(self, sheet: Sheet) -> list[pygame.Rect]:
        """Goes on with another sheet; gives what differs from the one before."""
        rects = self._lay(sheet)
        rects += [self.surface.get_rect()] if self._fresh else changed(self._marks, sheet.marks)
        self._marks, self._fresh = sheet.marks, False
        self._places = [mark.rect for mark in sheet.marks]
        return rects

    def _lay(self, sheet: Sheet) -> list[pygame.Rect]:
        """Goes on with what lies under the sheet; gives what differs there."""
        if sheet.under is None:
            self._fresh = self._fresh or self._under is not None
            self._under = None
            return []
        if self._under is None:
            self._under = Picture(pygame.Surface(self.surface.get_size(), 0, self.surface))
            self._fresh = True
        rects = self._under._take(sheet.under)
        self._under._stale = merged(self._under._stale + rects, self.surface.get_rect())
        return rects

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paints all that there is in a rect onto a surface, its own or that of one above."""
        touched = [self._marks[index] for index in rect.collidelistall(self._places)]
        surface.set_clip(rect)
        if self._under is not None:
            self._under._give(surface, rect)
        elif not touched or not hides(touched[0], rect):
            surface.fill((0, 0, 0))
        paint(surface, touched, rect)
        surface.set_clip(None)

    def _give(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The same from its own surface, if that is up to date there."""
        if rect.collidelist(self._stale) < 0:
            surface.blit(self.surface, rect, rect)
        else:
            self._paint(surface, rect)
