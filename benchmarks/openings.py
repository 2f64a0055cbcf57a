"""How long others wait at a server while many tables open at once, each with a bag of its own.

    python -m benchmarks.openings [TABLES]

A server in a process of its own has two people at each of so many tables (20 by default), who all
say that they are ready. Meanwhile visitors ask at the desk: the answer passes through the
loop in which all tables are, as a ping does.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from secrets import token_bytes
from time import perf_counter
from typing import Any

from game.cli.game_arguments import read_options
from game.games import load
from game.online.build_id import build_id
from game.online.servers.desk import invite_to
from game.program import own_command
from net.config import Config
from net.desk.messages import ListTables, OpenTable, TableList, TableOpened
from net.desk.server_address import ServerAddress, read_server_address
from net.desk.visit import Visit
from net.io.desk_client import DeskClient
from net.io.peer_client import PeerClient
from net.journal.writer import JournalWriter
from net.notifications import EntryFinal, Joined, RosterChanged
from net.peer.endpoints import endpoint_of
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.from_peer import Claim, Ready
from net.protocol.invite import Invite

SEATS = 2
#: Who asks, and seconds between two questions of each: no more often than a desk answers.
VISITORS, PAUSE = 3, 0.51
#: Seconds until everything has opened.
PATIENCE = 600.0


class Person:
    """Sits down, and says nothing before `ready`."""

    def __init__(self, invite: Invite, seat: int) -> None:
        game = load()
        config = Config(
            *(game.name, invite.secret, build_id(game), token_bytes), invite.fingerprint
        )
        self.peer: Lockstep[Any, Any] = Lockstep(game.rules, config, Ticket(f"person {seat}"))
        self.sits, self.plays = asyncio.Event(), asyncio.Event()
        self._seat = seat
        self.client = PeerClient(self.peer, endpoint_of(invite), JournalWriter(), self._notice)
        self.running = asyncio.ensure_future(self.client.run())

    def ready(self) -> None:
        self.peer.say(Ready(True))
        self.client.carry_out()

    def _notice(self, notification: object) -> None:
        match notification:
            case Joined():
                self.peer.say(Claim(self._seat))
            case RosterChanged() if self.peer.seat == self._seat:
                self.sits.set()
            case EntryFinal():
                self.plays.set()


async def ask(server: ServerAddress, question: Any) -> Any:
    client = DeskClient(Visit(server.fingerprint, build_id(load()), token_bytes), server)
    try:
        await client.open()
        return await client.ask(question)
    finally:
        await client.close()


async def watch(server: ServerAddress, waits: list[float]) -> None:
    """Asks until it is cancelled; seconds for each answer."""
    client = DeskClient(Visit(server.fingerprint, build_id(load()), token_bytes), server)
    await client.open()
    while True:
        began = perf_counter()
        answer = await client.ask(ListTables("", 0))
        waits.append(perf_counter() - began)
        assert isinstance(answer, TableList), answer
        await asyncio.sleep(PAUSE)


async def measure(server: ServerAddress, tables: int) -> None:
    people = list[Person]()
    options = read_options(load(), SEATS, None, None)
    for _ in range(tables):
        opened = await ask(server, OpenTable(load().name, "table", options, (), True))
        assert isinstance(opened, TableOpened), opened
        invite = invite_to(server, opened, load())
        people += [Person(invite, seat) for seat in range(SEATS)]
    await asyncio.gather(*(person.sits.wait() for person in people))
    waits = list[float]()
    watching = list[asyncio.Future[None]]()
    for _ in range(VISITORS):
        watching.append(asyncio.ensure_future(watch(server, waits)))
        await asyncio.sleep(PAUSE / VISITORS)
    began, before = perf_counter(), len(waits)
    for person in people:
        person.ready()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(person.plays.wait() for person in people))
    seconds, found = perf_counter() - began, sorted(waits[before:])
    assert not any(each.done() for each in watching), "who asked was sent away"
    for each in watching:
        each.cancel()
    print(
        f"{tables} tables opened in {seconds:.1f} s; {len(found)} answers meanwhile:"
        f" median {found[len(found) // 2] * 1000:.0f} ms, longest {found[-1] * 1000:.0f} ms"
    )
    for person in people:
        person.client.stop()
    await asyncio.gather(*(person.running for person in people))


def main(arguments: Sequence[str]) -> None:
    tables = int(arguments[0]) if arguments else 20
    with tempfile.TemporaryDirectory(prefix="openings") as folder:
        words = ("--address", "127.0.0.1", "--port", "0", "--own-tables", "1000")
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(
                own_command("serve", folder, *words), stdout=subprocess.PIPE, stderr=log, text=True
            )
            assert server.stdout is not None
            try:
                asyncio.run(measure(read_server_address(server.stdout.readline()), tables))
            finally:
                server.terminate()
                server.wait()
                server.stdout.close()


if __name__ == "__main__":
    main(sys.argv[1:])
