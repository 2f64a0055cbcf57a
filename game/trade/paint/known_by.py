"""The signs that a development is known by where there is no room for more."""

from __future__ import annotations

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Starter
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import Number, symbols

STARTERS = {Starter.WORKER: Sign.WORKER, Starter.MERCHANT: Sign.MERCHANT}
#: Signs that too many cards have to be known by one.
_COMMON = (Sign.POINTS, Sign.ARROW, Sign.HIGHER)


def main_signs(design: Design) -> tuple[Sign, ...]:
    """What a development is known by: its types; without any, what it does first."""
    if isinstance(design.type, Starter):
        return (STARTERS[design.type],)
    if design.icons:
        return tuple(Sign(icon.value) for icon in design.icons)
    symbols_of = [part for clause in reversed(design.clauses) for part in symbols(clause)]
    signs = [
        Sign.SPECIAL if isinstance(part, Number) else part
        for part in symbols_of
        if isinstance(part, Sign | Number) and part not in _COMMON
    ]
    return (signs[0] if signs else Sign.CARD,)
