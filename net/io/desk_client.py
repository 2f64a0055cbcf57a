"""A visit to the desk of a server: questions go out, each gets its answer."""

from __future__ import annotations

import asyncio
import ssl
from collections import deque
from collections.abc import Callable

from net.desk.messages import FromDesk, ToDesk
from net.desk.server_address import ServerAddress
from net.desk.visit import Visit
from net.io.server_connection import open_to_server
from net.io.tcp import Connection
from net.io.tls import client_context
from net.wire.canonical import BadBytes
from net.wire.frames import LinkFault, WireError

#: Seconds for an answer.
ANSWER_SECONDS = 10.0


class DeskFailed(Exception):
    """There is no answer. `fault` says why, if the link does; `reason` is for people, or empty."""

    def __init__(self, fault: LinkFault | None = None, reason: str = "") -> None:
        super().__init__(fault, reason)
        self.fault = fault
        self.reason = reason


class DeskClient:
    """One connection. `open` first, then `ask` as often as wanted, then `close`."""

    def __init__(
        self,
        visit: Visit,
        address: ServerAddress,
        tls: Callable[[], ssl.SSLContext] = client_context,
    ) -> None:
        self._visit = visit
        self._address = address
        self._tls = tls
        self._connection: Connection | None = None
        self._answers: deque[asyncio.Future[FromDesk]] = deque()
        self._failure: DeskFailed | None = None

    async def open(self) -> FromDesk:
        """Connects; returns the first answer, which is `Entered` or `Denied`.

        Raises:
            OSError: if nobody answers there.
            DeskFailed: if who answers is not this server.
        """
        entered = self._expect()
        self._connection = await open_to_server(self._address, self, self._tls)
        return await self._wait(entered)

    async def ask(self, question: ToDesk) -> FromDesk:
        """The answer to a question. Raises DeskFailed."""
        if self._failure is not None:
            raise self._failure
        answer = self._expect()
        self._visit.ask(question)
        self._send()
        return await self._wait(answer)

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            await self._connection.gone.wait()

    # -------------------------------------------------------------- called by the connection

    def opened(self, connection: Connection) -> None:
        self._connection = connection
        self._send()

    def received(self, connection: Connection, data: bytes) -> None:
        try:
            for answer in self._visit.receive(data):
                if self._answers:
                    waiting = self._answers.popleft()
                    if not waiting.done():
                        waiting.set_result(answer)
        except WireError as error:
            fault = error.code
            if fault is LinkFault.REFUSED and error.reason in set(LinkFault):
                fault = LinkFault(error.reason)
            self._fail(DeskFailed(fault))
        except BadBytes as error:
            self._fail(DeskFailed(reason=str(error)))
        self._send()

    def closed(self, connection: Connection) -> None:
        self._fail(DeskFailed())

    # -------------------------------------------------------------- internals

    def _expect(self) -> asyncio.Future[FromDesk]:
        answer: asyncio.Future[FromDesk] = asyncio.get_running_loop().create_future()
        self._answers.append(answer)
        return answer

    async def _wait(self, answer: asyncio.Future[FromDesk]) -> FromDesk:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await answer
        except TimeoutError:
            failed = DeskFailed()
            self._fail(failed)
            raise failed from None

    def _send(self) -> None:
        if self._connection is not None and (data := self._visit.take_output()):
            self._connection.send(data)

    def _fail(self, failure: DeskFailed) -> None:
        self._failure = self._failure or failure
        while self._answers:
            waiting = self._answers.popleft()
            if not waiting.done():
                waiting.set_exception(self._failure)
                waiting.exception()  # who gave up does not ask for it
        if self._connection is not None:
            self._connection.abort()
