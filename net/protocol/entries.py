"""What the log of a table holds: entries in one gapless order, the same for every peer.

An entry is public to the last byte. Of an action with a secret in it the entry has the face that a
spectator may see, a `seal` (a salted commitment to the whole) and the whole itself, `hidden` under
a key of its own (`net.fairness.hidden`); whoever owns the secret is given that key, all others are
not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from net.fairness.hidden import HIDDEN_SIZE
from net.game_rules import KEEPER
from net.wire.canonical import BadBytes, pack, unpack
from net.wire.hashes import digest_of
from net.wire.tagged import TaggedUnion, bytes_of, integer, list_of, mapping, text, tuple_of
from net.wire.values import value

MAX_SEATS: Final = 8
MAX_ENTRIES: Final = 100_000
NAME_LENGTH: Final = 32
HASH: Final = 32
MAX_BAG: Final = 512
"""no bag of ours holds more things"""

seat = integer(0, MAX_SEATS - 1)
PER_SEAT = (1, MAX_SEATS)


@value
class Opened:
    """The first entry: what was agreed, and what the fair bag is bound to (`net.fairness.bag`)."""

    table: bytes
    """16 bytes that name the table"""
    rules: str
    build: str
    options: Mapping[str, object]
    names: tuple[str, ...]
    """by seat"""
    secret_commitment: bytes
    nonce_commitments: tuple[bytes, ...]
    """by seat"""
    nonces: tuple[bytes, ...]
    """by seat"""
    leaves: tuple[bytes, ...]
    """by place in the bag"""
    shares: tuple[bytes, ...]
    """hashes of the shares of the bag's secret, by seat; empty where a seat holds none"""
    bots: tuple[int, ...]
    """the seats that bots hold from the beginning"""


@value
class Acted:
    """An action of a seat or of the keeper."""

    seat: int
    number: int
    """of the proposal, by which its seat knows it; 0 for the keeper"""
    action: tuple[int, ...]
    """as a spectator may see it"""
    seal: bytes
    """empty if nothing is hidden"""
    hidden: bytes
    """empty if nothing is hidden"""


@value
class Undone:
    """The game is again as it was after so many actions; the entries of the others stay here."""

    seat: int
    to: int
    agreed: tuple[int, ...]
    """the seats that were asked and said yes; none where the rules ask nobody"""


@value
class HolderChanged:
    """Who holds a seat from now on."""

    seat: int
    holder: int
    name: str


@value
class Paused:
    seat: int
    on: int


@value
class EpochBegan:
    """A host took the table up again: the same one after a restart, or its successor."""

    epoch: int
    seat: int
    """of the successor; KEEPER for the host that began the table"""


@value
class Revealed:
    """The game is over: the secret under which everything was hidden."""

    secret: bytes


@value
class Judged:
    """What the seats found when they audited the whole game."""

    verdicts: tuple[tuple[int, str], ...]
    """seat, and a proof of cheating in words or nothing"""


Entry: TypeAlias = Opened | Acted | Undone | HolderChanged | Paused | EpochBegan | Revealed | Judged

#: Who may hold a seat: `Sat.holder`.
PERSON, BOT, NOBODY = range(3)

_ENTRIES: TaggedUnion[Entry] = TaggedUnion(
    (
        Opened,
        (
            bytes_of(16),
            text(64),
            text(80),
            mapping,
            list_of(text(NAME_LENGTH), *PER_SEAT),
            bytes_of(HASH),
            list_of(bytes_of(HASH), *PER_SEAT),
            list_of(bytes_of(HASH), *PER_SEAT),
            list_of(bytes_of(HASH), 0, MAX_BAG),
            list_of(bytes_of(0, HASH), *PER_SEAT),
            list_of(seat, 0, MAX_SEATS),
        ),
    ),
    (
        Acted,
        (
            integer(KEEPER, MAX_SEATS - 1),
            integer(0, 2**32),
            list_of(integer(-(2**31), 2**63), 1, 64),
            bytes_of(0, HASH),
            bytes_of(0, HIDDEN_SIZE),
        ),
    ),
    (Undone, (seat, integer(0, MAX_ENTRIES), list_of(seat, 0, MAX_SEATS))),
    (HolderChanged, (seat, integer(PERSON, NOBODY), text(NAME_LENGTH))),
    (Paused, (seat, integer(0, 1))),
    (EpochBegan, (integer(1, 2**32), integer(KEEPER, MAX_SEATS - 1))),
    (Revealed, (bytes_of(HASH),)),
    (Judged, (list_of(tuple_of(seat, text(400)), 0, MAX_SEATS),)),
)

#: The chain before the first entry.
ROOT: Final = digest_of(b"root")


def write_entry(seq: int, entry: Entry) -> bytes:
    """Canonical bytes: the entry's number in the log, from 0, then its kind and fields."""
    return pack([seq, *_ENTRIES.encode(entry)])


def read_entry(data: bytes) -> tuple[int, Entry]:
    """Raises BadBytes for anything that `write_entry` does not give."""
    plain = unpack(data)
    if type(plain) is not list or not plain or type(plain[0]) is not int:
        raise BadBytes("expected an entry with its number")
    try:
        return integer(0, MAX_ENTRIES)(plain[0]), _ENTRIES.decode(plain[1:])
    except ValueError as error:
        raise BadBytes(str(error)) from None


def next_chain(chain: bytes, data: bytes) -> bytes:
    """The chain after an entry: a hash of all entries up to it, in their order."""
    return digest_of(b"chain", chain, data)
