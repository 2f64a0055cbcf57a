"""Tables over loopback in one loop: hosts that serve, clients that play, and waiting for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from net.config import Config
from net.host.host import Host
from net.io.host_server import HostServer
from net.io.peer_client import PeerClient
from net.journal.records import Record
from net.journal.writer import JournalWriter
from net.notifications import AuditFinished, EntryFinal, Joined, RosterChanged
from net.peer.endpoints import Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.from_peer import Claim, Ready
from tests.support.net.stones import StonesRules, answers

SECRET = b"s" * 16
OPTIONS = {"seats": 3, "bag": 24}


def config(number: int, secret: bytes = SECRET) -> Config:
    return Config("stones", secret, "build", Random(number).randbytes)


def new_host(records: list[Record] | None = None) -> Host[Any, Any]:
    if records:
        return Host.resumed(StonesRules(), config(0), records)
    return Host(StonesRules(), config(0), OPTIONS)


class Player:
    """A client that takes a seat and plays at random until the game is judged."""

    def __init__(
        self, number: int, port: int, journal: JournalWriter | None = None, **more: Any
    ) -> None:
        ticket = Ticket(f"p{number}", **more)
        peer = Lockstep(StonesRules(), config(number + 1), ticket)
        self.seat = number
        self.notifications: list[object] = []
        place = Endpoint("127.0.0.1", port)
        self.line = PeerClient(
            peer, place, journal or JournalWriter(), self.received, retry_first=True
        )
        self.random_bytes = Random(number)

    def received(self, notification: object) -> None:
        self.notifications.append(notification)
        peer = self.line.peer
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
        peer = self.line.peer
        if peer.follower.can_propose:
            peer.propose(self.random_bytes.choice(answers(peer.follower.log.position)))
            self.line.carry_out()

    def final_entries(self) -> list[int]:
        return [
            notification.applied.seq
            for notification in self.notifications
            if isinstance(notification, EntryFinal)
        ]

    @property
    def audited(self) -> bool:
        return AuditFinished("") in self.notifications


class Open:
    """A host that serves on a free port for as long as the block lasts."""

    def __init__(
        self, host: Host[Any, Any], journal: JournalWriter | None = None, port: int = 0
    ) -> None:
        self.notifications: list[object] = []
        self.serving = HostServer(host, journal or JournalWriter(), self.notifications.append)
        self._port = port

    async def __aenter__(self) -> Open:
        known: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.life = asyncio.ensure_future(
            self.serving.run("127.0.0.1", self._port, known.set_result)
        )
        self.port = await known
        return self

    async def __aexit__(self, *error: object) -> None:
        self.serving.stop()
        await self.life


async def until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.005)


async def ended(players: list[Player], lives: list[Any]) -> None:
    for player in players:
        player.line.stop()
    await asyncio.gather(*lives)
