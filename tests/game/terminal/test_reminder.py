"""A lasting trouble is mentioned at growing intervals; one that is over at once is not."""

from __future__ import annotations

from game.terminal.reminder import AFTER, EVERY, Reminder


def mentioned(until: int, step: float = 0.25) -> list[float]:
    reminder, now, found = Reminder(), 0.0, list[float]()
    reminder.start(now)
    while now <= until:
        if (lasted := reminder.due(now)) is not None:
            found.append(lasted)
        now += step
    return found


def test_the_intervals_grow() -> None:
    """A screen reader reads each: not every few seconds for ever."""
    assert mentioned(75) == [2, 10, 30, 60]
    hours = mentioned(2 * 3600)
    assert hours[: len(AFTER)] == [*AFTER]
    assert hours[len(AFTER) :] == [AFTER[-1] + EVERY * n for n in range(1, 12)]


def test_what_is_over_at_once_is_not_mentioned() -> None:
    reminder = Reminder()
    reminder.start(5.0)
    assert reminder.due(6.9) is None and not reminder.mentioned
    reminder.stop()
    assert reminder.due(500.0) is None


def test_a_machine_that_slept_mentions_it_once() -> None:
    reminder = Reminder()
    reminder.start(0.0)
    assert reminder.due(4000.0) == 4000.0
    assert reminder.due(4001.0) is None


def test_a_trouble_that_lasts_does_not_begin_again() -> None:
    reminder = Reminder()
    reminder.start(0.0)
    reminder.start(1.5)
    assert reminder.due(2.0) == 2.0
