"""What the tables of a server have in common."""

from __future__ import annotations

import pytest

from net.log.share_holders import share_holders_of
from net.notifications import RosterChanged
from net.protocol.from_peer import Claim, Ready
from tests.support.online.served_days import Person, ServedDays


@pytest.mark.parametrize("time", ["", "3d"])
def test_nobody_at_a_table_of_a_server_can_look_into_the_bag(
    monkeypatch: pytest.MonkeyPatch, time: str
) -> None:
    """Those whose machines could be the host hold shares of its secret. Programs that play at
    servers never say so, so the two that do would hold all of them.
    """
    people = [
        Person("Anna"),
        Person("Mallory", "198.51.100.1", 4000),
        Person("Mallet", "203.0.113.1", 4000),
    ]
    days = ServedDays(monkeypatch)
    table = days.open(people[0], time, seats=3)
    for seat, person in enumerate(people):
        days.come(person, table)
        assert person.peer is not None
        person.peer.say(Claim(seat))
        days.run(0.5)
    for person in people:
        assert person.peer is not None
        person.peer.say(Ready(True))
    days.run(2.0)
    for person in people:
        assert person.peer is not None and person.peer.follower.log.is_open
        assert share_holders_of(person.peer.follower.log.opened) == []
        roster = person.received(RosterChanged)[-1].roster
        assert not any(address or port for *_, address, port in roster.seats)
