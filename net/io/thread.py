"""A client in a thread of its own, for a window: notifications come out by a queue.

What comes out is immutable, so both threads may read it. What goes in are calls of the peer, made
in the thread of the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from net.notifications import RequestRefused
from net.peer.lockstep import Lockstep

#: Seconds that `close` waits for the last bytes to go out.
CLOSE_SECONDS = 3.0


class RunningClient(Protocol):
    """A `net.io.peer_client.PeerClient`, or what wraps one."""

    @property
    def peer(self) -> Lockstep[Any, Any]: ...

    async def run(self) -> object: ...

    def stop(self) -> None: ...

    def carry_out(self) -> None: ...


class ClientThread:
    """A running client. Nothing here but `close` waits for anything."""

    def __init__(
        self,
        client: Callable[[Callable[[object], None]], RunningClient],
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        """Connects at once.

        Args:
            client: makes the client, in the thread of the loop; its argument takes the
                notifications.
            wake: called from that thread after each notification, so that a sleeping window reads
                `notifications`; it must not wait.
        """
        self.notifications: SimpleQueue[object] = SimpleQueue()
        """everything that the client reports, in order; `ClientEnded` is the last"""
        self._wake = wake
        self._client: RunningClient | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, args=(client,), name="network-client", daemon=True)
        self._thread.start()

    def call_peer(self, call: Callable[[Lockstep[Any, Any]], object]) -> None:
        """Calls the peer, for instance `peer.propose(action)`, as soon as possible.

        A ValueError comes back as `RequestRefused` with number 0 and code -1. After the client has
        ended, nothing happens.
        """
        self._call_soon(lambda client: self._call_peer(client, call))

    def close(self) -> None:
        """Leaves the table and waits for the thread; may be called more than once."""
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
            return  # the loop is closed: the client has ended

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
