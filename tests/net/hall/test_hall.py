"""A hall leads links to their tables, wakes tables and puts them away, and says nothing early."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from net.effects import Close, Send
from net.hall.effects import Append, Fault, HallEffect, PutAway, Report, Wake
from net.hall.hall import REST_SECONDS, Hall
from net.hall.hall_limits import HallLimits
from net.hall.strangers import (
    MAX_EARLY,
    MAX_STRANGERS,
    MAX_STRANGERS_PER_ADDRESS,
    ROUTE_SECONDS,
    WAKE_SECONDS,
)
from net.wire.frames import LinkFault, refusal_of
from net.wire.route import PLACE, write_route
from tests.support.net.sittings import FakeSitting

pytestmark = pytest.mark.first

HERE, THERE = b"a" * PLACE, b"b" * PLACE


def arrive(hall: Hall, link: int, place: bytes = HERE, now: float = 0.0, more: bytes = b"") -> None:
    hall.opened(link, "192.0.2.1", now)
    hall.received(link, write_route(place) + more, now)


def woken_hall(*places: bytes) -> tuple[Hall, list[FakeSitting]]:
    """A hall with a table at each place, where link 1, 2 ... is."""
    hall, tables = Hall(), [FakeSitting() for _ in places]
    for link, (place, table) in enumerate(zip(places, tables, strict=True), 1):
        arrive(hall, link, place)
        hall.woken(place, table, 0, 0.0)
        table.calls.clear()
    hall.effects()
    return hall, tables


def refused(link: int, fault: LinkFault) -> list[HallEffect]:
    return [Send(link, refusal_of(fault)), Close(link)]


# ---------------------------------------------------------------------- ways to a table


def test_a_link_wakes_its_table_and_gets_there_with_all_that_it_has_said() -> None:
    hall, table = Hall(), FakeSitting()
    arrive(hall, 1, more=b"note ")
    hall.received(1, b"early", 0.5)
    assert hall.effects() == [Wake(HERE)]
    hall.woken(HERE, table, 7, 1.0)
    assert table.calls == [("opened", 1, "192.0.2.1"), ("received", 1, b"note early")]
    assert hall.effects() == [Report(HERE, "early")]


def test_a_table_is_woken_once_for_all_who_come_meanwhile() -> None:
    hall, table = Hall(), FakeSitting()
    for link in (1, 2, 3):
        arrive(hall, link)
    assert hall.effects() == [Wake(HERE)]
    hall.woken(HERE, table, 0, 0.0)
    arrive(hall, 4)
    assert [call[1] for call in table.calls] == [1, 2, 3, 4]
    assert hall.effects() == []


@pytest.mark.parametrize("cut", range(1, 24))
def test_a_route_may_come_in_pieces(cut: int) -> None:
    hall, table = Hall(), FakeSitting()
    route = write_route(HERE) + b"send x"
    hall.woken(HERE, table, 0, 0.0)
    hall.opened(1, "192.0.2.1", 0.0)
    hall.received(1, route[:cut], 0.0)
    assert hall.effects() == [] and table.calls == []
    hall.received(1, route[cut:], 0.0)
    assert hall.effects() == [Send(1, b"x")]


def test_links_of_different_tables_never_meet() -> None:
    hall, (here, there) = woken_hall(HERE, THERE)
    hall.received(1, b"send one", 1.0)
    hall.received(2, b"send two", 1.0)
    assert here.calls == [("received", 1, b"send one")]
    assert there.calls == [("received", 2, b"send two")]
    assert hall.effects() == [Send(1, b"one"), Send(2, b"two")]


@pytest.mark.parametrize("fault", [LinkFault.NO_TABLE, LinkFault.BUSY])
def test_who_comes_to_no_table_hears_so(fault: LinkFault) -> None:
    hall = Hall()
    arrive(hall, 1)
    arrive(hall, 2, THERE)
    hall.effects()
    hall.absent(HERE, fault)
    assert hall.effects() == refused(1, fault)
    hall.received(1, b"more", 1.0)
    hall.closed(1, 1.0)
    assert hall.effects() == []
    arrive(hall, 3)
    assert hall.effects() == [Wake(HERE)], "the next one may find it"


def test_what_is_no_route_is_refused_at_its_first_byte() -> None:
    hall = Hall()
    hall.opened(1, "192.0.2.1", 0.0)
    hall.received(1, b"G", 0.0)
    assert hall.effects() == refused(1, LinkFault.NO_TABLE)


def test_who_says_too_much_before_there_is_a_table_is_cut_off() -> None:
    hall = Hall()
    arrive(hall, 1, more=bytes(MAX_EARLY))
    assert hall.effects() == [Wake(HERE)]
    hall.received(1, b"x", 0.0)
    assert hall.effects() == [Close(1)]
    hall.woken(HERE, table := FakeSitting(), 0, 0.0)
    assert table.calls == []


# ---------------------------------------------------------------------- strangers


def test_who_does_not_say_where_it_goes_is_cut_off_in_time() -> None:
    hall = Hall()
    hall.opened(1, "192.0.2.1", 3.0)
    hall.opened(2, "192.0.2.1", 4.0)
    arrive(hall, 3, now=4.0)
    hall.effects()
    assert hall.next_tick == 3.0 + ROUTE_SECONDS
    hall.tick(3.0 + ROUTE_SECONDS)
    assert hall.effects() == [Close(1)]
    hall.tick(4.0 + ROUTE_SECONDS)
    assert hall.effects() == [Close(2)], "who waits for a table may wait"


def test_who_waits_for_a_table_that_does_not_come_is_refused_in_time() -> None:
    """The waking may hang, as on a disk that does not answer."""
    hall = Hall()
    arrive(hall, 1, now=3.0)
    hall.opened(2, "192.0.2.1", 4.0)
    hall.effects()
    assert hall.next_tick == 4.0 + ROUTE_SECONDS
    hall.closed(2, 4.0)
    assert hall.next_tick == 3.0 + WAKE_SECONDS
    hall.tick(3.0 + WAKE_SECONDS)
    assert hall.effects() == refused(1, LinkFault.BUSY) and hall.next_tick == inf
    hall.woken(HERE, table := FakeSitting(), 0, 99.0)
    assert table.calls == []


def test_one_address_does_not_keep_others_out() -> None:
    hall = Hall(HallLimits(links=10**6, links_per_origin=10**6))
    for link in range(3 * MAX_STRANGERS):
        hall.opened(link, "192.0.2.1", 0.0)
    gone = [effect.link for effect in hall.effects() if isinstance(effect, Close)]
    assert gone == list(range(3 * MAX_STRANGERS - MAX_STRANGERS_PER_ADDRESS))
    hall.opened(10**6, "192.0.2.2", 0.0)
    assert hall.effects() == []


def test_many_addresses_do_not_keep_newcomers_out() -> None:
    hall = Hall()
    for link in range(MAX_STRANGERS):
        hall.opened(link, f"192.0.2.{link % 200}", 0.0)
    assert hall.effects() == []
    hall.opened(10**6, "198.51.100.1", 0.0)
    assert [type(effect) for effect in hall.effects()] == [Send, Close], "the oldest goes"


# ---------------------------------------------------------------------- order


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


# ---------------------------------------------------------------------- time


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


# ---------------------------------------------------------------------- rest


def leave(hall: Hall, link: int, now: float) -> None:
    hall.closed(link, now)
    hall.effects()


def test_a_table_is_put_away_when_nobody_has_been_there_for_a_while() -> None:
    hall, _ = woken_hall(HERE)
    leave(hall, 1, 10.0)
    assert hall.next_tick == 10.0 + REST_SECONDS
    hall.tick(10.0 + REST_SECONDS)
    assert hall.effects() == [PutAway(HERE, in_order=True)] and hall.tables == 0
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


# ---------------------------------------------------------------------- the end


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


@pytest.mark.parametrize("seed", range(200))
def test_random_calls_leave_no_link_behind(seed: int) -> None:
    """Whatever happens in whatever order: a link that is closed is nowhere."""
    walk = RandomWalk(seed)
    for now in range(60):
        walk.step(float(now))
        walk.carry_out(float(now))
        assert walk.hall.links <= len(walk.there)
    for link in walk.there:
        walk.hall.closed(link, 60.0)
    assert walk.hall.links == 0


class RandomWalk:
    """Links that come, speak, and go at two tables, whose keep fails now and then."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.hall = Hall()
        self.there = list[int]()
        self.kept = {HERE: 0, THERE: 0}

    def step(self, now: float) -> None:
        hall, place = self.hall, self.random.choice((HERE, THERE))
        somebody = self.random.choice(self.there) if self.there else 0
        words = ("store 1\nsend x", "send x", "note x", "fail", "close")
        match self.random.randrange(8):
            case 0 | 1 | 2:
                self.there.append(int(now) + 1)
                arrive(hall, int(now) + 1, place, now)
            case 3:
                self.gone(somebody, now)
            case 4:
                hall.received(somebody, self.random.choice(words).encode(), now)
            case 5:
                hall.tick(now * 10)
            case 6:
                hall.lost(place)
            case 7:
                hall.kept(place, self.kept[place], now)

    def gone(self, link: int, now: float) -> None:
        if link in self.there:
            self.there.remove(link)
            self.hall.closed(link, now)

    def carry_out(self, now: float) -> None:
        for effect in self.hall.effects():
            match effect:
                case Wake(place) if self.random.random() < 0.8:
                    self.hall.woken(place, FakeSitting(), self.kept[place], now)
                case Wake(place):
                    self.hall.absent(place, LinkFault.NO_TABLE)
                case Append(place, expected, records):
                    self.kept[place] = expected + len(records)
                case Close(link):
                    self.gone(link, now)


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
