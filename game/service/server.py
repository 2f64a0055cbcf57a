"""A server of many tables: a port, a folder, and the desk where tables are opened."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from secrets import token_bytes
from typing import Any

from game.games import load
from game.online.host_network import NEAR, NEAR_ALL
from game.service.archive.beside_loop import BesideLoop, Later
from game.service.archive.games import FinishedGames
from game.service.bots.bot_crew import BotCrew
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
from game.service.people.outcome import outcome_of
from game.service.people.people import People
from game.service.relaying import Relaying
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.reminding import Reminding
from game.service.reminders.turn import is_here
from game.service.stopping import on_stop
from game.service.storage.folder import ServerFolder
from game.service.storage.journal_state import JournalState
from game.service.storage.lobbies import Lobbies
from game.service.storage.shared_storage import SharedOptions, SharedStorage
from game.service.storage.storage import FolderStorage, Storage
from game.service.tables.card import TableCard
from game.service.tables.closings import Closings
from game.service.tables.hall_hosts import HallHosts
from game.service.tables.openings import Openings
from game.service.tables.stretching import Stretching
from game.service.tables.table_hosts import PING_SECONDS, SHARED_PING_SECONDS, TableHosts
from game.service.tables.tables import Tables
from game.service.tables.waking import Waking
from game.service.web_access import WebAccess
from net.desk.desk import Desk
from net.desk.late_answer import LateAnswer
from net.desk.messages import DESK, Denial, Denied, FromDesk, TableState
from net.hall.alarms import RETRY_SECONDS
from net.hall.claims import WorkerAddress
from net.hall.effects import PutAway
from net.hall.keep import KeepFailed
from net.host.host import Host
from net.host.hosted_table import Present
from net.host_notifications import BotRequested, EntryOrdered, StretchRequested
from net.io.hall_server import HallServer, Woken
from net.notifications import RosterChanged
from net.protocol.entries import Judged
from net.wire.frames import LinkFault
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
        people = self._people = People(options.folder, log, time.time, self._who_is, storage.people)
        hosts = TableHosts(limits, pings, people.refuses, people.mutes)
        self._tables = Tables(limits, time.time, saver.save, storage.shelved, self._expect)
        self._lobbies = Lobbies(saver, log, is_shared=options.shared is not None)
        self._waking = Waking(storage, hosts, self._lobbies, log)
        self._hall = HallServer(
            storage.keep,
            self._find,
            self._notice,
            time.time,
            self._fault,
            time.monotonic,
            on_put_away=self._on_put_away,
            limits=limits.hall,
            keyring=storage.keyring,
            bars=people.bars,
        )
        self._openings = Openings(limits, self._tables, saver, time.time, self._attend_desk)
        self._hosts = HallHosts(self._hall)
        self._stretching = Stretching(self._hall)
        operator = Operator(people, self._tables, self._hosts, log, time.time)
        people.attend, people.when_banned = self._attend_desk, operator.send_banned_away
        self._control = Control(options.folder, operator.act)
        self._beside = BesideLoop(self._fault_beside)
        self._games = FinishedGames(
            *(storage, self._tables, self._beside, limits.game_days),
            *(self._is_in_memory, self._end_table, log),
        )
        self._closings = Closings(
            *(self._tables, log, self._games.removal.remove),
            *(self._is_in_memory, self._attend_desk),
        )
        self._relaying = Relaying(limits, self._identity)
        self._mine = GamesByAccount(self._tables)
        self._reminding = Reminding(
            *(self._tables, self._mine, self._is_here, self._folder.contacts, log),
            options.remind,
            options.name,
        )
        self._crew = BotCrew(limits, self._want_bots, log, far=storage.far_bots)
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
        on_stop(self.stop, options.stops_on_stdin)
        check_open_files(options.limits, self._log)
        shelved = () if options.shared else self._games.shelved()
        self._tables.add_shelved(len(shelved))
        await self._storage.begin(self._tables, self._hall, self._closed_elsewhere, shelved)
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
        )
        chores = [*map(asyncio.ensure_future, works)]
        if not options.shared:
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
        await self._people.finish()
        await self._beside.finish()
        self._games.archive.close()
        self._tables.save_all()
        await self._reminding.close()
        await self._storage.close()
        self._folder.close()

    def stop(self) -> None:
        """Ends the server in order: everything is kept, and everybody hears of it."""
        self._end.set()

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
            "open_journals": self._storage.open_journals,
            "links_carried": len(self._hall.carriers),
            "relayed_tables": self._relaying.tables,
            "relayed_guests": self._relaying.guests,
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
        if relayed := self._relaying.sitting(place):
            return Woken(relayed, 0)
        card = self._tables.card(place) or await self._storage.find(place)
        if card is None or card.is_closed or self._tables.is_going(place):
            return LinkFault.NO_TABLE
        if self._tables.card(place) is None:
            self._tables.add([card])
        return await self._storage.holder(place) or await self._wake(card)

    async def _wake(self, card: TableCard) -> Woken | LinkFault:
        woken = await self._waking.wake(card, self._hall.now())
        if woken is None:
            return LinkFault.NOT_CONTINUED
        now = self._tables.card(card.place)  # it may have been closed meanwhile
        if now is None or now.is_closed:
            await self._storage.keep.put_away(card.place)
            return LinkFault.NO_TABLE
        if isinstance(woken.host, Host) and (found := JournalState.of(woken.host)):
            self._tables.learn(now, found)
        self._rate(card.place, woken.host)
        return woken

    def _desk(self) -> Desk:
        clerks = Clerks(
            *(self._tables, self._openings, self._closings, self._people),
            *(self._games.archive, self._mine, self._reminding),
        )
        options = self._options
        office = ServiceOffice(
            *(options.name, options.notice, clerks, self._work_out),
            is_shared=options.shared is not None,
        )
        return Desk(self._identity, office, token_bytes)

    def _notice(self, place: bytes, notification: object) -> None:
        self._tables.notice(place, notification, self._hall.hall.host_at(place))
        self._log.notice(place, notification)
        self._people.notice(notification)
        card, host = self._tables.card(place), self._hall.hall.host_at(place)
        match notification:
            case BotRequested() if card is not None:
                self._crew.want(card, notification)
            case StretchRequested(seed):
                self._stretching.want(place, seed)
            case RosterChanged() if isinstance(host, Host):
                self._lobbies.note(place, host.lobby.record if host.lobby is not None else None)
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                if not self._options.shared:
                    self._games.notice(place, notification)
                rate = partial(self._rate, place)
                asyncio.get_running_loop().call_soon(self._hall.visit, place, rate)

    def _is_in_memory(self, place: bytes) -> bool:
        return self._hall.hall.host_at(place) is not None

    def _is_here(self, place: bytes, seat: int) -> bool:
        return is_here(self._hall.hall.host_at(place), seat)

    def _rate(self, place: bytes, host: object) -> None:
        """If the game of this table is over, and counts, its result is noted."""
        card = self._tables.card(place)
        game = host.game if isinstance(host, Host) else None
        if card is None or game is None or game.sequencer.log.seats.judged is None:
            return
        card = self._tables.end(card)  # a crash may have come before that was written
        if outcome := outcome_of(load(card.game), game.sequencer.log):
            self._people.ended(place, card.ended_at, outcome)

    def _expect(self, place: bytes, due: float) -> None:
        """A table must be in memory at this time, though nobody comes."""
        self._hall.expect(place, due)

    def _on_put_away(self, what: PutAway) -> None:
        """A table is not in memory any more."""
        self._tables.put_away(what)
        self._lobbies.put_away(what.place)
        if self._tables.card(what.place) is None:
            self._relaying.left(what.place)
        else:
            self._waking.put_away(what.place, what.in_order)

    def _fault(self, place: bytes, error: Exception) -> None:
        """A table was lost, or could not be woken; it is woken again from what is kept of it, in
        time also if nobody comes.
        """
        self._faults += 1
        kind = "not-kept" if isinstance(error, KeepFailed) else "fault"
        self._log.fault(kind, place, error)
        card = self._tables.card(place)
        if card is not None and (due := card.due or card.turn.deadline):
            due_again = max(due, self._hall.now() + RETRY_SECONDS)
            asyncio.get_running_loop().call_soon(self._hall.expect, place, due_again)

    def _fault_beside(self, error: Exception) -> None:
        """A question had no answer, for a reason that the operator should know."""
        self._faults += 1
        self._log.fault("fault", DESK, error)

    def _note_mistake(self, loop: object, context: dict[str, Any]) -> None:
        """Nobody waits for what has failed: its line is one of the log, as all are."""
        error = context.get("exception")
        self._log.event("mistake", text=context.get("message", ""), error=repr(error)[:400])

    def _want_bots(self, place: bytes) -> None:
        """A bot of this table has gone."""
        if not self._hosts.request_bots(place):
            loop = asyncio.get_running_loop()
            loop.call_later(WANTED_AGAIN_SECONDS, self._want_bots, place)

    def _work_out(self, wanted: Later[FromDesk]) -> FromDesk | LateAnswer:
        """An answer of the desk that is worked out beside the loop."""
        if self._beside.is_full:
            return Denied(Denial.TOO_FAST, "")
        late = LateAnswer()

        def then(answer: FromDesk | None) -> None:
            late.give(answer or Denied(Denial.FAULT, ""))
            self._attend_desk()

        self._beside.do(wanted.work, then)
        return late

    def _attend_desk(self) -> None:
        """The desk has an answer that was late."""
        self._hall.visit(DESK, lambda desk: None)

    async def _end_table(self, place: bytes) -> None:
        await self._hall.end(place)
        self._lobbies.forget(place)
        self._waking.forget(place)

    async def _closed_elsewhere(self, place: bytes) -> None:
        """Another machine has removed a table."""
        self._tables.forget(place)
        await self._end_table(place)
        self._tables.gone(place)


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
