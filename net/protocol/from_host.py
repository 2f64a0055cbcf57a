"""What a host says to its peers: a kind by its number, then its fields; numbers never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from net.protocol.codes import (
    ANY_SEAT,
    CODE,
    COUNT,
    DIGEST,
    ENTRIES,
    NAME,
    NOTE,
    PAGE_SIZE,
    PORT,
    TEXT,
    WHAT,
    WHY,
    Presence,
)
from net.protocol.entries import HASH, MOST_SEATS, NOBODY, PERSON, by_seat, seat
from net.protocol.trouble import Dumped, Entreat, Frozen, Recall, Thawed
from net.wire.bodies import read_body, write_body
from net.wire.tagged import Kinds, blob, blob_upto, flag, many, mapping, row, text, whole
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
    watchers: tuple[str, ...]


@value
class Seated:
    seat: int
    token: bytes


@value
class Pledged:
    """The bag begins: the host is bound to its secret before it sees a nonce."""

    attempt: int
    table: bytes
    options: Mapping[str, object]
    names: tuple[str, ...]
    pledge: bytes


@value
class Promised:
    """All seats are bound to their nonces: now they may be opened."""

    attempt: int
    promises: tuple[bytes, ...]


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
class Polled:
    poll: int
    what: int
    seat: int
    """who asks, or whom it is about"""
    to: int
    yes: tuple[int, ...]
    missing: tuple[int, ...]
    """the seats that have not answered"""
    open: bool


@value
class Said:
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
    why: str


FromHost: TypeAlias = (
    Welcome
    | Refused
    | Roster
    | Seated
    | Pledged
    | Promised
    | Ordered
    | Head
    | Final
    | Nack
    | Polled
    | Said
    | Ping
    | Frozen
    | Thawed
    | Dumped
    | Recall
    | Bye
    | Entreat
    | Explained
)

_KINDS: Kinds[FromHost] = Kinds(
    (Welcome, (blob(16), COUNT, ENTRIES, ANY_SEAT, flag, ANY_SEAT)),
    (Refused, (CODE, NOTE)),
    (
        Roster,
        (
            mapping,
            many(
                row(
                    *(NAME, whole(PERSON, NOBODY), flag, whole(0, len(Presence) - 1)),
                    *(COUNT, text(64), PORT),
                ),
                *by_seat,
            ),
            many(NAME, 0, 64),
        ),
    ),
    (Seated, (ANY_SEAT, blob(0, HASH))),
    (Pledged, (COUNT, blob(16), mapping, many(NAME, *by_seat), blob(HASH))),
    (Promised, (COUNT, many(blob(HASH), *by_seat))),
    (Ordered, (blob_upto(PAGE_SIZE), blob_upto(128), blob(16))),
    (Head, (ENTRIES,)),
    (Final, (ENTRIES,)),
    (Nack, (COUNT, CODE, ENTRIES, NOTE)),
    (
        Polled,
        (
            *(COUNT, WHAT, seat, ENTRIES),
            *(many(seat, 0, MOST_SEATS), many(seat, 0, MOST_SEATS), flag),
        ),
    ),
    (Said, (NAME, NOTE)),
    (Ping, (COUNT,)),
    (Frozen, (ENTRIES, many(row(ANY_SEAT, DIGEST), 0, 9), many(ANY_SEAT, 0, 9))),
    (Thawed, (ENTRIES,)),
    (Dumped, (ANY_SEAT, ENTRIES, mapping, TEXT, flag)),
    (Recall, (ENTRIES,)),
    (Bye, (CODE, NOTE)),
    (Entreat, (seat,)),
    (Explained, (ENTRIES, WHY)),
)


def to_peer(message: FromHost) -> bytes:
    return write_body(_KINDS, message)


def from_host(body: bytes) -> FromHost:
    """Raises BadBytes for anything that `to_peer` does not give."""
    return read_body(_KINDS, body)
