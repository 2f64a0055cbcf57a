"""Records of a journal: each an entry of the log, and what its owner knows beyond it.

The journal of a host begins with the secret, so it holds the whole truth and must stay private
while the game runs. The journal of a seat has the seat's keys, that of a spectator has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import field
from enum import IntEnum
from typing import TypeVar

from net.fairness.bag import Bag
from net.fairness.stretch import full_stretch
from net.game_rules import Rules
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.protocol.codes import MAX_ENTRY_BYTES, MAX_SEALED
from net.protocol.entries_v1 import read_any_entry
from net.protocol.entry_fields import HASH, MAX_ENTRIES, MAX_SEATS
from net.protocol.from_host import Final, from_host
from net.wire.canonical import BadBytes, pack, unpack
from net.wire.crypto import SEED, SIGNATURE
from net.wire.stated import stated
from net.wire.tagged import bytes_of, bytes_up_to, integer, list_of, tuple_of
from net.wire.values import value

P = TypeVar("P")
A = TypeVar("A")

_CREDENTIALS = tuple_of(integer(0, MAX_SEATS - 1), bytes_of(0, SEED), bytes_up_to(64))
_HOST_KEYS = tuple_of(
    bytes_of(HASH), bytes_of(0, SEED), list_of(bytes_of(0, SEED), 0, MAX_SEATS), bytes_of(0, HASH)
)
#: Bytes of a private part: the largest is that of a host, with the seeds of its bots.
MAX_PRIVATE = 512
#: Bytes of the message that made an entry final.
MAX_FINAL = 1024
_RECORD_V1 = (
    integer(0, 2),
    bytes_up_to(MAX_ENTRY_BYTES),
    bytes_up_to(MAX_PRIVATE),
    bytes_of(0, 16),
    bytes_up_to(HASH),
)
_RECORD = (
    *_RECORD_V1[:3],
    bytes_of(0, SIGNATURE),
    bytes_up_to(HASH),
    bytes_up_to(MAX_FINAL),
)
#: With what the seat has sealed.
_RECORD_SEALED = (*_RECORD, bytes_up_to(MAX_SEALED))


class JournalOwner(IntEnum):
    """Whose journal it is."""

    HOST = 0
    SEAT = 1
    SPECTATOR = 2


@value
class JournalRecord:
    """One record of a journal; `read_record` and `write_record` are its bytes."""

    owner: JournalOwner
    data: bytes
    """of the entry"""
    private: bytes = field(repr=False)
    """with the first entry the host's keys or a seat's `SeatCredentials`, else the key of the
    hidden part
    """
    stamp: bytes
    """the host's signature under the log up to this entry; nothing that proves it in version 0.1"""
    digest: bytes
    """of the public position after it"""
    final: bytes = b""
    """the last message that made entries final (`net.protocol.from_host.Final`), if any came since
    the record before
    """
    sealed: bytes = field(default=b"", repr=False)
    """of a seat: what it has sealed by then and not opened (`net.peer.sealed_choices`)"""


@value
class SeatCredentials:
    """What a seat knows when the table is open."""

    seat: int
    seed: bytes = field(repr=False)
    """of its identity; empty as the host sends it, which does not know it"""
    share: bytes = field(repr=False)
    """of the host's secret, or none"""


@value
class HostKeys:
    """What a host knows when the table is open."""

    secret: bytes = field(repr=False)
    seed: bytes = field(repr=False)
    """of its identity; empty in version 0.1"""
    bot_seeds: tuple[bytes, ...] = field(default=(), repr=False)
    """of the identities of the first bots, by seat; empty where a person sits"""
    bag_seed: bytes = field(default=b"", repr=False)
    """of the bag, so that a host that resumes need not compute it again; empty if unknown"""


def write_record(record: JournalRecord) -> bytes:
    owner = int(record.owner)
    parts = [record.data, record.private, record.stamp, record.digest, record.final]
    return pack([owner, *parts, *([record.sealed] if record.sealed else [])])


