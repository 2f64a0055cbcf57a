"""A server of many tables: a port, a folder, and the desk where tables are opened."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from secrets import token_bytes
from typing import Any

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.online.host_network import NEAR, NEAR_ALL
from game.online.own_processes import call_in_loop, when_asked_to_stop
from game.service.bot_crew import BotCrew
from game.service.card import TableCard
from game.service.closings import LOOK_SECONDS, Closings
from game.service.folder import ServerFolder
from game.service.health import Health
from game.service.journal_state import JournalState
from game.service.limits import Limits
from game.service.lobbies import Lobbies
from game.service.log import ServerLog
from game.service.metrics import serve_metrics
from game.service.office import ServiceOffice
from game.service.open_files import files_needed, raise_open_files
from game.service.openings import Openings
from game.service.shared_storage import SharedOptions, SharedStorage
from game.service.storage import FolderStorage, Storage
from game.service.tables import PING_SECONDS, SHARED_PING_SECONDS, Tables
from game.service.web_access import WebAccess
from net.desk.desk import Desk
from net.desk.messages import DESK, TableState
from net.hall.claims import WorkerAddress
from net.hall.keep import Damaged, KeepFailed
from net.host.host import Host
from net.host_notifications import BotRequested
from net.io.hall_server import HallServer, Woken
from net.log.checks import LogError
from net.notifications import RosterChanged
from net.wire.frames import LinkFault
from net.wire.identity import Identity, fingerprint
from net.wire.values import value

#: Tables that are replayed at once: others continue meanwhile.
WAKINGS = 2


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
        self._tables = Tables(limits, time.time, saver.save, pings)
        self._lobbies = Lobbies(saver, log, is_shared=options.shared is not None)
        self._keep = storage.keep
        self._hall = HallServer(
            self._keep,
            self._find,
            self._notice,
            time.time,
            self._fault,
            time.monotonic,
            on_put_away=self._on_put_away,
            limits=limits.hall,
            keyring=storage.keyring,
        )
        self._openings = Openings(limits, self._tables, saver, time.time, self._attend_desk)
        self._closings = Closings(
            *(self._tables, saver, log),
            end=self._end_table,
            is_in_memory=lambda place: self._hall.hall.host_at(place) is not None,
            attend=self._attend_desk,
        )
        self._wakings = asyncio.Semaphore(WAKINGS)
        self._crew = BotCrew(limits, self._want_bots, log)
        self._put_away = set[bytes]()
        """places whose tables this process has put away in order"""
        self._faults = 0
        self._health = Health()
        self._end = asyncio.Event()

    async def run(self, show: Callable[[int, bytes], None]) -> None:
        """Until `stop`; `show` gets the port and the fingerprint of the desk.

        Raises:
            Refusal: if the port cannot be used.
        """
        options = self._options
        asyncio.get_running_loop().set_exception_handler(self._note_mistake)
        self._stop_on_signals()
        self._check_open_files()
        await self._storage.begin(self._tables, self._hall, self._closed_elsewhere)
        self._hall.put(DESK, self._desk())
        port = await self._listen()
        address = options.address or NEAR
        self._crew.begin(NEAR_ALL.get(address, address), port)
        beating = asyncio.ensure_future(self._health.beat())
        if options.metrics_port is not None:
            serve_metrics(options.metrics_port, self.numbers, self._health)
        show(port, fingerprint(self._identity.public))
        self._log.event("listening", port=port, tables=len(self._tables))
        chores = [
            *map(asyncio.ensure_future, (self._storage.catch_up(self._tables), self._expire()))
        ]
        try:
            await self._end.wait()
        finally:
            self._health.close()
            for chore in chores:
                chore.cancel()
            await asyncio.wait(chores)
            self._log.event("closing", links=self._hall.hall.links)
            self._lobbies.close()
            await asyncio.to_thread(self._crew.stop)
            await self._hall.close()
            await self._storage.close()
            self._folder.close()
            beating.cancel()
            self._log.event("closed")

    def stop(self) -> None:
        """Ends the server in order: everything is kept, and everybody hears of it."""
        self._end.set()

    async def _listen(self) -> int:
        """The port for TCP, once players can connect. Raises Refusal."""
        options, web = self._options, self._options.web
        tls = web.context() if web is not None else None
        try:
            port = await self._hall.listen(options.address, options.port)
        except OSError as error:
            text = _("port {port} cannot be used: {reason}; choose another with --port")
            raise Refusal(text.format(port=options.port, reason=error_text(error))) from None
        if web is not None:
            try:
                listen = self._hall.listen_by_websocket
                found = await listen(options.address, web.port, tls, web.proxy)
            except OSError as error:
                text = _("port {port} cannot be used: {reason}; choose another with --websocket")
                raise Refusal(text.format(port=web.port, reason=error_text(error))) from None
            self._log.event("listening", websocket=found, tls=tls is not None)
        return port

    def numbers(self) -> dict[str, float]:
        """What `game.service.numbers.NUMBERS` names, now."""
        states = self._tables.counts()
        return {
            "tables_in_memory": self._hall.hall.tables,
            "links": self._hall.hall.links,
            "bots": len(self._crew),
            "open_journals": self._storage.open_journals,
            "links_carried": len(self._hall.carriers),
            "tables_waiting": states[TableState.WAITING],
            "tables_playing": states[TableState.PLAYING],
            "tables_over": states[TableState.OVER],
            "faults": self._faults,
            "loop_delay_seconds": self._hall.delay,
        }

    # -------------------------------------------------------------- tables

    async def _find(self, place: bytes) -> Woken | WorkerAddress | LinkFault:
        """The table at a place, from its card and its records, or who else has it; or a new desk
        after a fault.
        """
        if place == DESK:
            return Woken(self._desk(), 0)
        card = self._tables.card(place) or await self._storage.find(place)
        if card is None:
            return LinkFault.NO_TABLE
        if self._tables.card(place) is None:
            self._tables.add([card])
        if holder := await self._storage.holder(place):
            return holder
        now = self._hall.now()
        try:
            async with self._wakings:
                records = await self._keep.read(place)
                lobby = "" if records else await self._storage.lobby(place)
                is_whole = place in self._put_away and not self._storage.was_continued(place)
                made = card, records, lobby, is_whole, now
                host = await asyncio.to_thread(self._make_host, *made)
        except (Damaged, LogError, Refusal, ValueError) as error:
            self._log.fault("not-continued", place, error)
            await self._keep.put_away(place)
            return LinkFault.NOT_CONTINUED
        if self._tables.card(place) is None:  # it was closed meanwhile
            await self._keep.put_away(place)
            return LinkFault.NO_TABLE
        self._put_away.discard(place)
        if found := JournalState.of(host):
            self._tables.learn(card, found)
        return Woken(host, len(records))

    def _make_host(
        self, card: TableCard, records: tuple[bytes, ...], lobby: str, is_whole: bool, now: float
    ) -> Host[Any, Any]:
        """The host of a table as it was. In a thread; raises as `Tables.host`."""
        host = self._tables.host(card, records, is_whole)
        if host.lobby is not None and (record := self._lobbies.find(card.place, lobby)):
            try:
                host.lobby.restore(record, now)
            except (Refusal, ValueError) as error:
                self._log.fault("damaged-lobby", card.place, error)
        return host

    def _desk(self) -> Desk:
        options, parts = self._options, (self._tables, self._openings, self._closings)
        office = ServiceOffice(options.name, options.notice, *parts)
        return Desk(self._identity, office, token_bytes)

    def _notice(self, place: bytes, notification: object) -> None:
        self._tables.notice(place, notification)
        self._log.notice(place, notification)
        card, host = self._tables.card(place), self._hall.hall.host_at(place)
        if isinstance(notification, BotRequested) and card is not None:
            self._crew.want(card, notification)
        if isinstance(notification, RosterChanged) and isinstance(host, Host):
            self._lobbies.note(place, host.lobby.record if host.lobby is not None else None)

    def _on_put_away(self, place: bytes, in_order: bool) -> None:
        """The table of a place is not in memory any more."""
        self._tables.put_away(place)
        self._lobbies.put_away(place)
        if in_order:
            self._put_away.add(place)
        else:
            self._put_away.discard(place)

    def _fault(self, place: bytes, error: Exception) -> None:
        """A table was lost; it is woken again from what is kept of it."""
        self._faults += 1
        kind = "not-kept" if isinstance(error, KeepFailed) else "fault"
        self._log.fault(kind, place, error)

    def _note_mistake(self, loop: object, context: dict[str, Any]) -> None:
        """Nobody waits for what has failed: its line is one of the log, as all are."""
        error = context.get("exception")
        self._log.event("mistake", text=context.get("message", ""), error=repr(error)[:400])

    def _want_bots(self, place: bytes) -> None:
        """A bot of this table has gone."""

        def request(host: object) -> None:
            if isinstance(host, Host):
                host.request_bots()

        self._hall.visit(place, request)

    def _attend_desk(self) -> None:
        """The desk has an answer that was late."""
        self._hall.visit(DESK, lambda desk: None)

    async def _end_table(self, place: bytes) -> None:
        await self._hall.end(place)
        self._lobbies.forget(place)
        self._put_away.discard(place)

    async def _closed_elsewhere(self, place: bytes) -> None:
        """Another machine has removed a table."""
        if card := self._tables.card(place):
            self._tables.forget(card)
        await self._end_table(place)

    async def _expire(self) -> None:
        """Now and then, tables go that nobody comes to."""
        while True:
            begun = await self._storage.begun()
            if begun is not None:
                self._closings.expire(self._options.limits.waiting_days, time.time(), begun)
            await asyncio.sleep(LOOK_SECONDS)

    def _check_open_files(self) -> None:
        """The system allows as many files as the limits need, or the operator hears of it."""
        needed = files_needed(self._options.limits)
        if (allowed := raise_open_files(needed)) < needed:
            self._log.event("few-files", allowed=allowed, needed=needed)

    def _stop_on_signals(self) -> None:
        """Ctrl-C and SIGTERM end it in order; Windows handles Ctrl-C by itself."""
        loop = asyncio.get_running_loop()
        if os.name == "posix" and sys.platform != "win32":
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.stop)
        if self._options.stops_on_stdin:
            when_asked_to_stop(partial(call_in_loop, loop, self.stop))


def serve(options: ServerOptions, log: ServerLog, show: Callable[[int, bytes], None]) -> None:
    """Serves until it is interrupted. Raises Refusal."""

    async def life() -> None:
        storage: Storage | None = None
        if options.shared is not None:
            folder = ServerFolder(options.folder)
            storage = await SharedStorage.open(options.shared, folder, log)
        await Server(options, log, storage).run(show)

    gc.freeze()  # what is loaded by now stays: no table waits while it is collected
    asyncio.run(life())
