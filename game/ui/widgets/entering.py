"""Which button Enter presses in a text field."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.widgets.nodes import Button, Node, TextField


def button_of(field: TextField, shown: Iterable[Node], is_dialog: bool) -> Button | None:
    """The button that a field names, or the main one of a dialog in which nothing else is typed.

    None where there is no such button, or where it is disabled and does not say why.
    """
    nodes = [*shown]
    buttons = [node for node in nodes if isinstance(node, Button)]
    if field.enter is not None:
        found = [button for button in buttons if button.key == field.enter]
    elif is_dialog and sum(isinstance(node, TextField) for node in nodes) == 1:
        found = [button for button in buttons if button.primary]
    else:
        return None
    usable = len(found) == 1 and bool(found[0].enabled or found[0].tooltip)
    return found[0] if usable else None
