"""Sentences of the chat that one click sends: some of any table, some of the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.i18n import _
from game.ui.widgets.nodes import Button, Grid, Node, Scroll

SCROLL = "sentences"


class Quick(NamedTuple):
    """The key of a sentence's button."""

    sentence: str


def sentences(own: Sequence[str]) -> tuple[str, ...]:
    """Those of the game first. They are sent as the language of the one who sends them has them."""
    return (
        *own,
        _("Hello!"),
        _("One moment, please."),
        _("Thank you!"),
        _("Well played!"),
    )


def quick_sentences(own: Sequence[str]) -> Node:
    return Scroll(SCROLL, Grid(tuple(Button(Quick(each), each) for each in sentences(own)), 200, 6))
