"""Where the tiles of a panel lie: developments, and specials, whose numbers all must read."""

from __future__ import annotations

from collections.abc import Iterator

from game.geometry import Rect

#: So much of a tile below another one is to be seen, in percent.
LEAST_SEEN = 24


def tile_places(rect: Rect, edge: int, gap: int, count: int, tags: int) -> Iterator[Rect]:
    """A place for each tile of a panel, `edge` pixels wide and high.

    In a single row without room for all side by side, the last `tags` of them, which bear numbers,
    stay whole as long as that is possible, and those before them lie over each other.
    """
    step, others = edge + gap, count - tags
    rows = max(1, (rect.h + gap) // step)
    if rows > 1 or not others or count * step - gap <= rect.w:
        yield from _grid(rect, edge, gap, count, rows)
        return
    room = max(rect.w - tags * step, edge + (others - 1) * (edge * LEAST_SEEN // 100))
    yield from _row(Rect(rect.x, rect.y, room, edge), step, others)
    left = min(rect.x + room + gap, rect.right - edge)
    yield from _row(Rect(left, rect.y, rect.right - left, edge), step, tags)


def _grid(rect: Rect, edge: int, gap: int, count: int, rows: int) -> Iterator[Rect]:
    columns = max((rect.w + gap) // (edge + gap), -(-count // rows))
    for first in range(0, count, columns):
        row = Rect(rect.x, rect.y + first // columns * (edge + gap), rect.w, edge)
        yield from _row(row, edge + gap, min(columns, count - first), columns)


def _row(rect: Rect, step: int, count: int, columns: int = 0) -> Iterator[Rect]:
    """Squares as high as the rect, closer to each other than `step` if they must be."""
    edge = rect.h
    near = min(step, (rect.w - edge) // max(1, max(columns, count) - 1))
    for index in range(count):
        yield Rect(rect.x + index * near, rect.y, edge, edge)
