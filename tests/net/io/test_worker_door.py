"""The door for other workers: who proves to be one brings links, everybody else is cut off."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from net.hall.hop import write_hop
from net.io.tcp import Connection
from net.io.worker_door import HOP_SECONDS, MAX_UNPROVEN, WorkerDoor
from net.wire.keyring import Keyring
from tests.support.virtual_loop import run_in_virtual_time

RING = Keyring([b"k" * 32], Random(1).randbytes)
OWN = b"w" * 16


class Shell:
    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def opened(self, connection: Connection) -> None:
        where = connection.address, connection.is_local, connection.is_carried
        self.calls.append(("opened", *where))

    def received(self, connection: Connection, data: bytes) -> None:
        self.calls.append(("received", data))

    def closed(self, connection: Connection) -> None:
        self.calls.append(("closed",))


class Link(Connection):
    """From another worker of this machine."""

    def __init__(self, door: WorkerDoor) -> None:
        super().__init__(door)
        self.address, self.is_local = "127.0.0.1", True
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


def at_the_door(act: Any) -> list[tuple[object, ...]]:
    """What the shell behind it hears."""

    async def life() -> list[tuple[object, ...]]:
        shell = Shell()
        door = WorkerDoor(shell, RING, OWN)
        await act(door)
        return shell.calls

    return run_in_virtual_time(life())


def test_a_link_that_is_brought_has_the_address_of_its_peer() -> None:
    async def act(door: WorkerDoor) -> None:
        link = Link(door)
        door.opened(link)
        hop = write_hop(RING, OWN, "192.0.2.7")
        door.received(link, hop[:20])
        door.received(link, hop[20:] + b"route")
        door.received(link, b"more")
        await asyncio.sleep(2 * HOP_SECONDS)
        assert not link.is_aborted
        door.closed(link)

    assert at_the_door(act) == [
        ("opened", "192.0.2.7", False, True),
        ("received", b"route"),
        ("received", b"more"),
        ("closed",),
    ]


def test_a_machine_of_the_service_is_as_near_as_this_one() -> None:
    """As a bot of the server that brings it."""

    async def act(door: WorkerDoor) -> None:
        link = Link(door)
        door.opened(link)
        door.received(link, write_hop(RING, OWN, ""))

    assert at_the_door(act) == [("opened", "127.0.0.1", True, True)]


def test_who_is_no_worker_of_this_service_is_cut_off() -> None:
    async def act(door: WorkerDoor) -> None:
        strange = Keyring([b"x" * 32], Random(1).randbytes)
        for wrong in (b"TABLES\0\x01", write_hop(strange, OWN, "192.0.2.7")):
            link = Link(door)
            door.opened(link)
            door.received(link, wrong)
            assert link.is_aborted
            door.closed(link)

    assert at_the_door(act) == []


def test_who_says_nothing_is_cut_off() -> None:
    async def act(door: WorkerDoor) -> None:
        link = Link(door)
        door.opened(link)
        await asyncio.sleep(HOP_SECONDS + 0.1)
        assert link.is_aborted
        door.closed(link)

    assert at_the_door(act) == []


def test_there_are_never_too_many_who_say_nothing() -> None:
    async def act(door: WorkerDoor) -> None:
        links = [Link(door) for _ in range(MAX_UNPROVEN + 1)]
        for link in links:
            door.opened(link)
        assert [link.is_aborted for link in links] == [True] + MAX_UNPROVEN * [False]
        for link in links:
            door.closed(link)

    assert at_the_door(act) == []
