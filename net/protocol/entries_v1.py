"""Entries of version 0.1, which nobody signed: they are read, checked, and replayed, never written.

They are read as entries of today, with empty keys and signatures. A log is of one version. Texts
may have several lines, as they could then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias, get_args

from net.fairness.hidden import HIDDEN_SIZE
from net.game_rules import KEEPER
from net.protocol import entries
from net.protocol.entries import Entry, Revealed, read_entry, read_numbered
from net.protocol.entry_fields import (
    HASH,
    MAX_BAG,
    MAX_ENTRIES,
    MAX_SEATS,
    NO_BASE,
    PER_SEAT,
    Hash,
    Seat,
    Seats,
    TableId,
)
from net.protocol.words import LINE_LENGTH, NAME_CHARACTERS
from net.wire.canonical import BadBytes
from net.wire.tagged import TaggedUnion, bytes_of, integer, lines, list_of, tuple_of
from net.wire.values import value

_seat = integer(0, MAX_SEATS - 1)
_hashes_by_seat = list_of(bytes_of(HASH), *PER_SEAT)


@value
class Opened:
    table: TableId
    rules: Annotated[str, lines(64)]
    build: Annotated[str, lines(80)]
    options: Mapping[str, object]
    names: Annotated[tuple[str, ...], list_of(lines(NAME_CHARACTERS), *PER_SEAT)]
    secret_commitment: Hash
    nonce_commitments: Annotated[tuple[bytes, ...], _hashes_by_seat]
    nonces: Annotated[tuple[bytes, ...], _hashes_by_seat]
    leaves: Annotated[tuple[bytes, ...], list_of(bytes_of(HASH), 0, MAX_BAG)]
    shares: Annotated[tuple[bytes, ...], list_of(bytes_of(0, HASH), *PER_SEAT)]
    bots: Seats


@value
class Acted:
    seat: Annotated[int, integer(KEEPER, MAX_SEATS - 1)]
    number: Annotated[int, integer(0, 2**32)]
    action: Annotated[tuple[int, ...], list_of(integer(-(2**31), 2**63), 1, 64)]
    seal: Annotated[bytes, bytes_of(0, HASH)]
    hidden: Annotated[bytes, bytes_of(0, HIDDEN_SIZE)]


@value
class Undone:
    seat: Seat
    to: Annotated[int, integer(0, MAX_ENTRIES)]
    agreed: Seats


@value
class HolderChanged:
    seat: Seat
    holder: Annotated[int, integer(0, 2)]
    name: Annotated[str, lines(NAME_CHARACTERS)]


@value
class Paused:
    seat: Seat
    on: Annotated[int, integer(0, 1)]


@value
class EpochBegan:
    epoch: Annotated[int, integer(1, 2**32)]
    seat: Annotated[int, integer(KEEPER, MAX_SEATS - 1)]


@value
class Judged:
    verdicts: Annotated[
        tuple[tuple[int, str], ...], list_of(tuple_of(_seat, lines(LINE_LENGTH)), 0, MAX_SEATS)
    ]


EntryV1: TypeAlias = (
    Opened | Acted | Undone | HolderChanged | Paused | EpochBegan | Revealed | Judged
)

_ENTRIES: TaggedUnion[EntryV1] = TaggedUnion(*get_args(EntryV1))


def read_any_entry(data: bytes) -> tuple[int, Entry]:
    """The number of an entry of any version, and the entry; raises BadBytes for any other bytes."""
    try:
        return read_entry(data)
    except BadBytes as error:
        try:
            return read_entry_v1(data)
        except BadBytes:
            raise error from None


def read_entry_v1(data: bytes) -> tuple[int, Entry]:
    """The same for an entry of version 0.1 only."""
    seq, entry = read_numbered(data, _ENTRIES)
    return seq, _of_today(entry)


def _of_today(entry: EntryV1) -> Entry:
    match entry:
        case Opened():
            fields = {name: getattr(entry, name) for name in entry.__match_args__}
            return entries.Opened(**fields, attempt=0, host=b"", keys=())
        case Acted():
            public = entry.action, entry.seal, entry.hidden
            return entries.Acted(entry.seat, entry.number, NO_BASE, *public, signature=b"")
        case Undone():
            consents = tuple((seat, b"") for seat in entry.agreed)
            return entries.Undone(entry.seat, 0, entry.to, 0, b"", consents)
        case HolderChanged():
            return entries.HolderChanged(entry.seat, entry.holder, entry.name, b"", ())
        case Paused():
            return entries.Paused(entry.seat, 0, entry.on, b"")
        case EpochBegan():
            return entries.EpochBegan(entry.epoch, entry.seat)
        case Judged():
            return entries.Judged(tuple((seat, text, b"") for seat, text in entry.verdicts))
    return entry
