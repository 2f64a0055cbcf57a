"""The fair bag: all seats contribute to its order, only the host knows it, and it cannot change.

1. The host commits to a secret, every seat commits to a nonce, and only then all reveal their
nonces. Each commitment says which attempt it is, so that all know how often a host began anew.
2. Secret and nonces together determine the order, so neither the host nor any seat chooses it. It
takes a second of computing (`net.fairness.stretch`), so that a host cannot look at many bags. The
host publishes a leaf for each place of the bag, a salted hash: without a salt, few kinds of
items could be guessed.
3. A seat that is dealt an item gets its opening and checks it against the leaf before it agrees.
4. At the end the host reveals the secret. With it every peer mixes the bag again: the commitment,
all leaves, and the whole order must come out as they were.

Items that are mixed later in the game, into any pile, are a bag as well: its seed follows from that
of the first one, so it was fixed with that, and its leaves are published when it is mixed.

What this does not prevent: the host knows the bag, and may look at it or talk about it; and a seat
that does not reveal its nonce stops the table before anything was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field

from net.wire.hashes import SIZE, digest_of, equal, mac_of, stream
from net.wire.values import value

#: Bytes of a table's id, and of a salt.
TABLE = SALT = 16
#: Places and items are below this.
LIMIT = 1 << 32
_WORDS = 1 << 64


def commit_secret(table: bytes, secret: bytes, attempt: int, host: bytes) -> bytes:
    """The host's commitment to its secret, published before it sees any nonce: 32 bytes.

    `table` is the table's id of 16 bytes, `secret` 32 unpredictable bytes, `host` the public
    identity of the host: empty in version 0.1, which did not number attempts. Raises ValueError.
    """
    signed = (_number(attempt, "attempt"), host) if host else ()
    return digest_of(b"fair pledge", _table(table), _long(secret, "secret"), *signed)


def commit_nonce(table: bytes, seat: int, nonce: bytes, attempt: int, key: bytes) -> bytes:
    """A seat's commitment to its nonce, published before it sees another nonce: 32 bytes.

    It includes the seat, so that no seat can copy another's commitment. `nonce` is 32
    unpredictable bytes, `key` the public identity of the seat, empty in version 0.1; raises
    ValueError.
    """
    signed = (_number(attempt, "attempt"), key) if key else ()
    parts = (_table(table), _number(seat, "seat"), _long(nonce, "nonce"), *signed)
    return digest_of(b"fair promise", *parts)


def lot(table: bytes, nonces: Sequence[bytes], index: int) -> int:
    """A number below 2**64 that the revealed nonces determine; `index` counts lots from 0.

    Every peer can compute all lots of a table at once: fit to choose who begins, not for a later
    surprise. `nonces` are by seat; raises ValueError.
    """
    drawn = digest_of(b"fair lot", _table(table), _number(index, "lot"), *_nonces(nonces))
    return int.from_bytes(drawn[:8], "little")


def shuffle_seed(seed: bytes, number: int) -> bytes:
    """What a later shuffle of a table follows from, 32 bytes.

    `seed` is that of the bag; shuffles are numbered from 1.
    """
    return mac_of(seed, b"fair shuffle", _number(number, "shuffle"))


def secret_lot(seed: bytes, number: int, below: int) -> int:
    """A number from 0 to below - 1, each equally likely; `seed` is that of the bag.

    Nobody can compute it who does not know the seed, and nobody can choose it. Secret lots are
    numbered from 1.
    """
    key = mac_of(seed, b"fair secret lot", _number(number, "lot"))
    return _below(below, _words(key, b"fair number"))


def seal(salt: bytes, plain: bytes) -> bytes:
    """A salted commitment to `plain`, 32 bytes; the salt has 16, else ValueError."""
    return digest_of(b"fair seal", _sized(salt, SALT, "salt"), plain)


def seal_salt(secret: bytes, seq: int) -> bytes:
    """The keeper's salt for the seal of entry `seq`; follows from the secret.

    A salt is for one seal only, also after an undo: with a known salt one could try all that a
    second seal may hide. Raises ValueError.
    """
    return mac_of(_long(secret, "secret"), b"fair seal salt", _number(seq, "seal"))[:SALT]


@value
class LeafOpening:
    """Proves which item lies at a place of the bag."""

    index: int
    """the place, from 0; items are drawn in this order"""
    item: int
    salt: bytes = field(repr=False)
    """16 bytes"""


def leaf(table: bytes, opening: LeafOpening) -> bytes:
    """The 32 bytes that commit to a place of the bag; raises ValueError for a malformed opening."""
    return digest_of(
        b"fair leaf",
        _table(table),
        _number(opening.index, "place"),
        _number(opening.item, "item"),
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
    """The order of a bag, which the host alone knows until the game is over."""

    order: tuple[int, ...] = field(repr=False)
    """the items in the order in which they are drawn"""
    leaves: tuple[bytes, ...] = field(repr=False)
    """32 bytes for each item, public"""
    salts: tuple[bytes, ...] = field(repr=False)
    seed: bytes = field(default=b"", repr=False)
    """what all of this follows from; it took a second to compute"""
    first: int = field(default=0, repr=False)
    """its first place"""

    @staticmethod
    def mixed(
        table: bytes,
        secret: bytes,
        nonces: Sequence[bytes],
        box: Sequence[int],
        stretch: Callable[[bytes], bytes],
    ) -> Bag:
        """The bag that these inputs determine, in whatever order `box` is: items are 0 to 2**32 -
        1.

        Each order is equally likely as long as the secret or one of the nonces (by seat) is random.
        New nonces give new salts too. `stretch` makes 32 bytes of 32 bytes, slowly. Raises
        ValueError.
        """
        return Bag.of_seed(table, stretch(unstretched_seed(table, secret, nonces, box)), box)

    @staticmethod
    def of_seed(table: bytes, seed: bytes, box: Sequence[int], first: int = 0) -> Bag:
        """The bag with this seed, for its host, which has computed that before, or another mixing
        of items, whose places begin with `first`.
        """
        order = shuffle(sorted(box), seed, b"fair order")
        places = range(first, first + len(order))
        salts = tuple(
            mac_of(seed, b"fair salt", _number(place, "place"))[:SALT] for place in places
        )
        openings = map(LeafOpening, places, order, salts)
        leaves = tuple(leaf(table, opening) for opening in openings)
        return Bag(order, leaves, salts, seed, first)

    def open(self, index: int) -> LeafOpening:
        """What the owner of the item at this place is shown; raises IndexError."""
        at = index - self.first
        if not 0 <= at < len(self.order):
            raise IndexError(f"a bag of {len(self.order)} has no place {index}")
        return LeafOpening(index, self.order[at], self.salts[at])


def unstretched_seed(
    table: bytes, secret: bytes, nonces: Sequence[bytes], box: Sequence[int]
) -> bytes:
    """What is stretched to the seed of a bag (`Bag.mixed`). Raises ValueError."""
    parts = (_table(table), _long(secret, "secret"), *_nonces(nonces), _box(box))
    return digest_of(b"fair seed", *parts)


def _box(box: Sequence[int]) -> bytes:
    return b"".join(sorted(_number(item, "item") for item in box))


def _nonces(nonces: Sequence[bytes]) -> list[bytes]:
    return [_long(nonce, "nonce") for nonce in nonces]


def _table(table: bytes) -> bytes:
    return _sized(table, TABLE, "table id")


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


def shuffle(items: Iterable[int], key: bytes, use: bytes) -> tuple[int, ...]:
    """The items in the order that this 32-byte key determines for this use (Fisher-Yates).

    Each order is equally likely for a random key.
    """
    order, words = list(items), _words(key, use)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely (rejection sampling)."""
    fair = _WORDS // limit * limit
    return next(word for word in words if word < fair) % limit


def _words(key: bytes, use: bytes) -> Iterator[int]:
    """Endless numbers below 2**64."""
    for block in stream(key, use):
        for at in range(0, len(block), 8):
            yield int.from_bytes(block[at : at + 8], "little")
