"""Shamir's secret sharing: any `threshold` shares give back the secret, one fewer reveal nothing.

Every byte of the secret is the value at 0 of a polynomial over the field of 256 elements (that of
AES) whose other coefficients are random; share number i is the values at i + 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from net.wire.hashes import SIZE, digest_of

#: The field has 255 elements besides the 0 that holds the secret.
MAX_SHARES = 255


def random_bytes_needed(threshold: int) -> int:
    """How many random bytes `split` takes: one for each coefficient of each byte."""
    return SIZE * (threshold - 1)


def split(secret: bytes, threshold: int, count: int, random_bytes: bytes) -> list[bytes]:
    """Shares of 32 bytes, of which any `threshold` give back the 32 bytes of the secret.

    With a threshold of 1 every share is the secret itself.

    Raises:
        ValueError: for a wrong length of secret or `random_bytes` (`random_bytes_needed` bytes that
            no one can guess, used for nothing else), unless 1 <= threshold <= count <= 255.
    """
    if not 1 <= threshold <= count <= MAX_SHARES:
        raise ValueError(
            f"{threshold} of {count} is not within 1 <= threshold <= count <= {MAX_SHARES}"
        )
    if len(secret) != SIZE or len(random_bytes) != random_bytes_needed(threshold):
        raise ValueError(
            f"a secret has {SIZE} bytes and needs {random_bytes_needed(threshold)} random ones"
        )
    rows = [secret, *(random_bytes[at : at + SIZE] for at in range(0, len(random_bytes), SIZE))]
    return [_value(rows, index + 1) for index in range(count)]


def combine(shares: Mapping[int, bytes]) -> bytes:
    """The secret from shares by their index in what `split` returned, at least `threshold` of them.

    Too few or wrong ones give some other 32 bytes: check the result against the host's commitment.

    Raises:
        ValueError: if there is none, an index is not 0 to 254, or a share does not have 32 bytes.
    """
    if not shares or not all(
        type(index) is int
        and 0 <= index < MAX_SHARES
        and isinstance(share, bytes)
        and len(share) == SIZE
        for index, share in shares.items()
    ):
        raise ValueError(f"shares have {SIZE} bytes each and indexes from 0 to {MAX_SHARES - 1}")
    secret = bytes(SIZE)
    for index, share in shares.items():
        others = [other + 1 for other in shares if other != index]
        secret = _sum(secret, share.translate(_times(_weight(index + 1, others))))
    return secret


def share_hash(share: bytes, index: int) -> bytes:
    """32 bytes in the public log that identify a share and its index when it is shown.

    Raises ValueError for an index that is not 0 to 254.
    """
    if not 0 <= index < MAX_SHARES:
        raise ValueError(f"a share has an index from 0 to {MAX_SHARES - 1}")
    return digest_of(b"share", index.to_bytes(1, "little"), share)


def _value(rows: list[bytes], at: int) -> bytes:
    """The polynomials with these rows of coefficients, lowest first, at a point (Horner's
    method).
    """
    value, times = bytes(SIZE), _times(at)
    for row in reversed(rows):
        value = _sum(value.translate(times), row)
    return value


def _weight(at: int, others: list[int]) -> int:
    """The Lagrange coefficient of this point at 0: the product of o / (o - at)."""
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
    """The products of every element with this factor: by doubling, and x**8 is x**4 + x**3 + x +
    1.
    """
    doubles = [factor]
    for _ in range(7):
        doubles.append(doubles[-1] << 1 ^ (0x11B if doubles[-1] & 0x80 else 0))
    products = [0] * 256
    for element in range(1, 256):
        low = element & -element
        products[element] = products[element ^ low] ^ doubles[low.bit_length() - 1]
    return bytes(products)
