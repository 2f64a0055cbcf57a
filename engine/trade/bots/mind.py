"""What a bot works out once for all that it does at the market until something changes."""

from __future__ import annotations

from functools import cached_property, lru_cache

from engine.trade.bots.changes import Book, book_of
from engine.trade.bots.ideas import Idea, ideas
from engine.trade.bots.style import Style
from engine.trade.bots.wares import Wares, wares_at
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat


class Mind:
    def __init__(self, wares: Wares) -> None:
        self.wares = wares
        self.book: Book = book_of(wares)

    @cached_property
    def ideas(self) -> list[Idea]:
        """What it might offer, the best first."""
        return ideas(self.wares, self.book)


def mind_at(position: Position, seat: Seat, style: Style) -> Mind:
    return _mind(wares_at(position, seat, style))


@lru_cache(maxsize=32)
def _mind(wares: Wares) -> Mind:
    return Mind(wares)
