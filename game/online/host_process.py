"""A host without a window: it serves a table from its invitation to its end, and starts bots."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from secrets import token_bytes
from typing import Any

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.online.build_id import build_id
from game.online.host_bots import HostBots
from game.online.host_console import HostConsole
from game.online.host_network import NEAR, HostNetwork
from game.online.host_options import HostOptions
from game.online.invitations import keep_invite, keep_server
from game.online.journals import new_journal, table_of
from game.online.own_processes import call_in_loop, when_asked_to_stop
from game.online.rival_hosts import RivalHosts
from game.online.table_lock import TableLock
from game.online.table_stay import TableStay
from game.online.talk_text import own_line
from game.online.through_server import ThroughServer
from game.online.user_name import reserved_names
from game.program import command_name
from net.config import Config
from net.host.host import Host
from net.host_notifications import (
    BotRequested,
    HostOvertaken,
    TableAdjourned,
    TableHandedOver,
)
from net.io.discovery import find_tables
from net.io.discovery_messages import ID_BYTES, TableNotice
from net.io.found_tables import FoundTable
from net.io.host_server import HostServer, JournalFailed
from net.journal.journal import Journal
from net.journal.records import JournalOwner, JournalRecord
from net.journal.writer import JournalWriter
from net.peer.endpoints import Endpoint
from net.protocol.addresses import format_addresses
from net.protocol.entries import NOBODY, Judged
from net.protocol.entries_v1 import read_any_entry
from net.protocol.invite import Invite
from net.protocol.marks import MARK, mark_of_secret, mark_of_table
from net.protocol.words import clean_name
from net.wire.identity import fingerprint

WATCH_SECONDS = 0.25


class HostProcess:
    def __init__(
        self,
        options: HostOptions,
        say: Callable[[str], object],
        show_invite: Callable[[str], object] | None = None,
        report: Callable[[str], object] | None = None,
    ) -> None:
        """
        Args:
            say: called with each line for people.
            show_invite: called with the invitation, again whenever it changes; else `say` is.
            report: called with sentences about whether others can come through a server; else
                `say` is.

        Raises:
            ValueError: if the journal cannot be continued.
            Refusal: if another program on this machine hosts the table.
        """
        self._options = options
        self._say = say
        self._show_invite = show_invite or say
        self._journal = options.resumed
        self._lock = TableLock()
        if records := options.inherited or (options.resumed.records if options.resumed else ()):
            self._lock.hold(table_of(records))
        writer = JournalWriter(
            self._begin_journal, self._journal.journal if self._journal else None
        )
        self.host = self._new_host()
        identity = self.host.context.identity
        own_key = fingerprint(identity.public)
        place = own_key if options.through else b""
        self._serving = HostServer(self.host, writer, self._handle, place)
        key = own_key if options.secret else b""
        invite = Invite((options.address or NEAR,), 0, options.game.name, options.secret, key)
        self._network = HostNetwork(invite, options.address, self._invited, say)
        self._through = options.through and ThroughServer(
            *(identity, options.through, self._network, self._show_invite, say),
            report=report or (lambda sentence: say(own_line(sentence))),
        )
        self._host_id = token_bytes(ID_BYTES)
        self._mark = mark_of_secret(options.secret) if options.secret else token_bytes(MARK)
        """of the table before its game"""
        self._console = HostConsole(options.game, say)
        self._bots = HostBots(options.game.bots, self._want_bots)
        judged = options.resumed is not None and _is_judged(options.resumed.records)
        self._stay = TableStay(self.host, options.alone, judged)
        self._continued_at = ""
        """where another host continues the table, if so"""
        self._is_elsewhere = False
        """whether the table has another host, so that nobody should resume it here"""

    async def run(self) -> None:
        """Until the game is over and everybody has left, or it is interrupted.

        Raises:
            Refusal: if all ports are taken, or the journal fails.
        """
        options = self._options
        _stop_on_signals(self._serving)
        if options.stops_on_stdin:
            when_asked_to_stop(partial(call_in_loop, asyncio.get_running_loop(), self.stop))
        self._stay.begin(asyncio.get_running_loop().time())
        notice = self._notice if options.visible else None
        rivals = RivalHosts(self.host, self._visitor, self._look, self._yield_to)
        beside = asyncio.gather(
            *(self._watch(), self._network.run(notice), rivals.run()),
            *([self._through.run(self._serving)] if self._through else []),
        )
        try:
            await self._serving.run(options.address, options.ports, self._network.open)
        except OSError as error:
            raise Refusal(_not_listening(options, error)) from None
        except JournalFailed as failed:
            text = _(
                "the table had to end: {reason}; make room on the disk, then resume it with"
                " `{command} host --resume {path}`"
            )
            path = self._journal.path if self._journal else _("FILE")
            raise Refusal(
                text.format(reason=error_text(failed), command=command_name(), path=path)
            ) from None
        finally:
            beside.cancel()
            await asyncio.gather(beside, return_exceptions=True)
            self._bots.kill()
            self._lock.release()
        if self._continued_at:
            text = _(
                "this table is continued at {place}: the others play there, so this host ended"
            )
            raise Refusal(text.format(place=self._continued_at))
        if self._journal and not self._stay.is_judged and not self._is_elsewhere:
            text = _("Resume this table with `{command} host --resume {path}`")
            self._say(own_line(text.format(command=command_name(), path=self._journal.path)))

    def _visitor(self) -> Config:
        """For a visit to another host of this table."""
        game = self._options.game
        return Config(game.name, self._options.secret, build_id(game), token_bytes)

    async def _look(self, take: Callable[[tuple[FoundTable, ...]], None]) -> None:
        await find_tables(self._options.game.name, take, token_bytes)

    def _yield_to(self, place: Endpoint) -> None:
        """Another host continues this table: everybody is to go there."""
        if self.host.game is not None:
            self._continued_at = format_addresses(place.addresses[:1], place.port)
            self.host.game.overtaken()
            self._serving.carry_out()

    @property
    def invite(self) -> Invite:
        """The present invitation; it has no port before the host listens."""
        return self._network.invite

    def stop(self) -> None:
        """Ends the table in order; it can be resumed."""
        self._serving.stop()

    # -------------------------------------------------------------- notifications of the host

    def _handle(self, notification: object) -> None:
        self._console.notify(notification, self.host)
        self._stay.notify(notification, asyncio.get_running_loop().time())
        match notification:
            case BotRequested(seat, seed, name):
                self._bots.want(seat, seed, name)
            case TableAdjourned():
                self.stop()
            case HostOvertaken() | TableHandedOver():
                self._is_elsewhere = True
                self.stop()

    # -------------------------------------------------------------- the table

    def _new_host(self) -> Host[Any, Any]:
        options, game = self._options, self._options.game
        words = reserved_names(game)
        config = Config(
            *(game.name, options.secret, build_id(game), token_bytes),
            reserved_names=words,
            stays=options.through is not None,
            time_of_day=lambda now: time.time(),
        )
        if options.inherited:
            return Host.succeeding(game.rules, config, options.inherited)
        if options.resumed:
            return Host.resumed(game.rules, config, options.resumed.records)
        host = Host(game.rules, config, options.options)
        host.seating.time = str(options.time)
        seats = len(host.seating.occupants)
        for seat, level in enumerate(options.bots, seats - len(options.bots)):
            host.seat_bot(seat, level)
        return host

    def _begin_journal(self, table: bytes) -> Journal:
        self._lock.hold(table)
        self._journal = new_journal(table, JournalOwner.HOST, self._options.journal)
        keep_invite(self._journal.path, self.invite)
        if self._through:
            keep_server(self._journal.path, self._through.server)
        return self._journal.journal

    def _invited(self, invite: Invite) -> None:
        """There is an invitation, or another one."""
        if self._through:  # there are two, and who copies the first would invite nobody elsewhere
            self._say(own_line(_("This invitation works on this network only:")))
        self._show_invite(str(invite))
        if self._through:
            self._through.show()
        if self._journal:
            keep_invite(self._journal.path, invite)

    def _notice(self) -> TableNotice:
        occupants = self.host.seating.occupants
        options, game = self._options, self._options.game
        free = 0 if self.host.game else sum(occupant.holder == NOBODY for occupant in occupants)
        return TableNotice(
            host_id=self._host_id,
            name=clean_name(options.name) or game.name,
            port=self.invite.port,
            free_seats=free,
            seats=len(occupants),
            needs_invitation=bool(options.secret),
            rules=game.rules.name,
            build=build_id(game),
            mark=self._current_mark(),
            host_key=self.host.context.identity.public,
        )

    def _current_mark(self) -> bytes:
        log = self.host.game.sequencer.log if self.host.game else None
        return mark_of_table(log.opened.table) if log and log.is_open else self._mark

    async def _watch(self) -> None:
        """Starts bots, and ends the table when it is over, or deserted."""
        now = asyncio.get_running_loop().time
        while not self._stay.is_judged and not self._stay.is_deserted(*self._here, now()):
            self._bots.look_after(self._network.near)
            await asyncio.sleep(WATCH_SECONDS)
        ended = now()
        while self._stay.is_judged and not self._stay.is_over(*self._here, now() - ended):
            await asyncio.sleep(WATCH_SECONDS)
        self.stop()

    @property
    def _here(self) -> tuple[int, int]:
        """How many links there are, and how many of them are of this host's bots."""
        return self._serving.links, len(self._bots)

    def _want_bots(self) -> None:
        self.host.request_bots()
        self._serving.carry_out()


