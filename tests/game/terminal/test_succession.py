"""A new host takes over because people at terminals agree, and only then."""

from __future__ import annotations

import pytest

from game.tigris.game import GAME
from net.wire.visible import MARK
from tests.support.net.games import TIGRIS
from tests.support.net.reconnects import succession_table
from tests.support.online.terminals import Terminal, pump_all


def wait(seats: list[Terminal], seconds: float) -> None:
    for _ in range(int(seconds * 4)):
        seats[0].world.run(0.25)
        for seat in seats:
            seat.pump()


def shows(seat: Terminal, words: str) -> bool:
    return any(words in line for line in seat.lines)


@pytest.mark.long
def test_two_people_agree_and_the_game_continues() -> None:
    """The third seat is on the lost host's machine; it is gone with it."""
    world, nodes = succession_table(TIGRIS, 3)
    for node in nodes:
        node.agrees = False  # only what is typed counts
    seats = [Terminal(world, node, GAME) for node in nodes[:2]]
    pump_all(seats)
    before = seats[0].peer.follower.log.next
    world.kill_host()
    wait(seats, 7.0)
    assert shows(seats[0], "This computer could continue as the host")
    assert shows(seats[1], "The computer of a (Archer) could continue as the host")
    assert all(shows(seat, "Type agree, or wait for the host.") for seat in seats)
    wait(seats, 20.0)
    assert world.host is None, "nobody has agreed"
    seats[0].type("agree")
    for seat in seats:
        world.connect(seat.node, successor=True)
    wait(seats, 2.0)
    assert world.host is not None and world.host.game is None, "one has agreed"
    seats[1].type("agree")
    wait(seats, 3.0)
    assert seats[0].peer.follower.log.next > before
    for seat in seats:
        assert shows(seat, "hosts the table now. Nothing was lost.")
        assert f"{MARK} The connection to the host is back." in seat.lines
        assert len([line for line in seat.lines if "could continue as the host" in line]) <= 2
    assert seats[0].type("phrase")[1] == seats[1].type("phrase")[1]
