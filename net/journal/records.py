"""A record of a journal: an entry of the log, and what its keeper knows beyond it.

The journal of a host begins with the secret; so it holds the whole truth and must stay private
while the game runs. The journal of a seat has the seat's keys, the one of a spectator has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import TypeVar

from net.game_rules import Rules
from net.log.checks import BookError
from net.log.game_log import Book
from net.protocol.codes import PAGE_SIZE
from net.protocol.entries import HASH, MOST_SEATS
from net.wire.canonical import BadBytes, pack, unpack
from net.wire.tagged import blob, blob_upto, row, whole
from net.wire.values import value

P = TypeVar("P")
A = TypeVar("A")

_PASS = row(whole(0, MOST_SEATS - 1), blob(HASH), blob_upto(64))
_KEYS = HASH * (1 + MOST_SEATS)
_RECORD = row(whole(0, 2), blob_upto(PAGE_SIZE), blob_upto(_KEYS), blob(0, 16), blob_upto(HASH))


class Keeper(IntEnum):
    """Whose journal it is."""

    HOST = 0
    SEAT = 1
    SPECTATOR = 2


@value
class Record:
    keeper: Keeper
    data: bytes
    """of the entry"""
    private: bytes
    """with the first entry the host's keys or a seat's `Pass`, else the key of what is hidden"""
    stamp: bytes
    """by which the host knows the entry as its own; the host needs none"""
    digest: bytes
    """of the public position after it"""


@value
class Pass:
    """What a seat is given when the table opens."""

    seat: int
    token: bytes
    """by which it is known when it comes back"""
    share: bytes
    """of the host's secret, or none"""


def write_record(record: Record) -> bytes:
    keeper = int(record.keeper)
    return pack([keeper, record.data, record.private, record.stamp, record.digest])


def read_record(data: bytes) -> Record:
    """Raises ValueError for anything that `write_record` does not give."""
    keeper, entry, private, stamp, digest = _RECORD(unpack(data))
    return Record(Keeper(keeper), entry, private, stamp, digest)


def write_keys(secret: bytes, tokens: Sequence[bytes]) -> bytes:
    """What a host keeps with the first entry: the secret, and the lobby's tokens by seat."""
    return secret + b"".join(tokens)


def read_keys(private: bytes) -> tuple[bytes, list[bytes]]:
    """The secret and the tokens."""
    parts = [private[at : at + HASH] for at in range(0, len(private), HASH)]
    return b"".join(parts[:1]), parts[1:]


def write_pass(given: Pass) -> bytes:
    return pack([given.seat, given.token, given.share])


def read_pass(data: bytes) -> Pass:
    """Raises BadBytes for anything that `write_pass` does not give."""
    try:
        return Pass(*_PASS(unpack(data)))
    except ValueError as error:
        raise BadBytes(str(error)) from None


def replayed(rules: Rules[P, A], records: Iterable[Record]) -> Book[P, A]:
    """The table that these records tell of.

    Raises:
        BookError: at the first entry that does not hold, or whose position is another one now.
    """
    book: Book[P, A] = Book(rules)
    for record in latest(records):
        first = book.next == 0
        if first and record.keeper is Keeper.HOST:
            book.secret, _ = read_keys(record.private)
        book.add(record.data, b"" if first else record.private)
        if record.digest and record.digest != book.digest:
            raise BookError(
                f"entry {book.next - 1} led to another position when it was played:"
                " this program plays by other rules than the one that wrote it"
            )
    return book


def latest(records: Iterable[Record]) -> list[Record]:
    """A record that follows on one of the same entry puts it right: the first digest was wrong."""
    latest: list[Record] = []
    for record in records:
        if latest and latest[-1].data == record.data:
            latest.pop()
        latest.append(record)
    return latest
