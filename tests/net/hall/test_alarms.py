"""Tables that are not in memory are there in time though nobody comes."""

from __future__ import annotations

from math import inf

from net.hall.alarms import MOST_WOKEN, RETRY_SECONDS
from net.hall.effects import PutAway, Wake
from net.hall.hall import REST_SECONDS, Hall
from net.wire.frames import LinkFault
from tests.support.net.sittings import FakeSitting

HERE, THERE = b"h" * 16, b"t" * 16


def put_away(hall: Hall, alone: float, now: float) -> list[object]:
    """A table is put away that must be there at this time."""
    table = FakeSitting()
    table.alone = alone
    hall.woken(HERE, table, 7, now)
    hall.tick(now + REST_SECONDS)
    return [*hall.effects()]


def test_a_table_is_awakened_when_a_time_is_over() -> None:
    hall = Hall()
    assert put_away(hall, 500.0, 0.0) == [PutAway(HERE, True, 500.0, 7)]
    assert hall.next_tick == 500.0
    hall.tick(499.0)
    assert hall.effects() == []
    hall.tick(500.0)
    assert hall.effects() == [Wake(HERE)] and hall.next_tick == inf


def test_a_table_whose_bot_has_not_come_is_awakened_again_after_a_while() -> None:
    hall = Hall()
    now = REST_SECONDS
    assert put_away(hall, 0.0, 0.0) == [PutAway(HERE, True, now + RETRY_SECONDS, 7)]
    assert hall.next_tick == now + RETRY_SECONDS


def test_a_table_that_is_there_already_is_awakened_no_more() -> None:
    hall = Hall()
    put_away(hall, 500.0, 0.0)
    hall.woken(HERE, FakeSitting(), 7, 100.0)
    hall.tick(100.0 + REST_SECONDS)
    assert hall.effects() == [PutAway(HERE, True)], "it is due no more"
    assert hall.next_tick == inf


def test_a_table_that_cannot_be_awakened_is_not_tried_again() -> None:
    hall = Hall()
    hall.expect(HERE, 10.0)
    hall.tick(10.0)
    assert hall.effects() == [Wake(HERE)]
    hall.absent(HERE, LinkFault.NOT_CONTINUED)
    assert hall.next_tick == inf


def test_what_was_due_while_a_server_was_down_comes_some_at_a_time() -> None:
    hall = Hall()
    places = [bytes([number]) * 16 for number in range(MOST_WOKEN + 3)]
    for place in places:
        hall.expect(place, 1.0)
    hall.tick(1000.0)
    assert len(hall.effects()) == MOST_WOKEN and hall.next_tick == 1001.0
    hall.tick(1001.0)
    assert len(hall.effects()) == 3 and hall.next_tick == inf


def test_a_server_that_closes_awakens_nothing() -> None:
    hall = Hall()
    hall.expect(THERE, 5.0)
    hall.close(1.0)
    hall.tick(5.0)
    assert hall.effects() == []


def test_who_waits_in_vain_to_learn_what_it_lacks_is_put_away_not_in_order() -> None:
    class Resumed(FakeSitting):
        is_untouched = True

    hall, table = Hall(), Resumed()
    table.is_at_rest = False
    hall.woken(HERE, table, 3, 0.0)
    hall.tick(REST_SECONDS)
    assert hall.effects() == [PutAway(HERE, in_order=False)]
