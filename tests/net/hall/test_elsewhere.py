"""Links to a table that another worker has are carried there, once."""

from __future__ import annotations

from net.effects import Close, Send
from net.hall.claims import WorkerAddress
from net.hall.effects import Carry, Wake
from net.hall.hall import Hall
from net.wire.frames import LinkFault, refusal_of
from net.wire.route import PLACE, write_route
from tests.support.net.sittings import FakeSitting

HERE = b"a" * PLACE
OTHER = WorkerAddress(b"w" * 16, "10.0.0.2", 24718)


def arrive(hall: Hall, link: int, is_carried: bool = False, more: bytes = b"") -> None:
    hall.opened(link, f"192.0.2.{link}", 0.0, is_carried=is_carried)
    hall.received(link, write_route(HERE) + more, 0.0)


def test_all_who_wait_are_carried_with_all_that_they_have_said() -> None:
    hall = Hall()
    arrive(hall, 1, more=b"hel")
    arrive(hall, 2)
    hall.received(1, b"lo", 0.0)
    assert hall.effects() == [Wake(HERE)]
    hall.elsewhere(HERE, OTHER)
    assert hall.effects() == [
        Carry(1, "192.0.2.1", write_route(HERE) + b"hello", OTHER),
        Carry(2, "192.0.2.2", write_route(HERE), OTHER),
    ]
    hall.received(1, b"more", 0.0)
    hall.closed(2, 0.0)
    assert hall.effects() == [], "the hall does not know them any more"


def test_who_is_on_this_machine_has_no_address_elsewhere() -> None:
    hall = Hall()
    hall.opened(1, "127.0.0.1", 0.0, is_local=True)
    hall.received(1, write_route(HERE), 0.0)
    hall.effects()
    hall.elsewhere(HERE, OTHER)
    assert hall.effects() == [Carry(1, "", write_route(HERE), OTHER)]


def test_who_was_carried_once_goes_no_further() -> None:
    """Two workers that each take the other for the keeper would carry a link for ever."""
    hall = Hall()
    arrive(hall, 1, is_carried=True)
    hall.effects()
    hall.elsewhere(HERE, OTHER)
    assert hall.effects() == [Send(1, refusal_of(LinkFault.BUSY)), Close(1)]


def test_who_comes_back_without_an_answer_waits_for_the_table_again() -> None:
    hall = Hall()
    for link in (1, 2, 3):
        arrive(hall, link)
    hall.elsewhere(HERE, OTHER)
    hall.effects()
    hall.closed(3, 0.0)
    for link in (1, 2, 3):
        hall.returned(link, b"hello\n", 0.5)
    assert hall.effects() == [Wake(HERE)], "once for all"
    sitting = FakeSitting()
    hall.woken(HERE, sitting, 0, 0.6)
    assert sitting.calls[1::2] == [
        ("received", 1, b"hello\n"),
        ("received", 2, b"hello\n"),
    ], "nobody comes back who has gone meanwhile"
    arrive(hall, 4)
    assert hall.links == 3


def test_who_comes_back_to_a_table_that_is_here_by_now_is_let_in() -> None:
    hall = Hall()
    arrive(hall, 1)
    hall.elsewhere(HERE, OTHER)
    arrive(hall, 2)
    hall.woken(HERE, FakeSitting(), 0, 0.0)
    hall.returned(1, b"", 0.5)
    assert hall.links == 2


def test_nobody_comes_back_to_a_hall_that_closes() -> None:
    hall = Hall()
    arrive(hall, 1)
    hall.elsewhere(HERE, OTHER)
    hall.close(0.0)
    hall.effects()
    hall.returned(1, b"", 0.5)
    assert hall.effects() == [Send(1, refusal_of(LinkFault.BUSY)), Close(1)]


def test_a_table_may_be_asked_for_again() -> None:
    hall = Hall()
    arrive(hall, 1)
    hall.elsewhere(HERE, OTHER)
    hall.effects()
    arrive(hall, 2)
    assert hall.effects() == [Wake(HERE)]
    hall.woken(HERE, FakeSitting(), 0, 0.0)
    assert hall.links == 1
