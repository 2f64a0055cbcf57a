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

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.online.host_network import NEAR, NEAR_ALL
from game.online.own_processes import call_in_loop, when_asked_to_stop
from game.service.bot_crew import BotCrew
from game.service.card import TableCard
from game.service.card_saver import CardSaver
from game.service.folder import ServerFolder
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.metrics import serve_metrics
from game.service.my_games import GamesByAccount
from game.service.office import ServiceOffice
from game.service.reminding import Reminding
from game.service.tables import Tables
from game.service.turn import is_here
from game.service.web_access import WebAccess
from net.desk.desk import Desk
from net.desk.messages import DESK, TableState
from net.hall.keep import Damaged, KeepFailed
from net.host.host import Host
from net.host_notifications import BotRequested
from net.io.file_keep import FileKeep
from net.io.hall_server import HallServer, Woken
from net.log.checks import LogError
from net.wire.frames import LinkFault
from net.wire.identity import Identity, fingerprint
from net.wire.values import value


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
    remind: tuple[str, ...] = ()
    """the command that reminds people of their turns, and its arguments; empty for none"""


class Server:
    """`run` is its whole life."""

    def __init__(self, options: ServerOptions, log: ServerLog) -> None:
        """Raises Refusal if the folder cannot be used."""
        self._options = options
        self._log = log
        self._folder = ServerFolder(options.folder)
        self._identity = Identity(self._folder.seed())
        self._saver = CardSaver(self._folder, log)
        limits = options.limits
        self._tables = Tables(limits, time.time, self._saver.save)
        self._keep = FileKeep(self._folder.journal)
        self._hall = HallServer(
            self._keep,
            self._find,
            self._notice,
            time.time,
            self._fault,
            time.monotonic,
            on_put_away=self._on_put_away,
        )
        self._games = GamesByAccount(self._tables)
        self._reminding = Reminding(
            *(self._tables, self._games, self._is_here, self._folder.contacts, log),
            options.remind,
            options.name,
        )
        self._crew = BotCrew(limits, self._want_bots, log)
        self._put_away = set[bytes]()
        """places whose tables this process has put away in order"""
        self._faults = 0
        self._end = asyncio.Event()

    async def run(self, show: Callable[[int, bytes], None]) -> None:
        """Until `stop`; `show` gets the port and the fingerprint of the desk.

        Raises:
            Refusal: if the port cannot be used.
        """
        options = self._options
        self._stop_on_signals()
        self._load_cards()
        self._hall.put(DESK, self._desk())
        port = await self._listen()
        address = options.address or NEAR
        self._crew.begin(NEAR_ALL.get(address, address), port)
        if options.metrics_port is not None:
            serve_metrics(options.metrics_port, self.numbers)
        show(port, fingerprint(self._identity.public))
        self._reminding.begin()
        self._log.event("listening", port=port, tables=len(self._tables))
        try:
            await self._end.wait()
        finally:
            self._log.event("closing", links=self._hall.hall.links)
            await asyncio.to_thread(self._crew.stop)
            await self._hall.close()
            await self._keep.close()
            self._tables.save_all()
            await self._reminding.close()
            await self._saver.finish()
            self._folder.close()
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
            "open_journals": self._keep.open_files,
            "tables_waiting": states[TableState.WAITING],
            "tables_playing": states[TableState.PLAYING],
            "tables_over": states[TableState.OVER],
            "faults": self._faults,
            "loop_delay_seconds": self._hall.delay,
        }

    # -------------------------------------------------------------- tables

    async def _find(self, place: bytes) -> Woken | LinkFault:
        """The table at a place, from its card and its records; or a new desk after a fault."""
        if place == DESK:
            return Woken(self._desk(), 0)
        card = self._tables.card(place)
        if card is None:
            return LinkFault.NO_TABLE
        try:
            records = await self._keep.read(place)
            host = self._tables.host(card, records, place in self._put_away)
        except (Damaged, LogError, Refusal, ValueError) as error:
            self._log.fault("not-continued", place, error)
            await self._keep.put_away(place)
            return LinkFault.NOT_CONTINUED
        self._put_away.discard(place)
        return Woken(host, len(records))

    def _desk(self) -> Desk:
        words = self._options.name, self._options.notice
        office = ServiceOffice(*words, self._tables, self._games, self._reminding)
        return Desk(self._identity, office, token_bytes)

    def _notice(self, place: bytes, notification: object) -> None:
        self._tables.notice(place, notification, self._hall.hall.host_at(place))
        self._log.notice(place, notification)
        card = self._tables.card(place)
        if isinstance(notification, BotRequested) and card is not None:
            self._crew.want(card, notification)

    def _is_here(self, place: bytes, seat: int) -> bool:
        return is_here(self._hall.hall.host_at(place), seat)

    def _on_put_away(self, place: bytes, in_order: bool) -> None:
        """The table of a place is not in memory any more."""
        self._tables.put_away(place)
        if in_order:
            self._put_away.add(place)
        else:
            self._put_away.discard(place)

    def _fault(self, place: bytes, error: Exception) -> None:
        """A table was lost; it is woken again from what is kept of it."""
        self._faults += 1
        kind = "not-kept" if isinstance(error, KeepFailed) else "fault"
        self._log.fault(kind, place, error)

    def _want_bots(self, place: bytes) -> None:
        """A bot of this table has gone."""

        def request(host: object) -> None:
            if isinstance(host, Host):
                host.request_bots()

        self._hall.visit(place, request)

    def _load_cards(self) -> None:
        cards = list[TableCard]()
        for found in self._folder.cards():
            if isinstance(found, TableCard):
                cards.append(found)
            else:
                self._log.event("damaged-card", path=str(found[0]), reason=found[1])
        self._tables.add(sorted(cards, key=lambda card: card.opened_at))

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
        await Server(options, log).run(show)

    gc.freeze()  # what is loaded by now stays: no table waits while it is collected
    asyncio.run(life())
