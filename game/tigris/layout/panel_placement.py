"""Where a panel may lie over the board, and how large: what it speaks of stays in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.tigris.model.bitboard import NONE, Squares, members
from game.geometry import Rect
from game.tigris.layout.layout import Layout

#: The most of the board that a panel hides if it can be smaller, in percent.
MOST = 36
#: Smaller forms of a panel, in percent of the size that the person wants for texts.
SMALLER = (100, 90, 80, 70, 66)
#: How much more a dear square counts than others.
DEAR = 12
#: In so many steps a panel is moved over the board to look for a place.
ACROSS, DOWN = 4, 8


class Showdown(NamedTuple):
    """The panel over the board that shows a conflict."""

    frame: Rect
    title: Rect
    attacker: Rect
    middle: Rect
    defender: Rect
    verdict: Rect
    """a line of text, or the buttons that ask how much to commit"""
    scale: int
    """of its texts and gaps, as that of a layout"""
    compact: bool
    """whether each side has one row for all its tiles"""

    def px(self, units: int) -> int:
        return units * self.scale // 100


class Size(NamedTuple):
    """What a panel is as large as in pixels, and the scale that makes it so."""

    width: int
    height: int
    scale: int


@lru_cache(maxsize=16)
def apart(
    layout: Layout, sizes: tuple[Size, ...], busy: Squares, dear: Squares = NONE
) -> tuple[Rect, Size]:
    """A place over the board for one of several sizes, the first of which is wanted most.

    It hides none of the busy squares, or as few of them as any size can, the dear ones last of
    all, and no more of the board than it should.
    """
    rects = [layout.rect_of(square) for square in members(busy | dear)]
    rects += [layout.rect_of(square) for square in members(dear)] * DEAR
    seen = [rect for rect in rects if layout.view.overlap(rect)]
    best: tuple[tuple[int, bool], Rect, Size] | None = None
    for size in sizes:
        large = 100 * size.width * size.height > MOST * layout.view.w * layout.view.h
        place, hidden = _least(layout.view, size, seen)
        if best is None or (hidden, large) < best[0]:
            best = (hidden, large), place, size
        if not hidden and not large:
            break
    assert best is not None
    return best[1], best[2]


def _least(view: Rect, size: Size, rects: Sequence[Rect]) -> tuple[Rect, int]:
    """The first place that hides least, and how many pixels of the rects it hides."""
    least: tuple[Rect, int] | None = None
    for place in _places(view, size):
        hidden = sum(_common(place, rect) for rect in rects)
        if least is None or hidden < least[1]:
            least = place, hidden
        if not hidden:
            break
    assert least is not None
    return least


def _places(view: Rect, size: Size) -> Iterator[Rect]:
    """At the edges and in the middle of the board first, then between."""
    wide, high = view.w - size.width, view.h - size.height
    near, far = (2, 0, 4), (1, 3)
    rows = (0, DOWN, DOWN // 2)
    between = tuple(row for row in range(DOWN) if row not in rows)
    for columns, lines in ((near, rows), (near, between), (far, (*rows, *between))):
        for j in lines:
            for i in columns:
                x, y = view.x + wide * i // ACROSS, view.y + high * j // DOWN
                yield Rect(x, y, size.width, size.height)


def _common(one: Rect, other: Rect) -> int:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0


def sizes(layout: Layout, width: int, height: int) -> tuple[Size, ...]:
    """A panel of so many dp with texts as large as wanted, then with smaller ones."""
    found = []
    for share in SMALLER:
        scale = max(min(100, layout.scale), layout.scale * share // 100)
        wide = min(width * scale // 100, layout.view.w - layout.px(4))
        found.append(Size(wide, height * scale // 100, scale))
    return tuple(dict.fromkeys(found))


def showdown(layout: Layout, busy: Squares, dear: Squares = NONE) -> Showdown:
    """A place for a conflict: with two rows of tiles a side, or compact where that hides less."""
    whole = sizes(layout, 600, 212)[:1]
    frame, size = apart(layout, (*whole, *sizes(layout, 530, 152)), busy, dear)
    return _divided(frame, size.scale, compact=size != whole[0])


def _divided(frame: Rect, scale: int, compact: bool) -> Showdown:
    pad, line, gap, foot = (
        units * scale // 100 for units in ((8, 24, 44, 42) if compact else (12, 30, 52, 44))
    )
    inner = frame.inset(pad)
    side = (inner.w - gap) // 2
    top, below = inner.y + line, inner.h - line - foot
    high = 38 * scale // 100
    return Showdown(
        frame=frame,
        title=Rect(inner.x, inner.y, inner.w, line),
        attacker=Rect(inner.x, top, side, below),
        middle=Rect(inner.x + side, top, inner.w - 2 * side, below),
        defender=Rect(inner.right - side, top, side, below),
        verdict=Rect(inner.x, inner.bottom - high, inner.w, high),
        scale=scale,
        compact=compact,
    )
