"""Messages from a host to its peers.

A new message is a class here and the last member of `FromHost`: the order is the number on the
wire and never changes. `net.peer.handlers` has its handler.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias, get_args

from net.protocol.clock_messages import TimeLeft
from net.protocol.codes import (
    AnyCode,
    AnyPollKind,
    AnySeat,
    EntryNumber,
    Explanation,
    Name,
    Presence,
    ShortText,
    Uint32,
    entry_bytes,
    name,
    port,
)
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.entries import NOBODY, PERSON
from net.protocol.entry_fields import PER_SEAT, Consents, Seat, Seats, TableId
from net.protocol.evidence import Evidence
from net.protocol.opening_messages import HostCommitted, NoncesCommitted
from net.protocol.time_control import TimeText
from net.wire.crypto import SIGNATURE
from net.wire.silence import MOST_PING_SECONDS
from net.wire.tagged import (
    TaggedUnion,
    boolean,
    bytes_of,
    bytes_up_to,
    integer,
    list_of,
    text,
    tuple_of,
)
from net.wire.values import value

_holder = integer(PERSON, NOBODY)
_presence = integer(0, len(Presence) - 1)
_latency = integer(0, 2**32)
_roster_seat = tuple_of(name, _holder, boolean, _presence, _latency, text(64), port)
#: Names of those who watch that a roster has room for.
MAX_SPECTATORS = 64


@value
class Welcome:
    table: TableId
    epoch: Uint32
    next: EntryNumber
    seat: AnySeat
    """the receiver's"""
    playing: bool
    """whether the game has begun"""
    host: AnySeat
    """the seat that has become the host; KEEPER for the host that began the table"""
    ping: Annotated[int, integer(1, MOST_PING_SECONDS)]
    """seconds between two pings of this host (`net.wire.silence`)"""


@value
class Refused:
    code: AnyCode
    text: ShortText


@value
class Roster:
    """The seats and spectators of the table; sent whenever they change."""

    options: Mapping[str, object]
    seats: Annotated[
        tuple[tuple[str, int, bool, int, int, str, int], ...], list_of(_roster_seat, *PER_SEAT)
    ]
    """name, holder, ready, presence, latency in ms, address, port; by seat

    A seat with a port and no address is on the machine of the host.
    """
    spectators: Annotated[tuple[str, ...], list_of(name, 0, MAX_SPECTATORS)]
    time: TimeText = ""


@value
class Seated:
    """The receiver has this seat from now on, or none (KEEPER)."""

    seat: AnySeat


@value
class Ordered:
    """The next entry of the log."""

    data: Annotated[bytes, entry_bytes]
    private: Annotated[bytes, bytes_up_to(128)]
    """what of it is for this peer alone: its credentials, or the key of a hidden part"""
    stamp: Annotated[bytes, bytes_of(SIGNATURE)]
    """of `statements.order`: the host's, under the log with this entry"""


@value
class Head:
    """The receiver has all entries now."""

    next: EntryNumber


@value
class Final:
    """All entries before this number are final."""

    next: EntryNumber
    acknowledged: Consents
    """the seats that acknowledged them, and their signatures (`statements.acknowledgment`)"""
    stamp: Annotated[bytes, bytes_of(SIGNATURE)]
    """of `statements.finality`: the host answers for the seats that are missing there"""


@value
class Nack:
    """A proposal or a request was refused."""

    number: Uint32
    """of the proposal; 0 for any other message"""
    code: AnyCode
    next: EntryNumber
    text: ShortText


@value
class PollStatus:
    poll: Uint32
    kind: AnyPollKind
    seat: Seat
    """the seat that requests an undo, or that will get a bot"""
    number: Uint32
    """of the request to undo, or the generation of the bot"""
    to: EntryNumber
    """how many actions an undo leaves"""
    count: EntryNumber
    """and of how many"""
    yes: Seats
    missing: Seats
    """the seats that have not answered"""
    open: bool


@value
class ChatLine:
    name: Name
    """empty for the host itself"""
    text: ShortText


@value
class Ping:
    stamp: Uint32


@value
class RequestEntries:
    """The host lost all entries from this number on: asks the peer to return them."""

    first: EntryNumber


@value
class Bye:
    """The host closes this link."""

    code: AnyCode
    text: ShortText


@value
class RequestShare:
    """Requests the receiver's share for the seat that succeeds a lost host."""

    seat: Seat


@value
class Explained:
    """Why a seat took the action in the last entry, which is not final yet."""

    seq: EntryNumber
    text: Explanation


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
    | Evidence
    | TimeLeft
)

_MESSAGES: TaggedUnion[FromHost] = TaggedUnion(*get_args(FromHost))


def to_peer(message: FromHost) -> bytes:
    """The body of a frame."""
    return _MESSAGES.to_bytes(message)


def from_host(body: bytes) -> FromHost:
    """Raises BadBytes for anything that `to_peer` does not give."""
    return _MESSAGES.from_bytes(body)
