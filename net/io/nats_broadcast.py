"""Words to all machines of a service by NATS, beside its streams."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from net.hall.register import NoAnswer
from net.io.nats_echo import echo
from net.io.nats_log import answered

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

#: What may wait while no server is connected: then it is late anyway, and the oldest goes.
MAX_WAITING = 1000


class NatsBroadcast:
    """Satisfies `net.hall.broadcast.Broadcast`."""

    def __init__(self, client: Client, subject: str) -> None:
        self._client = client
        self._subject = subject
        self._waiting = deque[bytes](maxlen=MAX_WAITING)
        self._task: asyncio.Task[None] | None = None
        self._subscription: Subscription | None = None

    def send(self, data: bytes) -> None:
        self._waiting.append(data)
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._work())

    async def listen(self, hear: Callable[[bytes], object]) -> None:
        async def take(message: Msg) -> None:
            hear(message.data)

        async with answered():
            self._subscription = await self._client.subscribe(self._subject, cb=take)
            await echo(self._client)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            with suppress(NoAnswer):  # who is not connected hears nothing
                async with answered():
                    await subscription.unsubscribe()

    async def _work(self) -> None:
        while self._waiting:
            with suppress(NoAnswer):
                async with answered():
                    await self._client.publish(self._subject, self._waiting.popleft())
