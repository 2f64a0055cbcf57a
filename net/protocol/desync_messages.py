"""The host's messages about a desync: two machines with different positions after one log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from net.protocol.codes import AnySeat, EntryNumber, LongText, any_seat, digest
from net.protocol.entry_fields import Signature
from net.wire.tagged import list_of, tuple_of
from net.wire.values import value


@value
class Frozen:
    """A desync was found: every peer rebuilds its position and sends a `PositionDump`."""

    next: EntryNumber
    digests: Annotated[tuple[tuple[int, bytes], ...], list_of(tuple_of(any_seat, digest), 0, 9)]
    """by seat; KEEPER for the host"""
    differing: Annotated[tuple[int, ...], list_of(any_seat, 0, 9)]
    """seats that differ from more than half of all; empty if there is no such half"""


@value
class Thawed:
    """The game continues."""

    next: EntryNumber


@value
class RelayedDump:
    """The position of one seat, relayed so that every machine writes the same report."""

    seat: AnySeat
    """KEEPER for the host"""
    next: EntryNumber
    sections: Mapping[str, object]
    text: LongText
    signature: Signature
    """of the seat; empty for the host"""
    last: bool
    """whether all have been relayed now"""
