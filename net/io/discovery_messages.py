"""What a table tells of itself on the local network, as datagrams. Sans-IO; never the secret.

A query is longer than any answer, so nobody can make hosts send more to a third one than was sent
to them.
"""

from __future__ import annotations

from net.protocol.codes import PORT
from net.protocol.entries import MOST_SEATS, NAME_LENGTH
from net.wire.canonical import BadBytes, Plain, pack, unpack
from net.wire.tagged import blob, flag, row, text, whole
from net.wire.values import value

ASKED, ANSWERED = b"TIGRIS?\x01", b"TIGRIS!\x01"
#: Bytes by which a seeker knows the answers to its own query.
MARK = 8
QUERY_SIZE = 400
_SEATS = whole(0, MOST_SEATS)
_NOTICE = row(blob(MARK), text(NAME_LENGTH), PORT, _SEATS, _SEATS, flag, text(64), text(80))


@value
class Notice:
    """A table as it shows itself."""

    mark: bytes
    """MARK bytes of chance by which this host is known where it is seen twice"""
    name: str
    port: int
    free: int
    """seats that nobody has yet"""
    seats: int
    secret: bool
    """whether an invitation is needed"""
    rules: str
    build: str


def query(mark: bytes) -> bytes:
    return (ASKED + mark).ljust(QUERY_SIZE, b"\0")


def asked(data: bytes) -> bytes | None:
    """The mark of a query, or None if this is none."""
    if len(data) != QUERY_SIZE or not data.startswith(ASKED):
        return None
    return data[len(ASKED) : len(ASKED) + MARK]


def answer(mark: bytes, notice: Notice) -> bytes:
    """What a host says to the query with this mark."""
    table: list[Plain] = [notice.mark, notice.name, notice.port, notice.free, notice.seats]
    return ANSWERED + mark + pack([*table, notice.secret, notice.rules, notice.build])


def answered(data: bytes, mark: bytes) -> Notice | None:
    """The table that answers to the query with this mark, or None."""
    head = ANSWERED + mark
    if not data.startswith(head):
        return None
    try:
        return Notice(*_NOTICE(unpack(data[len(head) :])))
    except (BadBytes, ValueError):
        return None
