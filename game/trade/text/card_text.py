"""What stands on a card, in the language of the window.

The deck is data, in English. Its texts are cut into sentences, which many cards share, so that a
translation has each of them once; `messages_of` lists all of them for the template.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.common.values import value
from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Phase
from game.i18n import translate_data

_BETWEEN_SENTENCES = re.compile(r"(?<=\.) (?=[A-Z])")


@value
class Sentence:
    phase: Phase | None
    """when what it says happens; None if it says something else"""
    text: str


def card_name(design: Design) -> str:
    """Of goods, that of their top half."""
    return translate_data(design.name.split(": ")[0])


def bottom_name(design: Design) -> str:
    """Of goods, that of their bottom half; empty if it has none."""
    return translate_data(design.name.partition(": ")[2])


def sentences(design: Design) -> tuple[Sentence, ...]:
    """The text of a card, sentence by sentence; without the name of its bottom half."""
    return tuple(
        Sentence(phase, translate_data(text))
        for phase, text in zip(_phases(design), _english(design), strict=True)
    )


def messages_of(deck: Deck) -> Iterator[str]:
    """Every text of a deck that is translated, in English, some more than once."""
    for design in deck.designs:
        yield from filter(None, design.name.split(": "))
        yield from _english(design)


def _english(design: Design) -> tuple[str, ...]:
    parts = _BETWEEN_SENTENCES.split(design.text)
    bottom = design.name.partition(": ")[2]
    return tuple(part for part in parts if part != f"{bottom}.")


def _phases(design: Design) -> tuple[Phase | None, ...]:
    """The phase of each sentence: a sentence for each phase with clauses, then the others."""
    phases = tuple(dict.fromkeys(clause.phase for clause in design.clauses))
    return phases + (None,) * (len(_english(design)) - len(phases))
