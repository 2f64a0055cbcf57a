"""To listen on NATS, from when the server knows of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from net.io.nats_log import ANSWER_SECONDS, answered

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription


async def subscribe(
    client: Client, subject: str, hear: Callable[[Msg], Awaitable[None]], group: str = ""
) -> Subscription:
    """Whatever is published there after it has returned is heard, by one of a group if there is
    one.

    Raises NoAnswer; then nothing is heard.
    """
    async with answered():
        subscription = await client.subscribe(subject, group, hear)
        # The library sends the question of a flush before what still waits to be sent. By the time
        # that one is answered nothing waits any more, so the second comes after it.
        try:
            for _ in range(2):
                await client.flush(int(ANSWER_SECONDS))
        except BaseException:
            with suppress(Exception):  # the connection may be closed
                await subscription.unsubscribe()
            raise
    return subscription
