"""Entries of a table's log: in one gapless order, the same for every peer.

An entry is public to the last byte. For an action with a secret it holds what a spectator may see,
a `seal` (a salted commitment to the full action), and the full action `hidden` under a key of its
own (`net.fairness.hidden`), which only the owner of the secret is given. What a seat did is signed
by it, so no host can forge a seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias, TypeVar, get_args

from net.game_rules import KEEPER
from net.protocol.action_entries import Acted as Acted
from net.protocol.action_entries import Instructed as Instructed
from net.protocol.action_entries import Shared as Shared
from net.protocol.action_entries import Shuffled as Shuffled
from net.protocol.action_entries import Unsealed as Unsealed
from net.protocol.entry_fields import (
    HASH,
    MAX_BAG,
    MAX_ENTRIES,
    MAX_SEATS,
    PER_SEAT,
    VERDICT_LENGTH,
    Accounts,
    Consents,
    Hash,
    Number,
    Seat,
    Seats,
    Signature,
    TableId,
    seat,
)
from net.protocol.keeper_entries import ClockRead, SeatTimes
from net.protocol.seat_entries import EndOffered, InstructionLeft, Resigned, VacationTaken
from net.protocol.time_control import TimeText
from net.protocol.words import NAME_CHARACTERS
from net.wire.canonical import BadBytes, pack, unpack
from net.wire.crypto import SIGNATURE
from net.wire.hashes import digest_of
from net.wire.identity import PUBLIC
from net.wire.tagged import TaggedUnion, bytes_of, integer, list_of, text, tuple_of
from net.wire.values import value

Kind = TypeVar("Kind")

_hashes_by_seat = list_of(bytes_of(HASH), *PER_SEAT)


@value
class Opened:
    """The first entry: what was agreed, and what the bag is bound to (`net.fairness.bag`)."""

    table: TableId
    """names the table"""
    rules: Annotated[str, text(64)]
    build: Annotated[str, text(80)]
    options: Mapping[str, object]
    names: Annotated[tuple[str, ...], list_of(text(NAME_CHARACTERS), *PER_SEAT)]
    """by seat"""
    secret_commitment: Hash
    nonce_commitments: Annotated[tuple[bytes, ...], _hashes_by_seat]
    """by seat"""
    nonces: Annotated[tuple[bytes, ...], _hashes_by_seat]
    """by seat"""
    leaves: Annotated[tuple[bytes, ...], list_of(bytes_of(HASH), 0, MAX_BAG)]
    """by place in the bag"""
    shares: Annotated[tuple[bytes, ...], list_of(bytes_of(0, HASH), *PER_SEAT)]
    """hashes of the shares of the host's secret, by seat; empty where a seat holds none"""
    bots: Seats
    """the seats that bots hold from the beginning"""
    attempt: Number
    """which opening it was: how often the host began one, this one included"""
    host: Annotated[bytes, bytes_of(PUBLIC)]
    """the public identity of the host"""
    keys: Annotated[tuple[bytes, ...], list_of(bytes_of(PUBLIC), *PER_SEAT)]
    """the public identities of the holders, by seat"""
    identity: Annotated[bytes, bytes_of(0, PUBLIC)] = b""
    """the public identity of the table (`net.log.table_identity`); empty in version 0.1"""
    accounts: Accounts = ()
    """of the seats whose persons showed one; later holders of a seat change nothing"""
    time: TimeText = ""
    """of people"""

    def account_of(self, seat: int) -> bytes:
        """The account of the person who first had a seat; empty for a bot and the anonymous."""
        return {holder: account for holder, account, _ in self.accounts}.get(seat, b"")

    @property
    def is_signed(self) -> bool:
        """Whether host and seats sign; they did not in version 0.1."""
        return bool(self.host)


