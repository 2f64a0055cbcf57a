"""A surface that writes down what is painted on it, so that a window can paint only what is new.

Painters paint on a sheet as on any surface: `blit`, `fblits`, `fill`, a clip, and the shapes of
`game.ui.canvas.pen`. What they can not do there is read pixels: a sheet has none, and pygame then
says
that the "display Surface quit". Two sheets are compared mark by mark
(`game.ui.canvas.dirty_rects`), and
`game.ui.canvas.presenter` brings the pixels of one sheet to those of another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pygame

#: What tells two marks apart; equal keys paint equal pixels.
Key = tuple[object, ...]


class Mark(NamedTuple):
    """One thing that was painted."""

    key: Key
    rect: pygame.Rect
    """all that it may touch, within the sheet"""
    clip: pygame.Rect | None
    paint: Callable[..., object]
    """a method of the surface that it is painted on, or a function that takes it first"""
    told: tuple[Any, ...]
    """what else it takes; kept here, a source can not be forgotten and its identity used again"""


class Sheet(pygame.Surface):
    """Marks in the order in which they were painted, over another sheet or over nothing.

    A source must not change after it was blitted, as the pictures of sprites, texts and layers do
    not.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        """The base class is left without pixels on purpose: what tries to use them fails aloud."""
        self.marks: list[Mark] = []
        self.under: Sheet | None = None
        """a sheet that changes seldom, with everything here above it"""
        self._whole = pygame.Rect((0, 0), size)
        self._clip: pygame.Rect | None = None

    def lay(self, under: Sheet) -> None:
        """Another sheet below all that comes now."""
        if self.marks or self.under is not None or self._clip is not None:
            self.marks += under.all_marks()
        else:
            self.under = under

    def all_marks(self) -> list[Mark]:
        return [*(self.under.all_marks() if self.under else ()), *self.marks]

    def onto(self, surface: pygame.Surface) -> None:
        """Paints everything at once."""
        clip = surface.get_clip()
        paint(surface, self.all_marks(), clip)
        surface.set_clip(clip)

    def note(
        self, paint: Callable[..., object], rect: pygame.Rect, key: Key, told: tuple[Any, ...]
    ) -> None:
        """Writes a mark down if any of it can be seen."""
        seen = rect.clip(self._whole if self._clip is None else self._clip)
        if seen:
            clip = None if self._clip is None else tuple(self._clip)
            self.marks.append(Mark((paint, key, clip), seen, self._clip, paint, told))

    def blit(
        self,
        source: pygame.Surface,
        dest: Any = (0, 0),
        area: Any = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        x, y = dest[0], dest[1]
        size = source.get_size() if area is None else pygame.Rect(area).size
        rect = pygame.Rect((x, y), size)
        box = None if area is None else tuple(area)
        self.note(
            pygame.Surface.blit,
            rect,
            (id(source), x, y, box, special_flags),
            (source, (x, y), area, special_flags),
        )
        return rect

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0, /) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        where = self._whole.copy() if rect is None else pygame.Rect(rect)
        told = (tuple(color), where, special_flags)
        self.note(pygame.Surface.fill, where, (told[0], tuple(where), special_flags), told)
        return where

    def set_clip(self, rect: Any, /) -> None:
        self._clip = None if rect is None else pygame.Rect(rect).clip(self._whole)

    def get_clip(self) -> pygame.Rect:
        return (self._whole if self._clip is None else self._clip).copy()

    def get_size(self) -> tuple[int, int]:
        return self._whole.w, self._whole.h

    def get_width(self) -> int:
        return self._whole.w

    def get_height(self) -> int:
        return self._whole.h

    def get_rect(self, **kwargs: Any) -> pygame.Rect:
        rect = self._whole.copy()
        for name, value in kwargs.items():
            setattr(rect, name, value)
        return rect


def paint(surface: pygame.Surface, marks: Iterable[Mark], within: pygame.Rect) -> None:
    """Paints marks, in order, inside a rect; the surface's clip is another one afterwards."""
    surface.set_clip(within)
    for mark in marks:
        if mark.clip is None:
            mark.paint(surface, *mark.told)
        else:
            surface.set_clip(mark.clip.clip(within))
            mark.paint(surface, *mark.told)
            surface.set_clip(within)


def hides(mark: Mark, rect: pygame.Rect) -> bool:
    """Whether nothing that was painted in the rect before this mark can be seen after it."""
    if mark.paint is not pygame.Surface.blit or mark.clip is not None:
        return False
    source, _at, area, flags = mark.told
    see_through = source.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
    faint = source.get_alpha() not in (None, 255)
    return not (area or flags or see_through or faint) and mark.rect.contains(rect)


def lay(surface: pygame.Surface, under: Sheet) -> None:
    """A sheet below all that comes now, on whatever surface."""
    if isinstance(surface, Sheet):
        surface.lay(under)
    else:
        under.onto(surface)
