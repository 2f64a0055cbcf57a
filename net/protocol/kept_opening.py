"""What a seat keeps between two visits to a table that has not opened yet (`net.peer.opening`).

Who has it has the seat.
"""

from __future__ import annotations

from dataclasses import field

from net.protocol.codes import MAX_ENTRY_BYTES
from net.protocol.entry_fields import HASH, MAX_SEATS
from net.protocol.from_host import from_host, to_peer
from net.protocol.opening_messages import HostCommitted
from net.wire.canonical import BadBytes, pack, unpack
from net.wire.crypto import SEED
from net.wire.tagged import bytes_of, bytes_up_to, integer, list_of, tuple_of
from net.wire.values import value

_count = integer(0, 2**32)
_FIELDS = tuple_of(
    *(bytes_of(SEED), integer(0, MAX_SEATS - 1), integer(-(2**32), 2**32), _count, _count),
    *(bytes_up_to(MAX_ENTRY_BYTES), list_of(bytes_of(HASH), 0, MAX_SEATS)),
)


@value
class KeptOpening:
    seed: bytes = field(repr=False)
    """of the identity that has the seat"""
    seat: int
    """where it has committed"""
    times_ready: int
    """how often its person said so without an opening since"""
    attempts: int
    revealed: int
    """in how many of them the host may have seen the bag"""
    committed: HostCommitted | None
    """what the host has committed to at last"""
    shown: tuple[bytes, ...]
    """the commitments of all seats in whose face this one has revealed its nonce"""


def write_kept_opening(kept: KeptOpening) -> bytes:
    committed = to_peer(kept.committed) if kept.committed is not None else b""
    counts = (kept.seat, kept.times_ready, kept.attempts, kept.revealed)
    return pack([kept.seed, *counts, committed, list(kept.shown)])


def read_kept_opening(data: bytes) -> KeptOpening:
    """Raises BadBytes for anything that `write_kept_opening` does not give."""
    try:
        seed, seat, times_ready, attempts, revealed, body, shown = _FIELDS(unpack(data))
    except ValueError as error:
        raise BadBytes(str(error)) from None
    committed = from_host(body) if body else None
    if committed is not None and not isinstance(committed, HostCommitted):
        raise BadBytes("expected what a host has committed to")
    return KeptOpening(seed, seat, times_ready, attempts, revealed, committed, shown)
