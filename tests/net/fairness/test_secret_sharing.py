"""Shares of the host's secret: enough give it back, fewer reveal nothing, wrong ones are found."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from net.fairness.bag import commit_secret
from net.fairness.secret_sharing import combine, random_bytes_needed, share_hash, split

TABLE, SECRET, HOST = b"a table's name..", bytes(range(32)), bytes(64)


def split_secret(threshold: int, count: int, seed: int = 0) -> list[bytes]:
    return split(SECRET, threshold, count, Random(seed).randbytes(random_bytes_needed(threshold)))


@pytest.mark.parametrize(("threshold", "count"), [(1, 1), (1, 3), (2, 2), (2, 3), (3, 3), (3, 6)])
def test_any_threshold_of_shares_gives_the_secret(threshold: int, count: int) -> None:
    """In any order, and with more than enough; one fewer never does."""
    shares = dict(enumerate(split_secret(threshold, count)))
    for some in range(1, count + 1):
        for chosen in combinations(reversed(range(count)), some):
            found = combine({index: shares[index] for index in chosen})
            assert (found == SECRET) is (some >= threshold)


def test_255_shares_are_possible() -> None:
    shares = dict(enumerate(split_secret(255, 255)))
    assert len({*shares.values()}) == 255
    assert combine(shares) == SECRET


def test_one_share_too_few_reveals_nothing() -> None:
    """For any two of three shares, every secret has a third one: none is more likely."""
    known = dict(enumerate(split_secret(3, 3)))
    third = known.pop(2)
    found = {combine({**known, 2: bytes([byte]) + third[1:]})[0] for byte in range(256)}
    assert found == {*range(256)}


def test_the_field_is_that_of_aes() -> None:
    """Two products from the standard of AES, seen through a polynomial of the first degree."""
    slope = bytes([0x57]) + bytes(31)
    shares = split(bytes(32), 2, 0x83, slope)
    assert shares[0x13 - 1][0] == 0xFE
    assert shares[0x83 - 1][0] == 0xC1


def test_a_wrong_share_shows_in_the_log_and_in_the_commitment() -> None:
    """One bit of one share, or two shares that changed places."""
    for seed in range(200):
        random = Random(seed)
        shares = dict(enumerate(split_secret(3, 4, seed)))
        published = [share_hash(share, index) for index, share in shares.items()]
        wrong, other = random.randrange(4), random.randrange(1, 4)
        if seed % 2:
            bit = 1 << random.randrange(256)
            shares[wrong] = (int.from_bytes(shares[wrong], "big") ^ bit).to_bytes(32, "big")
        else:
            other = (wrong + other) % 4
            shares[wrong], shares[other] = shares[other], shares[wrong]
        assert share_hash(shares[wrong], wrong) != published[wrong], f"seed {seed}"
        found = commit_secret(TABLE, combine(shares), 1, HOST)
        assert found != commit_secret(TABLE, SECRET, 1, HOST), f"seed {seed}"


@pytest.mark.parametrize(
    ("threshold", "count", "secret", "random_bytes"),
    [
        (0, 3, SECRET, b""),
        (4, 3, SECRET, bytes(96)),
        (1, 256, SECRET, b""),
        (2, 3, SECRET[1:], bytes(32)),
        (2, 3, SECRET, bytes(31)),
        (2, 3, SECRET, bytes(64)),
    ],
)
def test_a_split_with_wrong_arguments_is_refused(
    threshold: int, count: int, secret: bytes, random_bytes: bytes
) -> None:
    with pytest.raises(ValueError):
        split(secret, threshold, count, random_bytes)


@pytest.mark.parametrize(
    "shares", [{}, {-1: SECRET}, {255: SECRET}, {0: SECRET[1:]}, {0: SECRET, 1: "x"}, {"0": SECRET}]
)
def test_malformed_shares_are_refused(shares: dict[int, bytes]) -> None:
    with pytest.raises(ValueError, match="indexes from 0"):
        combine(shares)
    with pytest.raises(ValueError, match="an index from 0"):
        share_hash(SECRET, 255)
    assert share_hash(SECRET, 0) != share_hash(SECRET, 1)
