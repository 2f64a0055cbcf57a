"""Takes tables away for good: in an order in which none comes back, and nothing of it is left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.service.storage.saver import Saver
from game.service.tables.tables import Tables
from net.desk.messages import TableState


class Removal:
    def __init__(
        self,
        tables: Tables,
        saver: Saver,
        end: Callable[[bytes], Awaitable[object]],
        forget_game: Callable[[bytes], Awaitable[object]],
    ) -> None:
        """
        Args:
            end: takes the table of a place out of memory, and closes its journal.
            forget_game: the finished game of a place is found no more.
        """
        self._tables = tables
        self._saver = saver
        self._end = end
        self._forget_game = forget_game

    async def remove(self, place: bytes) -> None:
        """Returns when that is done, as far as the disk lets it be."""
        card = self._tables.forget(place)  # nobody comes to it from here on
        if card is not None:
            await self._end(place)
        if card is None or card.state is TableState.OVER:
            await self._forget_game(place)
        if card is not None and await self._saver.remove(place):
            self._tables.gone(place)
