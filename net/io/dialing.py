"""Connects to a machine that has several addresses: they are tried side by side (RFC 8305).

The next address is tried 250 ms after the one before, or as soon as that failed; the first that
answers wins, and all other tries end. Names are looked up meanwhile.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from ipaddress import IPv6Address
from threading import Thread
from typing import Any, TypeAlias

from net.io.interfaces import read_interfaces
from net.protocol.addresses import is_ip
from net.wire.stated import stated
from net.wire.values import value

#: Seconds between two tries: the Connection Attempt Delay of RFC 8305.
STAGGER_SECONDS = 0.25


@value
class SocketAddress:
    """One socket address of a machine."""

    family: int
    where: tuple[Any, ...]
    """as `socket.connect` takes it"""


LookUp: TypeAlias = Callable[[str, int], Awaitable[Sequence[SocketAddress]]]
Connect: TypeAlias = Callable[[SocketAddress], Awaitable[socket.socket]]


class Unusable(OSError):
    """Something answers, but no server of tables. Its argument is a sentence for people."""


async def dial(
    addresses: Sequence[str], port: int, look_up: LookUp, connect: Connect
) -> tuple[str, socket.socket]:
    """The first of the addresses that answers, and the connected socket.

    Raises:
        OSError: what the first of the addresses failed with, if all of them failed.
    """
    race = _Race(addresses, port, look_up, connect)
    try:
        return await race.run()
    finally:
        await race.end()


class _Race:
    """All lookups, what they gave, and the tries that are under way."""

    def __init__(
        self, addresses: Sequence[str], port: int, look_up: LookUp, connect: Connect
    ) -> None:
        self._connect = connect
        self._addresses = addresses
        self._lookups: dict[asyncio.Future[Any], int] = {
            asyncio.ensure_future(look_up(address, port)): rank
            for rank, address in enumerate(addresses)
        }
        self._tries: dict[asyncio.Future[Any], int] = {}
        self._targets: list[tuple[int, int, SocketAddress]] = []
        """not tried yet, by the rank of their address"""
        self._failures: dict[int, OSError] = {}
        self._next_try = 0.0

    async def run(self) -> tuple[str, socket.socket]:
        loop = asyncio.get_running_loop()
        while self._lookups or self._tries or self._targets:
            if self._targets and (not self._tries or loop.time() >= self._next_try):
                self._next_try = loop.time() + STAGGER_SECONDS
                self._try_next()
            pause = max(0.0, self._next_try - loop.time()) if self._targets else None
            done, _ = await asyncio.wait(
                (*self._lookups, *self._tries), timeout=pause, return_when=asyncio.FIRST_COMPLETED
            )
            for each in done & self._lookups.keys():
                self._looked_up(each)
            for each in sorted(done & self._tries.keys(), key=self._tries.__getitem__):
                if each.exception() is None:
                    return self._addresses[self._tries.pop(each)], each.result()
                self._failed(self._tries.pop(each), each.exception())
                self._next_try = loop.time()
        raise self._failures[min(self._failures)]

    async def end(self) -> None:
        """No lookup and no try is under way when this returns, and no socket is left open."""
        for each in (*self._lookups, *self._tries):
            each.cancel()
        results = await asyncio.gather(*self._lookups, *self._tries, return_exceptions=True)
        for result in results:
            if isinstance(result, socket.socket):
                result.close()

    def _try_next(self) -> None:
        rank, _, target = self._targets.pop(0)
        self._tries[asyncio.ensure_future(self._connect(target))] = rank

    def _looked_up(self, lookup: asyncio.Future[Any]) -> None:
        rank = self._lookups.pop(lookup)
        if error := lookup.exception():
            self._failed(rank, error)
        elif not lookup.result():
            self._failed(rank, OSError("no network is up"))
        else:
            found = [(rank, at, target) for at, target in enumerate(lookup.result())]
            self._targets = sorted([*self._targets, *found], key=lambda each: each[:2])

    def _failed(self, rank: int, error: BaseException | None) -> None:
        if not isinstance(error, OSError):
            error = OSError(str(error) or stated("it cannot be used as an address"))
        self._failures.setdefault(rank, error)


async def look_up_address(address: str, port: int) -> Sequence[SocketAddress]:
    """The socket addresses of one address; without an answer in time, the caller cancels it.

    Raises:
        OSError: if there is none.
    """
    if is_ip(address):
        targets = _look_up_now(address, port)
        return _on_each_interface(targets) if _is_link_local(address) else targets
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Sequence[SocketAddress]] = loop.create_future()

    def look_up() -> None:
        """In a thread that nothing waits for: a lookup cannot be canceled."""
        try:
            report: Callable[[], None] = _reporter(answer, _look_up_now(address, port), None)
        except OSError as error:
            report = _reporter(answer, (), error)
        with suppress(RuntimeError):  # the loop has ended before
            loop.call_soon_threadsafe(report)

    Thread(target=look_up, daemon=True).start()
    return await answer


def _reporter(
    answer: asyncio.Future[Sequence[SocketAddress]],
    targets: Sequence[SocketAddress],
    error: OSError | None,
) -> Callable[[], None]:
    def report() -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(targets)

    return report


def _look_up_now(address: str, port: int) -> Sequence[SocketAddress]:
    """Raises OSError, also for what only looks like an address."""
    try:
        found = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM)
    except ValueError:  # a label that is empty or too long, a lone surrogate, a NUL
        raise OSError(stated("it cannot be used as an address")) from None
    return [SocketAddress(family, where) for family, _, _, _, where in found]


def _is_link_local(address: str) -> bool:
    """Whether it is an IPv6 address that holds on one link, and does not say on which."""
    return ":" in address and "%" not in address and IPv6Address(address).is_link_local


def _on_each_interface(targets: Iterable[SocketAddress]) -> list[SocketAddress]:
    """The same by each interface of this machine that could be the link."""
    links = [each.index for each in read_interfaces() if each.ipv6 and not each.is_loopback]
    return [
        SocketAddress(target.family, (*target.where[:3], link))
        for target in targets
        for link in links
    ]


async def connect_socket(target: SocketAddress) -> socket.socket:
    """Raises OSError."""
    sock = socket.socket(target.family, socket.SOCK_STREAM)
    try:
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, target.where)
    except BaseException:
        sock.close()
        raise
    return sock
