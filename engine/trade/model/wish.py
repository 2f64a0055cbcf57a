"""A wish: what a seat says to all that it seeks and has. It binds nobody and is no action (C10)."""

from __future__ import annotations

from engine.common.values import value
from engine.trade.deck.terms import Goods

#: A good, and how many.
Amount = tuple[Goods, int]


@value
class Wish:
    seek: tuple[Amount, ...]
    have: tuple[Amount, ...]

    def __bool__(self) -> bool:
        return bool(self.seek or self.have)


#: Takes down what a seat wished for.
NO_WISH = Wish((), ())
