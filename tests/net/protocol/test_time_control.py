"""A time control is a text: for people, in the command line, on the wire."""

from __future__ import annotations

import pytest

from net.protocol.time_control import DAY, NO_TIME, TimeControl, time_control, time_text

TEXTS = {
    "5+10": TimeControl(game=300, increment=10),
    "180+0": TimeControl(game=10_800),
    "30m": TimeControl(turn=1800),
    "3d": TimeControl(turn=3 * DAY),
    "7d,wait": TimeControl(turn=7 * DAY, waits=True),
    "1+180,wait": TimeControl(60, 180, 0, True),
    "": NO_TIME,
}


@pytest.mark.parametrize("line", TEXTS)
def test_a_time_is_written_as_it_is_read(line: str) -> None:
    assert time_control(line) == TEXTS[line]
    assert str(TEXTS[line]) == time_text(line) == line


def test_people_may_say_that_there_is_none() -> None:
    assert time_control("none") == NO_TIME and not NO_TIME.is_on


@pytest.mark.parametrize(
    "line",
    [
        *("5", "5+", "+10", "05+10", "5+010", "0+10", "181+0", "5+181", "5-10", ",wait"),
        *("0m", "030m", "181m", "0d", "8d", "10d", "3D", "3d,waits", "5+10,wait,wait"),
        *("\u0663d", "1440m", "3d\n", " 3d"),
    ],
)
def test_nothing_else_is_a_time(line: str) -> None:
    with pytest.raises(ValueError, match="a time is"):
        time_control(line)


@pytest.mark.parametrize("plain", [None, 5, b"3d", "none", "3" * 20, ["3d"]])
def test_on_the_wire_it_has_one_form(plain: object) -> None:
    with pytest.raises(ValueError):
        time_text(plain)
