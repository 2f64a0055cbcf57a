"""A dialog that asks one thing: a title, what it means, and a button for each answer."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Row


def question(title: str, text: str | Iterable[Node], *answers: Button) -> Plate:
    """`text` is what it means, as a sentence or in several nodes; the answers stay in sight."""
    body = Label(text) if isinstance(text, str) else Column(tuple(text))
    return Plate(title, body, Row(answers))
