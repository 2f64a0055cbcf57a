"""A game over days at a server: nobody is there with another, and no program runs for long."""

from __future__ import annotations

import pytest

from net.hall.effects import PutAway, Wake
from net.notifications import HostCheats
from net.protocol.entries import BOT, PERSON
from net.protocol.from_peer import Claim, Ready
from net.protocol.seat_messages import TakeVacation
from tests.support.net.served import Served, Visitor

HOUR, DAY = 3600.0, 86_400.0


def say(served: Served, visitor: Visitor, *messages: object) -> None:
    for message in messages:
        visitor.peer.say(message)  # type: ignore[arg-type]
        served.settle()


def begun(served: Served) -> tuple[Visitor, Visitor]:
    """Anna comes in the evening, Ben next morning, and Anna once more."""
    anna, ben = Visitor(served, "Anna"), Visitor(served, "Ben")
    for seat, visitor in enumerate((anna, ben)):
        visitor.come()
        say(served, visitor, Claim(seat), Ready(True))
        visitor.leave()
        served.run(10 * HOUR)
    anna.come()
    assert anna.peer.follower.log.is_open
    anna.leave()
    served.run(60)
    assert served.host is None, "it is put away until somebody's time is over"
    return anna, ben


def visit(served: Served, visitor: Visitor) -> bool:
    """Comes by and plays what there is to play; whether the game is over."""
    visitor.come()
    served.run(2)
    while visitor.peer.follower.can_propose:
        served.act(visitor)
        served.run(1)
    is_over = visitor.peer.follower.verdict is not None
    visitor.leave()
    return is_over


@pytest.mark.long
def test_a_whole_game_over_days() -> None:
    served = Served("3d")
    people = begun(served)
    for turn in range(60):
        if visit(served, people[turn % 2]):
            break
        served.run(20 * HOUR)
        assert served.host is None
    for person in people:
        visit(served, person)
        assert person.peer.follower.verdict == ""
        assert not any(isinstance(each, HostCheats) for each in person.notifications)
    assert not served.bots and sum(isinstance(each, Wake) for each in served.log) > 3


@pytest.mark.long
def test_who_does_not_come_by_in_time_has_a_bot_which_plays_while_nobody_is_there() -> None:
    served = Served("1d")
    anna, ben = begun(served)
    for person in (anna, ben):
        person.come()
        log = person.peer.follower.log
        person.leave()
    served.run(3 * DAY)
    assert served.bots, "the hall awakened the table, and a bot came"
    assert served.host is None, "and it is put away again"
    wakes = [each for each in served.log if isinstance(each, Wake)]
    away = [each for each in served.log if isinstance(each, PutAway)]
    assert len(wakes) >= 2 and all(each.in_order for each in away)
    anna.come()
    ben.come()
    served.run(5)
    log = anna.peer.follower.log
    assert any(getattr(each, "holder", None) == BOT for each in log.entries)
    for _ in range(200):
        for person in (anna, ben):
            if person.peer.follower.can_propose:
                served.act(person)
        served.run(1)
        if anna.peer.follower.verdict is not None:
            break
    for person in (anna, ben):
        assert person.peer.follower.verdict == ""
        assert not any(isinstance(each, HostCheats) for each in person.notifications)


def test_a_vacation_is_kept_while_the_table_is_put_away() -> None:
    served = Served("1d")
    people = begun(served)
    for person in people:
        person.come()
        say(served, person, TakeVacation(7))
        person.leave()
    served.run(7 * DAY)
    assert served.host is None and not served.bots
    people[0].come()
    assert people[0].peer.follower.log.seats.holders == [PERSON, PERSON]