@value
class Undone:
    """The game is again as it was after so many actions; entries are never removed."""

    seat: Seat
    number: Number
    """of the request"""
    to: Annotated[int, integer(0, MAX_ENTRIES)]
    count: Annotated[int, integer(0, MAX_ENTRIES)]
    """how many actions there were"""
    signature: Signature
    consents: Consents
    """of the seats that were polled; none where the rules need no consent"""


@value
class HolderChanged:
    """A seat has another holder from now on."""

    seat: Seat
    holder: Annotated[int, integer(0, 2)]
    """PERSON, BOT, or NOBODY"""
    name: Annotated[str, text(NAME_CHARACTERS)]
    key: Annotated[bytes, bytes_of(0, PUBLIC)]
    """the public identity of a bot; empty for the first holder, who keeps its own"""
    consents: Consents
    """to a bot in the place of a person"""


@value
class Paused:
    seat: Seat
    number: Number
    """of the request"""
    on: Annotated[int, integer(0, 1)]
    signature: Signature


@value
class EpochBegan:
    """A host resumed the table: the same one after a restart, or its successor."""

    epoch: Annotated[int, integer(1, 2**32)]
    seat: Annotated[int, integer(KEEPER, MAX_SEATS - 1)]
    """of the successor; KEEPER for the host that began the table"""
    proof: Signature = b""
    """of `statements.epoch`, by the identity of the table: this host knows its secret"""


@value
class Revealed:
    """The game is over: the secret under which everything was hidden."""

    secret: Hash


@value
class Judged:
    """The results of the seats' audits of the whole game."""

    verdicts: Annotated[
        tuple[tuple[int, str, bytes], ...],
        list_of(tuple_of(seat, text(VERDICT_LENGTH), bytes_of(0, SIGNATURE)), 0, MAX_SEATS),
    ]
    """seat, a proof of cheating in words or nothing, and the seat's signature"""


@value
class HandedOver:
    """The host hands the table over: nothing follows but the first entry of this seat's host.

    The seat alone is given the secret with it.
    """

    seat: Seat


Entry: TypeAlias = (
    Opened
    | Acted
    | Undone
    | HolderChanged
    | Paused
    | EpochBegan
    | Revealed
    | Judged
    | HandedOver
    | ClockRead
    | Shuffled
    | Unsealed
    | Shared
    | SeatTimes
    | Resigned
    | EndOffered
    | VacationTaken
    | InstructionLeft
    | Instructed
)

#: The holders of a seat: `HolderChanged.holder`.
PERSON, BOT, NOBODY = range(3)

#: Signed entries have these numbers; `net.protocol.entries_v1` has those of version 0.1. The order
#: never changes: a new entry becomes the last.
_FIRST_NUMBER: Final = 16
_ENTRIES: TaggedUnion[Entry] = TaggedUnion(*get_args(Entry), first=_FIRST_NUMBER)

#: The chain before the first entry.
ROOT: Final = digest_of(b"root")


def write_entry(seq: int, entry: Entry) -> bytes:
    """Canonical bytes: the entry's number in the log, from 0, then its kind and fields."""
    return pack([seq, *_ENTRIES.encode(entry)])


def read_entry(data: bytes) -> tuple[int, Entry]:
    """Raises BadBytes for anything that `write_entry` does not give."""
    return read_numbered(data, _ENTRIES)


def read_numbered(data: bytes, union: TaggedUnion[Kind]) -> tuple[int, Kind]:
    """The number of an entry in the log, and the entry as one of this union; raises BadBytes."""
    plain = unpack(data)
    if type(plain) is not list or not plain or type(plain[0]) is not int:
        raise BadBytes("expected an entry and its number")
    try:
        return integer(0, MAX_ENTRIES)(plain[0]), union.decode(plain[1:])
    except ValueError as error:
        raise BadBytes(str(error)) from None


def next_chain(chain: bytes, data: bytes) -> bytes:
    """The chain after an entry: a hash of all entries up to it, in their order."""
    return digest_of(b"chain", chain, data)
