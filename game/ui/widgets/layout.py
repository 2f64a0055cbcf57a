"""Places the nodes of a tree, from top to bottom. Draws nothing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import starmap

from game.geometry import Rect
from game.ui.widgets.heights import (
    MARGIN,
    TARGET,
    Line,
    Ruler,
    height,
    lines,
    row_step,
    segments_in_row,
    title_height,
)
from game.ui.widgets.nodes import (
    Column,
    Grid,
    LongList,
    Node,
    Pinned,
    Plate,
    Row,
    Scroll,
    Segmented,
    Select,
    Slider,
    Space,
    Widget,
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A node without children and its place."""

    node: Node
    rect: Rect
    parts: tuple[Rect, ...] = ()
    """the targets in it: segments, arrows, the track of a slider"""
    scroll: Hashable = None
    """the key of the scroll that it is in"""
    clip: Rect | None = None
    """the part of the window where it is visible"""

    @property
    def visible(self) -> Rect:
        return self.rect if self.clip is None else self.rect.common(self.clip)

    def is_hit(self, x: int, y: int) -> bool:
        """Whether a point hits its visible part."""
        return self.rect.contains(x, y) and (self.clip is None or self.clip.contains(x, y))


@dataclass(slots=True)
class ScrollState:
    """A scroll's place and how far it is scrolled, in pixels."""

    key: Hashable
    rect: Rect
    max_offset: int
    offset: int
    clip: Rect | None = None
    """where it is visible, in another scroll"""


class Arrangement:
    """A tree with the place of every node."""

    def __init__(
        self, tree: Node, rect: Rect, ruler: Ruler, offsets: Mapping[Hashable, int]
    ) -> None:
        self.placed: list[Placed] = []
        self.scrolls: dict[Hashable, ScrollState] = {}
        self._ruler = ruler
        self._offsets = offsets
        self._put(tree, rect)

    def find(self, key: Hashable) -> Placed | None:
        return next((p for p in self.placed if key is not None and key_of(p.node) == key), None)

    def _put(self, node: Node, rect: Rect) -> None:
        match node:
            case Column(children, gap):
                self._column(children, rect, self._ruler.px(gap))
            case Row() | Grid():
                for line in lines(node, rect.w, self._ruler):
                    rect = self._line(line, rect)
            case Scroll(key, child):
                self._scroll(key, child, rect)
            case LongList():
                self._long_list(node, rect)
            case Plate():
                self._plate(node, rect)
            case _:
                self._put_without_children(node, rect)

    def _put_without_children(self, node: Node, rect: Rect) -> None:
        """Places a node, and the pins that lie on it."""
        if not isinstance(node, Pinned):
            self.placed.append(Placed(node, rect, parts(node, rect, self._ruler)))
            return
        self.placed.append(Placed(node.picture, rect))
        self.placed += starmap(Placed, zip(node.pins, node.places(rect), strict=True))

    def _column(self, children: Sequence[Node], rect: Rect, gap: int) -> None:
        """Stacks children; a scroll, which is always the last, gets the rest of the height."""
        y = rect.y
        for child in children:
            child_height = height(child, rect.w, self._ruler)
            if isinstance(child, Scroll | LongList):
                child_height = max(0, min(child_height, rect.bottom - y))
            self._put(child, Rect(rect.x, y, rect.w, child_height))
            y += child_height + gap

    def _line(self, line: Line, rect: Rect) -> Rect:
        """Places a line at the top of a rect; returns the rest of the rect."""
        x = rect.x
        for child, width in zip(line.children, line.widths, strict=True):
            child_height = line.height if line.equal else height(child, width, self._ruler)
            child_height = min(child_height, rect.h) if line.equal else child_height
            down = 0 if line.align_top else (line.height - child_height) // 2
            self._put(child, Rect(x, rect.y + down, width, child_height))
            x += width + line.gap
        down = line.height + line.gap
        return Rect(rect.x, rect.y + down, rect.w, rect.h - down)

    def _scroll(self, key: Hashable, child: Node, rect: Rect) -> None:
        bar = self._ruler.px(14)
        child_height = height(child, rect.w, self._ruler)
        width = rect.w if child_height <= rect.h else rect.w - bar
        child_height = height(child, width, self._ruler)
        max_offset = max(0, child_height - rect.h)
        offset = min(max(0, self._offsets.get(key, 0)), max_offset)
        self.scrolls[key] = ScrollState(key, rect, max_offset, offset)
        first, outer = len(self.placed), {*self.scrolls}
        self._put(child, Rect(rect.x, rect.y - offset, width, child_height))
        for inner in self.scrolls.keys() - outer:
            self.scrolls[inner].clip = rect
        self.placed[first:] = [_scrolled(item, key, rect) for item in self.placed[first:]]

    def _long_list(self, node: LongList, rect: Rect) -> None:
        """Places the rows in sight, and one more at each end, to which the focus can walk."""
        row_height, step = self._ruler.px(node.height), row_step(node, self._ruler)
        max_offset = max(0, height(node, rect.w, self._ruler) - rect.h)
        offset = min(max(0, self._offsets.get(node.key, 0)), max_offset)
        self.scrolls[node.key] = ScrollState(node.key, rect, max_offset, offset)
        width = rect.w - self._ruler.px(14) if max_offset else rect.w
        first = max(0, offset // step - 1)
        last = min(node.length, (offset + rect.h) // step + 2)
        start = len(self.placed)
        for index in range(first, last):
            y = rect.y + index * step - offset
            self._put(node.row(index), Rect(rect.x, y, width, row_height))
        self.placed[start:] = [_scrolled(item, node.key, rect) for item in self.placed[start:]]

    def _plate(self, plate: Plate, rect: Rect) -> None:
        px = self._ruler.px
        self.placed.append(Placed(Plate(plate.title, Space(0)), rect))
        head = title_height(plate, self._ruler)
        inner = rect.inset(px(MARGIN))
        inner = Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        if plate.foot is not None:
            foot = height(plate.foot, inner.w, self._ruler)
            self._put(plate.foot, Rect(inner.x, inner.bottom - foot, inner.w, foot))
            inner = Rect(inner.x, inner.y, inner.w, inner.h - foot - px(10))
        self._put(plate.body, inner)


def _scrolled(item: Placed, key: Hashable, rect: Rect) -> Placed:
    """A node inside a scroll; an inner scroll keeps its own."""
    if item.clip is None:
        return replace(item, scroll=key, clip=rect)
    return replace(item, clip=item.clip.common(rect))


def parts(node: Node, rect: Rect, ruler: Ruler) -> tuple[Rect, ...]:
    """The targets in a widget: segments, arrows, the track of a slider."""
    match node:
        case Segmented():
            columns = segments_in_row(node, rect.w, ruler)
            width, child_height = rect.w // columns, ruler.px(TARGET)
            return tuple(
                Rect(
                    rect.x + i % columns * width,
                    rect.y + i // columns * child_height,
                    width,
                    child_height,
                )
                for i in range(len(node.choices))
            )
        case Select():
            edge = min(rect.h, rect.w // 4)
            return (
                Rect(rect.x, rect.y, edge, rect.h),
                Rect(rect.right - edge, rect.y, edge, rect.h),
            )
        case Slider():
            value_width = ruler.px(64)
            return (Rect(rect.x, rect.y, rect.w - value_width, rect.h),)
        case _:
            return ()


def key_of(node: Node) -> Hashable:
    """The key of a widget; None for other nodes."""
    return node.key if isinstance(node, Widget) else None
