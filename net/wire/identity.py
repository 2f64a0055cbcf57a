"""Who an end of a link is: a key for signatures and a key for handshakes, both from one seed.

Hosts and seats have identities, a new one for each table, so that two tables cannot be linked.
"""

from __future__ import annotations

from functools import cached_property

from net.wire import crypto
from net.wire.crypto import KEY, SEED, VERIFY_KEY
from net.wire.hashes import digest_of

#: Bytes of a public identity: the key for signatures, then the key for handshakes.
PUBLIC = VERIFY_KEY + KEY
#: Bytes of a fingerprint: nobody finds a second identity with the same 128 bits.
FINGERPRINT = 16


class Identity:
    """The private side of an identity."""

    def __init__(self, seed: bytes) -> None:
        """`seed` is SEED unpredictable bytes, else ValueError."""
        if len(seed) != SEED:
            raise ValueError(f"an identity comes from {SEED} bytes")
        self.seed = seed
        self.exchange_key = digest_of(b"exchange key", seed)
        """private, for handshakes"""
        self._signing_key = crypto.signing_key(digest_of(b"signing key", seed))

    @cached_property
    def public(self) -> bytes:
        """What others know of it, PUBLIC bytes."""
        signing = crypto.verify_key(self._signing_key)
        return signing + crypto.exchange_public(self.exchange_key)

    def sign(self, statement: bytes) -> bytes:
        """A signature of SIGNATURE bytes; a statement says what it is about (`statement`)."""
        return crypto.sign(self._signing_key, statement)


def exchange_key_of(public: bytes) -> bytes:
    """The key for handshakes in a public identity."""
    return public[VERIFY_KEY:]


def has_signed(public: bytes, statement: bytes, signature: bytes) -> bool:
    """Whether the owner of this public identity signed it; False for nonsense of any kind."""
    return len(public) == PUBLIC and crypto.is_signed(public[:VERIFY_KEY], statement, signature)


def fingerprint(public: bytes) -> bytes:
    """FINGERPRINT bytes that stand for a public identity where its 64 bytes are too long."""
    return digest_of(b"fingerprint", public)[:FINGERPRINT]


def statement(use: bytes, *parts: bytes) -> bytes:
    """What is signed: 32 bytes over the parts, of no value for another use (1 to 16 bytes)."""
    return digest_of(use, *parts)
