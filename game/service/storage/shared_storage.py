"""The storage of a service on several machines: NATS JetStream, and a lease of each machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Container
from functools import partial

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.service.archive.shared_games import SharedGames
from game.service.archive.stored_game import StoredGame, game_in_stream
from game.service.bots.far_bots import FarBots
from game.service.log import ServerLog
from game.service.people.shared_people import SharedPeople
from game.service.reminders.contacts import ContactKeep
from game.service.reminders.marks import Marks
from game.service.reminders.shared_marks import Elsewhere, SharedMarks
from game.service.storage.folder import ServerFolder
from game.service.storage.following import follow_forever
from game.service.storage.membership import (
    Membership,
    SharedOptions,
    join,
    refused_if_unusable,
)
from game.service.storage.presence import Presence
from game.service.storage.saver import Saver
from game.service.storage.shared_cards import SharedCards
from game.service.storage.shared_lobbies import SharedLobbies
from game.service.storage.shared_registers import (
    WATCHED,
    WISHES,
    SharedRegisters,
    shared_people,
)
from game.service.storage.shared_saver import SharedSaver
from game.service.storage.storage import Closed
from game.service.tables.card import TableCard
from game.service.tables.galleries import SharedTables
from game.service.tables.tables import Tables
from net.hall.claims import Claims, WorkerAddress
from net.hall.keep import Keep, KeepFailed
from net.hall.register import NoAnswer
from net.hall.sealed_vault import SealedVault
from net.hall.stream_keep import StreamKeep
from net.io.hall_server import HallServer
from net.io.nats_connection import patiently
from net.io.nats_stream import NatsStream
from net.io.worker_door import WorkerDoor
from net.wire.keyring import Keyring

#: Seconds before a card that is not known is looked for once more: who opened its table may be
#: faster than the machine where that was.
_CARD_SECONDS = 2.0


class _ClaimedKeep(StreamKeep):
    """A table that is put away may be claimed by others."""

    claims: Claims | None = None

    async def put_away(self, place: bytes) -> None:
        await super().put_away(place)
        if self.claims is not None:
            await self.claims.release(place)


class SharedStorage:
    """Satisfies `game.service.storage.storage.Storage`."""

    open_journals = 0

    def __init__(
        self,
        membership: Membership,
        stream: NatsStream,
        registers: SharedRegisters,
        people: SharedPeople,
        between: tuple[str, int],
        folder: ServerFolder,
        log: ServerLog,
    ) -> None:
        """`between` is the address and port where other machines reach this one."""
        connection, keyring, secrets, identity = membership
        self.folder = folder
        self.keyring: Keyring | None = keyring
        self._ring = keyring
        self._connection = connection
        self._stream = stream
        self._registers = registers
        self._between = between
        self._identity = identity
        self._log = log
        self._cards = SharedCards(registers.cards, keyring, log)
        self._lobbies = SharedLobbies(registers.lobbies, keyring, log, self._is_elsewhere)
        self.far_bots: FarBots | None = FarBots(
            connection.questions(WISHES), registers.bots, keyring, log
        )
        self.people: SharedPeople | None = people
        self.contacts: ContactKeep = people.contacts
        words = connection.broadcast(WATCHED)
        self.shared: SharedTables | None = SharedTables(stream, words, keyring, identity)
        self._games = SharedGames(registers.games, keyring, log)
        self.games: SharedGames | None = self._games
        vault = SealedVault(secrets, keyring)
        self._keep = _ClaimedKeep(stream, vault, self._seed_of)
        self.saver: Saver = SharedSaver(
            *(self._cards, self._lobbies, self._keep, stream, registers.turns, log)
        )
        self._door: WorkerDoor | None = None
        self._tables: Tables | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    @staticmethod
    async def open(options: SharedOptions, folder: ServerFolder, log: ServerLog) -> SharedStorage:
        """Raises Refusal."""
        membership = await join(options, folder, log)
        connection, keyring, _secrets, _identity = membership
        with refused_if_unusable():
            stream = await NatsStream.of(connection)
            registers = await SharedRegisters.of(connection)
            people = await shared_people(connection, keyring)
        shared = membership, stream, registers, people
        return SharedStorage(*shared, options.between, folder, log)

    @property
    def keep(self) -> Keep:
        return self._keep

    def marks(self, tables: Tables, now: Callable[[], float]) -> Marks:
        registers, elsewhere = self._registers, Elsewhere(self._keeper, self._cards.find)
        shared = registers.turns, registers.paces, self._ring, self._identity
        return SharedMarks(*shared, elsewhere, tables, now)

    def game(self, card: TableCard) -> StoredGame | None:
        assert self._loop is not None
        reading = self._stream.read(card.place, 0)
        found = asyncio.run_coroutine_threadsafe(reading, self._loop).result()
        return game_in_stream(found, card)

    def shelved(self, place: bytes) -> TableCard | None:
        return None

    async def begin(
        self, tables: Tables, hall: HallServer, closed: Closed, without: Collection[bytes]
    ) -> None:
        self._tables = tables
        self._loop = asyncio.get_running_loop()
        self._door = WorkerDoor(hall, self._ring, self._identity)
        address, port = self._between
        try:
            port = await self._door.listen(address, port)
        except OSError as error:
            text = _("port {port} cannot be used: {reason}; choose another with --between-port")
            raise Refusal(text.format(port=port, reason=error_text(error))) from None
        own = WorkerAddress(self._identity, address, port)
        claims = Claims(self._registers.leases, self._registers.claims, own)
        presence = Presence(claims, hall, self._log)
        with refused_if_unusable():
            await presence.begin(self.folder)
            await patiently(partial(self._cards.follow, tables, closed))
            await patiently(self._catch_up_people)
        self._keep.claims = claims
        if self.far_bots is not None:
            self.far_bots.begin(own)
        self._log.event("sharing", worker=self._identity.hex(), address=address, port=port)
        looks = (
            partial(self._cards.follow, tables, closed),
            self._catch_up_people,
            self._follow_bots,
        )
        loops = (
            presence.renew_forever(),
            presence.watch_forever(),
            follow_forever(looks, self._log),
        )
        self._tasks = [asyncio.ensure_future(each) for each in loops]

    async def catch_up(self, tables: Tables) -> None:
        """Another machine may have the table: who wakes it learns of it."""

    async def find(self, place: bytes) -> TableCard | None:
        try:
            card = await self._cards.find(place)
            if card is None:
                await asyncio.sleep(_CARD_SECONDS)
                card = await self._cards.find(place)
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error
        return card

    async def current(self, card: TableCard) -> TableCard | None:
        """Its log knows first that a game has begun."""
        try:
            return await self._cards.current(card.place, self._stream)
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error

    async def holder(self, place: bytes) -> WorkerAddress | None:
        assert self._keep.claims is not None
        return await self._keep.claims.holder(place)

    async def lobby(self, place: bytes) -> str:
        try:
            return await self._lobbies.find(place)
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error

    async def begun(self) -> Container[bytes] | None:
        try:
            return await self._stream.places()
        except NoAnswer:
            return None

    def was_continued(self, place: bytes) -> bool:
        return self._keep.was_continued(place)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._door is not None:
            self._door.close()
        await self.saver.finish()
        await self._games.finish()
        if self._keep.claims is not None:
            try:
                await self._keep.claims.resign()
            except NoAnswer as error:
                self._log.event("nats", state=str(error))
        await self._connection.close()

    async def _catch_up_people(self) -> None:
        if self.people is not None:
            await self.people.catch_up()

    async def _follow_bots(self) -> None:
        claims = self._keep.claims
        if self.far_bots is not None and claims is not None and claims.is_sure:
            await self.far_bots.follow()

    async def _keeper(self, place: bytes) -> bytes:
        assert self._keep.claims is not None
        return await self._keep.claims.keeper(place)

    async def _is_elsewhere(self, place: bytes) -> bool:
        """Whether another machine has this table now. Raises NoAnswer."""
        return await self._keeper(place) not in (b"", self._identity)

    def _seed_of(self, place: bytes) -> bytes:
        assert self._tables is not None
        card = self._tables.card(place)
        return b"" if card is None else card.seed
