"""What writes and removes what is kept of tables beside their records."""

from __future__ import annotations

from typing import Protocol

from game.service.tables.card import TableCard


class Saver(Protocol):
    def save(self, card: TableCard) -> None:
        """A card has changed."""

    def save_lobby(self, place: bytes, text: str | None) -> None:
        """A lobby has changed; None if nothing is to be kept of it."""

    async def keep(self, card: TableCard) -> bool:
        """Writes a new card; whether it is kept. If not, it is not tried again."""

    async def written(self) -> None:
        """Returns when all cards that have changed by now are kept, or cannot be at the moment."""

    async def remove(self, place: bytes) -> bool:
        """Removes all that is kept of a table; whether that is done."""

    async def finish(self) -> None:
        """Returns when everything is done that can be."""
