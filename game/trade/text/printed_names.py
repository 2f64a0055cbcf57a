"""The names that stand on cards, in the language of the window.

The deck is data, in English; its names are all of it that is translated as it stands there.
`clause_text` says what cards do.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from game.i18n import translate_data


def card_name(design: Design) -> str:
    """Of goods, that of their top half."""
    return translate_data(design.name.split(": ")[0])


def bottom_name(design: Design) -> str:
    """Of goods, that of their bottom half; empty if it has none."""
    return translate_data(design.name.partition(": ")[2])


def messages_of(deck: Deck) -> Iterator[str]:
    """Every name of a deck, in English, some more than once."""
    for design in deck.designs:
        yield from filter(None, design.name.split(": "))
