"""What seats say that they seek and have, as hints how likely they agree to a deal (C10).

Nobody is bound to a wish, so it changes which deals a bot offers, and never what it accepts.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.trade.bots.idea import Part
from engine.trade.model.offers import Ware
from engine.trade.model.position import Position
from engine.trade.model.wish import NO_WISH, Amount

#: How much likelier a seat agrees to what fits its wish, and to what is against it.
_FITS, _AGAINST = 2.0, 0.5


def leaning(position: Position, parts: Iterable[Part]) -> float:
    """A factor for how likely the others agree to a deal; 1 where nobody wishes for anything."""
    factor, wishes = 1.0, dict(position.wishes)
    for giver, receiver, lot in parts if wishes else ():
        takes, gives = wishes.get(receiver, NO_WISH), wishes.get(giver, NO_WISH)
        factor *= _lean(lot.ware, takes.seek, takes.have) * _lean(lot.ware, gives.have, gives.seek)
    return factor


def _lean(ware: Ware | None, fitting: tuple[Amount, ...], against: tuple[Amount, ...]) -> float:
    if any(goods is ware for goods, _count in fitting):
        return _FITS
    return _AGAINST if any(goods is ware for goods, _count in against) else 1.0
