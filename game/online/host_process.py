"""A host without a window: it serves a table from its invitation to its end, and starts bots."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from secrets import token_bytes
from typing import Any

from game.errors import Refusal
from game.i18n import _
from game.online.build_id import GAME, build
from game.online.host_bots import OwnBots
from game.online.host_console import HostWords
from game.online.invitations import keep_invite
from game.online.journals import Kept, new_journal
from game.program import command_name
from game.storage.files import reason
from game.tigris.rules_adapter import TigrisRules
from net.config import Config
from net.host.host import Host
from net.io.discovery import Beacon
from net.io.discovery_messages import ID_BYTES, TableNotice
from net.io.host_server import HostServer, JournalFailed
from net.journal.journal import Journal
from net.journal.records import JournalOwner, Record
from net.journal.writer import JournalWriter
from net.notifications import BotRequested, EntryOrdered, RosterChanged, TableAdjourned
from net.protocol.codes import Presence
from net.protocol.entries import NOBODY, Judged, read_entry
from net.protocol.invite import Invite
from net.wire.values import value

#: After the end of a game the table stays open so long for who is not here at the moment.
LINGER_SECONDS = 10.0
#: Whoever lost its host tries both places again within 2 s (`net.io.peer_client`), twice to be
#: sure.
RETURN_SECONDS = 4.0
WATCH_SECONDS = 0.25


@value
class Hosting:
    """What a host is asked for."""

    name: str
    port: int
    secret: bytes
    options: Mapping[str, object] = field(default_factory=dict)
    bots: Sequence[str] = ()
    """levels; they take the last seats"""
    journal: Path | None = None
    """where the table is kept, if not among all others"""
    kept: Kept | None = None
    """this host's own journal, to be gone on with"""
    heritage: Sequence[Record] = ()
    """of a seat's journal, to succeed a host that is lost"""
    address: str | None = None
    """where to listen; None for everywhere"""
    shown: bool = True
    """whether others on the local network may find it"""
    alone: int = 0
    """ends after so many seconds with nobody but its own bots; 0 for never"""


