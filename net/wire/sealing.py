"""The two directions of a link: each has a key of its own and counts its frames.

A frame is `u32 length of the body | body | 16 bytes that authenticate it`, all numbers big-endian.
The tag covers the direction (by its key), the number of the frame, the length, and the body: a
frame that is changed, dropped, repeated, reordered, or reflected does not open.
"""

from __future__ import annotations

import hmac
from hashlib import blake2b
from typing import Protocol

from net.wire import encryption

HEADER_BYTES = 4
TAG = 16


class Lane(Protocol):
    """One direction of one link. Every call is about the next frame."""

    def close(self, body: bytes) -> bytes:
        """The complete frame."""

    def open(self, head: bytes, closed: bytes) -> bytes:
        """The body of what follows the header; raises ValueError if it is not authentic."""


class SignedLane:
    """An attacker on the path can read it but not change it."""

    def __init__(self, key: bytes) -> None:
        self._keyed = blake2b(digest_size=TAG, key=key)
        self._number = 0

    def close(self, body: bytes) -> bytes:
        signed = _head(body) + body
        return signed + self._tag(signed)

    def open(self, head: bytes, closed: bytes) -> bytes:
        body = closed[:-TAG]
        if not hmac.compare_digest(self._tag(head + body), closed[-TAG:]):
            raise ValueError("not signed by this key")
        return body

    def _tag(self, signed: bytes) -> bytes:
        tag = self._keyed.copy()
        tag.update(self._number.to_bytes(8, "big") + signed)
        self._number += 1
        return tag.digest()


class SealedLane:
    """Nobody on the path can read or change it. Needs PyNaCl."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._number = 0

    def close(self, body: bytes) -> bytes:
        head = _head(body)
        return head + encryption.seal(self._key, self._next(), head, body)

    def open(self, head: bytes, closed: bytes) -> bytes:
        return encryption.unseal(self._key, self._next(), head, closed)

    def _next(self) -> int:
        self._number += 1
        return self._number


def lanes(game: str, secret: bytes, preambles: bytes, shared: bytes) -> tuple[Lane, Lane]:
    """The lane from the host and the lane from the peer.

    The keys depend on everything that both ends sent in the clear, so no attacker on the path
    can change it undetected if the secret is secret.

    Args:
        game: 1 to 6 ASCII letters, so that the personal string of each key fits in 16 bytes.
        secret: the secret of the invitation, at most 64 bytes; empty for an open table.
        preambles: the host's and the peer's, one after the other.
        shared: the secret of this link, or nothing; with it the lanes are sealed.
    """
    kind = SealedLane if shared else SignedLane
    host, peer = (
        kind(blake2b(preambles + shared, digest_size=32, key=secret, person=direction).digest())
        for direction in (f"{game} from host".encode(), f"{game} from peer".encode())
    )
    return host, peer


def _head(body: bytes) -> bytes:
    return len(body).to_bytes(HEADER_BYTES, "big")
