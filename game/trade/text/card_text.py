"""What stands on a card, in the language of the window.

In English that is the text of the deck; in all other languages, and where that text cannot be put
beside the phases of the card, it is composed of the clauses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.common.values import value
from engine.trade.deck.clauses import Clause
from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Kind, Phase
from game.i18n import N_, SOURCE, _, language, translate_data
from game.i18n.phrase import CAPITAL, Phrase
from game.trade.text.clause_text import clauses_text

_BETWEEN_SENTENCES = re.compile(r"(?<=\.) (?=[A-Z])")
#: The sentence of each phase on developments and starting cards; other cards have one phase only.
_PHASE_SENTENCES = {
    Phase.NOW: N_("Immediately: {clauses}."),
    Phase.PRODUCTION: N_("Production: {clauses}."),
    Phase.TRADE: N_("Trade: {clauses}."),
    Phase.MERCANTILE: N_("Mercantile: {clauses}."),
    Phase.CIVIC: N_("Civic: {clauses}."),
    Phase.END: N_("End of game: {clauses}."),
}


@value
class Sentence:
    phase: Phase | None
    """when what it says happens; None if it says something else"""
    text: str


def sentences(deck: Deck, design: Design) -> tuple[Sentence, ...]:
    """The text of a card, at least one sentence: one for each phase with clauses, then the others.

    The name of its bottom half is no part of it.
    """
    written = _written(design) if language() == SOURCE else ()
    return written or composed(deck, design)


def composed(deck: Deck, design: Design) -> tuple[Sentence, ...]:
    """As `sentences`, from the clauses alone."""
    return tuple(_composed(deck, design))


def _composed(deck: Deck, design: Design) -> Iterator[Sentence]:
    for phase in _phases(design):
        clauses = [clause for clause in design.clauses if clause.phase is phase]
        yield Sentence(phase, _phase_sentence(deck, design, phase, clauses))
    if not design.clauses:
        yield Sentence(None, _("No effect."))
    if design.kind is Kind.SPECIAL:
        yield Sentence(None, _("Not for producer."))


def _phase_sentence(deck: Deck, design: Design, phase: Phase, clauses: list[Clause]) -> str:
    text = clauses_text(deck, clauses)
    if design.kind in (Kind.DEVELOPMENT, Kind.START):
        return translate_data(_PHASE_SENTENCES[phase]).format(clauses=text)
    return Phrase(_("{clauses}.").format(clauses=text)).form(CAPITAL)


def _written(design: Design) -> tuple[Sentence, ...]:
    """The text of the deck; nothing if it has fewer sentences than the card has phases."""
    parts = _BETWEEN_SENTENCES.split(design.text)
    bottom = design.name.partition(": ")[2]
    texts = [part for part in parts if part != f"{bottom}."]
    phases: list[Phase | None] = [*_phases(design)]
    if len(texts) < len(phases):
        return ()
    phases += [None] * (len(texts) - len(phases))
    return tuple(map(Sentence, phases, texts))


def _phases(design: Design) -> tuple[Phase, ...]:
    """Those in which the card does something, in the order in which it says so."""
    return tuple(dict.fromkeys(clause.phase for clause in design.clauses))
