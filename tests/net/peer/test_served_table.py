"""A table of a server is nowhere else: no successor, no search of the network, more patience."""

from __future__ import annotations

from itertools import pairwise

import pytest

from net.peer.endpoints import (
    CLOSED_PAUSE,
    QUICK_SECONDS,
    SERVER_PAUSE,
    Endpoint,
    Endpoints,
    endpoint_of,
)
from net.peer.host_timeout import (
    HOST_GONE_SECONDS,
    PROGRAM_GONE_SECONDS,
    SERVER_GONE_SECONDS,
    HostTimeout,
)
from net.protocol.invite import read_invite
from net.protocol.ways import Way

PLACE = bytes(16)
SERVED = Endpoint(("10.0.0.1",), 5, place=PLACE)
OTHER = Endpoint(("10.0.0.9",), 77, is_successor=True)


def test_an_endpoint_is_where_the_invitation_leads() -> None:
    invite = read_invite(f"tigris+wss://tables.example/{'A' * 26}/", "tigris")
    assert endpoint_of(invite) == Endpoint(("tables.example",), 443, place=PLACE, way=Way.WSS)


def test_nothing_but_the_server_is_tried() -> None:
    """What a host says of a successor, or anybody on the local network, leads to no other."""
    endpoints = Endpoints(SERVED, successor=OTHER)
    endpoints.set_successor("10.0.0.8", 78)
    assert endpoints.successor is None and not endpoints.add_successor()
    assert not endpoints.add_found(Endpoint(("10.0.0.7",), 6, is_found=True))
    assert endpoints.candidates == [SERVED]


def test_pauses_grow_from_the_beginning() -> None:
    """All peers of all tables come back at once: after a table of its own they try quickly."""
    endpoints = Endpoints(SERVED)
    endpoints.search_quickly(0.0)
    pauses = [endpoints.next_pause(QUICK_SECONDS / 2) for _ in range(8)]
    assert all(one < other for one, other in pairwise(pauses[:6]))
    assert pauses[-1] == max(pauses) == SERVER_PAUSE


def test_a_server_that_is_down_is_found_soon_after_it_is_back() -> None:
    """Nobody has work with tries where nothing listens; from then on the server is spared."""
    endpoints = Endpoints(SERVED)
    down = [endpoints.next_pause(QUICK_SECONDS, is_answered=False) for _ in range(8)]
    assert down[-1] == max(down) == CLOSED_PAUSE < SERVER_PAUSE
    back = [endpoints.next_pause(QUICK_SECONDS) for _ in range(8)]
    assert back == sorted(back) and back[-1] == SERVER_PAUSE


def test_an_address_that_hangs_is_the_last_to_be_tried() -> None:
    """One machine of a service accepts, and says nothing: another one has the table by then."""
    endpoints = Endpoints(Endpoint(("10.0.0.1", "10.0.0.2", "10.0.0.3"), 5, place=PLACE))
    endpoints.connected("10.0.0.2")
    endpoints.silent()
    assert endpoints.current.addresses == ("10.0.0.1", "10.0.0.3", "10.0.0.2")
    endpoints.connected("10.0.0.1")
    endpoints.joined()
    assert endpoints.current.addresses[0] == "10.0.0.1"


@pytest.mark.parametrize("is_refused", [True, False])
@pytest.mark.parametrize("is_served", [True, False])
def test_a_server_is_waited_for_longer(is_served: bool, is_refused: bool) -> None:
    timeout = HostTimeout()
    timeout.is_served = is_served
    timeout.connected()
    timeout.start(0.0)
    timeout.connect_failed(is_refused)
    of_host = PROGRAM_GONE_SECONDS if is_refused else HOST_GONE_SECONDS
    patience = SERVER_GONE_SECONDS if is_served else of_host
    assert not timeout.expired(patience - 0.1)
    assert timeout.expired(patience)
