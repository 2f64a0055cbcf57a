"""The fair bag: its order comes from everybody, the host alone knows it, and it can not change.

1. The host pledges a secret, every seat promises a nonce, and only then do all show their nonces.
2. Secret and nonces together make the order, so neither the host nor any seat chose it. The host
   shows a leaf for each place of it, a salted hash: four colors without a salt would be guessed.
3. Whoever is dealt a thing gets its opening, and holds it against the leaf before it says aye.
4. At the end the host shows the secret. With it everybody mixes the bag again: the pledge, all
   leaves and the whole order must come out as they were.

What this does not stop: the host knows the bag, and may look at it or talk about it; and somebody
who does not show a promised nonce stops the table before anything was drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from net.wire.hashes import SIZE, digest_of, equal, mac_of, stream
from net.wire.values import value

#: Bytes that name a table, and bytes of a salt.
TABLE = SALT = 16
#: One more than the greatest number of a place, and of a thing.
LIMIT = 1 << 32
_WORDS = 1 << 64


def commit_secret(table: bytes, secret: bytes) -> bytes:
    """What the host shows before it sees any nonce: 32 bytes that bind it to its secret.

    `table` is the table's 16 bytes, `secret` 32 that nobody can guess; raises ValueError.
    """
    return digest_of(b"fair pledge", _table(table), _long(secret, "secret"))


def commit_nonce(table: bytes, seat: int, nonce: bytes) -> bytes:
    """What a seat shows before it sees another nonce: 32 bytes that bind it to its own.

    The seat is in it, so that nobody can promise what another promised. `nonce` is 32 bytes that
    nobody can guess; raises ValueError.
    """
    return digest_of(b"fair promise", _table(table), _number(seat, "seat"), _long(nonce, "nonce"))


def lot(table: bytes, nonces: Sequence[bytes], index: int) -> int:
    """A number below 2**64 that the shown nonces decide: the lot with this number, from 0.

    Everybody can work out all lots of a table at once: good for who begins, not for a later
    surprise. `nonces` are by seat; raises ValueError.
    """
    drawn = digest_of(b"fair lot", _table(table), _number(index, "lot"), *_nonces(nonces))
    return int.from_bytes(drawn[:8], "little")


def seal(salt: bytes, plain: bytes) -> bytes:
    """32 bytes that bind to `plain` and do not show it to who lacks the salt: 16, or ValueError."""
    return digest_of(b"fair seal", _sized(salt, SALT, "salt"), plain)


def seal_salt(secret: bytes, seq: int) -> bytes:
    """The keeper's salt for its seal with this number, from 0; comes out when the secret does.

    A number is for one seal only, also after something was taken back: whoever was shown the salt
    could try all that a second seal under it may hide. Raises ValueError.
    """
    return mac_of(_long(secret, "secret"), b"fair seal salt", _number(seq, "seal"))[:SALT]


@value
class LeafOpening:
    """What shows that a thing lies at a place of the bag."""

    index: int
    """the place, from 0; things are drawn in this order"""
    thing: int
    salt: bytes = field(repr=False)
    """16 bytes"""


def leaf(table: bytes, opening: LeafOpening) -> bytes:
    """The 32 bytes that stand for a place of the bag; raises ValueError for what is no opening."""
    return digest_of(
        b"fair leaf",
        _table(table),
        _number(opening.index, "place"),
        _number(opening.thing, "thing"),
        _sized(opening.salt, SALT, "salt"),
    )


def verify_leaf(leaves: Sequence[bytes], table: bytes, opening: LeafOpening) -> bool:
    """Whether this opening is the one behind its leaf; False for nonsense of any kind."""
    try:
        opened = leaf(table, opening)
    except ValueError:
        return False
    return opening.index < len(leaves) and equal(leaves[opening.index], opened)


@value
class Bag:
    """What the host knows and the others come to know: never shown whole while the game runs."""

    order: tuple[int, ...] = field(repr=False)
    """the things as they are drawn"""
    leaves: tuple[bytes, ...] = field(repr=False)
    """32 bytes for each thing, for everybody to see"""
    salts: tuple[bytes, ...] = field(repr=False)

    @staticmethod
    def mixed(table: bytes, secret: bytes, nonces: Sequence[bytes], box: Sequence[int]) -> Bag:
        """The bag that these make, whatever order the box comes in: things are 0 to 2**32 - 1.

        Each order is equally likely as long as one of the secret and the nonces (by seat) is like
        noise. New nonces make new salts too. Raises ValueError.
        """
        seed = digest_of(
            b"fair seed", _table(table), _long(secret, "secret"), *_nonces(nonces), _things(box)
        )
        order = shuffle(sorted(box), seed, b"fair order")
        salts = tuple(
            mac_of(seed, b"fair salt", _number(index, "place"))[:SALT]
            for index in range(len(order))
        )
        openings = map(LeafOpening, range(len(order)), order, salts)
        return Bag(order, tuple(leaf(table, opening) for opening in openings), salts)

    def open(self, index: int) -> LeafOpening:
        """What the owner of the thing at this place is shown; raises IndexError."""
        if not 0 <= index < len(self.order):
            raise IndexError(f"a bag of {len(self.order)} has no place {index}")
        return LeafOpening(index, self.order[index], self.salts[index])


def _things(box: Sequence[int]) -> bytes:
    return b"".join(sorted(_number(thing, "thing") for thing in box))


def _nonces(nonces: Sequence[bytes]) -> list[bytes]:
    return [_long(nonce, "nonce") for nonce in nonces]


def _table(table: bytes) -> bytes:
    return _sized(table, TABLE, "name of a table")


def _long(value: bytes, kind: str) -> bytes:
    return _sized(value, SIZE, kind)


def _sized(value: bytes, size: int, kind: str) -> bytes:
    if not isinstance(value, bytes) or len(value) != size:
        raise ValueError(f"a {kind} has {size} bytes")
    return value


def _number(value: int, kind: str) -> bytes:
    if type(value) is not int or not 0 <= value < LIMIT:
        raise ValueError(f"a {kind} is a whole number from 0 to {LIMIT - 1}")
    return value.to_bytes(4, "big")


def shuffle(things: Iterable[int], key: bytes, use: bytes) -> tuple[int, ...]:
    """The things in the order that this key (32 bytes) makes for this use (Fisher and Yates).

    Each order is equally likely for a key that is like noise.
    """
    order, words = list(things), _words(key, use)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely: what would favour some is thrown away."""
    fair = _WORDS // limit * limit
    return next(word for word in words if word < fair) % limit


def _words(key: bytes, use: bytes) -> Iterator[int]:
    """Numbers below 2**64 without end."""
    for block in stream(key, use):
        for at in range(0, len(block), 8):
            yield int.from_bytes(block[at : at + 8], "little")
