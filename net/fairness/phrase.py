"""Bytes as five words that people compare by voice: are we all at the same table?

Everything that peers receive from each other passes the host. What they read out to each other does
not.
"""

from __future__ import annotations

from hashlib import scrypt

from net.fairness.wordlist import WORDS

#: Words of a phrase, ten bits each.
LENGTH = 5
_BITS = 10
_SALT = b"phrase of a table"


def phrase(data: bytes) -> tuple[str, ...]:
    """The five words for this data, in the order in which they are read out.

    They carry 50 bits. A host that shows two tables to two peers needs data for both with the same
    phrase; by the birthday problem it tries 1.25 * 2**25, or 42 million, before two collide. So
    each try costs about 50 ms and 16 MiB (scrypt, n = 2**14, r = 8): 42 million take 24 days of a
    core, and the players do not wait that long between the last nonce, which is in the data, and
    the phrase. A thousand cores have one chance in 1,600 within a minute. To hit a phrase that is
    already read out takes 2**50 tries: 1.8 million years of a core. The 50 ms apply here too: do
    not call this within a frame of a window.
    """
    stretched = scrypt(data, salt=_SALT, n=1 << 14, r=8, p=1, dklen=8)
    number = int.from_bytes(stretched, "little")
    return tuple(WORDS[number >> _BITS * place & (1 << _BITS) - 1] for place in range(LENGTH))
