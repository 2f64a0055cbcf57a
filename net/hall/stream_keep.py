"""A keep on an ordered log that several machines share, such as NATS JetStream.

Each record is appended with the number of the one before it: if anything came between, the log
refuses. That is the fence. Who *should* keep a table may be agreed on elsewhere; who *can* is
decided here alone, so two keepers of one table never both continue it.

An append without an answer may have been done or not. What then stands in the log decides: this
record, nothing (so it is tried again, which the same fence makes safe), or another one. Two keepers
that append the very same record have the very same table, so it does not matter whose it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from net.hall.keep import Damaged, Fenced, KeepFailed
from net.hall.register import Kept, NoAnswer, WrongLast
from net.journal.records import (
    HostKeys,
    JournalRecord,
    read_record,
    write_host_keys,
    write_record,
)
from net.protocol.entries import Revealed
from net.protocol.entries_v1 import read_any_entry
from net.wire.canonical import BadBytes
from net.wire.hashes import digest_of
from net.wire.stated import stated

#: How often an append without an answer is tried, to the log or to the vault. Where nobody leads,
#: that is known at once, and a leader is elected within ten seconds: to give up sooner would send
#: all players away for nothing.
MOST_TRIES = 20


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

    async def put(self, name: bytes, secret: bytes) -> None:
        """Keeps it, sealed; the same again changes nothing."""

    async def get(self, name: bytes) -> bytes:
        """What was put there, or nothing. Raises ValueError if it cannot be opened."""

    async def erase(self, name: bytes) -> None:
        """Nothing is there any more, and nobody can find out what it was."""


class StreamKeep:
    """Satisfies `net.hall.keep.Keep`.

    A table's secret is under the name of its first record, so that of two keepers that begin it at
    once neither replaces the other's. It is erased when the log reveals it: from then on a host
    needs nothing but its identity.
    """

    def __init__(self, stream: Stream, vault: Vault, seed_of: Callable[[bytes], bytes]) -> None:
        """`seed_of` gives the seed of the identity of a place's host."""
        self._stream = stream
        self._vault = vault
        self._seed_of = seed_of
        self._ends: dict[bytes, tuple[int, int]] = {}
        """by place: how many records there are, and the number of the last one"""
        self._left: dict[bytes, int] = {}
        """the number of the last record, of places that were put away"""
        self._names: dict[bytes, bytes] = {}
        """by place: of the secret of its table"""
        self._revealed = set[bytes]()
        """names of secrets that are still to be erased"""

    async def read(self, place: bytes) -> tuple[bytes, ...]:
        try:
            found = await self._stream.read(place, 0)
            records = [read_record(each.data) for each in found]
            private = await self._private(place, records) if records else b""
            whole = tuple(_with_private(record, private) for record in records)
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error
        except ValueError as error:
            raise Damaged(str(error)) from error
        self._ends[place] = len(records), found[-1].number if found else 0
        return whole

    async def append(self, place: bytes, expected: int, records: Sequence[bytes]) -> None:
        count, last = self._ends.get(place, (0, 0))
        if count != expected:
            raise Fenced(stated("this table was continued elsewhere"))
        for number, record in enumerate(records, expected):
            known = read_record(record)
            public = await self._without_private(place, known) if known.private else record
            last = await self._append(place, public, last)
            self._ends[place] = number + 1, last
            if _is_revealed(known):
                await self._forget(place)

    def was_continued(self, place: bytes) -> bool:
        """Whether another keeper has continued a table since this one put it away. To be asked
        after it was read.
        """
        return place in self._left and self._left[place] != self._ends.get(place, (0, 0))[1]

    async def forget(self, place: bytes) -> None:
        """Erases the secret of a table that is removed. Raises KeepFailed."""
        try:
            if found := await self._stream.read(place, 0):
                await self._vault.erase(_name_of(place, found[0].data))
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error

    async def put_away(self, place: bytes) -> None:
        if place in self._ends:
            self._left[place] = self._ends.pop(place)[1]
        self._names.pop(place, None)
        await self._erase_revealed()

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

    # -------------------------------------------------------------- secrets

    async def _without_private(self, place: bytes, record: JournalRecord) -> bytes:
        """A record as all may read it; its secrets are in the vault before it is kept."""
        public = write_record(replace(record, private=b""))
        name = self._names.setdefault(place, _name_of(place, public))
        reason = ""
        for _ in range(MOST_TRIES):
            try:
                await self._vault.put(name, record.private)
            except NoAnswer as error:
                reason = str(error)
            else:
                return public
        raise KeepFailed(reason)

    async def _private(self, place: bytes, records: Sequence[JournalRecord]) -> bytes:
        """What the host of these records keeps for itself. Raises ValueError."""
        self._names[place] = _name_of(place, write_record(records[0]))
        for record in reversed(records):
            entry = read_any_entry(record.data)[1]
            if isinstance(entry, Revealed):
                await self._forget(place)
                return write_host_keys(HostKeys(entry.secret, self._seed_of(place)))
        private = await self._vault.get(self._names[place])
        if not private:
            raise ValueError("the secret of this table is not there any more")
        return private

    async def _forget(self, place: bytes) -> None:
        """The secret is known to all: what was kept of it goes. What does not succeed now is done
        when a table is put away, or at the latest when this one is read again.
        """
        self._revealed.add(self._names[place])
        await self._erase_revealed()

    async def _erase_revealed(self) -> None:
        with suppress(NoAnswer):
            for name in [*self._revealed]:
                await self._vault.erase(name)
                self._revealed.discard(name)


def _name_of(place: bytes, first: bytes) -> bytes:
    """Of the secret that belongs to the first record of a place."""
    return place + digest_of(b"name of a secret", first)[:16]


def _with_private(record: JournalRecord, private: bytes) -> bytes:
    """A record of the opening with the host's secrets; any other as it is."""
    is_opening = read_any_entry(record.data)[0] == 0
    return write_record(replace(record, private=private) if is_opening else record)


def _is_revealed(record: JournalRecord) -> bool:
    try:
        return isinstance(read_any_entry(record.data)[1], Revealed)
    except BadBytes:
        return False
