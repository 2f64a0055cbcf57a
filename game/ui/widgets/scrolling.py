"""How far each scroll of a form is scrolled, by its key: kept while the tree changes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.geometry import Point
from game.ui.widgets.layout import Arrangement, Placed, ScrollState

#: Farther than anything can be scrolled, in pixels.
FAR = 1 << 30


class Scrolling:
    """The scrolls of one form, those in front of it as they are arranged."""

    def __init__(self) -> None:
        self._offsets: dict[Hashable, int] = {}
        self._scrolls: dict[Hashable, ScrollState] = {}
        self.needs_layout = False
        """whether something was scrolled: the tree must be arranged again"""

    @property
    def offsets(self) -> Mapping[Hashable, int]:
        """In pixels, perhaps more than there is to scroll."""
        return self._offsets

    def arranged(self, front: Arrangement) -> None:
        """What is in front was arranged with these offsets."""
        self._scrolls = front.scrolls
        self._offsets.update({key: scroll.offset for key, scroll in front.scrolls.items()})
        self.needs_layout = False

    def to_end(self, key: Hashable) -> None:
        """Scrolls to the end, once arranged."""
        self._set(key, FAR)

    def to_start(self, key: Hashable) -> None:
        """Scrolls to the start, once arranged."""
        self._set(key, 0)

    def by(self, key: Hashable, pixels: int) -> None:
        self._set(key, self._scrolls[key].offset + pixels)

    def all_by(self, pixels: int) -> None:
        for key in self._scrolls:
            self.by(key, pixels)

    def by_pages(self, key: Hashable, pages: int) -> None:
        """Scrolls by what is in sight, down if positive; nothing where there is no such scroll."""
        if key in self._scrolls:
            self.by(key, pages * self._scrolls[key].rect.h)

    def at(self, point: Point, pixels: int) -> None:
        """Scrolls the innermost scroll under a point that can move."""
        for key, place in reversed(self._scrolls.items()):
            if place.max_offset and place.rect.contains(*point):
                self.by(key, pixels)
                return

    def uncover(self, placed: Placed) -> None:
        """Scrolls until a widget is entirely visible."""
        if placed.clip is None:
            return
        above = placed.clip.y - placed.rect.y
        below = placed.rect.bottom - placed.clip.bottom
        if max(above, below) > 0:
            self.by(placed.scroll, below if below > 0 else -above)

    def is_at_end(self, key: Hashable) -> bool:
        """Whether the end of this scroll is visible, or the scroll is not shown."""
        place = self._scrolls.get(key)
        return place is None or place.offset >= place.max_offset

    def _set(self, key: Hashable, offset: int) -> None:
        self._offsets[key] = offset
        self.needs_layout = True
