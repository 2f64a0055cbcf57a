"""Nobody gets more than a burst and the refill since then; nobody honest gets less."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.rate_limit import RateLimit
from tests.support.net.links import often

steps = st.lists(st.tuples(st.floats(0, 5), st.integers(1, 6)), max_size=40)


def test_a_burst_and_then_the_rate() -> None:
    meter = RateLimit(rate=20, burst=40)
    assert [meter.take(100) for _ in range(41)] == [True] * 40 + [False]
    assert [meter.take(101) for _ in range(21)] == [True] * 20 + [False]


def test_a_long_silence_fills_no_more_than_the_burst() -> None:
    meter = RateLimit(rate=1, burst=5)
    assert meter.take(0, 5)
    assert [meter.take(1e9) for _ in range(6)] == [True] * 5 + [False]


def test_the_first_moment_may_be_any() -> None:
    for now in (-1e6, 0, 1e12):
        assert not RateLimit(rate=1, burst=5).take(now, 6)
        assert RateLimit(rate=1, burst=5).take(now, 5)


def test_what_is_refused_costs_nothing() -> None:
    meter = RateLimit(rate=1, burst=3)
    assert not meter.take(0, 4)
    assert meter.take(0, 3)


def test_a_budget_never_comes_back() -> None:
    budget = RateLimit(rate=0, burst=512)
    assert budget.take(0, 500)
    assert not budget.take(1e9, 13)
    assert budget.take(1e9, 12)


def test_a_clock_that_runs_backwards_gives_nothing() -> None:
    meter = RateLimit(rate=1, burst=1)
    assert meter.take(100)
    assert not any(meter.take(now) for now in (99, 0, 100, 50, 100.5))
    assert meter.take(101)


@pytest.mark.parametrize("rate", [1, 3, 7, 20])
def test_the_steady_rate_is_never_refused(rate: int) -> None:
    """Though a third of a second is no float."""
    meter = RateLimit(rate=rate, burst=1)
    assert all(meter.take(1000 + n / rate) for n in range(10_000))


@often(60)
@given(steps, st.integers(0, 10), st.integers(1, 10))
def test_between_any_two_moments_no_more_than_allowed(
    steps: list[tuple[float, int]], rate: int, burst: int
) -> None:
    meter, now, taken = RateLimit(rate, burst), 0.0, [(0.0, 0)]
    for pause, amount in steps:
        now += pause
        if meter.take(now, amount):
            taken.append((now, taken[-1][1] + amount))
    for n, (start, before) in enumerate(taken):
        for end, after in taken[n + 1 :]:
            # What was taken at the start itself stands in `before`: the burst may have been full.
            assert after - before <= burst + rate * (end - start) + 1e-3
