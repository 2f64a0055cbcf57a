"""A hall puts tables away when nobody needs them, and at its end."""

from __future__ import annotations

from math import inf

import pytest

from net.effects import Close
from net.hall.effects import PutAway, Wake
from net.hall.hall import REST_SECONDS
from net.wire.frames import LinkFault
from tests.support.net.halls import HERE, THERE, arrive, leave, refused, woken_hall
from tests.support.net.sittings import FakeSitting

pytestmark = pytest.mark.first


def test_a_table_is_put_away_when_nobody_has_been_there_for_a_while() -> None:
    hall, (table,) = woken_hall(HERE)
    leave(hall, 1, 10.0)
    assert hall.next_tick == 10.0 + REST_SECONDS and not table.is_let_go
    hall.tick(10.0 + REST_SECONDS)
    assert hall.effects() == [PutAway(HERE, in_order=True)] and hall.tables == 0
    assert table.is_let_go
    assert hall.next_tick == inf
    arrive(hall, 2)
    assert hall.effects() == [Wake(HERE)]


@pytest.mark.parametrize("why", ["somebody came", "not at rest", "not kept"])
def test_a_table_that_is_needed_is_not_put_away(why: str) -> None:
    hall, (table,) = woken_hall(HERE)
    if why == "not kept":
        hall.received(1, b"store 1", 5.0)
    if why == "not at rest":
        table.is_at_rest = False
    leave(hall, 1, 10.0)
    if why == "somebody came":
        arrive(hall, 2, now=20.0)
    for now in (10.0 + REST_SECONDS, 99.0, 500.0):
        hall.tick(now)
    assert hall.effects() == [] and hall.tables == 1


def test_a_table_that_was_busy_is_put_away_later() -> None:
    hall, (table,) = woken_hall(HERE)
    table.is_at_rest = False
    leave(hall, 1, 0.0)
    hall.tick(hall.next_tick)
    table.is_at_rest = True
    assert hall.effects() == [] and hall.next_tick < inf
    hall.tick(hall.next_tick)
    assert hall.effects() == [PutAway(HERE, in_order=True)]


def test_bots_alone_keep_no_table_in_memory() -> None:
    hall, (table,) = woken_hall(HERE)
    arrive(hall, 2)
    table.bots.add(2)
    leave(hall, 1, 10.0)
    hall.tick(10.0 + REST_SECONDS)
    assert hall.effects() == [Close(2), PutAway(HERE, in_order=True)]
    hall.closed(2, 41.0)
    assert hall.effects() == [] and hall.links == 0


def test_what_is_kept_late_lets_a_table_be_put_away() -> None:
    hall, _ = woken_hall(HERE)
    hall.received(1, b"store 1", 0.0)
    leave(hall, 1, 1.0)
    hall.kept(HERE, 1, 100.0)
    hall.tick(hall.next_tick)
    assert hall.effects() == [PutAway(HERE, in_order=True)]


def test_who_comes_while_a_server_closes_hears_so_and_who_is_there_is_sent_away() -> None:
    hall, tables = woken_hall(HERE)
    hall.opened(2, "192.0.2.1", 0.0)
    arrive(hall, 3, THERE)
    hall.effects()
    hall.close(1.0)
    busy = LinkFault.BUSY
    assert hall.effects() == [*refused(2, busy), *refused(3, busy)]
    assert tables[0].calls == [("dismiss",)]
    hall.opened(4, "192.0.2.1", 1.0)
    assert hall.effects() == refused(4, busy)
    hall.woken(THERE, FakeSitting(), 0, 1.0)
    assert hall.effects() == [PutAway(THERE, in_order=False)], "it came too late"


def test_a_server_that_closes_puts_away_what_may_rest() -> None:
    """Else a table where somebody was would not be awake in time when the server is back."""
    hall, (rests, busy) = woken_hall(HERE, THERE)
    rests.alone, busy.is_at_rest = 500.0, False
    hall.close(1.0)
    for link in (1, 2):
        hall.closed(link, 1.0)
    hall.effects()
    hall.rest(2.0)
    assert hall.effects() == [PutAway(HERE, True, 500.0, 0)] and hall.tables == 1
