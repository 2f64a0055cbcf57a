"""The shared log of all tables, and values that workers share, on NATS JetStream."""

from __future__ import annotations

from collections.abc import Sequence

from net.hall.register import Kept
from net.io.nats_connection import NatsConnection, StreamSetup
from net.io.nats_log import NatsLog


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

    async def places(self) -> set[bytes]:
        """All that have a log. Raises NoAnswer."""
        subjects = [each for log in self._logs for each in await log.subjects()]
        return {bytes.fromhex(each.rpartition(".")[2]) for each in subjects}

    async def purge(self, place: bytes) -> None:
        """Removes the log of a place. Raises NoAnswer."""
        await self._log(place).purge(_subject(place))

    def _log(self, place: bytes) -> NatsLog:
        return self._logs[place[0] >> 4]


class NatsOneLog:
    """Satisfies `net.hall.register.SharedLog`: a stream of one subject."""

    def __init__(self, log: NatsLog, subject: str) -> None:
        self._log = log
        self._subject = subject

    @staticmethod
    async def of(connection: NatsConnection, stream: str, subject: str) -> NatsOneLog:
        """Raises NatsUnusable."""
        return NatsOneLog(await connection.log(StreamSetup(stream, subject)), subject)

    async def read(self, after: int) -> Sequence[Kept]:
        return await self._log.read(self._subject, after)

    async def append(self, data: bytes, last: int) -> int:
        return await self._log.append(self._subject, data, last)


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


def _subject(place: bytes) -> str:
    digits = place.hex()
    return f"tables.log.{digits[0]}.{digits}"
