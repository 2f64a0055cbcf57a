"""Several addresses are tried side by side. A loop with its own clock; no network, no waiting."""

from __future__ import annotations

import asyncio
import selectors
import socket
from collections.abc import Awaitable, Sequence
from random import Random
from typing import Any

import pytest

from net.io import dialing
from net.io.dialing import STAGGER_SECONDS, SocketAddress, connect_socket, dial, look_up_address
from net.io.interfaces import Interface
from net.protocol.addresses import MAX_ADDRESSES

#: How a try ends: after so many seconds, with an error or, if None, with a connection.
End = tuple[float, OSError | None]
REFUSED, SILENT = ConnectionRefusedError(111, "refused"), TimeoutError("silent")


class InstantLoop(asyncio.SelectorEventLoop):
    """Its clock leaps to the next timer instead of waiting for it."""

    def __init__(self) -> None:
        super().__init__(_Leaping(self))
        self.leapt = 0.0

    def time(self) -> float:
        return self.leapt


class _Leaping(selectors.SelectSelector):
    def __init__(self, loop: InstantLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is None:
            raise AssertionError("everything waits, and no timer is set")
        self._loop.leapt += 0.0 if ready else timeout or 0.0
        return ready


class Network:
    """Addresses with the end of every try, and names with the time of their lookup."""

    def __init__(self, ends: dict[str, End], lookups: dict[str, End] | None = None) -> None:
        self.ends = ends
        self.lookups = lookups or {}
        self.began: list[tuple[float, str]] = []
        self.open: list[socket.socket] = []
        self.under_way = 0

    async def look_up(self, address: str, port: int) -> Sequence[SocketAddress]:
        seconds, error = self.lookups.get(address, (0.0, None))
        await self._wait(seconds, error)
        return [SocketAddress(socket.AF_INET, (address, port))]

    async def connect(self, way: SocketAddress) -> socket.socket:
        self.began.append((asyncio.get_running_loop().time(), way.where[0]))
        await self._wait(*self.ends[way.where[0]])
        self.open.append(socket.socket())
        return self.open[-1]

    async def _wait(self, seconds: float, error: OSError | None) -> None:
        self.under_way += 1
        try:
            await asyncio.sleep(seconds)
        finally:
            self.under_way -= 1
        if error is not None:
            raise error

    def dial(self, *addresses: str, within: float = 60.0) -> tuple[str, float]:
        """The address that won, and after how many seconds; checks that nothing is left over."""

        async def run() -> str:
            async with asyncio.timeout(within):
                address, sock = await dial(addresses, 24717, self.look_up, self.connect)
            assert sock.fileno() >= 0
            sock.close()
            return address

        with asyncio.Runner(loop_factory=InstantLoop) as runner:
            loop = runner.get_loop()
            try:
                return runner.run(run()), loop.time()
            finally:
                assert self.under_way == 0, "a try or a lookup is still under way"
                assert all(sock.fileno() < 0 for sock in self.open), "a socket was left open"


def test_the_next_address_is_tried_a_little_later_and_the_first_that_answers_wins() -> None:
    network = Network({"a": (9.0, SILENT), "b": (9.0, SILENT), "c": (0.1, None), "d": (0.1, None)})
    assert network.dial("a", "b", "c", "d") == ("c", 2 * STAGGER_SECONDS + 0.1)
    assert network.began == [(0.0, "a"), (STAGGER_SECONDS, "b"), (2 * STAGGER_SECONDS, "c")]


def test_after_a_failure_the_next_is_tried_at_once() -> None:
    network = Network({"a": (0.01, REFUSED), "b": (0.02, None)})
    winner, seconds = network.dial("a", "b")
    assert winner == "b" and seconds == pytest.approx(0.03)


def test_an_earlier_address_may_still_win() -> None:
    network = Network({"a": (0.3, None), "b": (5.0, None)})
    assert network.dial("a", "b") == ("a", 0.3)


def test_a_slow_lookup_keeps_no_other_address_waiting() -> None:
    network = Network({"name": (0.0, None), "a": (0.1, None)}, {"name": (30.0, None)})
    assert network.dial("name", "a") == ("a", 0.1)


def test_the_failure_of_the_best_address_is_reported() -> None:
    network = Network({"a": (2.0, REFUSED), "b": (0.0, OSError(113, "no route"))})
    with pytest.raises(ConnectionRefusedError):
        network.dial("a", "b")
    unknown = Network({}, {"name": (0.0, socket.gaierror(-2, "unknown"))})
    with pytest.raises(socket.gaierror):
        unknown.dial("name")


def test_the_caller_may_give_up() -> None:
    network = Network({"a": (90.0, None), "b": (90.0, None)}, {"name": (90.0, None)})
    with pytest.raises(TimeoutError):
        network.dial("name", "a", "b", within=5.0)


@pytest.mark.long
def test_any_network_ends_in_a_connection_or_one_error_and_leaves_nothing_behind() -> None:
    """Whatever answers, fails, or is silent: an address that answers is always found in time."""
    for seed in range(500):
        random = Random(seed)
        names = [f"n{n}" for n in range(random.randint(1, MAX_ADDRESSES))]

        def end(random: Random = random) -> End:
            return random.choice([0.0, 0.1, 0.25, 3.0]), random.choice([None, REFUSED, SILENT])

        network = Network({name: end() for name in names}, {name: end() for name in names})
        good = [
            n for n in names if network.ends[n][1] is None and not network.lookups.get(n, (0, 0))[1]
        ]
        if not good:
            with pytest.raises(OSError):
                network.dial(*names)
            continue
        winner, seconds = network.dial(*names)
        assert winner in good
        soonest = min(network.ends[n][0] + network.lookups[n][0] for n in good)
        assert seconds <= soonest + STAGGER_SECONDS * len(names) + 1e-9, seed


def run(work: Awaitable[Any]) -> Any:
    async def life() -> Any:
        async with asyncio.timeout(20):
            return await work

    return asyncio.run(life())


@pytest.mark.parametrize("address", ["192.168.0..2", "a..b", "x" * 300, "\ud800", "a\0b"])
def test_what_is_no_address_fails_like_one_that_nobody_has(address: str) -> None:
    """A host names the place of its successor, and `getaddrinfo` may raise UnicodeError."""
    with pytest.raises(OSError):
        run(look_up_address(address, 24717))


def test_an_address_of_one_link_is_tried_on_each_link(monkeypatch: pytest.MonkeyPatch) -> None:
    links = (
        Interface("lo", 1, False, ("127.0.0.1",), ("::1",)),
        Interface("eth0", 2, False, (), ("fe80::2",)),
        Interface("wlan0", 3, False, (), ("fe80::3",)),
    )
    monkeypatch.setattr(dialing, "read_interfaces", lambda: links)
    ways = run(look_up_address("fe80::9", 5))
    assert [way.where for way in ways] == [("fe80::9", 5, 0, 2), ("fe80::9", 5, 0, 3)]
    monkeypatch.setattr(dialing, "read_interfaces", lambda: ())
    with pytest.raises(OSError, match="no network"):
        run(dial(["fe80::9"], 5, look_up_address, connect_socket))


def test_a_real_connection() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address, sock = run(
            dial(["127.0.0.1"], server.getsockname()[1], look_up_address, connect_socket)
        )
        sock.close()
    assert address == "127.0.0.1"
    with pytest.raises(OSError):
        run(dial(["127.0.0.1"], 1, look_up_address, connect_socket))
