"""A hall leads links to their tables and to no other, and no stranger keeps others out."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from net.effects import Close, Send
from net.hall.effects import Append, Report, Wake
from net.hall.hall import Hall
from net.hall.hall_limits import HallLimits
from net.hall.strangers import (
    MAX_EARLY,
    MAX_STRANGERS,
    MAX_STRANGERS_PER_ADDRESS,
    ROUTE_SECONDS,
    WAKE_SECONDS,
)
from net.wire.frames import LinkFault
from net.wire.route import write_route
from tests.support.net.halls import HERE, THERE, arrive, refused, woken_hall
from tests.support.net.sittings import FakeSitting

pytestmark = pytest.mark.first


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


def test_what_comes_with_the_route_reaches_a_table_that_is_there_however_much_it_is() -> None:
    """A busy server reads in one piece what was sent in several."""
    hall, (table,) = woken_hall(HERE)
    arrive(hall, 2, more=bytes(MAX_EARLY + 1))
    assert hall.effects() == []
    assert table.calls[-1] == ("received", 2, bytes(MAX_EARLY + 1))


def test_who_says_that_much_to_a_table_that_must_be_woken_is_cut_off() -> None:
    hall = Hall()
    arrive(hall, 1, more=bytes(MAX_EARLY + 1))
    assert hall.effects() == [Close(1)]
    arrive(hall, 2)
    assert hall.effects() == [Wake(HERE)], "nobody has woken it before"


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
