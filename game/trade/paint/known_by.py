"""The signs that a development is known by where there is no room for more."""

from __future__ import annotations

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Icon, Starter
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import Number, symbols

STARTERS = {Starter.WORKER: Sign.WORKER, Starter.MERCHANT: Sign.MERCHANT}
#: Signs that too many cards have to be known by one.
_COMMON = (Sign.POINTS, Sign.ARROW, Sign.HIGHER)
#: Those of types, which a card without types must not be known by.
_TYPES = tuple(Sign(icon.value) for icon in Icon)


def main_signs(design: Design) -> tuple[Sign, ...]:
    """What a development is known by: its types; without any, what it does last."""
    if isinstance(design.type, Starter):
        return (STARTERS[design.type],)
    if design.icons:
        return tuple(Sign(icon.value) for icon in design.icons)
    for clause in reversed(design.clauses):
        for symbol in symbols(clause):
            if isinstance(symbol, Number):
                return (Sign.SPECIAL,)
            if isinstance(symbol, Sign) and symbol not in (*_COMMON, *_TYPES):
                return (symbol,)
    return (Sign.CARD,)
