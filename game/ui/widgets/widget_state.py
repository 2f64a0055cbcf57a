"""How a widget is in use right now, for its painter."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.widgets.form import Form
from game.ui.widgets.layout import Placed, key_of


class Use(NamedTuple):
    focus: bool = False
    over: bool = False
    pressed: bool = False


def use_of(form: Form, placed: Placed) -> Use:
    key = key_of(placed.node)
    if key is None:
        return Use()
    over = form.over == key
    return Use(form.focus == key, over, over and form.pressed == key)
