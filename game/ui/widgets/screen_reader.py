"""A screen of widgets in words, for whoever can not see it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.i18n import _
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Plate,
    Row,
    Scroll,
    Segmented,
    Select,
    Slider,
    TextField,
    Toggle,
    Widget,
)


def texts(node: Node) -> Iterator[str]:
    """Everything that stands there to be read, from the top; no widgets."""
    if isinstance(node, Plate) and node.title:
        yield node.title
    elif isinstance(node, Label) and node.text:
        yield node.text
    for child in _children(node):
        yield from texts(child)


def told(tree: Node, key: Hashable) -> str:
    """A widget in words, after what stands beside it; empty if there is none with this key."""
    for node in _rows(tree):
        inside = [part for part in _all(node) if isinstance(part, Widget)]
        if [part.key for part in inside] == [key]:
            beside = [part.text for part in _all(node) if isinstance(part, Label) and part.text]
            return ": ".join((*beside[:1], _widget(inside[0])))
    found = (part for part in _all(tree) if isinstance(part, Widget) and part.key == key)
    return next((_widget(part) for part in found), "")


def _widget(node: Widget) -> str:
    match node:
        case Button(label=label, told=more, on=on, tip=tip):
            off = "" if on else " ".join((_("Not now."), tip)).strip()
            return ". ".join(part for part in (label, more, off) if part)
        case Toggle(label=label, value=value, told=more):
            text = _("{label}: on. {more}") if value else _("{label}: off. {more}")
            return text.format(label=label, more=more).strip()
        case Segmented(choices=choices, value=value) | Select(choices=choices, value=value):
            return next((label for choice, label in choices if choice == value), "")
        case Slider(shown=shown):
            return shown
        case TextField(text=text, hint=hint):
            return text or hint


def _children(node: Node) -> tuple[Node, ...]:
    match node:
        case Column(children=children) | Row(children=children) | Grid(children=children):
            return children
        case Scroll(child=child):
            return (child,)
        case Plate(body=body, foot=foot):
            return (body,) if foot is None else (body, foot)
        case _:
            return ()


def _all(node: Node) -> Iterator[Node]:
    yield node
    for child in _children(node):
        yield from _all(child)


def _rows(node: Node) -> Iterator[Node]:
    return (part for part in _all(node) if isinstance(part, Row))
