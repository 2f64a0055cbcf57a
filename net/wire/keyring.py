"""The keys with which a service seals what it keeps where others could read it.

    sealed: version 1 | id of the key 8 | nonce 24 | what XChaCha20-Poly1305 gives

The id says which key opens it, so that keys can be replaced one after the other: what is new is
sealed with the first, and the older ones open what they have sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from net.wire.crypto import KEY, RANDOM_NONCE, decrypt_stored, encrypt_stored
from net.wire.hashes import digest_of, equal, mac_of

_VERSION = b"\x01"
_ID = 8
_HEAD = len(_VERSION) + _ID + RANDOM_NONCE


class Keyring:
    """One key is enough; there are more of them while one is replaced."""

    def __init__(self, keys: Sequence[bytes], random_bytes: Callable[[int], bytes]) -> None:
        """Raises ValueError without a key, and for one that does not have KEY bytes."""
        if not keys or any(len(key) != KEY for key in keys):
            raise ValueError(f"a keyring has keys of {KEY} bytes")
        self._keys = {_id_of(key): key for key in keys}
        self._first = keys[0]
        self._random_bytes = random_bytes

    def seal(self, use: bytes, plain: bytes) -> bytes:
        """Only who has the key can read it, or make another; only for the same use it opens."""
        nonce = self._random_bytes(RANDOM_NONCE)
        head = _VERSION + _id_of(self._first) + nonce
        return head + encrypt_stored(self._first, nonce, use, plain)

    def open(self, use: bytes, sealed: bytes) -> bytes:
        """Raises ValueError for anything that was not sealed for this use with one of the keys."""
        if not sealed.startswith(_VERSION) or len(sealed) < _HEAD:
            raise ValueError("it is not sealed")
        key = self._keys.get(sealed[1 : 1 + _ID])
        if key is None:
            raise ValueError("it is sealed with a key that this server does not have")
        return decrypt_stored(key, sealed[1 + _ID : _HEAD], use, sealed[_HEAD:])

    def prove(self, use: bytes, *parts: bytes) -> bytes:
        """32 bytes that show who has the first key."""
        return _proof(self._first, use, parts)

    def has_proven(self, proof: bytes, use: bytes, *parts: bytes) -> bool:
        """Whether who has one of the keys made this."""
        return any(equal(proof, _proof(key, use, parts)) for key in self._keys.values())


def _proof(key: bytes, use: bytes, parts: tuple[bytes, ...]) -> bytes:
    return mac_of(digest_of(b"proving key", key), use, *parts)


def _id_of(key: bytes) -> bytes:
    return digest_of(b"id of a key", key)[:_ID]
