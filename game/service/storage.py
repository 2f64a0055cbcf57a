"""Where a server keeps its tables: their cards, their lobbies, and their records."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Protocol

from game.service.card import TableCard
from game.service.card_saver import CardSaver
from game.service.folder import ServerFolder
from game.service.loading import load_cards, stale_cards
from game.service.log import ServerLog
from game.service.tables import Tables
from net.hall.claims import WorkerAddress
from net.hall.keep import Keep
from net.io.file_keep import FileKeep
from net.io.hall_server import HallServer
from net.wire.keyring import Keyring


class Storage(Protocol):
    @property
    def folder(self) -> ServerFolder:
        """With the keys of the server."""

    @property
    def keep(self) -> Keep: ...

    @property
    def keyring(self) -> Keyring | None:
        """Of the service, if other machines have tables of it."""

    is_shared: bool
    """whether other machines may change what is kept"""

    @property
    def open_journals(self) -> int:
        """How many files are held open."""

    def save(self, card: TableCard) -> None:
        """Keeps a card that has changed, when it can."""

    async def keep_new(self, card: TableCard) -> bool:
        """Keeps a new card; whether it survives a loss of power by now."""

    async def remove(self, card: TableCard) -> None:
        """There is no such table any more."""

    def save_lobby(self, place: bytes, text: str | None) -> None:
        """Keeps a lobby that has changed, when it can; None if there is none any more."""

    async def lobby(self, place: bytes) -> str:
        """What was saved of a lobby; empty if there is none, or if it cannot be read."""

    async def has_begun(self, place: bytes) -> bool:
        """Whether there is any record of a table. Raises KeepFailed."""

    def shelved(self, place: bytes) -> TableCard | None:
        """A card that was not given, since its game is over for long."""

    async def begin(self, tables: Tables, hall: HallServer, without: Collection[bytes]) -> None:
        """Gives the tables their cards, but for those of some places. Raises Refusal."""

    async def find(self, place: bytes) -> TableCard | None:
        """A card that was not given yet: it is new, of another machine."""

    async def holder(self, place: bytes) -> WorkerAddress | None:
        """Another machine that has the table of a place; None if it is for this one to wake.

        Raises KeepFailed.
        """

    def was_continued(self, place: bytes) -> bool:
        """Whether another machine has continued a table since this one put it away."""

    async def close(self) -> None:
        """When nothing is changed any more; returns when everything is kept."""


class FolderStorage:
    """On this machine alone: a folder."""

    keyring: Keyring | None = None
    is_shared = False

    def __init__(self, folder: ServerFolder, log: ServerLog) -> None:
        self.folder = folder
        self._log = log
        self._saver = CardSaver(folder, log)
        self._files = FileKeep(folder.journal)
        self._learning: asyncio.Task[None] | None = None

    @property
    def keep(self) -> Keep:
        return self._files

    @property
    def open_journals(self) -> int:
        return self._files.open_files

    def save(self, card: TableCard) -> None:
        self._saver.save(card)

    async def keep_new(self, card: TableCard) -> bool:
        return await self._saver.keep(card)

    async def remove(self, card: TableCard) -> None:
        await self._saver.remove(card.place)

    def save_lobby(self, place: bytes, text: str | None) -> None:
        self._saver.save_lobby(place, text)

    async def lobby(self, place: bytes) -> str:
        return await asyncio.to_thread(self.folder.lobby, place)

    async def has_begun(self, place: bytes) -> bool:
        return await asyncio.to_thread(self.folder.journal(place).exists)

    def shelved(self, place: bytes) -> TableCard | None:
        return self.folder.finished(place)

    async def begin(self, tables: Tables, hall: HallServer, without: Collection[bytes]) -> None:
        cards = load_cards(self.folder, self._log, without)
        tables.add(cards)
        self._learning = asyncio.ensure_future(self._learn_from_journals(tables, cards))

    async def find(self, place: bytes) -> TableCard | None:
        return None

    async def holder(self, place: bytes) -> WorkerAddress | None:
        return None

    def was_continued(self, place: bytes) -> bool:
        return False

    async def close(self) -> None:
        if self._learning is not None:
            self._learning.cancel()
        await self._files.close()
        await self._saver.finish()

    async def _learn_from_journals(self, tables: Tables, cards: Sequence[TableCard]) -> None:
        """Nobody waits for it: who comes to such a table wakes it, and then it is known."""
        for card, found in await asyncio.to_thread(lambda: [*stale_cards(self.folder, cards)]):
            if tables.card(card.place) is card:  # nothing has happened there meanwhile
                tables.learn(card, found)
