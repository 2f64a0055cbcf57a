"""What a host says to its peers: a kind by its number, then its fields; numbers never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from net.protocol.codes import (
    ANY_SEAT,
    CODE,
    DIGEST,
    ENTRY_NUMBER,
    EXPLANATION,
    LONG_TEXT,
    MAX_ENTRY_BYTES,
    NAME,
    POLL_KIND,
    PORT,
    SHORT_TEXT,
    UINT32,
    Presence,
)
from net.protocol.entries import HASH, MAX_SEATS, NOBODY, PER_SEAT, PERSON, seat
from net.protocol.trouble import Frozen, RelayedDump, RequestEntries, RequestShare, Thawed
from net.wire.tagged import (
    TaggedUnion,
    boolean,
    bytes_of,
    bytes_up_to,
    integer,
    list_of,
    mapping,
    text,
    tuple_of,
)
from net.wire.values import value


@value
class Welcome:
    table: bytes
    epoch: int
    next: int
    seat: int
    """yours, or KEEPER"""
    playing: bool
    """whether the game has begun"""
    host: int
    """the seat that has become the host; KEEPER for the host that began the table"""


@value
class Refused:
    code: int
    text: str


@value
class Roster:
    """Everybody at the table; sent whenever that changes."""

    options: Mapping[str, object]
    seats: tuple[tuple[str, int, bool, int, int, str, int], ...]
    """name, holder, ready, presence, latency in ms, address, port; by seat

    A seat with a port and no address is on the machine of the host.
    """
    spectators: tuple[str, ...]


@value
class Seated:
    seat: int
    token: bytes


@value
class HostCommitted:
    """The bag begins: the host is bound to its secret before it sees a nonce."""

    attempt: int
    table: bytes
    options: Mapping[str, object]
    names: tuple[str, ...]
    secret_commitment: bytes


@value
class NoncesCommitted:
    """All seats are bound to their nonces: now they may be opened."""

    attempt: int
    nonce_commitments: tuple[bytes, ...]


@value
class Ordered:
    """The next entry of the log, and what of it is this peer's alone."""

    data: bytes
    private: bytes
    stamp: bytes


@value
class Head:
    """You have all entries now."""

    next: int


@value
class Final:
    """Every connected seat agreed to all entries before this number."""

    next: int


@value
class Nack:
    """A proposal or a wish was not taken."""

    number: int
    code: int
    next: int
    text: str


@value
class PollStatus:
    poll: int
    kind: int
    seat: int
    """who asks, or whom it is about"""
    to: int
    yes: tuple[int, ...]
    missing: tuple[int, ...]
    """the seats that have not answered"""
    open: bool


@value
class ChatLine:
    name: str
    text: str


@value
class Ping:
    stamp: int


@value
class Bye:
    code: int
    text: str


@value
class Explained:
    """Why a seat acted, in the last entry, which is not final yet."""

    seq: int
    text: str


FromHost: TypeAlias = (
    Welcome
    | Refused
    | Roster
    | Seated
    | HostCommitted
    | NoncesCommitted
    | Ordered
    | Head
    | Final
    | Nack
    | PollStatus
    | ChatLine
    | Ping
    | Frozen
    | Thawed
    | RelayedDump
    | RequestEntries
    | Bye
    | RequestShare
    | Explained
)

_MESSAGES: TaggedUnion[FromHost] = TaggedUnion(
    (Welcome, (bytes_of(16), UINT32, ENTRY_NUMBER, ANY_SEAT, boolean, ANY_SEAT)),
    (Refused, (CODE, SHORT_TEXT)),
    (
        Roster,
        (
            mapping,
            list_of(
                tuple_of(
                    *(NAME, integer(PERSON, NOBODY), boolean, integer(0, len(Presence) - 1)),
                    *(UINT32, text(64), PORT),
                ),
                *PER_SEAT,
            ),
            list_of(NAME, 0, 64),
        ),
    ),
    (Seated, (ANY_SEAT, bytes_of(0, HASH))),
    (HostCommitted, (UINT32, bytes_of(16), mapping, list_of(NAME, *PER_SEAT), bytes_of(HASH))),
    (NoncesCommitted, (UINT32, list_of(bytes_of(HASH), *PER_SEAT))),
    (Ordered, (bytes_up_to(MAX_ENTRY_BYTES), bytes_up_to(128), bytes_of(16))),
    (Head, (ENTRY_NUMBER,)),
    (Final, (ENTRY_NUMBER,)),
    (Nack, (UINT32, CODE, ENTRY_NUMBER, SHORT_TEXT)),
    (
        PollStatus,
        (
            *(UINT32, POLL_KIND, seat, ENTRY_NUMBER),
            *(list_of(seat, 0, MAX_SEATS), list_of(seat, 0, MAX_SEATS), boolean),
        ),
    ),
    (ChatLine, (NAME, SHORT_TEXT)),
    (Ping, (UINT32,)),
    (Frozen, (ENTRY_NUMBER, list_of(tuple_of(ANY_SEAT, DIGEST), 0, 9), list_of(ANY_SEAT, 0, 9))),
    (Thawed, (ENTRY_NUMBER,)),
    (RelayedDump, (ANY_SEAT, ENTRY_NUMBER, mapping, LONG_TEXT, boolean)),
    (RequestEntries, (ENTRY_NUMBER,)),
    (Bye, (CODE, SHORT_TEXT)),
    (RequestShare, (seat,)),
    (Explained, (ENTRY_NUMBER, EXPLANATION)),
)


def to_peer(message: FromHost) -> bytes:
    return _MESSAGES.to_bytes(message)


def from_host(body: bytes) -> FromHost:
    """Raises BadBytes for anything that `to_peer` does not give."""
    return _MESSAGES.from_bytes(body)
