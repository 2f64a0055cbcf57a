"""What a clock at the table shows, whose time runs, and when it shows something else."""

from __future__ import annotations

import pytest

from game.online.clock_face import SHORT, ClockFace, SeatTimes, clock_text
from net.notifications import SeatTimesChanged
from net.protocol.time_control import DAY


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.9, "0:00"),
        (67.0, "1:07"),
        (3600 + 64, "1:01:04"),
        (26 * 3600.0, "26 h"),
        (2.5 * DAY, "2 days 12 h"),
        (3.0 * DAY, "3 days"),
    ],
)
def test_seconds_are_counted_in_an_evening_and_days_in_words(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_only_the_running_clock_goes_and_it_stops_at_nothing() -> None:
    times = SeatTimes(SeatTimesChanged((65.0, 90.0), (0,)), since=1000)
    assert [face.text for face in times.faces(3500, takes_days=False)] == ["1:02", "1:30"]
    (first, second) = times.faces(1_000_000, takes_days=False)
    assert first == ClockFace("0:00", is_running=True, is_urgent=True)
    assert second == ClockFace("1:30")


def test_what_is_urgent_depends_on_what_people_have() -> None:
    short = SeatTimes(SeatTimesChanged((SHORT - 1.0,), (0,)))
    assert next(short.faces(0, takes_days=False)).is_urgent
    hour = SeatTimes(SeatTimesChanged((3600.0,), (0,)))
    assert next(hour.faces(0, takes_days=True)).is_urgent
    assert not next(hour.faces(0, takes_days=False)).is_urgent
    standing = SeatTimes(SeatTimesChanged((1.0,), ()))
    assert not next(standing.faces(0, takes_days=False)).is_urgent


def test_a_window_is_woken_when_a_clock_shows_something_else() -> None:
    """Once a second at most, and seldom where people have days."""
    assert SeatTimes().next_change(0) is None
    assert SeatTimes(SeatTimesChanged((60.0,), ())).next_change(0) is None
    times = SeatTimes(SeatTimesChanged((60.25,), (0,)))
    wait = times.next_change(0)
    assert wait is not None and 250 < wait <= 252
    (before,), (after,) = times.faces(0, False), times.faces(wait, False)
    assert (before.text, after.text) == ("1:00", "0:59")
    again = times.next_change(wait)
    assert again is not None and 900 <= again <= 1001
    shown = set[str]()
    for _ in range(20):
        wait += times.next_change(wait) or 0
        shown |= {face.text for face in times.faces(wait, False)}
    assert len(shown) == 20, "never for nothing"
    spent = SeatTimes(SeatTimesChanged((0.0, 60.5), (0, 1)))
    assert spent.next_change(0) == 501, "one that has stopped wakes nobody"
    assert times.next_change(90_000) is None, "nothing is left that could pass"
    assert SeatTimes(SeatTimesChanged((3.0 * DAY,), (0,))).next_change(0) == 60_000