def read_record(data: bytes) -> JournalRecord:
    """Raises ValueError for anything that `write_record`, or that of version 0.1, does not give."""
    plain = unpack(data)
    forms = {len(form): form for form in (_RECORD_V1, _RECORD_SEALED)}
    form = forms.get(len(plain), _RECORD) if type(plain) is list else _RECORD
    owner, *parts = tuple_of(*form)(plain)
    if form is _RECORD_SEALED and not parts[-1]:
        raise ValueError("a record says that something is sealed, and does not say what")
    return JournalRecord(JournalOwner(owner), *parts)


def write_host_keys(keys: HostKeys) -> bytes:
    """The private part of a host's first record."""
    return pack([keys.secret, keys.seed, list(keys.bot_seeds), keys.bag_seed])


def read_host_keys(private: bytes) -> HostKeys:
    """Raises BadBytes for anything that `write_host_keys`, or version 0.1, does not give.

    Version 0.1 wrote the secret, and bytes behind it that prove nothing any more.
    """
    if len(private) % HASH == 0 and len(private):
        return HostKeys(private[:HASH], b"")
    try:
        return HostKeys(*_HOST_KEYS(unpack(private)))
    except ValueError as error:
        raise BadBytes(str(error)) from None


def write_credentials(credentials: SeatCredentials) -> bytes:
    return pack([credentials.seat, credentials.seed, credentials.share])


def read_credentials(data: bytes) -> SeatCredentials:
    """Raises BadBytes for anything that `write_credentials` does not give."""
    try:
        return SeatCredentials(*_CREDENTIALS(unpack(data)))
    except ValueError as error:
        raise BadBytes(str(error)) from None


def replay_log(
    rules: Rules[P, A],
    records: Iterable[JournalRecord],
    stretch: Callable[[bytes], bytes] = full_stretch,
) -> GameLog[P, A]:
    """The log that these records hold, without a check of signatures: `audit` makes it.

    Raises:
        LogError: at the first entry that does not hold, or that leads to another position now.
    """
    log: GameLog[P, A] = GameLog(rules, stretch=stretch)
    bag_seed = b""
    for record in without_superseded(records):
        first = log.next == 0
        if first and record.owner is JournalOwner.HOST:
            keys = read_host_keys(record.private)
            log.secret, bag_seed = keys.secret, keys.bag_seed
        log.add(record.data, b"" if first else record.private, record.stamp)
        if first and bag_seed:
            box = rules.box(log.opened.options)
            log.take_bag(Bag.of_seed(log.opened.table, bag_seed, box))
        if record.digest and record.digest != log.digest:
            raise LogError(
                stated(
                    "entry {number} led to another position when it was played: this program"
                    " plays by other rules than the one that wrote it",
                    number=log.next - 1,
                )
            )
    return log


def without_superseded(records: Iterable[JournalRecord]) -> list[JournalRecord]:
    """Drops what later records replace: a record of an entry that is not the next one replaces the
    one of that number, and all after it.

    Either it corrects the digest of the same entry, or these entries never became final. What a
    record says was final is not replaced: then all records stay, and do not make a log.
    """
    latest: list[JournalRecord] = []
    records = list(records)
    for record in records:
        if latest and latest[-1].data == record.data:
            latest.pop()
        elif (number := _number(record)) < len(latest):
            if number < known_final(latest):
                return records
            del latest[number:]
        latest.append(record)
    return latest


def known_final(records: Sequence[JournalRecord]) -> int:
    """How many entries are final, as far as these records say.

    The opening always is, and so is everything in a journal of version 0.1, which did not say.
    """
    if records and 0 < len(records[0].stamp) < SIGNATURE:
        return len(records)
    last = last_final(records)
    return 1 if last is None else last.next


def last_final(records: Sequence[JournalRecord]) -> Final | None:
    """The last message in these records that made entries final."""
    for record in reversed(records):
        with suppress(BadBytes):
            message = from_host(record.final) if record.final else None
            if isinstance(message, Final):
                return message
    return None


def _number(record: JournalRecord) -> int:
    """Of the entry; that of a malformed one is beyond all."""
    try:
        return read_any_entry(record.data)[0]
    except BadBytes:
        return MAX_ENTRIES
