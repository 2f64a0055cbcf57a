"""Speech: a screen of widgets as text for screen readers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.i18n import _
from game.ui.widgets.nodes import (
    Button,
    Card,
    Column,
    Grid,
    Item,
    Label,
    Node,
    Pin,
    Pinned,
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
    """All titles and labels of a tree, from the top; no widgets."""
    if isinstance(node, Plate) and node.title:
        yield node.title
    elif isinstance(node, Label) and node.text:
        yield node.text
    for child in _children(node):
        yield from texts(child)


def widget_text(tree: Node, key: Hashable) -> str:
    """A widget as text, after the label beside it; empty if no widget has this key."""
    for node in _rows(tree):
        inside = [part for part in _all(node) if isinstance(part, Widget)]
        if [part.key for part in inside] == [key]:
            beside = [part.text for part in _all(node) if isinstance(part, Label) and part.text]
            return ": ".join((*beside[:1], _text_of(inside[0])))
    widgets = (part for part in _all(tree) if isinstance(part, Widget) and part.key == key)
    return next((_text_of(part) for part in widgets), "")


def _text_of(node: Widget) -> str:
    match node:
        case Button(label=label, detail=detail, enabled=enabled, tooltip=tooltip):
            off = "" if enabled else " ".join((_("Not now."), tooltip)).strip()
            return ". ".join(part for part in (label or tooltip, detail, off) if part)
        case Card(label=label, detail=detail, note=note, selected=selected):
            chosen = _("Chosen") if selected else ""
            return ". ".join(part for part in (label, chosen, note, detail) if part)
        case Item(label=label, lines=lines, note=note):
            return ". ".join(part for part in (label, note, *lines) if part)
        case Toggle(label=label, value=value, detail=detail):
            text = _("{label}: on. {more}") if value else _("{label}: off. {more}")
            return text.format(label=label, more=detail).strip()
        case Segmented(choices=choices, value=value) | Select(choices=choices, value=value):
            return next((label for choice, label in choices if choice == value), "")
        case Slider(value_text=text) | Pin(tooltip=text):
            return text
        case TextField(text=text, placeholder=placeholder):
            return text or placeholder


def _children(node: Node) -> tuple[Node, ...]:
    match node:
        case Column(children=children) | Row(children=children) | Grid(children=children):
            return children
        case Scroll(child=child):
            return (child,)
        case Pinned(pins=pins):
            return pins
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
