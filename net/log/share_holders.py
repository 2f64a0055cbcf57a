"""Who holds a share of the host's secret, so that the table can outlive its host.

All seats that could be reached elsewhere hold one, and all of them are needed: fewer can not look
into the bag. Where only one seat would hold one, none does: it could look by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from net.fairness.secret_sharing import chance_needed, combine, share_hash, split
from net.protocol.entries import Opened
from net.wire.hashes import mac_of, stream

FEWEST = 2


def share_hashes(secret: bytes, reachable: Sequence[bool]) -> tuple[bytes, ...]:
    """For the opening, by seat; empty where a seat holds no share."""
    holders = [seat for seat, reached in enumerate(reachable) if reached]
    if len(holders) < FEWEST:
        return (b"",) * len(reachable)
    shares = _split(secret, len(holders))
    hashes = {seat: share_hash(share, index) for index, (seat, share) in _ranked(holders, shares)}
    return tuple(hashes.get(seat, b"") for seat in range(len(reachable)))


def share_of(secret: bytes, opened: Opened, seat: int) -> bytes:
    """The share of a seat, or nothing if it holds none."""
    holders = holders_of(opened)
    return _split(secret, len(holders))[holders.index(seat)] if seat in holders else b""


def split_for(secret: bytes, opened: Opened) -> bool:
    """Whether the shares of the opening are those that this secret makes."""
    return share_hashes(secret, [bool(share) for share in opened.shares]) == opened.shares


def holders_of(opened: Opened) -> list[int]:
    """The seats that hold a share, the lowest first: it becomes the host when the host is gone."""
    return [seat for seat, share in enumerate(opened.shares) if share]


def fits(opened: Opened, seat: int, share: bytes) -> bool:
    """Whether this is the share that the seat was given."""
    holders = holders_of(opened)
    return seat in holders and share_hash(share, holders.index(seat)) == opened.shares[seat]


def put_together(opened: Opened, shares: Mapping[int, bytes]) -> bytes:
    """The secret, from the shares of all holders by seat; raises ValueError if one is missing."""
    holders = holders_of(opened)
    if not holders or set(holders) - set(shares):
        raise ValueError("not all shares are here")
    return combine({index: shares[seat] for index, seat in enumerate(holders)})


def _split(secret: bytes, count: int) -> list[bytes]:
    """Always the same for one secret: a seat that lost its share is given it again."""
    blocks = stream(mac_of(secret, b"shares"), b"share chance")
    chance = b""
    while len(chance) < chance_needed(count):
        chance += next(blocks)
    return split(secret, count, count, chance[: chance_needed(count)])


def _ranked(holders: Sequence[int], shares: Sequence[bytes]) -> list[tuple[int, tuple[int, bytes]]]:
    return list(enumerate(zip(holders, shares, strict=True)))
