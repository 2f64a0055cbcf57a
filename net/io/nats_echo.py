"""To know that a NATS server has taken what was sent to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.io.nats_log import ANSWER_SECONDS

if TYPE_CHECKING:
    from nats.aio.client import Client


async def echo(client: Client) -> None:
    """Returns once the server of this connection has taken everything that was sent before.

    The library's own `flush` does not show that, for its PING overtakes what still waits to be
    sent; and a PING that is answered too late costs the connection.

    Raises what the library raises; to be called within `net.io.nats_log.answered`.
    """
    inbox = client.new_inbox()
    subscription = await client.subscribe(inbox)
    try:
        await client.publish(inbox)
        await subscription.next_msg(ANSWER_SECONDS)
    finally:
        await subscription.unsubscribe()
