"""The symbols of a card by phases."""

from __future__ import annotations

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Phase
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import symbols
from game.trade.paint.symbol_line import Group

PHASE_SIGNS = {
    Phase.NOW: Sign.NOW,
    Phase.PRODUCTION: Sign.PRODUCTION,
    Phase.TRADE: Sign.TRADE,
    Phase.MERCANTILE: Sign.MERCANTILE,
    Phase.CIVIC: Sign.CIVIC,
    Phase.END: Sign.END,
}


def by_phase(design: Design) -> dict[Phase, list[Group]]:
    """The symbols of each phase in which the card does something."""
    found: dict[Phase, list[Group]] = {}
    for clause in design.clauses:
        found.setdefault(clause.phase, []).append(symbols(clause))
    return found
