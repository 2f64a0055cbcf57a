"""A secret in shares (Shamir): so many of them give it back, one fewer say nothing at all of it.

Every byte of the secret is the value at 0 of a polynomial over the field of 256 elements (that of
AES), whose other coefficients are chance; share number i is the values at i + 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from net.wire.hashes import SIZE, digest_of

#: The field has 255 elements beside the 0 that holds the secret.
MAX_SHARES = 255


def random_bytes_needed(threshold: int) -> int:
    """How many bytes of chance a split takes: a byte for each coefficient of each byte."""
    return SIZE * (threshold - 1)


def split(secret: bytes, threshold: int, count: int, random_bytes: bytes) -> list[bytes]:
    """So many shares of 32 bytes, of which any `threshold` give back the 32 bytes of the secret.

    With a threshold of 1 every share is the secret itself.

    Raises:
        ValueError: for another length of secret or chance (`chance_needed` bytes that nobody can
            guess, used for nothing else), unless 1 <= threshold <= count <= 255.
    """
    if not 1 <= threshold <= count <= MAX_SHARES:
        raise ValueError(f"{threshold} of {count} shares can not be; 1 to {MAX_SHARES} can")
    if len(secret) != SIZE or len(random_bytes) != random_bytes_needed(threshold):
        raise ValueError(
            f"a secret has {SIZE} bytes and needs {random_bytes_needed(threshold)} random ones"
        )
    rows = [secret, *(random_bytes[at : at + SIZE] for at in range(0, len(random_bytes), SIZE))]
    return [_value(rows, index + 1) for index in range(count)]


def combine(shares: Mapping[int, bytes]) -> bytes:
    """The secret from shares by their place in what `split` gave, at least as many as it asks for.

    Too few or wrong ones give some other 32 bytes: hold what comes out against the host's pledge.

    Raises:
        ValueError: if there is none, a place is not 0 to 254, or a share has not 32 bytes.
    """
    if not shares or not all(
        type(index) is int
        and 0 <= index < MAX_SHARES
        and isinstance(share, bytes)
        and len(share) == SIZE
        for index, share in shares.items()
    ):
        raise ValueError(f"shares have {SIZE} bytes each and places from 0 to {MAX_SHARES - 1}")
    secret = bytes(SIZE)
    for index, share in shares.items():
        others = [other + 1 for other in shares if other != index]
        secret = _sum(secret, share.translate(_times(_weight(index + 1, others))))
    return secret


def share_hash(share: bytes, index: int) -> bytes:
    """32 bytes in everybody's log, by which a share is known when it is shown: with its place.

    Raises ValueError for a place that is not 0 to 254.
    """
    if not 0 <= index < MAX_SHARES:
        raise ValueError(f"a share has a place from 0 to {MAX_SHARES - 1}")
    return digest_of(b"share", index.to_bytes(1, "little"), share)


def _value(rows: list[bytes], at: int) -> bytes:
    """The polynomials whose coefficients are these rows, the lowest first, at a point (Horner)."""
    value, times = bytes(SIZE), _times(at)
    for row in reversed(rows):
        value = _sum(value.translate(times), row)
    return value


def _weight(at: int, others: list[int]) -> int:
    """How much the value at this point counts at 0 (Lagrange): the product of o / (o - at)."""
    weight = 1
    for other in others:
        weight = _times(weight)[_times(other)[_inverse(other ^ at)]]
    return weight


def _sum(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one, "little") ^ int.from_bytes(other, "little")).to_bytes(
        SIZE, "little"
    )


def _inverse(element: int) -> int:
    return _times(element).index(1)


@cache
def _times(factor: int) -> bytes:
    """The products of every element with this one: doubling, and x**8 is x**4 + x**3 + x + 1."""
    doubles = [factor]
    for _ in range(7):
        doubles.append(doubles[-1] << 1 ^ (0x11B if doubles[-1] & 0x80 else 0))
    products = [0] * 256
    for element in range(1, 256):
        low = element & -element
        products[element] = products[element ^ low] ^ doubles[low.bit_length() - 1]
    return bytes(products)
