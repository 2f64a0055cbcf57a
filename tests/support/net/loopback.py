"""Tables over loopback in one loop: hosts that serve, lines that play, and waiting for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from net.config import Config
from net.host.host import Host
from net.io.host_server import Serving
from net.io.peer_client import Line
from net.journal.records import Record
from net.journal.writer import Keep
from net.notifications import Audited, Joined, PageFinal, RosterChanged
from net.peer.endpoints import Place
from net.peer.peer import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.from_peer import Claim, Ready
from tests.support.net.stones import StonesRules, answers

SECRET = b"s" * 16
OPTIONS = {"seats": 3, "bag": 24}


def setting(number: int, secret: bytes = SECRET) -> Config:
    return Config(secret, "build", Random(number).randbytes)


def new_host(records: list[Record] | None = None) -> Host[Any, Any]:
    if records:
        return Host.resumed(StonesRules(), setting(0), records)
    return Host(StonesRules(), setting(0), OPTIONS)


class Player:
    """A line that sits down and plays at random until the game is judged."""

    def __init__(self, number: int, port: int, keep: Keep | None = None, **more: Any) -> None:
        ticket = Ticket(f"p{number}", **more)
        peer = Lockstep(StonesRules(), setting(number + 1), ticket)
        self.seat = number
        self.news: list[object] = []
        place = Place("127.0.0.1", port)
        self.line = Line(peer, place, keep or Keep(), self.heard, patient=True)
        self.chance = Random(number)

    def heard(self, news: object) -> None:
        self.news.append(news)
        peer = self.line.peer
        if isinstance(news, Joined) and not news.playing and peer.ticket.role is Role.PLAYER:
            peer.say(Claim(self.seat))
        if (
            isinstance(news, RosterChanged)
            and peer.seat >= 0
            and not news.roster.seats[peer.seat][2]
        ):
            peer.say(Ready(True))
        asyncio.get_running_loop().call_soon(self.act)

    def act(self) -> None:
        peer = self.line.peer
        if peer.log.free:
            peer.propose(self.chance.choice(answers(peer.log.book.position)))
            self.line.carry_out()

    def pages(self) -> list[int]:
        return [news.page.seq for news in self.news if isinstance(news, PageFinal)]

    @property
    def audited(self) -> bool:
        return Audited("") in self.news


class Open:
    """A host that serves on a free port for as long as the block lasts."""

    def __init__(self, host: Host[Any, Any], keep: Keep | None = None, port: int = 0) -> None:
        self.news: list[object] = []
        self.serving = Serving(host, keep or Keep(), self.news.append)
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
