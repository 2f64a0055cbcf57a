"""How many may stand at a desk, and for how long who does not enter."""

from __future__ import annotations

import pytest

from net.desk.desk import (
    BURST,
    MAX_VISITORS,
    MAX_VISITORS_PER_ORIGIN,
    ORIGIN_BURST,
    Desk,
)
from net.desk.messages import ListTables, TableList
from net.desk.my_games import ListMyGames
from net.desk.visitor import ENTER_SECONDS
from net.effects import Close, Send
from net.wire.frames import LinkFault, refusal_of
from net.wire.route import ROUTE_BYTES
from tests.net.desk.test_desk import SERVER, FakeOffice, Meeting, new_visit
from tests.support.net.world import random_bytes_of

pytestmark = pytest.mark.first


def new_desk() -> Desk:
    return Desk(SERVER, FakeOffice(), random_bytes_of(1))


def closed(desk: Desk) -> list[int]:
    return [effect.link for effect in desk.effects() if isinstance(effect, Close)]


def test_one_origin_has_so_many_visitors_and_the_next_one_hears_why() -> None:
    desk = new_desk()
    for link in range(MAX_VISITORS_PER_ORIGIN):
        desk.opened(link, f"2001:db8::{link:x}", 0.0)
    assert closed(desk) == []
    desk.opened(1000, "2001:db8::ffff", 0.0)
    assert desk.effects() == [Send(1000, refusal_of(LinkFault.CROWDED)), Close(1000)]
    desk.opened(1001, "2001:db8:1::1", 0.0)
    desk.closed(0, 0.0)
    desk.opened(1002, "2001:db8::ffff", 0.0)
    assert closed(desk) == []


def test_a_full_desk_makes_room_where_most_come_from() -> None:
    desk, origins = new_desk(), MAX_VISITORS // MAX_VISITORS_PER_ORIGIN
    for link in range(MAX_VISITORS - 1):
        desk.opened(link, f"192.0.2.{link % origins}", link / MAX_VISITORS)
    desk.opened(10**6, "198.51.100.1", 1.0)
    assert closed(desk) == []
    desk.opened(10**6 + 1, "198.51.100.2", 1.0)
    assert closed(desk) == [0], "the longest silent of the first of the greatest crowds"


def test_this_machine_may_have_as_many_visitors_as_there_are() -> None:
    desk = new_desk()
    for link in range(MAX_VISITORS_PER_ORIGIN + 1):
        desk.opened(link, "127.0.0.1", 0.0, is_local=True)
    assert closed(desk) == []


@pytest.mark.parametrize(
    ("address", "is_local", "answered"),
    [("192.0.2.1", False, ORIGIN_BURST), ("127.0.0.1", True, 6 * BURST)],
)
def test_all_visitors_of_one_origin_ask_so_much_together(
    address: str, is_local: bool, answered: float
) -> None:
    desk, answers = new_desk(), 0
    for link in range(6):
        visit = Meeting(link=link, desk=desk, address=address, is_local=is_local)
        for _ in range(int(BURST) - 1):
            answers += sum(isinstance(each, TableList) for each in visit.ask(ListTables("", 0)))
        answers += 1  # to enter was the first of its questions
    assert answers == pytest.approx(answered, abs=6)


def test_a_whole_club_behind_one_address_may_look_at_the_list() -> None:
    """Each window asks for the list and its own games, as `game.online.servers.lookout` does."""
    desk = new_desk()
    club = [Meeting(link=link, desk=desk) for link in range(24)]
    for now in range(0, 90, 3):
        for each in club:
            assert len(each.ask(ListMyGames(), ListTables("", 0), now=float(now))) == 2
    assert not any(each.is_closed for each in club)


def test_who_does_not_enter_leaves_soon_whatever_it_sends() -> None:
    desk = new_desk()
    desk.opened(1, "192.0.2.1", 0.0)
    begun = new_visit().take_output()[ROUTE_BYTES:]
    desk.received(1, begun[:1], ENTER_SECONDS - 1)
    assert desk.next_tick(0.0) == ENTER_SECONDS
    desk.effects()
    desk.tick(ENTER_SECONDS)
    assert closed(desk) == [1]


def test_who_has_entered_may_stay_longer() -> None:
    meeting = Meeting()
    meeting.desk.tick(ENTER_SECONDS)
    assert meeting.desk.effects() == []
