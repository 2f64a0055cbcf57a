"""How a machine learns what others do: it looks again and again, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from game.service.log import ServerLog
from net.hall.register import NoAnswer

#: Seconds between two looks at what other machines do.
FOLLOW_SECONDS = 2.0


async def follow_forever(looks: Sequence[Callable[[], Awaitable[object]]], log: ServerLog) -> None:
    """One look after the other. Where one fails by a mistake, or by what somebody without the keys
    has written, the others are done all the same: bans must come through.
    """
    while True:
        await asyncio.sleep(FOLLOW_SECONDS)
        for look in looks:
            try:
                await look()
            except NoAnswer as error:
                log.event("not-followed", reason=str(error))
                break
            except Exception as error:
                log.event("fault", error=type(error).__name__, reason=str(error)[:400])
