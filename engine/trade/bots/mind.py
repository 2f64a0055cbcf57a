"""What a bot works out once for all that it does at the market until something changes."""

from __future__ import annotations

from functools import lru_cache

from engine.trade.bots.changes import Book, book_of
from engine.trade.bots.idea import Idea
from engine.trade.bots.ideas import ideas
from engine.trade.bots.last_wares import wares_at
from engine.trade.bots.style import Style
from engine.trade.bots.wares import Wares
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat


class Mind:
    def __init__(self, wares: Wares, alone: Wares) -> None:
        """`alone` are the prices without the offers under way."""
        self.wares = wares
        self.book: Book = book_of(wares)
        self._alone = alone

    @property
    def ideas(self) -> list[Idea]:
        """What it might offer, the best first; cards that are promised may be in them."""
        return _ideas(self._alone)


def mind_at(position: Position, seat: Seat, style: Style) -> Mind:
    return _mind(wares_at(position, seat, style), wares_at(position, seat, style, alone=True))


@lru_cache(maxsize=32)
def _mind(wares: Wares, alone: Wares) -> Mind:
    return Mind(wares, alone)


@lru_cache(maxsize=32)
def _ideas(alone: Wares) -> list[Idea]:
    return ideas(alone, book_of(alone))
