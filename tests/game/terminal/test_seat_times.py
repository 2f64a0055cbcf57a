"""People's time at a terminal: what was agreed on, a line when a turn begins, and `clock`."""

from __future__ import annotations

import pytest

from game.i18n.durations import format_duration
from game.online.time_text import time_text
from game.terminal.console import Console
from game.terminal.seat_times import TurnTimes
from net.game_rules import KEEPER
from net.notifications import HostClockDiffers, RosterChanged, SeatTimesChanged
from net.protocol.from_host import Roster
from net.protocol.time_control import DAY


class Terminal:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.now = 0.0
        names = ("Anna", "Ben")
        console = Console(lambda line: self.lines.append(line[2:]))
        self.times = TurnTimes(lambda seat: names[seat], console, lambda: self.now)

    def hear(self, *notifications: object) -> str:
        """What is said of them."""
        self.lines.clear()
        for each in notifications:
            self.times.notify(each)
        return "\n".join(self.lines)

    def clock(self) -> str:
        self.lines.clear()
        self.times.command().run("")
        return "\n".join(self.lines)


def roster(time: str) -> RosterChanged:
    return RosterChanged(Roster({}, (("Anna", 0, True, 0, 0, "", 0),), (), time))


def test_who_joins_reads_what_was_agreed_on_once() -> None:
    terminal = Terminal()
    assert terminal.hear(roster("")) == ""
    assert "3 days" in terminal.hear(roster("3d"), roster("3d"))
    assert "5:00 min for the game" in terminal.hear(roster("5+10"))
    assert "limited" in terminal.hear(roster(""))


def test_a_line_says_whose_turn_begins_and_how_much_time_there_is() -> None:
    terminal = Terminal()
    begun = SeatTimesChanged((2 * DAY + 3 * 3600.0, 3.0 * DAY), (0,))
    assert terminal.hear(begun, begun) == "Anna has 2 days 3 h."
    assert terminal.hear(SeatTimesChanged((DAY, 3.0 * DAY), ())) == ""
    assert terminal.hear(SeatTimesChanged((DAY, 3.0 * DAY), (1,))) == "Ben has 3 days."


def test_everybody_can_ask_for_the_time() -> None:
    terminal = Terminal()
    assert terminal.clock() == "Nobody's time is limited at this table."
    terminal.hear(SeatTimesChanged((100.0, 90.0), (0,)))
    terminal.now = 30.0
    assert terminal.clock() == "Anna has 70 s.\nBen has 90 s."


@pytest.mark.parametrize(
    ("seat", "more", "words"),
    [
        (KEEPER, 90.0, "90 s ahead"),
        (1, 61.0, "61 s more for Ben"),
        (0, -61.0, "61 s less for Anna"),
    ],
)
def test_a_host_whose_clock_differs_is_named(seat: int, more: float, words: str) -> None:
    assert words in Terminal().hear(HostClockDiffers(seat, more))


@pytest.mark.parametrize(("line", "end"), [("30m", "a bot plays"), ("1+0,wait", "the game waits")])
def test_what_happens_at_the_end_is_said(line: str, end: str) -> None:
    assert end in time_text(line)[-1]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(47 * 3600, "47.0 h"), (2 * DAY - 1, "2 days"), (3 * DAY, "3 days")],
)
def test_long_times_are_in_days(seconds: int, text: str) -> None:
    assert format_duration(seconds) == text
