"""A server of many tables: a port, a folder, and the desk where tables are opened."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from secrets import token_bytes

from game.online.host_network import NEAR, NEAR_ALL
from game.service.archive.games import FinishedGames
from game.service.bots.bot_crew import BotCrew
from game.service.faults import Faults
from game.service.health import Health
from game.service.interpreter import tune_interpreter
from game.service.limits import Limits
from game.service.listening import listen
from game.service.log import ServerLog
from game.service.metrics import serve_metrics
from game.service.office import Clerks, ServiceOffice
from game.service.open_files import check_open_files
from game.service.people.control import Control
from game.service.people.operator import Operator
from game.service.people.people import People
from game.service.places import Places
from game.service.reception import Reception
from game.service.relaying import Relaying
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.reminding import Reminding
from game.service.reminders.turn import is_here
from game.service.stopping import on_stop
from game.service.storage.folder import ServerFolder
from game.service.storage.lobbies import Lobbies
from game.service.storage.membership import SharedOptions
from game.service.storage.shared_storage import SharedStorage
from game.service.storage.storage import FolderStorage, Storage
from game.service.tables.card import TableCard
from game.service.tables.closings import Closings
from game.service.tables.galleries import Galleries
from game.service.tables.hall_hosts import HallHosts
from game.service.tables.openings import Openings
from game.service.tables.stretching import Stretching
from game.service.tables.table_hosts import PING_SECONDS, SHARED_PING_SECONDS, TableHosts
from game.service.tables.tables import Tables
from game.service.tables.waking import Waking
from game.service.web_access import WebAccess
from net.desk.desk import Desk
from net.desk.messages import DESK, TableState
from net.hall.gallery_places import gallery_of, watched_place
from net.host.company import Present
from net.host.host import Host
from net.host_notifications import BotRequested, EntryOrdered, LobbyChanged, StretchRequested
from net.io.hall_server import HallServer
from net.io.wall_clock import WallClock
from net.notifications import RosterChanged
from net.protocol.entries import Judged
from net.relay.messages import RELAY
from net.wire.identity import Identity, fingerprint
from net.wire.values import value

#: Seconds until a bot is wanted again that had nothing to do: somebody may have come.
WANTED_AGAIN_SECONDS = 2.0


@value
class ServerOptions:
    folder: Path
    name: str
    notice: str
    address: str | None
    port: int
    limits: Limits
    web: WebAccess | None = None
    metrics_port: int | None = None
    """where Prometheus may ask for numbers"""
    stops_on_stdin: bool = False
    shared: SharedOptions | None = None
    """how its tables are shared with other machines; None: they are in the folder"""
    remind: tuple[str, ...] = ()
    """the command that reminds people of their turns, and its arguments; empty for none"""


class Server:
    """`run` is its whole life."""

    def __init__(
        self, options: ServerOptions, log: ServerLog, storage: Storage | None = None
    ) -> None:
        """Without a storage, all is in the folder. Raises Refusal if the folder cannot be used."""
        self._options = options
        self._log = log
        if storage is None:
            storage = FolderStorage(ServerFolder(options.folder), log)
        self._folder = storage.folder
        self._storage = storage
        self._identity = Identity(self._folder.seed())
        limits = options.limits
        saver = storage.saver
        pings = SHARED_PING_SECONDS if options.shared else PING_SECONDS
        self._tables = Tables(limits, time.time, saver.save, storage.shelved, self._expect)
        self._faults = Faults(log, self._tables, self._expect, lambda: self._hall.now())
        self._reception = Reception(self._attend_desk, self._faults.beside)
        late = self._reception.late
        people = self._people = People(
            *(options.folder, log, time.time, self._who_is, storage.people, late)
        )
        hosts = TableHosts(limits, pings, people.refuses, people.mutes)
        self._tables.watchers.append(self._note_card)
        self._lobbies = Lobbies(saver, log, is_shared=options.shared is not None)
        self._waking = Waking(storage, hosts, self._lobbies, log)
        self._places: Places
        self._hall = HallServer(
            storage.keep,
            lambda place: self._places.find(place),
            self._notice,
            WallClock(time.time, time.monotonic).now,
            self._faults.at,
            on_put_away=lambda what: self._places.put_away(what),
            limits=limits.hall,
            keyring=storage.keyring,
            bars=people.bars,
        )
        self._openings = Openings(limits, self._tables, saver, time.time, late)
        self._hosts = HallHosts(self._hall, self._tables.card)
        self._stretching = Stretching(self._hall)
        operator = self._operator = Operator(
            *(people, self._tables, self._hosts, log, time.time, saver.written)
        )
        people.when_banned = self._send_banned_away
        self._control = Control(options.folder, operator.act)
        self._games = FinishedGames(
            *(storage, self._tables, self._reception.beside, limits.game_days),
            *(self._is_in_memory, lambda place: self._places.end(place), log),
        )
        self._galleries = Galleries(
            *(storage.shared, self._tables, hosts, self._hall, log, time.time)
        )
        self._closings = Closings(
            *(self._tables, log, self._games.removal.remove),
            *(self._is_in_memory, late, storage.current),
        )
        self._relaying = Relaying(limits, self._identity)
        self._places = Places(
            *(storage, self._tables, self._waking, self._lobbies, people),
            *(self._galleries, self._relaying, self._hall, self._desk),
        )
        self._mine = GamesByAccount(self._tables)
        self._reminding = Reminding(
            *(self._tables, self._mine, self._is_here, storage.contacts),
            storage.marks(self._tables, time.time),
            *(late, log),
            options.remind,
            options.name,
        )
        self._crew = BotCrew(limits, self._want_bots, log, far=storage.far_bots)
        self._health = Health()
        self._end = asyncio.Event()

    async def run(self, show: Callable[[int, bytes], None]) -> None:
        """Until `stop`; `show` gets the port and the fingerprint of the desk.

        Raises:
            Refusal: if the port cannot be used.
        """
        options = self._options
        asyncio.get_running_loop().set_exception_handler(self._faults.mistake)
        on_stop(self.stop, options.stops_on_stdin)
        check_open_files(options.limits, self._log)
        shelved = self._games.shelved()
        self._tables.add_shelved(len(shelved))
        await self._storage.begin(self._tables, self._hall, self._places.closed_elsewhere, shelved)
        await self._galleries.begin()
        self._hall.put(DESK, self._desk())
        port = await listen(self._hall, options.address, options.port, options.web, self._log)
        address = options.address or NEAR
        self._crew.begin(NEAR_ALL.get(address, address), port)
        beating = asyncio.ensure_future(self._health.beat())
        if options.metrics_port is not None:
            serve_metrics(options.metrics_port, self.numbers, self._health)
        await self._listen_to_operator()
        show(port, fingerprint(self._identity.public))
        self._reminding.begin()
        self._log.event("listening", port=port, tables=len(self._tables))
        works = (
            self._storage.catch_up(self._tables),
            self._closings.run(options.limits.waiting_days, self._storage.begun),
            self._people.reports.run(),
        )
        chores = [*map(asyncio.ensure_future, works)]
        self._games.begin()
        try:
            await self._end.wait()
        finally:
            self._health.close()
            for chore in chores:
                chore.cancel()
            await asyncio.wait(chores)
            await self._close()
            beating.cancel()
            self._log.event("closed")

    async def _close(self) -> None:
        """Sends everybody away, and returns when all that they did is kept."""
        self._log.event("closing", links=self._hall.hall.links)
        self._control.close()
        self._stretching.close()
        self._lobbies.close()
        self._games.end()
        await asyncio.to_thread(self._crew.stop)
        await self._hall.close()
        await self._galleries.end()
        await self._reception.finish()
        self._games.archive.close()
        self._tables.save_all()
        await self._reminding.close()
        await self._storage.close()
        self._folder.close()

    def stop(self) -> None:
        """Ends the server in order: everything is kept, and everybody hears of it."""
        self._end.set()

    def _send_banned_away(self) -> None:
        """Who is banned leaves the tables, and has no table or guest relayed."""
        self._operator.send_banned_away()
        self._hall.visit(RELAY, lambda door: self._relaying.send_away(self._people.bars))

    def _who_is(self, place: bytes, name: str) -> Present | None:
        return self._hosts.find(place, name)

    async def _listen_to_operator(self) -> None:
        """Players do not need that: without it, the server runs on."""
        try:
            await self._control.listen()
        except OSError as error:
            self._log.not_written("control", error)

    def numbers(self) -> dict[str, float]:
        """What `game.service.numbers.NUMBERS` names, now."""
        states = self._tables.counts()
        return {
            "tables_in_memory": self._hall.hall.tables,
            "links": self._hall.hall.links,
            "bots": len(self._crew),
            "most_bots": self._options.limits.bots,
            "open_journals": self._storage.open_journals,
            "links_carried": len(self._hall.carriers),
            "galleries": len(self._galleries),
            "relayed_tables": self._relaying.tables,
            "relayed_guests": self._relaying.guests,
            "tables_waiting": states[TableState.WAITING],
            "tables_playing": states[TableState.PLAYING],
            "tables_over": states[TableState.OVER],
            "faults": self._faults.count,
            "loop_delay_seconds": self._hall.delay,
        }

    # -------------------------------------------------------------- tables

    def _desk(self) -> Desk:
        clerks = Clerks(
            *(self._tables, self._openings, self._closings, self._people),
            *(self._games.archive, self._mine, self._reminding),
        )
        options = self._options
        office = ServiceOffice(options.name, options.notice, clerks, self._reception.work_out)
        return Desk(self._identity, office, token_bytes)

    def _notice(self, place: bytes, notification: object) -> None:
        self._galleries.notice(place, notification)
        if watched_place(place) is not None:
            return
        self._tables.notice(place, notification, self._hall.hall.host_at(place))
        self._log.notice(place, notification)
        self._people.notice(notification)
        card, host = self._tables.card(place), self._hall.hall.host_at(place)
        match notification:
            case BotRequested() if card is not None:
                self._crew.want(card, notification)
            case StretchRequested(seed):
                self._stretching.want(place, seed)
            case RosterChanged() | LobbyChanged() if isinstance(host, Host):
                self._lobbies.note(place, host.lobby.record if host.lobby is not None else None)
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                self._games.notice(place, notification)
                rate = partial(self._places.rate, place)
                asyncio.get_running_loop().call_soon(self._hall.visit, place, rate)

    def _note_card(self, before: TableCard | None, card: TableCard) -> None:
        """An operator may have closed a table at another machine, while it is in memory here."""
        if card.is_closed and self._is_in_memory(card.place):
            asyncio.get_running_loop().call_soon(self._hosts.close, card.place)

    def _is_in_memory(self, place: bytes) -> bool:
        """Whether anybody may be there, or in the gallery of the table."""
        return any(map(self._hall.hall.host_at, (place, gallery_of(place))))

    def _is_here(self, place: bytes, seat: int) -> bool:
        return is_here(self._hall.hall.host_at(place), seat)

    def _expect(self, place: bytes, due: float) -> None:
        """A table must be in memory at this time, though nobody comes."""
        self._hall.expect(place, due)

    def _want_bots(self, place: bytes) -> None:
        """A bot of this table has gone."""
        if not self._hosts.request_bots(place):
            loop = asyncio.get_running_loop()
            loop.call_later(WANTED_AGAIN_SECONDS, self._want_bots, place)

    def _attend_desk(self) -> None:
        """The desk has an answer that was late."""
        self._hall.visit(DESK, lambda desk: None)


def serve(options: ServerOptions, log: ServerLog, show: Callable[[int, bytes], None]) -> None:
    """Serves until it is interrupted. Raises Refusal."""

    def listening(port: int, fingerprint: bytes) -> None:
        show(port, fingerprint)
        tune_interpreter()

    async def life() -> None:
        storage: Storage | None = None
        if options.shared is not None:
            folder = ServerFolder(options.folder)
            storage = await SharedStorage.open(options.shared, folder, log)
        await Server(options, log, storage).run(listening)

    asyncio.run(life())
