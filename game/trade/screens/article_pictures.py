"""Pictures beside the rules' articles."""

from __future__ import annotations

from game.ui.widgets.nodes import Picture


def card(design: str) -> Picture:
    """A card of this project's deck, by its id."""
    return Picture("card", design, 130, 180)


def sign(word: str) -> Picture:
    return Picture("badge", word, 64, 64)
