"""A table at home is reached through a server: who holds a place, how guests get there, what a
hostile home or guest can do.
"""

from __future__ import annotations

import pytest

from net.relay.door import CALLER_SECONDS, MAX_CALLERS_PER_ORIGIN
from net.relay.guests import BURST, FETCH_SECONDS, MAX_WAITING_PER_ORIGIN, ORIGIN_BURST
from net.relay.home_link import HomeLink, pickup_of
from net.relay.messages import (
    FROM_RELAY,
    PICKUP,
    RELAY,
    RELAY_GAME,
    SILENT_SECONDS,
    TICKET,
    TO_RELAY,
    Alive,
    Arrival,
    Offer,
    Offered,
    RelayDenial,
    RelayDenied,
    ToRelay,
    held_place,
)
from net.relay.pace import BURST as BYTES_AT_ONCE
from net.relay.pace import RATE as BYTES_PER_SECOND
from net.relay.pace import Pace
from net.relay.relay import MAX_GUESTS
from net.relay.relayed_place import MAX_EARLY
from net.wire.crypto import SIGNATURE
from net.wire.ends import HostWire, PeerWire
from net.wire.frames import EPHEMERAL, LinkFault, WireError, refusal_of
from net.wire.identity import Identity, fingerprint
from net.wire.route import write_route
from tests.support.net.relays import (
    HOME,
    OTHER_HOME,
    FakeHome,
    RelayedHall,
    knock,
    meet,
)
from tests.support.net.world import random_bytes_of

pytestmark = pytest.mark.first


def answers_to(hall: RelayedHall, *messages: ToRelay) -> list[object]:
    """What the relay says to a link over which this is sent, which it has closed then."""
    wire = PeerWire(RELAY_GAME, b"", random_bytes_of(4)(EPHEMERAL), lambda host: True)
    link = hall.connect(write_route(RELAY) + wire.take_output(), "203.0.113.9")
    bodies: list[bytes] = []
    has_spoken = False
    while data := hall.take(link):
        bodies += wire.receive(data)
        words = b""
        if wire.ready and not has_spoken:
            has_spoken = True
            words = b"".join(wire.send(TO_RELAY.to_bytes(message)) for message in messages)
        hall.send(link, wire.take_output() + words)
    assert link in hall.closed
    return [FROM_RELAY.from_bytes(body) for body in bodies]


# ---------------------------------------------------------------------- a guest reaches its host


def test_what_one_sends_the_other_gets_and_nothing_else() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    assert home.messages == [Offered()]
    guest = knock(hall, b"magic")
    (arrival,) = home.arrivals()
    assert arrival.address == "192.0.2.1", "the table's door counts addresses"
    fetched = home.fetch(arrival, b"greeting")
    assert hall.take(fetched) == b"magic" and hall.take(guest) == b"greeting"
    hall.send(guest, b"sealed by the guest")
    hall.send(fetched, b"sealed by the host")
    assert hall.take(fetched) == b"sealed by the guest"
    assert hall.take(guest) == b"sealed by the host"
    assert hall.pairs == [(guest, fetched)], "each is read only as fast as the other takes it"


def test_a_host_that_greets_at_once_is_heard_however_its_first_bytes_are_cut() -> None:
    """A busy server reads in one piece what the host has sent in several."""
    greeting = HostWire("tigris", b"", bytes(EPHEMERAL), HOME).take_output()
    hall = RelayedHall()
    home = FakeHome(hall)
    for cut in range(len(write_route(RELAY) + PICKUP) + TICKET + len(greeting)):
        guest = knock(hall, b"magic")
        (arrival,) = home.arrivals()
        first = pickup_of(arrival) + greeting
        fetched = hall.connect(first[:cut], home.address)
        hall.send(fetched, first[cut:])
        assert (hall.take(guest), hall.take(fetched)) == (greeting, b"magic"), cut
        hall.hang_up(guest)
        assert home.live(1.0)


def test_guests_of_one_table_never_meet() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    (one, at_one), (two, at_two) = meet(hall, home), meet(hall, home)
    hall.send(one, b"1")
    hall.send(at_two, b"2")
    assert hall.take(at_one) == b"1" and hall.take(two) == b"2"
    assert not hall.take(one) and not hall.take(at_two)


@pytest.mark.parametrize("end", [0, 1])
def test_the_end_of_one_link_is_that_of_the_other(end: int) -> None:
    hall = RelayedHall()
    links = meet(hall, FakeHome(hall))
    hall.hang_up(links[end])
    assert hall.closed[-2:] == [links[end], links[1 - end]] and len(hall.relay.pairs) == 0


def test_who_is_with_the_host_stays_when_the_kept_link_breaks() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    guest, fetched = meet(hall, home)
    hall.hang_up(home.link)
    hall.send(guest, b"still here")
    assert hall.take(fetched) == b"still here"
    late = knock(hall)
    assert hall.take(late) == refusal_of(LinkFault.HOST_AWAY) and late in hall.closed
    back = FakeHome(hall)
    assert meet(hall, back)[0] not in hall.closed


def test_a_host_that_comes_back_takes_its_place_from_its_own_dead_link() -> None:
    hall = RelayedHall()
    dead = FakeHome(hall)
    back = FakeHome(hall, address="198.51.100.77")
    assert back.messages == [Offered()] and dead.link in hall.closed
    knock(hall)
    assert len([*back.arrivals()]) == 1


def test_a_home_that_falls_silent_loses_its_place_and_one_that_says_a_word_keeps_it() -> None:
    hall = RelayedHall()
    home, silent = FakeHome(hall), FakeHome(hall, OTHER_HOME)
    assert home.live(10 * SILENT_SECONDS)
    assert home.link not in hall.closed and silent.link in hall.closed
    assert len(hall.relay) == 1


def test_a_home_notices_that_the_relay_is_silent() -> None:
    home = HomeLink(HOME, b"", random_bytes_of(3), 0.0)
    assert home.tick(SILENT_SECONDS - 0.1) and not home.tick(SILENT_SECONDS)


# ---------------------------------------------------------------------- nobody takes a place


def test_a_place_belongs_to_the_identity_that_it_is_the_fingerprint_of() -> None:
    """With the words of another link, or somebody else's name, nobody gets it."""
    hall = RelayedHall()
    home = FakeHome(hall)
    for proof in (bytes(SIGNATURE), HOME.sign(held_place(b"another link"))):
        answers = answers_to(hall, Offer(1, HOME.public, proof))
        assert answers == [RelayDenied(RelayDenial.WRONG_PROOF, "")]
    knock(hall)
    assert len([*home.arrivals()]) == 1, "the owner has it still"


def test_the_address_of_a_server_names_who_may_hold_places() -> None:
    stranger = HomeLink(HOME, fingerprint(OTHER_HOME.public), random_bytes_of(3), 0.0)
    hall = RelayedHall()
    link = hall.connect(stranger.take_output())
    with pytest.raises(WireError):
        [*stranger.receive(hall.take(link), 0.0)]


def test_what_no_home_says_ends_its_link() -> None:
    hall = RelayedHall()
    nonsense = RelayDenied(RelayDenial.NONSENSE, "an offer comes first, and once")
    assert answers_to(hall, Alive()) == [nonsense]
    old = answers_to(hall, Offer(0, HOME.public, bytes(SIGNATURE)))
    assert old == [RelayDenied(RelayDenial.OTHER_PROTOCOL, "1")]
    proof = bytes(SIGNATURE)
    chatter = answers_to(hall, *[Offer(1, HOME.public, proof)] * 2)
    assert len(chatter) == 1, "nothing is heard after a denial"


@pytest.mark.parametrize("data", [b"G", b"PICKUP\0\2", b"RELAY\0\0\2" + bytes(2000)])
def test_what_is_no_home_is_cut_off(data: bytes) -> None:
    hall = RelayedHall()
    assert hall.connect(write_route(RELAY) + data) in hall.closed


def test_who_neither_offers_nor_fetches_is_cut_off_in_time() -> None:
    hall = RelayedHall()
    silent = hall.connect(write_route(RELAY) + PICKUP)
    hall.wait(CALLER_SECONDS)
    assert silent in hall.closed
    crowd = [hall.connect(write_route(RELAY) + PICKUP) for _ in range(MAX_CALLERS_PER_ORIGIN + 1)]
    assert [link for link in crowd if link in hall.closed] == crowd[:1]
    assert FakeHome(hall).messages == [Offered()], "another address gets in"


def test_one_address_and_all_together_hold_so_many_places() -> None:
    hall = RelayedHall(places=4, own_places=3)
    homes = [Identity(bytes([n]) * 32) for n in range(1, 7)]
    answers = [FakeHome(hall, each).messages[0] for each in homes[:4]]
    assert answers == [Offered()] * 3 + [RelayDenied(RelayDenial.TOO_MANY, "3")]
    elsewhere = [FakeHome(hall, each, "198.51.100.2").messages[0] for each in homes[4:]]
    assert elsewhere == [Offered(), RelayDenied(RelayDenial.FULL, "")]
    assert FakeHome(hall, homes[0]).messages == [Offered()], "who holds one comes back"


def test_a_ticket_is_good_once_and_only_the_right_one() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    guest = knock(hall)
    (arrival,) = home.arrivals()
    assert home.fetch(Arrival(bytes(TICKET), "")) in hall.closed
    home.fetch(arrival)
    again = home.fetch(arrival)
    assert again in hall.closed and guest not in hall.closed


# ---------------------------------------------------------------------- nobody floods a home


def test_who_comes_to_a_place_that_nobody_holds_hears_so() -> None:
    hall = RelayedHall()
    assert hall.take(knock(hall)) == refusal_of(LinkFault.NO_TABLE)


def test_whom_nobody_fetches_is_sent_away_in_time() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    guest = knock(hall)
    (arrival,) = home.arrivals()
    home.live(FETCH_SECONDS)
    assert hall.take(guest) == refusal_of(LinkFault.HOST_AWAY)
    assert home.fetch(arrival) in hall.closed


def test_who_says_too_much_before_the_host_is_there_is_cut_off() -> None:
    hall = RelayedHall()
    FakeHome(hall)
    guest = knock(hall)
    hall.send(guest, bytes(MAX_EARLY))
    assert guest not in hall.closed
    hall.send(guest, b"x")
    assert guest in hall.closed


def test_one_address_waits_in_bounded_numbers_and_keeps_no_other_out() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    crowd = [knock(hall) for _ in range(MAX_WAITING_PER_ORIGIN + 2)]
    assert [link for link in crowd if link in hall.closed] == crowd[:2]
    friend, fetched = knock(hall, address="192.0.2.2"), None
    for arrival in home.arrivals():
        if arrival.address == "192.0.2.2":
            fetched = home.fetch(arrival, b"welcome")
    assert fetched and hall.take(friend) == b"welcome"


def test_one_address_comes_so_often_and_a_home_hears_of_so_many() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    for _ in range(200):
        hall.hang_up(knock(hall))
    assert len([*home.arrivals()]) == ORIGIN_BURST
    home.live(60.0)
    for n in range(50):
        hall.hang_up(knock(hall, address=f"2001:db8:ffff:1::{n:x}"))
    assert len([*home.arrivals()]) == ORIGIN_BURST, "one customer has many addresses of IPv6"
    for n in range(300):
        hall.hang_up(knock(hall, address=f"2001:db8:0:{n:x}::1"))
    assert len([*home.arrivals()]) == BURST - ORIGIN_BURST


def test_a_table_has_so_many_guests() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    for n in range(MAX_GUESTS):
        meet(hall, home, f"192.0.2.{n}")
        home.live(0.5)
    refused = knock(hall, address="192.0.2.200")
    assert hall.take(refused) == refusal_of(LinkFault.BUSY)


def test_who_sends_too_fast_is_not_read_for_a_while_and_loses_nothing() -> None:
    hall = RelayedHall()
    guest, fetched = meet(hall, FakeHome(hall))
    hall.send(guest, bytes(int(BYTES_AT_ONCE)))
    assert hall.holds == []
    hall.send(guest, bytes(int(BYTES_PER_SECOND)))
    ((held, seconds),) = hall.holds
    assert held == guest and seconds == pytest.approx(1.0)
    assert len(hall.take(fetched)) == BYTES_AT_ONCE + BYTES_PER_SECOND


def test_a_pace_is_kept_over_any_time() -> None:
    pace, now, sent = Pace(100.0, 400.0), 0.0, 0
    while now < 60.0:
        sent += 50
        now += max(0.01, pace.pause_after(50, now))
    assert 60 * 100 + 400 - 100 <= sent <= 60 * 100 + 400 + 100


def test_a_server_that_closes_ends_all_links() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    links = [*meet(hall, home), knock(hall), home.link]
    hall.close()
    assert set(links) <= set(hall.closed)


def test_a_door_after_a_fault_begins_with_nobody() -> None:
    hall = RelayedHall()
    home = FakeHome(hall)
    links = meet(hall, home)
    hall.relay.reset()
    hall.wait(0.0)
    hall.connect(write_route(RELAY))
    hall.connect(write_route(RELAY) + PICKUP + bytes(TICKET))
    assert set(links) <= set(hall.closed) and len(hall.relay) == 0


@pytest.mark.parametrize("who", ["home", "guest", "waiting"])
def test_who_is_banned_is_relayed_no_longer_and_everybody_else_is(who: str) -> None:
    hall = RelayedHall()
    home, other = FakeHome(hall), FakeHome(hall, OTHER_HOME, "198.51.100.2")
    guest, fetched = meet(hall, home, "192.0.2.1")
    friend, of_friend = meet(hall, home, "192.0.2.2")
    waiting = knock(hall, address="192.0.2.3")
    banned = {"home": home.address, "guest": "192.0.2.1", "waiting": "192.0.2.3"}[who]
    before = [*hall.closed]
    hall.ban(banned)
    gone = {
        "home": {home.link, guest, fetched, friend, of_friend},
        "guest": {guest, fetched},
        "waiting": {waiting},
    }[who]
    assert {*hall.closed} - {*before} == gone
    assert len(hall.relay) == (1 if who == "home" else 2) and other.live(30.0)
    if who != "home":
        hall.send(friend, b"still here")
        assert hall.take(of_friend) == b"still here"
