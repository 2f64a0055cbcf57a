"""Who holds a share of the host's secret, so that the table can outlive its host.

One seat of each machine but the host's holds one, if it could be a host itself, and all shares are
needed: fewer cannot look into the bag. If only one seat would hold a share, none does: it could
look by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from net.fairness.secret_sharing import combine, random_bytes_needed, share_hash, split
from net.protocol.entries import Opened
from net.wire.hashes import mac_of, stream

MIN_SHARES = 2


def share_hashes(secret: bytes, holds: Sequence[bool]) -> tuple[bytes, ...]:
    """For the opening, by seat, of those that hold one; empty for the others."""
    holders = [seat for seat, is_holder in enumerate(holds) if is_holder]
    if len(holders) < MIN_SHARES:
        return (b"",) * len(holds)
    shares = split_secret(secret, len(holders))
    hashes = {seat: share_hash(share, index) for index, (seat, share) in _ranked(holders, shares)}
    return tuple(hashes.get(seat, b"") for seat in range(len(holds)))


def share_of(secret: bytes, opened: Opened, seat: int) -> bytes:
    """The share of a seat, or nothing if it holds none."""
    holders = share_holders_of(opened)
    return split_secret(secret, len(holders))[holders.index(seat)] if seat in holders else b""


def shares_match(secret: bytes, opened: Opened) -> bool:
    """Whether the shares of the opening are those of this secret."""
    return share_hashes(secret, [bool(share) for share in opened.shares]) == opened.shares


def share_holders_of(opened: Opened) -> list[int]:
    """The seats that hold a share; the lowest becomes the host when the host is lost."""
    return [seat for seat, share in enumerate(opened.shares) if share]


def is_share_of(opened: Opened, seat: int, share: bytes) -> bool:
    """Whether this is the share that the seat was given."""
    holders = share_holders_of(opened)
    return seat in holders and share_hash(share, holders.index(seat)) == opened.shares[seat]


def combine_shares(opened: Opened, shares: Mapping[int, bytes]) -> bytes:
    """The secret, from the shares of all holders by seat; raises ValueError if one is missing."""
    holders = share_holders_of(opened)
    if not holders or set(holders) - set(shares):
        raise ValueError("a share is missing")
    return combine({index: shares[seat] for index, seat in enumerate(holders)})


def split_secret(secret: bytes, count: int) -> list[bytes]:
    """Deterministic for a secret: a seat that lost its share is given the same again."""
    blocks = stream(mac_of(secret, b"shares"), b"share chance")
    random_bytes = b""
    while len(random_bytes) < random_bytes_needed(count):
        random_bytes += next(blocks)
    return split(secret, count, count, random_bytes[: random_bytes_needed(count)])


def _ranked(holders: Sequence[int], shares: Sequence[bytes]) -> list[tuple[int, tuple[int, bytes]]]:
    return list(enumerate(zip(holders, shares, strict=True)))
