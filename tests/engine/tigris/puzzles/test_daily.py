"""The puzzle of the day: the same for everybody, and none again soon."""

from __future__ import annotations

from datetime import date, timedelta

from engine.tigris.puzzles.daily import order_of_year, puzzle_of_day

COUNT = 60
TEN_YEARS = [date(2026, 1, 1) + timedelta(days) for days in range(3653)]


def puzzle_on(day: date) -> int:
    return puzzle_of_day(COUNT, day.year, day.timetuple().tm_yday)


def test_every_date_of_ten_years_has_one_of_the_puzzles_and_each_puzzle_has_its_days() -> None:
    shown = [puzzle_on(day) for day in TEN_YEARS]
    assert {*shown} == {*range(COUNT)}


def test_no_puzzle_comes_twice_within_a_cycle_of_a_year() -> None:
    for year in range(2026, 2036):
        days = [puzzle_of_day(COUNT, year, day) for day in range(1, 366 + 1)]
        cycles = [days[begin : begin + COUNT] for begin in range(0, len(days), COUNT)]
        assert [cycle for cycle in cycles if len({*cycle}) < len(cycle)] == []
        assert cycles[0] == cycles[1]


def test_each_year_has_an_order_of_its_own() -> None:
    orders = {order_of_year(COUNT, year) for year in range(2026, 2036)}
    assert len(orders) == 10
    assert all(sorted(order) == [*range(COUNT)] for order in orders)


def test_the_order_never_changes_between_versions() -> None:
    """Everybody gets the same puzzle, on every machine."""
    assert order_of_year(COUNT, 2026)[:6] == (56, 9, 2, 54, 43, 7)
