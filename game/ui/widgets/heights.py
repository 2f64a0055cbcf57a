"""How high the nodes of a tree are at a width, and how those side by side share it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ui.widgets.nodes import (
    Button,
    Card,
    Column,
    Grid,
    Label,
    LongList,
    Node,
    Picture,
    Pinned,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Segmented,
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

    def caret_x(self, text: str, role: Role, index: int) -> int:
        """Where a caret before this letter of one line stands, from the left of the text."""

    def text_height(self, text: str, role: Role, width: int) -> int:
        """The height of a text that is wrapped at this width."""


def row_step(node: LongList, ruler: Ruler) -> int:
    """From the top of a row to that of the next, in pixels."""
    return ruler.px(node.height) + ruler.px(node.gap)


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
    wanted = _wanted_widths(node, ruler)
    shares = wanted.count(0)
    fixed = sum(wanted)
    free = width - gap * (len(wanted) - 1) - fixed
    if (shares and free < shares * ruler.px(node.min_width)) or free < 0:
        alone = [
            (child, min(width, own) if own else width)
            for child, own in zip(node.children, wanted, strict=True)
        ]
        return [_line((child,), (child_width,), gap, ruler) for child, child_width in alone]
    widths = tuple(own or free // shares for own in wanted)
    return [_line(node.children, widths, gap, ruler, node.equal, node.align_top or node.equal)]


def _wanted_widths(node: Row, ruler: Ruler) -> list[int]:
    """The width of each child in pixels; 0 for a share of the rest. No button breaks a word."""
    widths = node.widths or (0,) * len(node.children)
    return [
        max(ruler.px(units), _least_width(child, ruler)) if units else 0
        for child, units in zip(node.children, widths, strict=True)
    ]


def _least_width(node: Node, ruler: Ruler) -> int:
    """Of a button: so that its longest word stays whole. In some languages it is long."""
    if not isinstance(node, Button) or not node.label:
        return 0
    return label_margin(node, ruler) + max(
        (ruler.text_width(word, Role.FIRM) for word in node.label.split()), default=0
    )


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
            return max(0, length * row_step(node, ruler) - ruler.px(node.gap))
        case Pinned(picture):
            return ruler.px(picture.height)
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
    return width - label_margin(node, ruler)


def label_margin(node: Button | Toggle, ruler: Ruler) -> int:
    beside = 0 if node.picture is None else ruler.px(node.picture.width + 14)
    switch = ruler.px(62) if isinstance(node, Toggle) else 0
    return beside + switch + ruler.px(22)


def _label_height(node: Button | Toggle, width: int, ruler: Ruler) -> int:
    detail = ruler.text_height(node.detail, Role.SMALL, width) if node.detail else 0
    return ruler.text_height(node.label, Role.FIRM, width) + detail


def segments_in_row(node: Segmented, width: int, ruler: Ruler) -> int:
    """The number of segments in a row that leaves every label whole."""
    widest = max(ruler.text_width(label, Role.BODY) for _, label in node.choices) + ruler.px(16)
    return max(1, min(len(node.choices), width // max(1, widest)))
