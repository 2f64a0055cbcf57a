"""Pixels that follow a sheet: from one sheet to the next only what differs is painted."""

from __future__ import annotations

import pygame

from game.paint.damage import changed, merged
from game.paint.sheet import Sheet, hides, paint


class Picture:
    """A surface and the sheet that it shows.

    What lies under a sheet has a picture of its own: it changes seldom, and is copied from there
    where something above it goes away.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._marks = Sheet(surface.get_size()).marks
        self._under: Picture | None = None
        self._fresh = True
        """whether the surface shows nothing of ours yet"""

    def forget(self) -> None:
        """The surface may show anything: the next sheet is painted whole."""
        self._fresh = True

    def show(self, sheet: Sheet) -> list[pygame.Rect]:
        """Brings the surface to this sheet; gives the rects that were painted."""
        whole = self.surface.get_rect()
        rects = self._lay(sheet)
        rects += [whole] if self._fresh else changed(self._marks, sheet.marks)
        damage = merged(rects, whole)
        self._marks, self._fresh = sheet.marks, False
        places = [mark.rect for mark in sheet.marks]
        for rect in damage:
            self.surface.set_clip(rect)
            touched = [sheet.marks[index] for index in rect.collidelistall(places)]
            if self._under is not None:
                self.surface.blit(self._under.surface, rect, rect)
            elif not touched or not hides(touched[0], rect):
                self.surface.fill((0, 0, 0))
            paint(self.surface, touched, rect)
        self.surface.set_clip(None)
        return damage

    def _lay(self, sheet: Sheet) -> list[pygame.Rect]:
        """Brings what lies under the sheet up to date; gives what differs there."""
        if sheet.under is None:
            self._fresh = self._fresh or self._under is not None
            self._under = None
            return []
        if self._under is None:
            self._under = Picture(pygame.Surface(self.surface.get_size(), 0, self.surface))
            self._fresh = True
        return self._under.show(sheet.under)
