"""NATS JetStream as several workers of a service share it: the only user of that library.

Everything that changes something says which entry it follows, and everything that is read is what
the leader has: a replica that lags is asked only for what the leader confirms.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from net.hall.register import Kept, NoAnswer, WrongLast
from net.wire.stated import stated
from net.wire.values import value

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.js.client import JetStreamContext

#: Seconds for an answer, and at least between two tries: while a leader is elected, which takes
#: some seconds, a request is refused at once or never answered.
ANSWER_SECONDS, RETRY_SECONDS = 2.0, 0.5
#: Seconds until the first server answers when a worker starts: all may start at once.
CONNECT_SECONDS = 30.0
#: Seconds between two pings of the server, and how many may be unanswered: one that hangs is left.
PING_SECONDS, MOST_PINGS = 1, 2
#: Entries of one answer.
BATCH = 500
#: The server's codes for another last entry than expected: 10164 while an append is under way that
#: would make it wrong, 10071 later.
_WRONG_LAST = {10071, 10164}
#: The code for a stream that is there already and set up otherwise, by the operator.
_OTHER_SETUP = 10058
#: Says which worker has appended an entry: for operators, nothing relies on it.
WRITER = "Tables-Worker"


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
                async with _answered():
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

    async def close(self) -> None:
        with suppress(Exception):  # it may hang, or be closed: nothing depends on it any more
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._client.close()


class NatsLog:
    """One stream."""

    def __init__(self, client: Client, jetstream: JetStreamContext, name: str, writer: str) -> None:
        self._client = client
        self._jetstream = jetstream
        self._name = name
        self._writer = writer

    async def append(self, subject: str, data: bytes, last: int) -> int:
        """Raises WrongLast if the last entry of the subject is another one, and NoAnswer."""
        from nats.js.api import Header

        headers = {Header.EXPECTED_LAST_SUBJECT_SEQUENCE: str(last), WRITER: self._writer}
        async with _answered():
            publish = self._jetstream.publish
            done = await publish(subject, data, stream=self._name, headers=headers)
            return int(done.seq)
        raise AssertionError("an error was swallowed")

    async def last(self, subject: str) -> Kept | None:
        """The last entry of a subject, which may have wildcards. Raises NoAnswer."""
        return await self._get(subject=subject)

    async def read(self, subject: str, after: int) -> Sequence[Kept]:
        """All entries of a subject behind this one, in order. Raises NoAnswer.

        One answer of any replica has most of them, but it may lag: the leader says which is the
        last, and has what is missing.
        """
        last = await self.last(subject)
        found = list[Kept]()
        known = after
        while last is not None and known < last.number:
            batch = await self._batch(subject, known)
            if not batch and (
                next_one := await self._get(subject=subject, seq=known + 1, next=True)
            ):
                batch = [next_one]
            if not batch:  # it was erased meanwhile
                break
            found += batch
            known = batch[-1].number
        return found

    async def erase(self, number: int) -> None:
        """Overwrites an entry with noise, if it is there. Raises NoAnswer."""
        try:
            async with _answered():
                await self._jetstream.delete_msg(self._name, number)
        except NoAnswer:
            if await self._get(seq=number) is not None:
                raise

    async def _get(self, **which: Any) -> Kept | None:
        """An entry as the leader has it."""
        from nats.js.errors import NotFoundError

        async with _answered():
            try:
                found = await self._jetstream.get_msg(self._name, **which)
            except NotFoundError:
                return None
            return Kept(found.seq or 0, found.data or b"", _key(found.subject or ""))
        raise AssertionError("an error was swallowed")

    async def _batch(self, subject: str, after: int) -> list[Kept]:
        """What any replica has behind an entry, as far as nothing is missing between."""
        inbox = self._client.new_inbox()
        request = {"seq": after + 1, "next_by_subj": subject, "batch": BATCH}
        found = list[Kept]()
        with suppress(NoAnswer):
            async with _answered():
                waiting = await self._client.subscribe(inbox)
                try:
                    where = f"$JS.API.DIRECT.GET.{self._name}"
                    await self._client.publish(where, json.dumps(request).encode(), reply=inbox)
                    while entry := _direct(await waiting.next_msg(ANSWER_SECONDS), found):
                        found.append(entry)
                finally:
                    await waiting.unsubscribe()
        return found


class NatsStream:
    """Satisfies `net.hall.stream_keep.Stream`: the log of a place is a subject of 16 streams.

    The first digit of the place chooses it; a stream for each table would cost a hundred times as
    much memory, and work while nobody plays.
    """

    def __init__(self, logs: Sequence[NatsLog]) -> None:
        self._logs = logs

    @staticmethod
    async def of(connection: NatsConnection) -> NatsStream:
        """Raises NatsUnusable."""
        digits = "0123456789abcdef"
        setups = [StreamSetup(f"TABLES-LOG-{each}", f"tables.log.{each}.*") for each in digits]
        return NatsStream([await connection.log(setup) for setup in setups])

    async def read(self, place: bytes, after: int) -> Sequence[Kept]:
        return await self._log(place).read(_subject(place), after)

    async def append(self, place: bytes, data: bytes, last: int) -> int:
        return await self._log(place).append(_subject(place), data, last)

    def _log(self, place: bytes) -> NatsLog:
        return self._logs[place[0] >> 4]


class NatsRegister:
    """Satisfies `net.hall.register.Register`; other programs see a bucket of keys and values."""

    def __init__(self, log: NatsLog, bucket: str) -> None:
        self._log = log
        self._start = f"$KV.{bucket}."

    @staticmethod
    async def of(connection: NatsConnection, bucket: str, seconds: float = 0.0) -> NatsRegister:
        """Values go away after so many seconds, if not 0. Raises NatsUnusable."""
        setup = StreamSetup(f"KV_{bucket}", f"$KV.{bucket}.>", True, seconds)
        return NatsRegister(await connection.log(setup), bucket)

    async def last(self, key: str) -> Kept | None:
        return await self._log.last(self._start + key)

    async def append(self, key: str, data: bytes, last: int) -> int:
        return await self._log.append(self._start + key, data, last)

    async def changes(self, after: int) -> Sequence[Kept]:
        return await self._log.read(f"{self._start}>", after)

    async def erase(self, number: int) -> None:
        await self._log.erase(number)


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """What is asked for, also if the servers have just begun. Raises NatsUnusable."""
    end = asyncio.get_running_loop().time() + CONNECT_SECONDS
    while True:
        try:
            return await ask()
        except NoAnswer as error:
            if asyncio.get_running_loop().time() > end:
                raise NatsUnusable(str(error)) from error


@asynccontextmanager
async def _answered() -> AsyncIterator[None]:
    """Makes NoAnswer of every failure, not too soon; WrongLast if the server says so."""
    from nats.errors import Error
    from nats.js.errors import APIError

    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        yield
    except (Error, OSError, ValueError) as error:  # TimeoutError among them
        if isinstance(error, APIError) and error.err_code in _WRONG_LAST:
            raise WrongLast from None
        await asyncio.sleep(max(0.0, began + RETRY_SECONDS - loop.time()))
        reason = getattr(error, "description", "") or str(error) or type(error).__name__
        raise NoAnswer(f"the NATS servers did not answer: {reason}") from error


def _direct(message: Msg, before: Sequence[Kept]) -> Kept | None:
    """An entry of a batch; None at its end, or if one was lost on the way."""
    headers = message.headers or {}
    if "Status" in headers or "Nats-Sequence" not in headers:
        return None
    if before and int(headers.get("Nats-Last-Sequence", 0)) != before[-1].number:
        return None
    return Kept(int(headers["Nats-Sequence"]), message.data, _key(headers["Nats-Subject"]))


def _subject(place: bytes) -> str:
    digits = place.hex()
    return f"tables.log.{digits[0]}.{digits}"


def _key(subject: str) -> str:
    """The last part of a subject: the place, or the key of a register."""
    return subject.rpartition(".")[2]


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
