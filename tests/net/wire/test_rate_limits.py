"""Rate limits by key: each has its own, and nobody fills the memory with keys."""

from __future__ import annotations

import pytest

from net.wire.rate_limits import MAX_KEYS, RateLimits

pytestmark = pytest.mark.first


def test_each_key_has_its_own_bucket() -> None:
    limits = RateLimits(0.5, 2)
    assert [limits.take("a", 0.0) for _ in range(3)] == [True, True, False]
    assert limits.take("b", 0.0)
    assert limits.take("a", 2.0) and not limits.take("a", 2.0)


def test_who_was_quiet_for_longest_is_forgotten_first() -> None:
    limits = RateLimits(0.0, 1)
    limits.take("first", 0.0)
    for number in range(MAX_KEYS - 1):
        limits.take(str(number), 0.0)
    assert not limits.take("first", 0.0), "it is remembered, and asked again"
    limits.take("one more", 0.0)
    assert not limits.take("first", 0.0) and limits.take("0", 0.0)
