"""The puzzle of a day, the same for everybody."""

from __future__ import annotations

from engine.common.shuffle import seeded_stream, shuffle


def puzzle_of_day(count: int, year: int, day: int) -> int:
    """The number of the puzzle, from 0, of a day of a year.

    Each year has an order of its own, which is gone through again and again: no puzzle comes twice
    within `count` days of a year.

    Args:
        count: how many puzzles there are.
        day: of the year, from 1.
    """
    return order_of_year(count, year)[(day - 1) % count]


def order_of_year(count: int, year: int) -> tuple[int, ...]:
    """All puzzles in the order of a year."""
    order = [*range(count)]
    shuffle(order, seeded_stream(year))
    return tuple(order)
