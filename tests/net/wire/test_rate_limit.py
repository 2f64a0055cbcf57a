"""A rate limit allows a burst and the refill since then: no more, and no less."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.rate_limit import RateLimit
from tests.support.net.links import fixed_examples

steps = st.lists(st.tuples(st.floats(0, 5), st.integers(1, 6)), max_size=40)


def test_a_burst_and_then_the_rate() -> None:
    limit = RateLimit(rate=20, burst=40)
    assert [limit.take(100) for _ in range(41)] == [True] * 40 + [False]
    assert [limit.take(101) for _ in range(21)] == [True] * 20 + [False]


def test_a_long_silence_fills_no_more_than_the_burst() -> None:
    limit = RateLimit(rate=1, burst=5)
    assert limit.take(0, 5)
    assert [limit.take(1e9) for _ in range(6)] == [True] * 5 + [False]


def test_the_clock_may_start_anywhere() -> None:
    for now in (-1e6, 0, 1e12):
        assert not RateLimit(rate=1, burst=5).take(now, 6)
        assert RateLimit(rate=1, burst=5).take(now, 5)


def test_a_refused_amount_costs_nothing() -> None:
    limit = RateLimit(rate=1, burst=3)
    assert not limit.take(0, 4)
    assert limit.take(0, 3)


def test_a_limit_without_a_rate_is_never_refilled() -> None:
    budget = RateLimit(rate=0, burst=512)
    assert budget.take(0, 500)
    assert not budget.take(1e9, 13)
    assert budget.take(1e9, 12)


def test_a_clock_that_runs_backwards_gives_nothing() -> None:
    limit = RateLimit(rate=1, burst=1)
    assert limit.take(100)
    assert not any(limit.take(now) for now in (99, 0, 100, 50, 100.5))
    assert limit.take(101)


@pytest.mark.parametrize("rate", [1, 3, 7, 20])
def test_the_steady_rate_is_never_refused(rate: int) -> None:
    """Though a third of a second is no float."""
    limit = RateLimit(rate=rate, burst=1)
    assert all(limit.take(1000 + n / rate) for n in range(10_000))


@pytest.mark.long
@fixed_examples(60)
@given(steps, st.integers(0, 10), st.integers(1, 10))
def test_between_any_two_moments_no_more_than_allowed(
    steps: list[tuple[float, int]], rate: int, burst: int
) -> None:
    limit, now, taken = RateLimit(rate, burst), 0.0, [(0.0, 0)]
    for pause, amount in steps:
        now += pause
        if limit.take(now, amount):
            taken.append((now, taken[-1][1] + amount))
    for n, (start, before) in enumerate(taken):
        for end, after in taken[n + 1 :]:
            # What was taken at the start itself stands in `before`: the burst may have been full.
            assert after - before <= burst + rate * (end - start) + 1e-3
