"""Resigning, agreeing to end, and days off at terminals."""

from __future__ import annotations

import pytest

from net.protocol.seat_messages import Resign
from tests.support.online.terminals import joined, pump_all, table


@pytest.mark.long
def test_who_resigns_is_asked_once_more_and_the_other_has_won() -> None:
    first, second = table()
    assert "type: resign yes" in joined(first.type("resign"))
    pump_all([first, second])
    assert not first.peer.follower.log.has_ended
    first.type("resign yes")
    pump_all([first, second])
    assert any("has resigned." in line for line in second.lines)
    assert any("has won: the others have resigned." in line for line in second.lines)
    assert any("Audited: nobody cheated." in line for line in second.lines)
    assert "The game has ended." in joined(second.type("end"))


@pytest.mark.long
def test_an_end_is_offered_and_agreed_to() -> None:
    first, second = table()
    first.type("end")
    pump_all([first, second])
    assert any("would end the game as it stands" in line for line in second.lines)
    assert "the others have not yet" in joined(first.type("end"))
    second.type("end")
    pump_all([first, second])
    assert any("nobody has won" in line for line in first.lines)


def test_days_off_are_for_tables_over_days() -> None:
    first, _ = table()
    assert "where a turn takes days" in joined(first.type("vacation 2"))


def test_days_off_are_counted_and_shown() -> None:
    first, second = table(time="3d")
    assert "14 days off are left for you." in joined(first.type("vacation"))
    for wrong in ("vacation x", "vacation 0", "vacation 15"):
        assert "type: vacation 2" in joined(first.type(wrong))
    first.type("vacation 5")
    pump_all([first, second])
    assert any("is away for 5 days" in line for line in second.lines)
    assert "9 days off are left for you." in joined(first.type("vacation"))
    assert any("is away until" in line for line in second.type("clock"))


@pytest.mark.long
def test_a_bot_plays_on_for_who_resigned_and_nobody_waits_for_them() -> None:
    seats = table("Anna", "Bo", "Cy")
    seats[1].peer.say(Resign())
    seats[1].carry_out()
    pump_all(seats)
    assert any("A bot plays for" in line and "from now on." in line for line in seats[0].lines)
