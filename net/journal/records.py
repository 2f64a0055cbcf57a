"""Records of a journal: each an entry of the log, and what its owner knows beyond it.

The journal of a host begins with the secret, so it holds the whole truth and must stay private
while the game runs. The journal of a seat has the seat's keys, that of a spectator has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import TypeVar

from net.game_rules import Rules
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.protocol.codes import MAX_ENTRY_BYTES
from net.protocol.entries import HASH, MAX_SEATS
from net.wire.canonical import BadBytes, pack, unpack
from net.wire.tagged import bytes_of, bytes_up_to, integer, tuple_of
from net.wire.values import value

P = TypeVar("P")
A = TypeVar("A")

_CREDENTIALS = tuple_of(integer(0, MAX_SEATS - 1), bytes_of(HASH), bytes_up_to(64))
_KEYS = HASH * (1 + MAX_SEATS)
_RECORD = tuple_of(
    integer(0, 2),
    bytes_up_to(MAX_ENTRY_BYTES),
    bytes_up_to(_KEYS),
    bytes_of(0, 16),
    bytes_up_to(HASH),
)


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
    private: bytes
    """with the first entry the host's keys or a seat's `SeatCredentials`, else the key of the
    hidden part
    """
    stamp: bytes
    """by which the host recognizes the entry as its own; empty in the host's journal"""
    digest: bytes
    """of the public position after it"""


@value
class SeatCredentials:
    """What a seat is given when the table opens."""

    seat: int
    token: bytes
    """proves that the seat is its own when it reconnects"""
    share: bytes
    """of the host's secret, or none"""


def write_record(record: JournalRecord) -> bytes:
    owner = int(record.owner)
    return pack([owner, record.data, record.private, record.stamp, record.digest])


def read_record(data: bytes) -> JournalRecord:
    """Raises ValueError for anything that `write_record` does not give."""
    owner, entry, private, stamp, digest = _RECORD(unpack(data))
    return JournalRecord(JournalOwner(owner), entry, private, stamp, digest)


def write_host_keys(secret: bytes, tokens: Sequence[bytes]) -> bytes:
    """The private part of a host's first record: the secret, and the lobby's tokens by seat."""
    return secret + b"".join(tokens)


def read_host_keys(private: bytes) -> tuple[bytes, list[bytes]]:
    """The secret and the tokens."""
    parts = [private[at : at + HASH] for at in range(0, len(private), HASH)]
    return b"".join(parts[:1]), parts[1:]


def write_credentials(credentials: SeatCredentials) -> bytes:
    return pack([credentials.seat, credentials.token, credentials.share])


def read_credentials(data: bytes) -> SeatCredentials:
    """Raises BadBytes for anything that `write_credentials` does not give."""
    try:
        return SeatCredentials(*_CREDENTIALS(unpack(data)))
    except ValueError as error:
        raise BadBytes(str(error)) from None


def replay_log(rules: Rules[P, A], records: Iterable[JournalRecord]) -> GameLog[P, A]:
    """The log that these records hold.

    Raises:
        LogError: at the first entry that does not hold, or that leads to another position now.
    """
    log: GameLog[P, A] = GameLog(rules)
    for record in without_superseded(records):
        first = log.next == 0
        if first and record.owner is JournalOwner.HOST:
            log.secret, _ = read_host_keys(record.private)
        log.add(record.data, b"" if first else record.private)
        if record.digest and record.digest != log.digest:
            raise LogError(
                f"entry {log.next - 1} led to another position when it was played:"
                " this program plays by other rules than the one that wrote it"
            )
    return log


def without_superseded(records: Iterable[JournalRecord]) -> list[JournalRecord]:
    """Drops each record that is followed by another one of the same entry, which corrects its
    digest.
    """
    latest: list[JournalRecord] = []
    for record in records:
        if latest and latest[-1].data == record.data:
            latest.pop()
        latest.append(record)
    return latest
