"""A machine of a service that hangs accepts connections in its kernel, and says nothing: who comes
to it soon tries the next one. In virtual time, without sockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from net.io import peer_client
from net.io.peer_client import CONNECT_SECONDS, TICK_SECONDS, PeerClient
from net.io.tcp import Connection, Shell
from net.journal.writer import JournalWriter
from net.peer.endpoints import SHORTEST_PAUSE, Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.ways import Way
from net.wire.frames import magic_of
from net.wire.route import PLACE
from net.wire.silence import GREETING_SECONDS, PING_SECONDS, SILENT_SECONDS
from tests.support.net.loopback import config
from tests.support.net.stones import StonesRules
from tests.support.net.world import GAME
from tests.support.virtual_loop import run_in_virtual_time

FIRST, SECOND, THIRD = ADDRESSES = ("10.0.0.1", "10.0.0.2", "10.0.0.3")
HERE = b"h" * PLACE
#: Until it is noticed, and the pause after it.
LATE = 2 * TICK_SECONDS + SHORTEST_PAUSE


class Silence(Connection):
    """A link to a machine that hangs, perhaps after its first byte."""

    def __init__(self, shell: Shell, speaks: bool) -> None:
        super().__init__(shell)
        self.shell = shell
        if speaks:
            asyncio.get_running_loop().call_soon(shell.received, self, magic_of(GAME)[:1])

    def send(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        if not self.gone.is_set():
            self.gone.set()
            asyncio.get_running_loop().call_soon(self.shell.closed, self)

    abort = close


def tries_of(
    endpoint: Endpoint,
    seconds: float,
    monkeypatch: pytest.MonkeyPatch,
    speaks: bool = False,
    opens: bool = True,
) -> list[tuple[str, float]]:
    """Which address a peer tries first, and when, within this time."""
    tries = list[tuple[str, float]]()

    async def open_connection(
        addresses: Sequence[str], port: int, shell: Shell, *more: Any
    ) -> tuple[str, Connection]:
        tries.append((addresses[0], asyncio.get_running_loop().time()))
        if not opens:
            await asyncio.Event().wait()
        connection = Silence(shell, speaks)
        shell.opened(connection)
        return addresses[0], connection

    async def life() -> None:
        monkeypatch.setattr(peer_client, "open_connection", open_connection)
        monkeypatch.setattr("net.io.websocket.open_websocket", open_connection)
        peer: Lockstep[Any, Any] = Lockstep(StonesRules(), config(1), Ticket("p"))
        client = PeerClient(peer, endpoint, JournalWriter(), lambda _: None, retry_first=True)
        running = asyncio.ensure_future(client.run())
        await asyncio.sleep(seconds)
        client.stop()
        await running

    run_in_virtual_time(life())
    return tries


def test_the_next_machine_is_tried_within_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    endpoint = Endpoint(ADDRESSES, 5, place=HERE)
    tries = tries_of(endpoint, 2 * (GREETING_SECONDS + 2 * LATE), monkeypatch)
    assert [address for address, _ in tries] == [FIRST, SECOND, THIRD]
    assert tries[1][1] - tries[0][1] <= GREETING_SECONDS + LATE


@pytest.mark.parametrize(
    "endpoint", [Endpoint((FIRST,), 5, place=HERE), Endpoint(ADDRESSES, 5)], ids=["one", "at home"]
)
def test_a_machine_that_has_no_other_is_given_its_time(
    endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(tries_of(endpoint, PING_SECONDS + SILENT_SECONDS, monkeypatch)) == 1
    assert len(tries_of(endpoint, PING_SECONDS + SILENT_SECONDS + LATE, monkeypatch)) == 2


def test_one_that_has_begun_to_answer_is_given_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    endpoint = Endpoint(ADDRESSES, 5, place=HERE)
    tries = tries_of(endpoint, GREETING_SECONDS + 2 * LATE, monkeypatch, speaks=True)
    assert len(tries) == 1


def test_one_that_opens_no_web_socket_is_the_last_to_be_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    endpoint = Endpoint(ADDRESSES, 5, place=HERE, way=Way.WS)
    tries = tries_of(endpoint, 2 * CONNECT_SECONDS + 1, monkeypatch, opens=False)
    assert [address for address, _ in tries] == [FIRST, SECOND, THIRD]
