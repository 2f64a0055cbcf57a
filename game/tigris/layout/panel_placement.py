"""Places panels over the board so that the squares they are about stay in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.tigris.model.bitboard import NONE, Squares, members
from game.geometry import Rect
from game.tigris.layout.layout import Layout

#: The maximum of the board that a panel hides if it can be smaller, in percent.
MAX_HIDDEN = 36
#: Smaller scales of a panel, in percent of the scale of the layout.
SCALES = (100, 90, 80, 70, 66)
#: How much more an important square counts than other relevant ones.
IMPORTANT_WEIGHT = 12
#: How many steps across and down the board are tried as places.
STEPS_ACROSS, STEPS_DOWN = 4, 8


class ConflictPanel(NamedTuple):
    """The places in the panel over the board that shows a conflict."""

    frame: Rect
    title: Rect
    attacker: Rect
    middle: Rect
    defender: Rect
    verdict: Rect
    """a line of text, or the buttons that ask how much to commit"""
    scale: int
    """of its texts and gaps, in percent, as that of a layout"""
    compact: bool
    """whether each side has one row for all its tiles"""

    def px(self, length: int) -> int:
        """A length in this panel, from its length at 720p."""
        return length * self.scale // 100


class PanelSize(NamedTuple):
    """The size of a panel in pixels, and its scale in percent."""

    width: int
    height: int
    scale: int


@lru_cache(maxsize=16)
def place_panel(
    layout: Layout, sizes: tuple[PanelSize, ...], relevant: Squares, important: Squares = NONE
) -> tuple[Rect, PanelSize]:
    """A place over the board for one of several sizes; the first size is preferred.

    It hides as few relevant squares as any size can, important ones least of all, and no more of
    the board than `MAX_HIDDEN` if that is possible.
    """
    rects = [layout.rect_of(square) for square in members(relevant | important)]
    rects += [layout.rect_of(square) for square in members(important)] * IMPORTANT_WEIGHT
    visible = [rect for rect in rects if layout.view.overlap(rect)]
    best: tuple[tuple[int, bool], Rect, PanelSize] | None = None
    for size in sizes:
        large = 100 * size.width * size.height > MAX_HIDDEN * layout.view.w * layout.view.h
        place, hidden = _best_place(layout.view, size, visible)
        if best is None or (hidden, large) < best[0]:
            best = (hidden, large), place, size
        if not hidden and not large:
            break
    assert best is not None
    return best[1], best[2]


def _best_place(view: Rect, size: PanelSize, rects: Sequence[Rect]) -> tuple[Rect, int]:
    """The first place that hides the fewest pixels of the rects, and how many it hides."""
    best: tuple[Rect, int] | None = None
    for place in _places(view, size):
        hidden = sum(_shared_pixels(place, rect) for rect in rects)
        if best is None or hidden < best[1]:
            best = place, hidden
        if not hidden:
            break
    assert best is not None
    return best


def _places(view: Rect, size: PanelSize) -> Iterator[Rect]:
    """Places to try: at the edges and in the middle of the board first, then between."""
    width, height = view.w - size.width, view.h - size.height
    near, far = (2, 0, 4), (1, 3)
    rows = (0, STEPS_DOWN, STEPS_DOWN // 2)
    between = tuple(row for row in range(STEPS_DOWN) if row not in rows)
    for columns, lines in ((near, rows), (near, between), (far, (*rows, *between))):
        for j in lines:
            for i in columns:
                x, y = view.x + width * i // STEPS_ACROSS, view.y + height * j // STEPS_DOWN
                yield Rect(x, y, size.width, size.height)


def _shared_pixels(one: Rect, other: Rect) -> int:
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return width * height if width > 0 and height > 0 else 0


def panel_sizes(layout: Layout, width: int, height: int) -> tuple[PanelSize, ...]:
    """The sizes of a panel with this size at 720p: at the layout's scale, then smaller."""
    sizes = []
    for share in SCALES:
        scale = max(min(100, layout.scale), layout.scale * share // 100)
        panel_width = min(width * scale // 100, layout.view.w - layout.px(4))
        sizes.append(PanelSize(panel_width, height * scale // 100, scale))
    return tuple(dict.fromkeys(sizes))


def place_conflict_panel(
    layout: Layout, relevant: Squares, important: Squares = NONE
) -> ConflictPanel:
    """The panel of a conflict: two rows of tiles a side, or compact if that hides less."""
    full = panel_sizes(layout, 600, 212)[:1]
    frame, size = place_panel(layout, (*full, *panel_sizes(layout, 530, 152)), relevant, important)
    return _divide(frame, size.scale, compact=size != full[0])


def _divide(frame: Rect, scale: int, compact: bool) -> ConflictPanel:
    pad, line, gap, foot = (
        units * scale // 100 for units in ((8, 24, 44, 42) if compact else (12, 30, 52, 44))
    )
    inner = frame.inset(pad)
    side = (inner.w - gap) // 2
    top, below = inner.y + line, inner.h - line - foot
    height = 38 * scale // 100
    return ConflictPanel(
        frame=frame,
        title=Rect(inner.x, inner.y, inner.w, line),
        attacker=Rect(inner.x, top, side, below),
        middle=Rect(inner.x + side, top, inner.w - 2 * side, below),
        defender=Rect(inner.right - side, top, side, below),
        verdict=Rect(inner.x, inner.bottom - height, inner.w, height),
        scale=scale,
        compact=compact,
    )
