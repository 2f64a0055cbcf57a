"""When bytes come and go at both ends of connections on this machine, by one clock.

Both ends note the moments; put together, they say at which end a conversation waited.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from time import perf_counter, thread_time
from typing import NamedTuple

from net.io.tcp import Connection

#: Seconds between two looks at whether a loop comes to its work in time.
BEAT = 0.02


class Moment(NamedTuple):
    at: float
    """in seconds of `perf_counter`, which is the same for all processes on Linux"""
    link: int
    """the port of the end that has connected"""
    is_server: bool
    """at which end it was"""
    comes: bool
    """whether bytes came, or went"""


class Beat(NamedTuple):
    """A look at the loop, in seconds; all but `at` since the last one."""

    at: float
    late: float
    """by how much it came too late"""
    cpu: float
    """that the thread of the loop has worked"""
    queued: float
    """that it could have worked, if a core had been free"""

    @property
    def held(self) -> float:
        """Late for neither reason: another thread of the process had the interpreter, or the loop
        waited for the disk."""
        return max(0.0, self.late - self.cpu - self.queued)


class Wait(StrEnum):
    """What a conversation waits for after a moment."""

    FOR_SERVER = "bytes wait for the server's loop"
    IN_SERVER = "the server works"
    FOR_PEOPLE = "bytes wait for the generator's loop"
    IN_PEOPLE = "the generator works"


class WireClock:
    """Notes all moments of a process from now on."""

    def __init__(self, is_server: bool) -> None:
        self.moments: list[Moment] = []
        self.beats: list[Beat] = []
        self._is_server = is_server
        self._watch()

    async def beat(self) -> None:
        """Watches the loop that runs it."""
        cpu, queued = thread_time(), _queued()
        while True:
            due = perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            before, cpu, queued = (cpu, queued), thread_time(), _queued()
            now = perf_counter()
            self.beats.append(Beat(now, now - due, cpu - before[0], queued - before[1]))

    def save(self, path: Path) -> None:
        path.write_text(json.dumps([self.moments, self.beats]), encoding="utf-8")

    def _watch(self) -> None:
        note, begin = self._note, Connection.connection_made
        receive, send = Connection.data_received, Connection.send

        def connection_made(self: Connection, transport: asyncio.BaseTransport) -> None:
            note(transport, comes=True)
            begin(self, transport)

        def data_received(self: Connection, data: bytes) -> None:
            note(self.transport, comes=True)
            receive(self, data)

        def sent(self: Connection, data: bytes) -> None:
            note(self.transport, comes=False)
            send(self, data)

        Connection.connection_made = connection_made  # type: ignore[method-assign]
        Connection.data_received = data_received  # type: ignore[method-assign]
        Connection.send = sent  # type: ignore[method-assign]

    def _note(self, transport: asyncio.BaseTransport | None, comes: bool) -> None:
        if transport is None:
            return
        end = transport.get_extra_info("peername" if self._is_server else "sockname")
        if end is not None:
            self.moments.append(Moment(perf_counter(), end[1], self._is_server, comes))


def read_clock(path: Path) -> tuple[list[Moment], list[Beat]]:
    """What another process has saved."""
    moments, beats = json.loads(path.read_text(encoding="utf-8"))
    return [Moment(*each) for each in moments], [Beat(*each) for each in beats]


def _queued() -> float:
    """Seconds that this thread has waited for a core so far; Linux counts them."""
    return int(Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()[1]) / 1e9


def by_link(*moments: Iterable[Moment]) -> dict[int, list[Moment]]:
    """Those of both ends, in order."""
    found: dict[int, list[Moment]] = defaultdict(list)
    for moment in sorted(each for some in moments for each in some):
        found[moment.link].append(moment)
    return found


def waits(moments: Iterable[Moment], began: float, ended: float) -> dict[Wait, float]:
    """For how many seconds of this time a link waited for what. The generator works first."""
    found = dict.fromkeys(Wait, 0.0)
    for wait, begin, end in _spans(moments, began, ended):
        found[wait] += end - begin
    return found


def _spans(
    moments: Iterable[Moment], began: float, ended: float
) -> Iterator[tuple[Wait, float, float]]:
    wait, since = Wait.IN_PEOPLE, began
    for moment in moments:
        if began <= moment.at <= ended:
            yield wait, since, moment.at
            wait, since = _after(moment), moment.at
    yield wait, since, ended


def _after(moment: Moment) -> Wait:
    match moment.is_server, moment.comes:
        case True, True:
            return Wait.IN_SERVER
        case True, False:
            return Wait.FOR_PEOPLE
        case False, True:
            return Wait.IN_PEOPLE
    return Wait.FOR_SERVER
