"""Where the spaces of a track and the markers on them lie."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trade.model.tracks import LAST, START, Space, zone
from game.geometry import Rect

SPACES = tuple(Space(number) for number in range(-LAST, LAST + 1))


@dataclass(frozen=True, slots=True)
class TrackPlaces:
    """A track in a rect: an end at each side, and 17 spaces between, from -8 on the left.

    From above, a space has the name of its zone, the place of its markers, and its value.
    """

    rect: Rect

    @property
    def step(self) -> int:
        """The width of a space; what is left is for the ends, but no more than they need."""
        ends = min(self.rect.w * 24 // 100, self.rect.h * 26 // 10)
        return (self.rect.w - ends) // len(SPACES)

    @property
    def spaces(self) -> Rect:
        """All spaces together."""
        width = self.step * len(SPACES)
        return Rect(self.rect.x + (self.rect.w - width) // 2, self.rect.y, width, self.rect.h)

    def ends(self) -> tuple[Rect, Rect]:
        """What is left of the spaces, and what is right of them."""
        whole, inner = self.rect, self.spaces
        left = Rect(whole.x, whole.y, inner.x - whole.x, whole.h)
        return left, Rect(inner.right, whole.y, whole.right - inner.right, whole.h)

    def column(self, space: Space) -> Rect:
        """A space from top to bottom."""
        inner = self.spaces
        x = inner.x + (space - SPACES[0]) * self.step
        return Rect(x, self.rect.y, self.step, self.rect.h)

    def markers(self, space: Space) -> Rect:
        """The part of a space where markers lie."""
        column = self.column(space)
        head, foot = self._strips()
        return Rect(column.x, column.y + head, column.w, column.h - head - foot)

    def value(self, space: Space) -> Rect:
        """Where its points stand."""
        column, (_, foot) = self.column(space), self._strips()
        return Rect(column.x, column.bottom - foot, column.w, foot)

    def zone(self, space: Space) -> Rect:
        """Where the zone's name stands, over all spaces of the zone that are side by side."""
        mates = [each for each in SPACES if _zone_of(each) == _zone_of(space)]
        first, last = self.column(mates[0]), self.column(mates[-1])
        return Rect(first.x, first.y, last.right - first.x, self._strips()[0])

    def _strips(self) -> tuple[int, int]:
        """The heights of the strips above and below the markers."""
        return self.rect.h * 24 // 100, self.rect.h * 26 // 100


def _zone_of(space: Space) -> tuple[bool, int]:
    """Equal for spaces of one zone that are side by side; the last space is by itself."""
    if abs(space) == LAST:
        return space > START, LAST
    return space > START and zone(space) > 0, zone(space)


def grid(rect: Rect, count: int, most: int = 0) -> tuple[Rect, ...]:
    """Squares for so many pieces in the middle of a rect, by rows.

    They are as large as possible; with `most` not larger than those of so many pieces.
    """
    if not count:
        return ()
    columns = _columns(rect, count)
    rows = -(-count // columns)
    fullest = max(count, most)
    edge = _edge(rect, fullest, _columns(rect, fullest))
    top = rect.y + (rect.h - rows * edge) // 2
    places: list[Rect] = []
    for row in range(rows):
        here = min(columns, count - row * columns)
        left = rect.x + (rect.w - here * edge) // 2
        places += Rect(left, top + row * edge, here * edge, edge).row(here, edge, 0)
    return tuple(places)


def _columns(rect: Rect, count: int) -> int:
    return max(range(1, count + 1), key=lambda columns: _edge(rect, count, columns))


def _edge(rect: Rect, count: int, columns: int) -> int:
    return min(rect.w // columns, rect.h // -(-count // columns))
