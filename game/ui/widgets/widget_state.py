"""The state of a widget, for painting it."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.widgets.form import Form
from game.ui.widgets.layout import Placed, key_of


class WidgetState(NamedTuple):
    focused: bool = False
    hovered: bool = False
    pressed: bool = False


def state_of(form: Form, placed: Placed) -> WidgetState:
    key = key_of(placed.node)
    if key is None:
        return WidgetState()
    hovered = form.hovered == key
    return WidgetState(form.focus == key, hovered, hovered and form.pressed == key)
