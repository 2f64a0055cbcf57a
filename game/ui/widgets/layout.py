"""Places the nodes of a tree: heights for widths, from top to bottom. Draws nothing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.geometry import Rect
from game.ui.widgets.nodes import (
    Button,
    Card,
    Column,
    Grid,
    Label,
    LongList,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Segmented,
    Select,
    Slider,
    Space,
    Toggle,
    Widget,
)

#: The minimum height of a target, and the margin inside a plate, in pixels at 720p.
TARGET = 38
MARGIN = 16


class Ruler(Protocol):
    """Measures lengths and texts, in pixels of the window."""

    def px(self, length: int) -> int:
        """A length from its length at 720p."""

    def text_width(self, text: str, role: Role) -> int:
        """The width of one line."""

    def text_height(self, text: str, role: Role, width: int) -> int:
        """The height of a text that is wrapped at this width."""


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
                self.placed.append(Placed(node, rect, parts(node, rect, self._ruler)))

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
        row_height, step = self._ruler.px(node.height), _step(node, self._ruler)
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


def _step(node: LongList, ruler: Ruler) -> int:
    """From the top of a row to that of the next, in pixels."""
    return ruler.px(node.height) + ruler.px(node.gap)


def _scrolled(item: Placed, key: Hashable, rect: Rect) -> Placed:
    """A node inside a scroll; an inner scroll keeps its own."""
    if item.clip is None:
        return replace(item, scroll=key, clip=rect)
    return replace(item, clip=item.clip.common(rect))


@dataclass(frozen=True, slots=True)
class Line:
    """Nodes side by side with their widths in pixels."""

    children: tuple[Node, ...]
    widths: tuple[int, ...]
    height: int
    gap: int
    equal: bool = False
    """whether all get the height of the highest"""
    align_top: bool = False


def lines(node: Row | Grid, width: int, ruler: Ruler) -> list[Line]:
    """The lines of a node: a row is one line, or one a child if too narrow; a grid has several."""
    gap = ruler.px(node.gap)
    if isinstance(node, Grid):
        count = len(node.children)
        columns = max(1, min(count, (width + gap) // (ruler.px(node.min_width) + gap)))
        columns = -(-count // -(-count // columns))  # balance the rows
        each = (width - gap * (columns - 1)) // columns
        rows = [node.children[i : i + columns] for i in range(0, count, columns)]
        return [_line(row, (each,) * len(row), gap, ruler, equal=True) for row in rows]
    wanted = node.widths or (0,) * len(node.children)
    shares = wanted.count(0)
    fixed = sum(ruler.px(units) for units in wanted)
    free = width - gap * (len(wanted) - 1) - fixed
    if (shares and free < shares * ruler.px(node.min_width)) or free < 0:
        alone = [
            (child, min(width, ruler.px(units)) if units else width)
            for child, units in zip(node.children, wanted, strict=True)
        ]
        return [_line((child,), (child_width,), gap, ruler) for child, child_width in alone]
    widths = tuple(ruler.px(units) if units else free // shares for units in wanted)
    return [_line(node.children, widths, gap, ruler, node.equal, node.align_top or node.equal)]


def _line(
    children: tuple[Node, ...],
    widths: tuple[int, ...],
    gap: int,
    ruler: Ruler,
    equal: bool = False,
    align_top: bool = False,
) -> Line:
    pairs = zip(children, widths, strict=True)
    child_height = max((height(child, width, ruler) for child, width in pairs), default=0)
    return Line(children, widths, child_height, gap, equal, align_top)


def title_height(plate: Plate, ruler: Ruler) -> int:
    """The height of the title and the line below it."""
    return ruler.text_height(plate.title, Role.HEADING, 9999) + ruler.px(20) if plate.title else 0


def height(node: Node, width: int, ruler: Ruler) -> int:
    """The height of a node of this width, in pixels."""
    match node:
        case Column(children, gap):
            return _stacked([height(child, width, ruler) for child in children], ruler.px(gap))
        case Row() | Grid():
            rows = lines(node, width, ruler)
            return _stacked([line.height for line in rows], ruler.px(node.gap))
        case Scroll(_, child, child_height):
            return ruler.px(child_height) or height(child, width, ruler)
        case LongList(length=length):
            return max(0, length * _step(node, ruler) - ruler.px(node.gap))
        case Plate():
            return _plate_height(node, width, ruler)
        case _:
            return _leaf_height(node, width, ruler)


def _leaf_height(node: Label | Picture | Space | Rule | Widget, width: int, ruler: Ruler) -> int:
    match node:
        case Label(text, role, instead=others):
            texts = filter(None, (text, *others))
            return max((ruler.text_height(each, role, width) for each in texts), default=0)
        case Picture(height=units) | Space(units):
            return ruler.px(units)
        case Rule():
            return ruler.px(14)
        case _:
            return _widget_height(node, width, ruler)


def _stacked(heights: Sequence[int], gap: int) -> int:
    return sum(heights) + gap * max(0, len(heights) - 1)


def _plate_height(plate: Plate, width: int, ruler: Ruler) -> int:
    inner = width - 2 * ruler.px(MARGIN)
    foot = 0 if plate.foot is None else height(plate.foot, inner, ruler) + ruler.px(10)
    head = title_height(plate, ruler)
    return head + height(plate.body, inner, ruler) + foot + 2 * ruler.px(MARGIN)


def _widget_height(node: Widget, width: int, ruler: Ruler) -> int:
    match node:
        case Button() | Toggle():
            text = _label_height(node, label_width(node, width, ruler), ruler) if node.label else 0
            picture = 0 if node.picture is None else ruler.px(node.picture.height)
            return max(ruler.px(TARGET), text + ruler.px(14), picture + ruler.px(12))
        case Card(height=units):
            return ruler.px(units)
        case Segmented():
            rows = -(-len(node.choices) // segments_in_row(node, width, ruler))
            return rows * ruler.px(TARGET)
        case _:
            return ruler.px(TARGET)


def label_width(node: Button | Toggle, width: int, ruler: Ruler) -> int:
    """The room for the texts of a button or toggle, beside its picture and its switch."""
    beside = 0 if node.picture is None else ruler.px(node.picture.width + 14)
    switch = ruler.px(62) if isinstance(node, Toggle) else 0
    return width - beside - switch - ruler.px(22)


def _label_height(node: Button | Toggle, width: int, ruler: Ruler) -> int:
    detail = ruler.text_height(node.detail, Role.SMALL, width) if node.detail else 0
    return ruler.text_height(node.label, Role.FIRM, width) + detail


def segments_in_row(node: Segmented, width: int, ruler: Ruler) -> int:
    """The number of segments in a row that leaves every label whole."""
    widest = max(ruler.text_width(label, Role.BODY) for _, label in node.choices) + ruler.px(16)
    return max(1, min(len(node.choices), width // max(1, widest)))


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
