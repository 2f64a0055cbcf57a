"""A line in a thread of its own, for a window: news come out by a queue, wishes go in safely.

What comes out is frozen, so that both threads may look at it. What goes in is a call with the peer,
made in the thread of the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from net.notifications import RequestRefused
from net.peer.lockstep import Lockstep

#: So long `close` waits for last words to go out.
CLOSE_SECONDS = 3.0


class RunningClient(Protocol):
    """A `net.io.peer_client.Line`, or what goes round one."""

    @property
    def peer(self) -> Lockstep[Any, Any]: ...

    async def run(self) -> object: ...

    def stop(self) -> None: ...

    def carry_out(self) -> None: ...


class ClientThread:
    """A running line. Nothing here but `close` waits for anything."""

    def __init__(
        self,
        client: Callable[[Callable[[object], None]], RunningClient],
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        """Connects at once.

        Args:
            line: makes the line, in the thread of the loop; it is given where its news go.
            wake: called from that thread after each piece of news, so that a window that sleeps
                looks into `news`; it must not wait.
        """
        self.notifications: SimpleQueue[object] = SimpleQueue()
        """everything the line tells, in order, `LineEnded` at last"""
        self._wake = wake
        self._client: RunningClient | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, args=(client,), name="network-client", daemon=True)
        self._thread.start()

    def call_peer(self, call: Callable[[Lockstep[Any, Any]], object]) -> None:
        """Lets the peer be asked for something, such as `peer.propose(action)`, as soon as may be.

        What raises ValueError comes back as `NotTaken` with number 0 and no code of the host.
        After the line has ended, nothing happens.
        """
        self._call_soon(lambda client: self._call_peer(client, call))

    def close(self) -> None:
        """Leaves the table and waits for the thread; more than once does no harm."""
        self._call_soon(lambda client: client.stop())
        self._thread.join(CLOSE_SECONDS)

    def _run(self, client: Callable[[Callable[[object], None]], RunningClient]) -> None:
        async def life() -> None:
            self._client = client(self._notify)
            await self._client.run()

        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(life())

    def _call_soon(self, work: Callable[[RunningClient], object]) -> None:
        def run_in_loop() -> None:
            if self._client is not None:
                work(self._client)

        try:
            self._loop.call_soon_threadsafe(run_in_loop)
        except RuntimeError:
            return  # the loop is closed: the line has ended

    def _call_peer(
        self, client: RunningClient, call: Callable[[Lockstep[Any, Any]], object]
    ) -> None:
        try:
            call(client.peer)
        except ValueError as error:
            self._notify(RequestRefused(0, -1, str(error)))
        client.carry_out()

    def _notify(self, notification: object) -> None:
        self.notifications.put(notification)
        self._wake()
