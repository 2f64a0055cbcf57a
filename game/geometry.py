"""Points and rectangles in whole pixels; any drawing library takes them as they are."""

from __future__ import annotations

from typing import NamedTuple


class Point(NamedTuple):
    x: int
    y: int


class Rect(NamedTuple):
    """Left, top, width, height; the right and bottom edges are exclusive."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def center(self) -> Point:
        return Point(self.x + self.w // 2, self.y + self.h // 2)

    def contains(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, by: int) -> Rect:
        """The rect made smaller on each side, or larger if `by` is negative."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def within(self, width: int, height: int) -> Rect:
        """A rect of this size in the center of this one."""
        return Rect(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)

    def row(self, count: int, edge: int, gap: int) -> tuple[Rect, ...]:
        """`count` squares side by side, from the upper left corner."""
        return tuple(Rect(self.x + i * (edge + gap), self.y, edge, edge) for i in range(count))

    def common(self, other: Rect) -> Rect:
        """The intersection; without width or height if it is empty."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(x, y, max(0, right - x), max(0, bottom - y))

    def overlap(self, other: Rect) -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )
