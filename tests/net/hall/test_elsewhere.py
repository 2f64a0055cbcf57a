"""Links to a table that another worker has are carried there, once."""

from __future__ import annotations

from net.effects import Close, Send
from net.hall.claims import WorkerAddress
from net.hall.effects import Carry, Wake
from net.hall.gallery_places import gallery_of, watched_place
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


def test_a_table_may_be_asked_for_again() -> None:
    hall = Hall()
    arrive(hall, 1)
    hall.elsewhere(HERE, OTHER)
    hall.effects()
    arrive(hall, 2)
    assert hall.effects() == [Wake(HERE)]
    hall.woken(HERE, FakeSitting(), 0, 0.0)
    assert hall.links == 1


def watch(hall: Hall, link: int, is_carried: bool = False, more: bytes = b"") -> None:
    hall.opened(link, f"192.0.2.{link}", 0.0, is_carried=is_carried)
    hall.received(link, write_route(HERE, watches=True) + more, 0.0)


def test_who_watches_goes_to_the_gallery_and_is_carried_nowhere() -> None:
    hall = Hall(has_galleries=True)
    watch(hall, 1)
    arrive(hall, 2)
    assert hall.effects() == [Wake(gallery_of(HERE)), Wake(HERE)]
    hall.elsewhere(HERE, OTHER)
    assert hall.effects() == [Carry(2, "192.0.2.2", write_route(HERE), OTHER)]
    gallery = FakeSitting()
    hall.woken(gallery_of(HERE), gallery, 0, 0.0)
    assert gallery.links == {1} and hall.links == 1


def test_without_a_gallery_who_watches_goes_to_the_table_wherever_it_is() -> None:
    hall = Hall(has_galleries=True)
    watch(hall, 1, more=b"hello")
    hall.effects()
    hall.instead(gallery_of(HERE), HERE, 0.0)
    assert hall.effects() == [Wake(HERE)]
    hall.elsewhere(HERE, OTHER)
    assert hall.effects() == [Carry(1, "192.0.2.1", write_route(HERE) + b"hello", OTHER)]


def test_who_watches_a_table_that_is_here_is_at_the_table() -> None:
    hall, host = Hall(has_galleries=True), FakeSitting()
    hall.woken(HERE, host, 0, 0.0)
    watch(hall, 1)
    assert host.links == {1}


def test_a_server_of_one_machine_has_no_galleries() -> None:
    hall = Hall()
    watch(hall, 1)
    assert hall.effects() == [Wake(HERE)]


def test_no_route_leads_to_a_gallery_by_its_place() -> None:
    assert watched_place(gallery_of(HERE)) == HERE
    assert watched_place(HERE) is None and len(gallery_of(HERE)) > PLACE
