"""Writes cards in a thread, each after the one before of the same table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from game.i18n.stated import error_text
from game.service.card import TableCard
from game.service.folder import ServerFolder
from game.service.log import ServerLog

#: Between two tries of a card that could not be written: a disk that is full has room again when
#: somebody has made some.
RETRY_SECONDS = 5.0


class CardSaver:
    """A card that changes while it waits is written once, and none is given up before the end."""

    def __init__(self, folder: ServerFolder, log: ServerLog) -> None:
        self._folder = folder
        self._log = log
        self._waiting: dict[bytes, TableCard] = {}
        self._task: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    def save(self, card: TableCard) -> None:
        self._waiting[card.place] = card
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._write_all())

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        self._ending.set()
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        while self._waiting:
            card = self._waiting.pop(next(iter(self._waiting)))
            try:
                await asyncio.to_thread(self._folder.write, card)
            except OSError as error:
                self._log.event("card-not-saved", place=card.place.hex(), reason=error_text(error))
                if self._ending.is_set():
                    continue
                self._waiting.setdefault(card.place, card)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ending.wait(), RETRY_SECONDS)
