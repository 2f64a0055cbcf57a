"""Hosts and clients over loopback in one event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from ssl import SSLContext
from typing import Any

from net.config import Config
from net.fairness.stretch import no_stretch
from net.host.host import Host
from net.io.host_server import HostServer
from net.io.peer_client import PeerClient
from net.io.tls import client_context
from net.journal.records import JournalRecord
from net.journal.writer import JournalWriter
from net.notifications import AuditFinished, EntryFinal, Joined, RosterChanged
from net.peer.endpoints import Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.entries import Judged
from net.protocol.from_peer import Claim, Ready
from tests.support.net.stones import StonesRules, answers

SECRET = b"s" * 16
OPTIONS = {"seats": 3, "bag": 24}


def config(number: int, secret: bytes = SECRET) -> Config:
    random_bytes = Random(number).randbytes
    return Config("stones", secret, "build", random_bytes, stretch=no_stretch)


def new_host(records: list[JournalRecord] | None = None) -> Host[Any, Any]:
    if records:
        return Host.resumed(StonesRules(), config(0), records)
    return Host(StonesRules(), config(0), OPTIONS)


class Player:
    """A client that takes a seat and plays at random until the game is judged."""

    def __init__(
        self,
        number: int,
        port: int,
        journal: JournalWriter | None = None,
        secret: bytes = SECRET,
        at: Endpoint | None = None,
        tls: Callable[[], SSLContext] = client_context,
        **more: Any,
    ) -> None:
        """`at`: where the table is, if not at the port of a host."""
        ticket = Ticket(f"p{number}", **more)
        peer = Lockstep(StonesRules(), config(number + 1, secret), ticket)
        self.seat = number
        self.notifications: list[object] = []
        self.client = PeerClient(
            peer,
            at or Endpoint(("127.0.0.1",), port),
            journal or JournalWriter(),
            self.received,
            retry_first=True,
            tls=tls,
        )
        self.random = Random(number)

    def received(self, notification: object) -> None:
        self.notifications.append(notification)
        peer = self.client.peer
        if (
            isinstance(notification, Joined)
            and not notification.playing
            and peer.ticket.role is Role.PLAYER
        ):
            peer.say(Claim(self.seat))
        if (
            isinstance(notification, RosterChanged)
            and peer.seat >= 0
            and not notification.roster.seats[peer.seat][2]
        ):
            peer.say(Ready(True))
        asyncio.get_running_loop().call_soon(self.act)

    def act(self) -> None:
        peer = self.client.peer
        if peer.follower.can_propose:
            peer.propose(self.random.choice(answers(peer.follower.log.position)))
            self.client.carry_out()

    def final_entries(self) -> list[int]:
        return [
            notification.applied.seq
            for notification in self.notifications
            if isinstance(notification, EntryFinal)
        ]

    @property
    def audited(self) -> bool:
        """Whether its own audit found nothing, and the verdicts, the last entry, are final."""
        last = [each for each in self.notifications if isinstance(each, EntryFinal)][-1:]
        is_judged = any(isinstance(each.applied.entry, Judged) for each in last)
        return is_judged and AuditFinished("") in self.notifications


class RunningHost:
    """A host that listens on a free port within the block."""

    def __init__(
        self, host: Host[Any, Any], journal: JournalWriter | None = None, port: int = 0
    ) -> None:
        self.notifications: list[object] = []
        self.server = HostServer(host, journal or JournalWriter(), self.notifications.append)
        self._port = port

    async def __aenter__(self) -> RunningHost:
        port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.task = asyncio.ensure_future(
            self.server.run("127.0.0.1", (self._port,), port.set_result)
        )
        self.port = await port
        return self

    async def __aexit__(self, *error: object) -> None:
        self.server.stop()
        await self.task


async def wait_until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.005)


async def stop_all(players: list[Player], tasks: list[Any]) -> None:
    for player in players:
        player.client.stop()
    await asyncio.gather(*tasks)
