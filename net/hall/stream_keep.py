"""A keep on an ordered log that several machines share, such as NATS JetStream.

Each record is appended with the number of the one before it: if anything came between, the log
refuses. That is the fence. Who *should* keep a table may be agreed on elsewhere; who *can* is
decided here alone, so two keepers of one table never both continue it.

An append without an answer may have been done or not. What then stands in the log decides: this
record, nothing (so it is tried again, which the same fence makes safe), or another one. Two keepers
that append the very same record have the very same table, so it does not matter whose it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from net.hall.keep import Fenced, KeepFailed
from net.journal.records import read_record, write_record
from net.protocol.entries_v1 import read_any_entry
from net.wire.stated import stated

#: How often an append without an answer is tried; a new leader is elected within some seconds.
MOST_TRIES = 8


class WrongLast(Exception):
    """The last entry of a place is another one than the append expected."""


class NoAnswer(Exception):
    """Whether something was done is not known; one sentence says why."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry of the shared log."""

    number: int
    """by which the next one names it; grows along each place"""
    data: bytes


class Stream(Protocol):
    """The shared log: entries by place. Everything may raise NoAnswer."""

    async def read(self, place: bytes, after: int) -> Sequence[Kept]:
        """The entries of a place behind the one of this number, in order; 0 for all."""

    async def append(self, place: bytes, data: bytes, last: int) -> int:
        """Appends an entry if the last one of the place has this number, 0 if there is none.

        Returns its number when it survives the loss of a machine. Raises WrongLast.
        """


class Vault(Protocol):
    """Where secrets are, apart from the log. Everything may raise NoAnswer."""

    async def put(self, place: bytes, secret: bytes) -> None:
        """Keeps it, sealed, in the place of an earlier one."""

    async def get(self, place: bytes) -> bytes:
        """What was put there, or nothing."""


class StreamKeep:
    """Satisfies `net.hall.keep.Keep`."""

    def __init__(self, stream: Stream, vault: Vault) -> None:
        self._stream = stream
        self._vault = vault
        self._ends: dict[bytes, tuple[int, int]] = {}
        """by place: how many records there are, and the number of the last one"""

    async def read(self, place: bytes) -> tuple[bytes, ...]:
        try:
            found = await self._stream.read(place, 0)
            secret = await self._vault.get(place) if found else b""
            records = [_with_private(each.data, secret) for each in found]
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error
        self._ends[place] = len(records), found[-1].number if found else 0
        return tuple(records)

    async def append(self, place: bytes, expected: int, records: Sequence[bytes]) -> None:
        count, last = self._ends.get(place, (0, 0))
        if count != expected:
            raise Fenced(stated("this table was continued elsewhere"))
        for number, record in enumerate(records, expected):
            public = await self._without_private(place, record)
            last = await self._append(place, public, last)
            self._ends[place] = number + 1, last

    async def put_away(self, place: bytes) -> None:
        self._ends.pop(place, None)

    async def _append(self, place: bytes, record: bytes, last: int) -> int:
        """The number of the record, once it is known to be there. Raises KeepFailed."""
        reason = ""
        for _ in range(MOST_TRIES):
            try:
                return await self._stream.append(place, record, last)
            except WrongLast:
                return await self._found(place, record, last)
            except NoAnswer as error:
                reason = str(error)
        raise KeepFailed(reason)

    async def _found(self, place: bytes, record: bytes, last: int) -> int:
        """The number of the record, if that is what came after the last one."""
        try:
            later = await self._stream.read(place, last)
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error
        if later and later[0].data == record:
            return later[0].number
        raise Fenced(stated("this table was continued elsewhere"))

    async def _without_private(self, place: bytes, record: bytes) -> bytes:
        """A record as all may read it; its secrets are in the vault before it is kept."""
        known = read_record(record)
        if not known.private:
            return record
        try:
            await self._vault.put(place, known.private)
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error
        return write_record(replace(known, private=b""))


def _with_private(record: bytes, private: bytes) -> bytes:
    """A record of the opening with the host's secrets; any other as it is."""
    known = read_record(record)
    if read_any_entry(known.data)[0]:
        return record
    return write_record(replace(known, private=private))
