"""Hidden parts of entries: public bytes, encrypted under a key of their own.

The keys of all entries follow from the host's secret. So the public log and that one secret hold
the whole truth: the owner of a hidden part is given its key, the audit is given the secret, and a
successor of the host combines it from its shares. A key is used once: it depends on the chain
before the entry and on its seal, which is salted.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from net.wire.hashes import digest_of

#: All hidden parts have this length, so that it reveals nothing, unless they hold more: proofs of
#: many items, whose number everybody sees anyway.
HIDDEN_SIZE: Final = 256
#: And so have the parts of an action with several owners, who may need proofs of more items.
PART_SIZE: Final = 512
LONGER_SIZES: Final = (512, 1024, 2048)
_LENGTH: Final = 2
_BLOCK: Final = 64


def entry_key(secret: bytes, chain: bytes, seal: bytes) -> bytes:
    """32 bytes for the entry with this seal that follows this chain."""
    return digest_of(b"entry key", secret, chain, seal)


def bot_seed(secret: bytes, seat: int, generation: int) -> bytes:
    """The seed of the identity of a bot that takes a seat during the game.

    Each bot of a seat is a generation, from 1.
    """
    return digest_of(b"bot seed", secret, bytes([seat]), generation.to_bytes(4, "big"))


def hide(key: bytes, plain: bytes, size: int = HIDDEN_SIZE) -> bytes:
    """Encrypts and pads to this size or, where that is too small, to the next of `LONGER_SIZES`.

    Raises ValueError if it is too long for all of them.
    """
    sizes = (each for each in (size, *LONGER_SIZES) if each >= len(plain) + _LENGTH)
    if (fitting := next(sizes, None)) is None:
        raise ValueError(f"{len(plain)} bytes are too many to hide")
    capacity = fitting - _LENGTH
    return _masked(key, len(plain).to_bytes(_LENGTH, "big") + plain.ljust(capacity, b"\0"))


def uncover(key: bytes, hidden: bytes) -> bytes:
    """What was hidden under this key; garbage or ValueError for another key."""
    padded = _masked(key, hidden)
    length = int.from_bytes(padded[:_LENGTH], "big")
    if length > len(hidden) - _LENGTH or any(padded[_LENGTH + length :]):
        raise ValueError("the key does not fit what is hidden")
    return padded[_LENGTH : _LENGTH + length]


def _masked(key: bytes, data: bytes) -> bytes:
    """A stream cipher: keyed BLAKE2b over a counter, each key for one text only."""
    size = len(data)
    blocks = range(-(-size // _BLOCK))
    mask = b"".join(blake2b(bytes([block]), key=key, person=b"hidden").digest() for block in blocks)
    both = int.from_bytes(data, "little") ^ int.from_bytes(mask[:size], "little")
    return both.to_bytes(size, "little")
