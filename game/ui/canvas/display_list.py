"""A surface that records drawing calls, so that a window repaints only what has changed.

A display list is painted on like any surface: `blit`, `fblits`, `fill`, a clip, and the shapes of
`game.ui.canvas.pen`. Reading pixels is impossible: it has none, and pygame then reports that the
"display Surface quit". `game.ui.canvas.dirty_rects` compares two display lists call by call, and
`game.ui.canvas.presenter` updates a surface from one to the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pygame

#: Identifies a drawing call; equal keys paint equal pixels.
Key = tuple[object, ...]


class DrawCall(NamedTuple):
    """One recorded drawing call."""

    key: Key
    rect: pygame.Rect
    """every pixel that it may touch, within the display list"""
    clip: pygame.Rect | None
    paint: Callable[..., object]
    """a method of Surface, or a function that takes the surface first"""
    args: tuple[Any, ...]
    """the other arguments; kept alive here, so that the id of a source is not reused"""


class DisplayList(pygame.Surface):
    """Drawing calls in order.

    A source must not change after it was blitted; sprites, texts, and layers do not.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        """The base class is not initialized on purpose: any use of its pixels raises an error."""
        self.calls: list[DrawCall] = []
        self._whole = pygame.Rect((0, 0), size)
        self._clip: pygame.Rect | None = None

    def paint_onto(self, surface: pygame.Surface) -> None:
        """Replays all calls on a surface, within its clip."""
        clip = surface.get_clip()
        replay(surface, self.calls, clip)
        surface.set_clip(clip)

    def record(
        self, paint: Callable[..., object], rect: pygame.Rect, key: Key, args: tuple[Any, ...]
    ) -> None:
        """Records a call if any of it is visible."""
        visible = rect.clip(self._whole if self._clip is None else self._clip)
        if visible:
            clip = None if self._clip is None else tuple(self._clip)
            self.calls.append(DrawCall((paint, key, clip), visible, self._clip, paint, args))

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
        self.record(
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
        args = (tuple(color), where, special_flags)
        self.record(pygame.Surface.fill, where, (args[0], tuple(where), special_flags), args)
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


def replay(surface: pygame.Surface, calls: Iterable[DrawCall], within: pygame.Rect) -> None:
    """Replays calls inside a rect, in order; leaves the surface with another clip."""
    surface.set_clip(within)
    for call in calls:
        if call.clip is None:
            call.paint(surface, *call.args)
        else:
            surface.set_clip(call.clip.clip(within))
            call.paint(surface, *call.args)
            surface.set_clip(within)


def covers(call: DrawCall, rect: pygame.Rect) -> bool:
    """Whether the call hides everything painted in the rect before it."""
    if call.paint is not pygame.Surface.blit or call.clip is not None:
        return False
    source, _at, area, flags = call.args
    has_alpha = source.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
    is_faded = source.get_alpha() not in (None, 255)
    return not (area or flags or has_alpha or is_faded) and call.rect.contains(rect)


def paint_list(surface: pygame.Surface, painted: DisplayList) -> None:
    """Paints a display list on any kind of surface."""
    if isinstance(surface, DisplayList):
        surface.calls += painted.calls
    else:
        painted.paint_onto(surface)
