"""What a table tells of itself on the local network, as datagrams. Sans-IO; never the secret.

A query is longer than any answer, so nobody can make hosts send more to a third one than was sent
to them.
"""

from __future__ import annotations

from net.protocol.codes import PORT
from net.protocol.entries import MAX_SEATS, NAME_LENGTH
from net.wire.canonical import BadBytes, Plain, pack, unpack
from net.wire.tagged import boolean, bytes_of, integer, text, tuple_of
from net.wire.values import value

QUERY_MAGIC, ANSWER_MAGIC = b"TIGRIS?\x01", b"TIGRIS!\x01"
#: Bytes by which a seeker knows the answers to its own query.
ID_BYTES = 8
QUERY_SIZE = 400
_SEATS = integer(0, MAX_SEATS)
_NOTICE = tuple_of(
    bytes_of(ID_BYTES), text(NAME_LENGTH), PORT, _SEATS, _SEATS, boolean, text(64), text(80)
)


@value
class TableNotice:
    """A table as it shows itself."""

    host_id: bytes
    """MARK bytes of chance by which this host is known where it is seen twice"""
    name: str
    port: int
    free_seats: int
    """seats that nobody has yet"""
    seats: int
    needs_invitation: bool
    """whether an invitation is needed"""
    rules: str
    build: str


def build_query(query_id: bytes) -> bytes:
    return (QUERY_MAGIC + query_id).ljust(QUERY_SIZE, b"\0")


def parse_query(data: bytes) -> bytes | None:
    """The mark of a query, or None if this is none."""
    if len(data) != QUERY_SIZE or not data.startswith(QUERY_MAGIC):
        return None
    return data[len(QUERY_MAGIC) : len(QUERY_MAGIC) + ID_BYTES]


def build_answer(query_id: bytes, notice: TableNotice) -> bytes:
    """What a host says to the query with this mark."""
    table: list[Plain] = [notice.host_id, notice.name, notice.port, notice.free_seats, notice.seats]
    return (
        ANSWER_MAGIC
        + query_id
        + pack([*table, notice.needs_invitation, notice.rules, notice.build])
    )


def parse_answer(data: bytes, query_id: bytes) -> TableNotice | None:
    """The table that answers to the query with this mark, or None."""
    head = ANSWER_MAGIC + query_id
    if not data.startswith(head):
        return None
    try:
        return TableNotice(*_NOTICE(unpack(data[len(head) :])))
    except (BadBytes, ValueError):
        return None
