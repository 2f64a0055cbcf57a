"""Datagrams by which tables are found on the local network. Sans-IO; never contain the secret.

A query is longer than any answer, so no one can make hosts send more to a third party than was sent
to them.
"""

from __future__ import annotations

from net.protocol.codes import port as port_number
from net.protocol.entry_fields import MAX_SEATS
from net.protocol.marks import MARK
from net.protocol.words import NAME_CHARACTERS
from net.wire.canonical import BadBytes, Plain, pack, unpack
from net.wire.tagged import Field, boolean, bytes_of, bytes_up_to, integer, text, tuple_of
from net.wire.values import value

#: Bytes of the id of a query, and of a host.
ID_BYTES = 8
MAX_KEY_BYTES = 64
VERSION = b"\x02"
QUERY_SIZE = 900
_SEATS = integer(0, MAX_SEATS)


def _line(maximum: int) -> Field:
    """At most so many printable characters in one line, not all of them spaces."""
    read_text = text(maximum)

    def read(plain: object) -> str:
        line: str = read_text(plain)
        if "\n" in line or not line.strip():
            raise ValueError("expected one line of text")
        return line

    return read


_NOTICE = tuple_of(
    *(bytes_of(ID_BYTES), _line(NAME_CHARACTERS), port_number, _SEATS, _SEATS, boolean),
    *(_line(64), _line(80), bytes_of(MARK), bytes_up_to(MAX_KEY_BYTES)),
)


@value
class TableNotice:
    """What a table publishes about itself."""

    host_id: bytes
    """random bytes that identify a host that answers on several interfaces"""
    name: str
    port: int
    free_seats: int
    """seats that are not taken yet"""
    seats: int
    needs_invitation: bool
    """whether its address alone is not enough"""
    rules: str
    build: str
    mark: bytes
    """by which those who belong to the table recognize it (`net.protocol.marks`)"""
    host_key: bytes = b""
    """the public key of the host; empty if it has none"""


def build_query(game: str, query_id: bytes) -> bytes:
    return (_magic(game, "?") + query_id).ljust(QUERY_SIZE, b"\0")


def parse_query(game: str, data: bytes) -> bytes | None:
    """The id of a query for this game, or None if it is none."""
    magic = _magic(game, "?")
    if len(data) != QUERY_SIZE or not data.startswith(magic):
        return None
    return data[len(magic) : len(magic) + ID_BYTES]


def build_answer(game: str, query_id: bytes, notice: TableNotice) -> bytes:
    """A host's answer to the query with this id."""
    table: list[Plain] = [notice.host_id, notice.name, notice.port, notice.free_seats, notice.seats]
    table += [notice.needs_invitation, notice.rules, notice.build, notice.mark, notice.host_key]
    return _magic(game, "!") + query_id + pack(table)


def parse_answer(game: str, data: bytes, query_id: bytes) -> TableNotice | None:
    """The table that answers the query with this id, or None."""
    head = _magic(game, "!") + query_id
    if not data.startswith(head):
        return None
    try:
        return TableNotice(*_NOTICE(unpack(data[len(head) :])))
    except (BadBytes, ValueError):
        return None


def _magic(game: str, kind: str) -> bytes:
    """How every datagram begins: the game in capitals, `?` or `!`, and the version."""
    return f"{game.upper()}{kind}".encode() + VERSION
