"""Questions to workers by NATS: a queue group, of which one gets each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from net.hall.register import NoAnswer
from net.io.nats_echo import echo
from net.io.nats_log import ANSWER_SECONDS, answered

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription


class NatsQuestions:
    """Satisfies `net.hall.questions.Questions`."""

    def __init__(self, client: Client, subject: str) -> None:
        self._client = client
        self._subject = subject
        self._subscription: Subscription | None = None

    async def ask(self, question: bytes) -> bytes | None:
        from nats.errors import NoRespondersError

        async with answered():
            try:
                found = await self._client.request(self._subject, question, ANSWER_SECONDS)
            except NoRespondersError:
                return None
            return bytes(found.data)
        raise AssertionError("an error was swallowed")

    async def listen(self, answer: Callable[[bytes], bytes]) -> None:
        async def hear(message: Msg) -> None:
            await message.respond(answer(message.data))

        if self._subscription is None:
            async with answered():
                self._subscription = await self._client.subscribe(self._subject, "workers", hear)
                await echo(self._client)

    async def leave(self) -> None:
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            with suppress(NoAnswer):  # who is not connected hears nothing
                async with answered():
                    await subscription.drain()
