"""Hashes are bound to their use, and to where their parts begin."""

from __future__ import annotations

from itertools import islice

import pytest

from net.wire.hashes import digest_of, equal, mac_of, stream

KEY = bytes(range(32))


def test_parts_are_not_concatenated() -> None:
    rows = [(b"ab", b"c"), (b"a", b"bc"), (b"abc",), (b"abc", b""), (b"", b"abc"), ()]
    assert len({digest_of(b"use", *parts) for parts in rows}) == len(rows)
    assert len({mac_of(KEY, b"use", *parts) for parts in rows}) == len(rows)


def test_a_hash_is_bound_to_its_use() -> None:
    assert digest_of(b"one", b"x") != digest_of(b"other", b"x")
    assert mac_of(KEY, b"one", b"x") != mac_of(KEY, b"other", b"x")
    assert next(stream(KEY, b"one")) != next(stream(KEY, b"other"))
    with pytest.raises(ValueError):
        digest_of(b"seventeen letters", b"x")


def test_without_the_key_there_is_no_mac() -> None:
    assert len({mac_of(KEY, b"use"), mac_of(KEY[:31], b"use"), digest_of(b"use")}) == 3
    with pytest.raises(ValueError, match="key is empty"):
        mac_of(b"", b"use", b"x")


def test_hashes_never_change() -> None:
    """Journals and bags are stored: another hash would make all of them look forged."""
    assert digest_of(b"use", b"a", b"").hex().startswith("2ed51a38e842b7b6")
    assert mac_of(KEY, b"use", b"a").hex().startswith("829da7a9cd75cd2a")
    assert next(stream(KEY, b"use")).hex().startswith("348df1ec3711a128")


def test_a_stream_does_not_repeat() -> None:
    blocks = [*islice(stream(KEY, b"use"), 100)]
    assert {len(block) for block in blocks} == {64}
    assert len({*blocks}) == 100
    assert blocks == [*islice(stream(KEY, b"use"), 100)]
    with pytest.raises(ValueError, match="32 bytes"):
        next(stream(KEY[1:], b"use"))


@pytest.mark.parametrize("other", [b"abd", b"ab", b"", "abc", None, 7, [b"abc"]])
def test_only_the_same_bytes_are_equal(other: object) -> None:
    assert equal(b"abc", b"abc")
    assert not equal(b"abc", other)
    assert not equal(other, b"abc")
