"""A hall says nothing before it is kept, and the faults and ticks of a table are its own."""

from __future__ import annotations

from math import inf

import pytest

from net.effects import Close, Send
from net.hall.effects import Append, Fault, PutAway, Report, Wake
from net.hall.hall import Hall
from net.wire.frames import LinkFault
from tests.support.net.halls import HERE, THERE, arrive, refused, woken_hall
from tests.support.net.sittings import FakeSitting

pytestmark = pytest.mark.first


def test_nobody_hears_of_what_is_not_kept() -> None:
    hall, _ = woken_hall(HERE)
    hall.received(1, b"send a\nstore 1\nsend b\nstore 2\nnote c", 0.0)
    assert hall.effects() == [Append(HERE, 0, (b"1", b"2")), Send(1, b"a")]
    hall.received(1, b"store 3\nsend d", 0.0)
    assert hall.effects() == [Append(HERE, 2, (b"3",))]
    hall.kept(HERE, 1, 0.0)
    assert hall.effects() == [Send(1, b"b")]
    hall.kept(HERE, 3, 0.0)
    assert hall.effects() == [Report(HERE, "c"), Send(1, b"d")]


def test_one_slow_table_holds_up_no_other() -> None:
    hall, _ = woken_hall(HERE, THERE)
    hall.received(1, b"store 1\nsend late", 0.0)
    hall.received(2, b"send soon", 0.0)
    assert hall.effects() == [Append(HERE, 0, (b"1",)), Send(2, b"soon")]


def test_at_a_table_that_is_lost_all_links_close_and_nothing_that_was_not_kept_is_said() -> None:
    hall, (here, _) = woken_hall(HERE, THERE)
    hall.received(1, b"store 1\nsend never", 0.0)
    arrive(hall, 3)
    hall.effects()
    hall.lost(HERE)
    assert hall.effects() == [Close(1), Close(3)]
    here.calls.clear()
    hall.kept(HERE, 1, 0.0)
    hall.received(1, b"send x", 0.0)
    hall.closed(1, 0.0)
    hall.closed(3, 0.0)
    hall.tick(0.0)
    assert hall.effects() == [] and here.calls == []
    arrive(hall, 4)
    assert hall.effects() == [Wake(HERE)]


def test_a_fault_of_one_table_ends_no_other() -> None:
    hall, (_, there) = woken_hall(HERE, THERE)
    hall.received(1, b"send x\nfail here", 0.0)
    fault, *others = hall.effects()
    assert isinstance(fault, Fault) and str(fault.error) == "here"
    assert others == [Close(1), PutAway(HERE, in_order=False)]
    hall.received(2, b"send y", 0.0)
    assert hall.effects() == [Send(2, b"y")] and there.calls


def test_a_fault_while_a_table_is_woken_leaves_nobody_waiting() -> None:
    hall = Hall()
    arrive(hall, 1, more=b"fail")
    arrive(hall, 2)
    hall.effects()
    hall.woken(HERE, FakeSitting(), 0, 0.0)
    effects = hall.effects()
    assert isinstance(effects[0], Fault)
    assert effects[1:] == [Close(1), PutAway(HERE, in_order=False), *refused(2, LinkFault.BUSY)]


def test_each_table_is_ticked_when_it_wants_to_be() -> None:
    hall, tables = woken_hall(HERE, THERE)
    for table, due in zip(tables, (9.0, 5.0), strict=True):
        table.due = due
    hall.attend(HERE, 1.0)
    hall.attend(THERE, 1.0)
    assert hall.next_tick == 5.0
    hall.tick(4.9)
    assert not any(table.calls for table in tables)
    hall.tick(5.0)
    assert [table.calls for table in tables] == [[], [("tick", 5.0)]]
    assert hall.next_tick == 9.0
    hall.tick(60.0)
    assert tables[0].calls == [("tick", 60.0)] and hall.next_tick == inf


def test_a_table_that_is_always_due_does_not_stop_the_others() -> None:
    class Impatient(FakeSitting):
        def next_tick(self, now: float) -> float:
            return 0.0

    hall, table = Hall(), Impatient()
    hall.woken(HERE, table, 0, 0.0)
    arrive(hall, 1)
    hall.tick(1.0)
    assert table.calls[1:] == [("tick", 1.0)]


def test_a_table_is_not_ticked_while_its_records_are_under_way_and_learns_for_how_long() -> None:
    """Nothing has gone out, so nobody can have answered in time."""
    hall, (table,) = woken_hall(HERE)
    table.due = 3.0
    hall.received(1, b"store one\nstore two", 1.0)
    table.calls.clear()
    hall.tick(4.0)
    hall.kept(HERE, 1, 5.0)
    assert not table.calls and hall.next_tick > 5.0
    hall.kept(HERE, 2, 8.0)
    assert table.calls == [("kept", 7.0)] and hall.next_tick == 3.0
    hall.tick(8.0)
    assert table.calls[1:] == [("tick", 8.0)]