def serve_table(
    options: HostOptions,
    say: Callable[[str], object],
    show_invite: Callable[[str], object] | None = None,
    report: Callable[[str], object] | None = None,
) -> None:
    """Serves a table to its end; the arguments are those of `HostProcess`. Raises Refusal."""
    try:
        process = HostProcess(options, say, show_invite, report)
    except ValueError as error:
        text = _("this journal cannot be resumed: {reason}")
        raise Refusal(text.format(reason=error_text(error))) from None
    gc.freeze()  # what is loaded by now stays: no action waits while it is collected
    asyncio.run(process.run())


def _not_listening(options: HostOptions, error: OSError) -> str:
    """Why the host cannot be reached at its address and port."""
    if options.address is None:
        text = _("port {port} cannot be used: {reason}; choose another with --port")
        return text.format(port=options.ports[0], reason=error_text(error))
    text = _(
        "{address} port {port} cannot be used: {reason}; choose another address of this computer"
        " with --address, or another port with --port"
    )
    reason, port = error_text(error), options.ports[0]
    return text.format(address=options.address, port=port, reason=reason)


def _is_judged(records: Sequence[JournalRecord]) -> bool:
    return any(isinstance(read_any_entry(record.data)[1], Judged) for record in records)


def _stop_on_signals(serving: HostServer) -> None:
    """Ctrl-C and SIGTERM end the table in order; Windows handles Ctrl-C by itself."""
    if os.name == "posix" and sys.platform != "win32":
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, serving.stop)
