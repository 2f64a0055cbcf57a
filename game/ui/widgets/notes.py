"""Small lines beside what matters: notes, and warnings of what went wrong."""

from __future__ import annotations

from game.ui.widgets.nodes import Label, Role, Tone


def note(text: str, align: float = 0.0) -> Label:
    return Label(text, Role.SMALL, Tone.SOFT, align)


def warning(text: str) -> Label:
    return Label(text, Role.SMALL, Tone.ALERT)
