"""What a person's use of a widget comes to: pure functions of the widget and its place."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from game.geometry import Point
from game.ui.widgets.layout import Placed
from game.ui.widgets.nodes import (
    Button,
    Card,
    Item,
    Node,
    Pin,
    Segmented,
    Select,
    Slider,
    TextField,
    Toggle,
)


@dataclass(frozen=True, slots=True)
class WidgetUsed:
    """A widget was used; `value` is its new value, None for a button."""

    key: Hashable
    value: Hashable = None


@dataclass(frozen=True, slots=True)
class BackRequested:
    """The person wants to leave the screen or dialog."""


FormEvent: TypeAlias = WidgetUsed | BackRequested


def chosen(node: Node) -> WidgetUsed | None:
    """By Enter, or a click on the whole widget; None for what cannot be used, and a text field."""
    match node:
        case Button(key, enabled=enabled):
            return WidgetUsed(key) if enabled else None
        case Card(key) | Item(key) | Pin(key):
            return WidgetUsed(key)
        case Toggle(key, value=value):
            return WidgetUsed(key, not value)
        case Segmented() | Select():
            return stepped(node, 1)
    return None


def clicked(placed: Placed, at: Point) -> WidgetUsed | None:
    """By a click, perhaps on one of its parts."""
    part = next((i for i, rect in enumerate(placed.parts) if rect.contains(*at)), None)
    match placed.node:
        case Segmented(key, choices) if part is not None:
            return WidgetUsed(key, choices[part][0])
        case Select():
            return stepped(placed.node, -1 if part == 0 else 1)
        case Slider() | TextField():
            return None
        case _:
            return chosen(placed.node)


def stepped(node: Segmented | Select | Slider, by: int) -> WidgetUsed | None:
    """By one step of its value; choices wrap around."""
    if isinstance(node, Slider):
        return _slider_set(node, node.value + by * node.step)
    values = [value for value, _ in node.choices]
    at = values.index(node.value) if node.value in values else -by
    return WidgetUsed(node.key, values[(at + by) % len(values)])


def slid(placed: Placed, at: Point) -> WidgetUsed | None:
    """By the knob of a slider, held at this point."""
    node, track = placed.node, placed.parts[0]
    assert isinstance(node, Slider)
    knob = track.h // 2
    share = (at.x - track.x - knob) / max(1, track.w - 2 * knob)
    steps = round(share * (node.maximum - node.minimum) / node.step)
    return _slider_set(node, node.minimum + steps * node.step)


def _slider_set(node: Slider, value: int) -> WidgetUsed | None:
    value = min(max(value, node.minimum), node.maximum)
    return None if value == node.value else WidgetUsed(node.key, value)
