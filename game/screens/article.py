"""Texts to read: what an article screen shows."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.widgets.nodes import Picture


class Part(NamedTuple):
    """A few sentences under a heading, beside a picture."""

    heading: str
    text: str
    picture: Picture | None = None
