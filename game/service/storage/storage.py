"""Where a server keeps its tables: their cards and their records."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Container
from typing import Protocol, TypeAlias

from game.i18n.stated import error_text
from game.service.archive.shared_games import SharedGames
from game.service.archive.stored_game import StoredGame, game_in_folder
from game.service.bots.far_bots import FarBots
from game.service.log import ServerLog
from game.service.people.shared_people import SharedPeople
from game.service.reminders.contact_file import ContactFile
from game.service.reminders.contacts import ContactKeep
from game.service.reminders.marks import Marks, OwnMarks
from game.service.storage.card_saver import CardSaver
from game.service.storage.folder import ServerFolder
from game.service.storage.loading import load_cards, stale_cards
from game.service.storage.saver import Saver
from game.service.tables.card import TableCard
from game.service.tables.galleries import SharedTables
from game.service.tables.tables import Tables
from net.hall.claims import WorkerAddress
from net.hall.keep import Keep
from net.io.file_keep import FileKeep
from net.io.hall_server import HallServer
from net.wire.keyring import Keyring

Closed: TypeAlias = Callable[[bytes], Awaitable[None]]


class Storage(Protocol):
    @property
    def folder(self) -> ServerFolder:
        """With the keys of the server."""

    @property
    def keep(self) -> Keep: ...

    @property
    def keyring(self) -> Keyring | None:
        """Of the service, if other machines have tables of it."""

    @property
    def far_bots(self) -> FarBots | None:
        """Bot workers, if other machines may be that."""

    @property
    def contacts(self) -> ContactKeep:
        """Where people want to be reminded."""

    def marks(self, tables: Tables, now: Callable[[], float]) -> Marks:
        """Who was reminded of which turn; `now` is in seconds of the Unix clock."""

    @property
    def people(self) -> SharedPeople | None:
        """What is kept about people, if other machines have it, too."""

    @property
    def shared(self) -> SharedTables | None:
        """What feeds spectators of tables that other machines may have, if there are any."""

    @property
    def games(self) -> SharedGames | None:
        """Finished games, if other machines have them, too."""

    def game(self, card: TableCard) -> StoredGame | None:
        """What is kept of the game of a table. For a thread; raises ValueError, OSError, NoAnswer,
        and Refusal.
        """

    @property
    def saver(self) -> Saver: ...

    @property
    def open_journals(self) -> int:
        """How many files are held open."""

    def shelved(self, place: bytes) -> TableCard | None:
        """A card that was not given, since its game is over for long."""

    async def begin(
        self, tables: Tables, hall: HallServer, closed: Closed, without: Collection[bytes]
    ) -> None:
        """Gives the tables their cards, but for those of some places; `closed` is called with a
        place whose table another machine has removed. Raises Refusal.
        """

    async def catch_up(self, tables: Tables) -> None:
        """Lets the tables know what their cards do not say yet, since a kill came before.

        Nobody waits for it: who comes to such a table wakes it, and then it is known.
        """

    async def find(self, place: bytes) -> TableCard | None:
        """A card that was not given yet: it is new, of another machine."""

    async def current(self, card: TableCard) -> TableCard | None:
        """A card as it is now, which may be further than what is known here; None if its table is
        gone. Raises KeepFailed.
        """

    async def holder(self, place: bytes) -> WorkerAddress | None:
        """Another machine that has the table of a place; None if it is for this one to wake.

        Raises KeepFailed.
        """

    async def lobby(self, place: bytes) -> str:
        """The text of a lobby as it was saved last; empty if there is none. Raises KeepFailed."""

    async def begun(self) -> Container[bytes] | None:
        """Places where a game has begun, whatever their cards say; None if that is not known."""

    def was_continued(self, place: bytes) -> bool:
        """Whether another machine has continued a table since this one put it away."""

    async def close(self) -> None:
        """When nothing is changed any more; returns when everything is kept."""


class FolderStorage:
    """On this machine alone: a folder."""

    keyring: Keyring | None = None
    far_bots: FarBots | None = None
    people: SharedPeople | None = None
    games: SharedGames | None = None
    shared: SharedTables | None = None

    def __init__(self, folder: ServerFolder, log: ServerLog) -> None:
        self.folder = folder
        self._log = log
        self.saver: Saver = CardSaver(folder, log)
        self.contacts: ContactKeep = ContactFile(folder.contacts, log)
        self._files = FileKeep(folder.journal)
        self._loaded: list[TableCard] = []

    @property
    def keep(self) -> Keep:
        return self._files

    @property
    def open_journals(self) -> int:
        return self._files.open_files

    def marks(self, tables: Tables, now: Callable[[], float]) -> Marks:
        return OwnMarks(tables, now, self.saver.written)

    def game(self, card: TableCard) -> StoredGame | None:
        return game_in_folder(self.folder, card)

    def shelved(self, place: bytes) -> TableCard | None:
        return self.folder.finished(place)

    async def begin(
        self, tables: Tables, hall: HallServer, closed: Closed, without: Collection[bytes]
    ) -> None:
        self._loaded = load_cards(self.folder, self._log, without)
        tables.add(self._loaded)

    async def catch_up(self, tables: Tables) -> None:
        cards, self._loaded = self._loaded, []
        for card, found in await asyncio.to_thread(lambda: [*stale_cards(self.folder, cards)]):
            if tables.card(card.place) is card:  # nothing has happened there meanwhile
                tables.learn(card, found)

    async def find(self, place: bytes) -> TableCard | None:
        return None

    async def current(self, card: TableCard) -> TableCard | None:
        return card

    async def holder(self, place: bytes) -> WorkerAddress | None:
        return None

    async def lobby(self, place: bytes) -> str:
        return await asyncio.to_thread(self.folder.lobby, place)

    async def begun(self) -> Container[bytes] | None:
        try:
            return await asyncio.to_thread(self.folder.journals)
        except OSError as error:
            self._log.event("folder-not-read", reason=error_text(error))
            return None

    def was_continued(self, place: bytes) -> bool:
        return False

    async def close(self) -> None:
        await self._files.close()
        await self.saver.finish()
