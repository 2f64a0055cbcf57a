"""One of several machines: it shows that it lives, and leaves those that do not."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from game.i18n.stated import error_text
from game.service.log import ServerLog
from game.service.storage.folder import ServerFolder
from net.hall.claims import RENEW_SECONDS, Claims
from net.hall.register import NoAnswer
from net.io.hall_server import HallServer
from net.io.nats_connection import patiently

#: Seconds between two looks at which machines live, while links are carried to them.
WATCH_SECONDS = 1.0


class Presence:
    def __init__(self, claims: Claims, hall: HallServer, log: ServerLog) -> None:
        self._claims = claims
        self._hall = hall
        self._log = log
        self._was_gone = False
        """whether the lease was gone a moment ago"""

    async def begin(self, folder: ServerFolder) -> None:
        """This machine lives from now on; the worker that had its folder before is gone.

        Raises NatsUnusable.
        """
        try:
            before = folder.exchange_worker(self._claims.own.identity)
        except OSError as error:  # without that, its tables are free some seconds later
            self._log.event("worker-not-noted", reason=error_text(error))
        else:
            if before:
                await patiently(partial(self._claims.succeed, before))
        await patiently(self._claims.renew)

    async def renew_forever(self) -> None:
        """If this machine was too slow, others may have its tables by now."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            while not await self._renewed():
                pass  # at once: a try that fails takes most of a second, and a lease is short

    async def watch_forever(self) -> None:
        """Carries no link to a machine that has ended, or that hangs."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            with suppress(NoAnswer):  # who follows the cards says so
                if len(self._hall.carriers):
                    self._hall.carriers.drop_all_but(await self._claims.living())

    async def _renewed(self) -> bool:
        """Tries once."""
        try:
            was_gone = await self._claims.renew()
            taken = await self._claims.taken() if was_gone else []
        except NoAnswer as error:
            self._log.event("lease-not-renewed", reason=str(error))
            return False
        if taken or (was_gone and not self._was_gone):
            self._log.event("lease-lost", tables=len(taken))
        self._was_gone = was_gone
        for place in taken:
            self._hall.give_up(place)
        return True
