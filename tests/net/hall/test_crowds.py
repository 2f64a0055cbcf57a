"""What one machine, or many, may do to a hall: links, wakings, and tables in memory are bounded."""

from __future__ import annotations

import pytest

from net.effects import Close, Send
from net.hall.effects import HallEffect, PutAway, Wake
from net.hall.hall import REST_SECONDS, Hall
from net.hall.hall_limits import HallLimits
from net.wire.frames import LinkFault, refusal_of
from net.wire.origin import origin_of
from net.wire.route import PLACE, write_route
from tests.support.net.sittings import FakeSitting

pytestmark = pytest.mark.first

HERE = b"a" * PLACE
BUSY, CROWDED = (
    [Send(0, refusal_of(fault)), Close(0)] for fault in (LinkFault.BUSY, LinkFault.CROWDED)
)


def answer_to(hall: Hall, link: int, address: str, is_local: bool = False) -> list[HallEffect]:
    """What a new link gets to hear, as if its number were 0."""
    hall.opened(link, address, 0.0, is_local)
    return [
        Send(0, each.data) if isinstance(each, Send) else Close(0)
        for each in hall.effects()
        if isinstance(each, Send | Close) and each.link == link
    ]


def place(number: int) -> bytes:
    return number.to_bytes(PLACE, "big")


def knock(hall: Hall, link: int, where: bytes, now: float, address: str = "192.0.2.1") -> None:
    hall.opened(link, address, now)
    hall.received(link, write_route(where), now)


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("tables.example", "192.0.2.1", False),
    ],
)
def test_who_counts_as_one(one: str, other: str, is_same: bool) -> None:
    assert (origin_of(one) == origin_of(other)) == is_same


def test_one_origin_has_so_many_links_and_others_get_in() -> None:
    hall = Hall(HallLimits(links_per_origin=3))
    for link in range(1, 4):
        assert answer_to(hall, link, f"2001:db8::{link}") == []
    assert answer_to(hall, 4, "2001:db8::4") == CROWDED
    assert answer_to(hall, 5, "2001:db8:1::4") == []
    hall.closed(4, 0.0)
    assert answer_to(hall, 6, "2001:db8::6") == CROWDED, "who was refused had never counted"
    hall.closed(2, 0.0)
    hall.opened(7, "2001:db8::7", 1.0)
    assert hall.effects() == []


def test_who_comes_again_and_again_is_bounded_by_time() -> None:
    """A handshake costs more than a connection."""
    hall = Hall(HallLimits(links_per_origin=3, new_links_per_second=0.5))
    for link in range(1, 4):
        assert answer_to(hall, link, "192.0.2.1") == []
        hall.closed(link, 0.0)
    assert answer_to(hall, 4, "192.0.2.1") == CROWDED
    assert answer_to(hall, 5, "192.0.2.2") == []
    hall.opened(6, "192.0.2.1", 2.0)
    assert hall.effects() == []


def test_links_at_tables_count_as_well() -> None:
    hall = Hall(HallLimits(links_per_origin=2))
    hall.woken(HERE, FakeSitting(), 0, 0.0)
    for link in (1, 2):
        knock(hall, link, HERE, 0.0)
    assert answer_to(hall, 3, "192.0.2.1") == CROWDED


def test_the_bots_of_a_server_come_from_its_machine() -> None:
    hall = Hall(HallLimits(links=3, links_per_origin=1, wakes_at_once=0))
    for link in (1, 2):
        assert answer_to(hall, link, "127.0.0.1", is_local=True) == []
    hall.opened(3, "127.0.0.1", 0.0, True)
    hall.received(3, write_route(HERE), 0.0)
    assert hall.effects() == [Wake(HERE)]
    assert answer_to(hall, 4, "127.0.0.1", is_local=True) == BUSY


def test_a_hall_takes_so_many_links_in_all() -> None:
    hall = Hall(HallLimits(links=2))
    for link in (1, 2):
        assert answer_to(hall, link, f"192.0.2.{link}") == []
    assert answer_to(hall, 3, "192.0.2.3") == BUSY


def test_one_origin_wakes_so_many_tables_and_others_wake_theirs() -> None:
    hall = Hall(HallLimits(wakes_at_once=3, wakes_per_second=0.5))
    for number in range(1, 5):
        knock(hall, number, place(number), 0.0)
    wakes = [Wake(place(number)) for number in (1, 2, 3)]
    busy = [Send(4, refusal_of(LinkFault.BUSY)), Close(4)]
    assert hall.effects() == [*wakes, *busy]
    knock(hall, 5, place(5), 0.0, "192.0.2.5")
    assert hall.effects() == [Wake(place(5))]
    knock(hall, 6, place(6), 2.0)
    assert hall.effects() == [Wake(place(6))], "a moment later it may wake one more"


def test_who_says_nothing_keeps_no_table_in_memory() -> None:
    """Neither by staying at its door, nor by coming again and again."""
    hall, table = Hall(), FakeSitting()
    table.wants_hello = True
    hall.woken(HERE, table, 0, 0.0)
    for now in range(int(REST_SECONDS)):
        knock(hall, now + 1, HERE, float(now))
    hall.effects()
    hall.tick(REST_SECONDS)
    closed = [Close(link) for link in sorted(range(1, int(REST_SECONDS) + 1))]
    effects = hall.effects()
    assert sorted(effects[:-1], key=repr) == sorted(closed, key=repr)
    assert effects[-1] == PutAway(HERE, in_order=True) and hall.links == 0


def test_who_has_said_hello_keeps_a_table_in_memory() -> None:
    hall, table = Hall(), FakeSitting()
    table.wants_hello = True
    hall.woken(HERE, table, 0, 0.0)
    knock(hall, 1, HERE, 1.0)
    hall.received(1, b"hello", 2.0)
    hall.tick(10 * REST_SECONDS)
    assert hall.effects() == [] and hall.tables == 1


def test_few_deserted_tables_are_in_memory_however_many_are_woken() -> None:
    hall = Hall(HallLimits(deserted=2))
    busy = FakeSitting()
    busy.is_at_rest = False
    hall.woken(place(1), busy, 0, 0.0)
    for number in range(2, 6):
        hall.woken(place(number), FakeSitting(), 0, float(number))
    gone = [effect.place for effect in hall.effects() if isinstance(effect, PutAway)]
    assert gone == [place(2), place(3), place(4)], "the longest deserted that may go"
    assert hall.tables == 2
    hall.tick(REST_SECONDS + 10)
    assert hall.tables == 1, "the busy one is looked at again later"


def test_a_table_where_somebody_is_is_never_put_away_for_another() -> None:
    hall = Hall(HallLimits(deserted=1))
    hall.woken(place(1), FakeSitting(), 0, 0.0)
    knock(hall, 1, place(1), 0.0)
    for number in range(2, 6):
        hall.woken(place(number), FakeSitting(), 0, 0.0)
    assert hall.host_at(place(1)) is not None and hall.tables == 2
