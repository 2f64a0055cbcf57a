"""The connection of a worker to NATS; besides what it gives, only `nats_echo` uses that library."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from net.hall.register import NoAnswer
from net.io.nats_broadcast import NatsBroadcast
from net.io.nats_log import ANSWER_SECONDS, RETRY_SECONDS, NatsLog, answered
from net.io.nats_questions import NatsQuestions
from net.wire.stated import stated
from net.wire.values import value

if TYPE_CHECKING:
    from nats.aio.client import Client

#: Seconds until the first server answers when a worker starts: all may start at once.
CONNECT_SECONDS = 30.0
#: Seconds between two pings of the server, and how many may be unanswered: one that hangs is left.
PING_SECONDS, MOST_PINGS = 1, 2
#: The code for a stream that is there already and set up otherwise, by the operator.
_OTHER_SETUP = 10058

T = TypeVar("T")


class NatsUnusable(Exception):
    """What is needed is not there; one sentence says what to do."""


@value
class NatsAccess:
    """How the servers are reached."""

    servers: tuple[str, ...] = field(repr=False)
    """URLs, perhaps with a user and a password"""
    credentials: Path | None = None
    """a file as `nsc` makes it"""
    authority: Path | None = None
    """the certificate that has signed those of the servers, if the system does not trust them"""
    replicas: int = 3
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def hosts(self) -> str:
        """The servers without what opens them."""
        return ", ".join(urlsplit(url).hostname or "?" for url in self.servers)


@value
class StreamSetup:
    """A stream: a log, or a register if it has only the last value of each subject."""

    name: str
    subjects: str
    has_only_last: bool = False
    seconds: float = 0.0
    """after which an entry goes away; 0: never"""


class NatsConnection:
    """A connection that comes back by itself, to whichever server answers."""

    def __init__(self, client: Client, replicas: int, writer: str) -> None:
        self._client = client
        self._jetstream = client.jetstream(timeout=ANSWER_SECONDS)
        self._replicas = replicas
        self._writer = writer

    @staticmethod
    async def open(
        access: NatsAccess, writer: str, on_change: Callable[[str], None]
    ) -> NatsConnection:
        """
        Args:
            writer: what entries of this worker say of it.
            on_change: called with "connected" and "disconnected".

        Raises:
            NatsUnusable: if no server answers or lets this worker in.
        """
        import nats
        from nats.errors import Error

        async def connected() -> None:
            on_change("connected")

        async def disconnected() -> None:
            on_change("disconnected")

        async def ignore(error: Exception) -> None:
            """What matters shows where it was waited for; the library would print it."""

        try:
            more = _how_to_get_in(access)
            async with asyncio.timeout(CONNECT_SECONDS):
                client = await nats.connect(
                    [*access.servers],
                    name="tables",
                    connect_timeout=int(ANSWER_SECONDS),
                    reconnect_time_wait=RETRY_SECONDS,
                    max_reconnect_attempts=-1,
                    ping_interval=PING_SECONDS,
                    max_outstanding_pings=MOST_PINGS,
                    reconnected_cb=connected,
                    disconnected_cb=disconnected,
                    error_cb=ignore,
                    **more,
                )
        except (Error, OSError, ValueError) as error:  # TimeoutError among them
            reason = str(error) or type(error).__name__
            text = stated("no NATS server at {hosts} can be used: {reason}", **_of(access, reason))
            raise NatsUnusable(text) from None
        return NatsConnection(client, access.replicas, writer)

    async def log(self, setup: StreamSetup) -> NatsLog:
        """A stream, which is made if it is not there. Raises NatsUnusable."""
        from nats.js.api import DiscardPolicy, StorageType, StreamConfig
        from nats.js.errors import APIError

        config = StreamConfig(
            name=setup.name,
            subjects=[setup.subjects],
            storage=StorageType.FILE,
            num_replicas=self._replicas,
            max_msgs_per_subject=1 if setup.has_only_last else -1,
            discard=DiscardPolicy.NEW,
            allow_direct=True,
            allow_rollup_hdrs=setup.has_only_last,
            max_age=setup.seconds or None,
        )

        async def make() -> None:
            try:
                async with answered():
                    await self._jetstream.add_stream(config)
            except NoAnswer as failed:
                cause = failed.__cause__
                if not isinstance(cause, APIError) or cause.err_code != _OTHER_SETUP:
                    raise

        try:
            await patiently(make)
        except NatsUnusable as failed:
            text = stated(
                "the NATS servers do not give a stream with {n} replicas: {reason}",
                n=self._replicas,
                reason=str(failed),
            )
            raise NatsUnusable(text) from failed
        return NatsLog(self._client, self._jetstream, setup.name, self._writer)

    def questions(self, subject: str) -> NatsQuestions:
        """To workers that listen there."""
        return NatsQuestions(self._client, subject)

    def broadcast(self, subject: str) -> NatsBroadcast:
        """To all workers that listen there."""
        return NatsBroadcast(self._client, subject)

    async def close(self) -> None:
        with suppress(Exception):  # it may hang, or be closed: nothing depends on it any more
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._client.close()


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """What is asked for, also if the servers have just begun. Raises NatsUnusable."""
    end = asyncio.get_running_loop().time() + CONNECT_SECONDS
    while True:
        try:
            return await ask()
        except NoAnswer as error:
            if asyncio.get_running_loop().time() > end:
                raise NatsUnusable(str(error)) from error


def _how_to_get_in(access: NatsAccess) -> dict[str, Any]:
    """As the library takes it. Raises OSError for a file that cannot be read."""
    more: dict[str, Any] = {}
    if access.authority is not None:
        more["tls"] = ssl.create_default_context(cafile=access.authority)
    if access.credentials is not None:
        with access.credentials.open("rb"):
            more["user_credentials"] = str(access.credentials)
    if access.user:
        more |= {"user": access.user, "password": access.password}
    return more


def _of(access: NatsAccess, reason: str) -> dict[str, object]:
    return {"hosts": access.hosts, "reason": reason}
