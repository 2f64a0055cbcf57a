"""People at tables of a server, each by a connection of its own: they come, think, act, and go."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from secrets import token_bytes
from time import perf_counter
from typing import Any, NamedTuple

from benchmarks.table_folder import OpenTable
from game.online.build_id import build_id
from game.tigris.game import GAME
from net.config import Config
from net.io.client_notifications import ClientEnded
from net.io.peer_client import PeerClient
from net.journal.writer import JournalWriter
from net.notifications import EntryFinal, RequestRefused, TurnedAway
from net.peer.endpoints import endpoint_of
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.invite import Invite
from tests.support.net.games import TIGRIS

#: Seconds in which a table answers who comes to it, or never.
PATIENCE = 60.0


class Span(NamedTuple):
    began: float
    ended: float
    """in seconds of `perf_counter`"""
    link: int
    """the port of the person who could act first; 0 if nobody could"""


@dataclass
class Measured:
    """In milliseconds."""

    actions: list[float] = field(default_factory=list)
    """from a proposal until it is final for who made it"""
    visits: list[float] = field(default_factory=list)
    """from when all people of a table come until one of them can act"""
    failures: list[str] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    """the time of each visit, for those who look closer"""


class Sitting:
    """The people of one table while they are there."""

    def __init__(
        self, table: OpenTable, port: int, pause: float, measured: Measured, random: Random
    ) -> None:
        """Somebody acts about every `pause` seconds."""
        self._pause, self._measured, self._random = pause, measured, random
        self._can_act = asyncio.Event()
        self._first: _Person | None = None
        """who could act first"""
        invite = Invite(
            *(("127.0.0.1",), port, GAME.name, table.card.secret, table.host, table.card.place)
        )
        seats = range(len(table.template.seats))
        self._people = [_Person(invite, table, seat, self._notice) for seat in seats]
        self._thinking: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Returns when the table has answered."""
        began = perf_counter()
        for person in self._people:
            person.begin()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._can_act.wait()
        except TimeoutError:
            self._measured.failures.append("no answer")
        ended = perf_counter()
        self._measured.visits.append((ended - began) * 1000)
        link = self._first.port if self._first else 0
        self._measured.spans.append(Span(began, ended, link))
        self._thinking = asyncio.ensure_future(self._think())

    async def go(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        await asyncio.gather(*(person.end() for person in self._people))

    async def _think(self) -> None:
        while True:
            await asyncio.sleep(self._pause * self._random.uniform(0.5, 1.5))
            for person in self._people:
                person.act(self._random)

    def _notice(self, person: _Person, notification: object) -> None:
        match notification:
            case EntryFinal(applied) if applied.seq >= person.proposed_at >= 0:
                self._measured.actions.append((perf_counter() - person.since) * 1000)
                person.proposed_at = -1
            case RequestRefused() | TurnedAway():
                self._measured.failures.append(repr(notification))
            case ClientEnded(cause) if cause is not None:
                self._measured.failures.append(repr(notification))
        if person.peer.follower.can_propose:
            self._first = self._first or person
            self._can_act.set()


class _Person:
    def __init__(self, invite: Invite, table: OpenTable, seat: int, notice: Any) -> None:
        config = Config(
            *(GAME.name, invite.secret, build_id(GAME), token_bytes), invite.fingerprint
        )
        ticket = Ticket(table.card.names[seat])
        self.peer = Lockstep(GAME.rules, config, ticket, table.template.seats[seat])
        self.proposed_at, self.since = -1, 0.0
        """the number of the entry that was proposed, or -1, and when that was"""
        self._client = PeerClient(
            *(self.peer, endpoint_of(invite), JournalWriter()),
            lambda notification: notice(self, notification),
            retry_first=True,
        )
        self._running: asyncio.Task[object] | None = None

    def begin(self) -> None:
        self._running = asyncio.ensure_future(self._client.run())

    def act(self, random: Random) -> None:
        follower = self.peer.follower
        if not follower.can_propose:
            return
        action = TIGRIS.choose(follower.log.position, random)
        self.proposed_at, self.since = follower.log.next, perf_counter()
        self.peer.propose(action)
        self._client.carry_out()

    @property
    def port(self) -> int:
        """Of this end of the connection; 0 without one."""
        connection = self._client.connection
        if connection is None or connection.transport is None:
            return 0
        return int(connection.transport.get_extra_info("sockname")[1])

    async def end(self) -> None:
        if self._running is not None:
            self._client.stop()
            with suppress(asyncio.CancelledError):
                await self._running