class HostAtTable:
    def __init__(self, asked: Hosting, say: Callable[[str], object]) -> None:
        """Raises BookError or ValueError if the journal can not be gone on with."""
        self._asked = asked
        self._say = say
        self._kept = asked.kept
        keep = JournalWriter(self._begin_journal, self._kept.journal if self._kept else None)
        self._host = self._new_host()
        self._serving = HostServer(self._host, keep, self._heard)
        self._invite = Invite("", 0, GAME, asked.secret)
        self._mark = token_bytes(ID_BYTES)
        self._words = HostWords(say)
        self._bots = OwnBots(self._want_bots)
        self._here: set[int] = set()
        self._farewells: set[int] = set()
        """the seats that were here when the game was over, or came after that"""
        self._judged = asked.kept is not None and _is_judged(asked.kept.records)
        self._seen_at = float("inf")
        """when somebody was last here"""

    async def run(self) -> None:
        """Until the game is over and everybody has left, or it is interrupted.

        Raises:
            Refusal: if the port can not be had, or the journal fails.
        """
        asked = self._asked
        _stop_on_signals(self._serving)
        self._seen_at = asyncio.get_running_loop().time()
        watching = asyncio.ensure_future(self._watch())
        try:
            await self._serving.run(asked.address, asked.port, self._listening)
        except OSError as error:
            told = _("port {port} can not be used: {reason}; choose another with --port")
            raise Refusal(told.format(port=asked.port, reason=reason(error))) from None
        except JournalFailed as failed:
            told = _(
                "the table had to end: {reason}; make room on the disk, then continue with"
                " `{command} host --resume {path}`"
            )
            path = self._kept.path if self._kept else _("FILE")
            raise Refusal(told.format(reason=failed, command=command_name(), path=path)) from None
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            self._bots.kill()
        if self._kept and not self._judged:
            told = _("Continue another day with `{command} host --resume {path}`")
            self._say(told.format(command=command_name(), path=self._kept.path))

    # -------------------------------------------------------------- what the host tells

    def _heard(self, news: object) -> None:
        self._words.heard(news, self._host)
        match news:
            case RosterChanged(roster):
                there = enumerate(roster.seats)
                self._here = {seat for seat, chair in there if chair[3] != Presence.GONE}
            case BotRequested(seat, token, name):
                self._bots.want(seat, token, name)
            case EntryOrdered(page) if isinstance(page.entry, Judged):
                self._judged = True
                self._farewells |= self._here
            case TableAdjourned():
                self._serving.stop()

    # -------------------------------------------------------------- its own

    def _new_host(self) -> Host[Any, Any]:
        asked = self._asked
        rules, setting = TigrisRules(), Config(GAME, asked.secret, build(), token_bytes)
        if asked.heritage:
            return Host.succeeding(rules, setting, asked.heritage)
        if asked.kept:
            return Host.resumed(rules, setting, asked.kept.records)
        host = Host(rules, setting, asked.options)
        seats = len(host.seating.chairs)
        for seat, level in enumerate(asked.bots, seats - len(asked.bots)):
            host.seat_bot(seat, level)
        return host

    def _begin_journal(self, table: bytes) -> Journal:
        self._kept = new_journal(table, JournalOwner.HOST, self._asked.journal)
        keep_invite(self._kept.path, self._invite)
        return self._kept.journal

    def _listening(self, port: int) -> None:
        self._invite = Invite(self._asked.address or own_address(), port, GAME, self._asked.secret)
        self._say(str(self._invite))
        if self._kept:
            keep_invite(self._kept.path, self._invite)

    def _notice(self) -> TableNotice:
        chairs = self._host.seating.chairs
        free = 0 if self._host.game else sum(chair.holder == NOBODY for chair in chairs)
        secret = bool(self._asked.secret)
        where = (self._mark, self._asked.name, self._invite.port, free, len(chairs))
        return TableNotice(*where, secret, TigrisRules.name, build())

    async def _watch(self) -> None:
        """Lights the beacon, starts bots, and ends the table when it is over."""
        beacon = await Beacon.start(GAME, self._notice) if self._asked.shown else None
        try:
            while not self._judged and not self._deserted():
                self._bots.look_after(self._near())
                await asyncio.sleep(WATCH_SECONDS)
            await self._linger(asyncio.get_running_loop().time() + LINGER_SECONDS)
        finally:
            if beacon is not None:
                beacon.close()

    def _want_bots(self) -> None:
        self._host.request_bots()
        self._serving.carry_out()

    def _near(self) -> Invite:
        """The way to this table on this machine."""
        return Invite(
            self._asked.address or "127.0.0.1", self._invite.port, GAME, self._asked.secret
        )

    def _deserted(self) -> bool:
        """Whether nobody but our own bots has been here for as long as was asked for."""
        now = asyncio.get_running_loop().time()
        if self._serving.links > len(self._bots):
            self._seen_at = now
        deserted = bool(self._asked.alone) and now - self._seen_at > self._asked.alone
        if deserted:
            self._serving.stop()
        return deserted

    async def _linger(self, until: float) -> None:
        """The game is over: until all seats know it and have left, or it has been long enough.

        Spectators are on no list. One that was cut off tries again before long: after a host was
        lost a quick game could be over before that, and the spectator would try for ever.
        """
        now = asyncio.get_running_loop().time
        seats = set(range(len(self._host.seating.chairs)))
        awaited = now() + RETURN_SECONDS
        while now() < until:
            self._farewells |= self._here
            left = self._farewells == seats and not self._serving.links
            if left and now() >= awaited:
                break
            await asyncio.sleep(WATCH_SECONDS)
        self._serving.stop()


def host(asked: Hosting, say: Callable[[str], object]) -> None:
    """Serves a table to its end. Raises Refusal."""
    try:
        at_table = HostAtTable(asked, say)
    except ValueError as error:
        told = _("this journal can not be gone on with: {reason}")
        raise Refusal(told.format(reason=error)) from None
    gc.freeze()  # what was loaded by now stays: no action waits while it is looked through
    asyncio.run(at_table.run())


def own_address() -> str:
    """The address of this machine in its network, as far as it knows; nothing is sent for that."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))
        return str(asking.getsockname()[0])
    return "127.0.0.1"


def _is_judged(records: Sequence[Record]) -> bool:
    return any(isinstance(read_entry(record.data)[1], Judged) for record in records)


def _stop_on_signals(serving: HostServer) -> None:
    """Ctrl-C and a friendly kill end the table in order; Windows has another way for Ctrl-C."""
    if os.name == "posix" and sys.platform != "win32":
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, serving.stop)
