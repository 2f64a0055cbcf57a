"""At a server: who is attacked while away is answered for, with nobody there; then all sleeps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from net.hall.effects import PutAway
from net.host.stand_in import GRACE
from net.notifications import HostCheats
from net.protocol.entries import Instructed
from net.protocol.seat_messages import LeaveInstruction
from tests.net.hall.test_days import DAY, HOUR, begun, say
from tests.support.net.attacks import MANY, enough_to_ask, next_action
from tests.support.net.games import TIGRIS
from tests.support.net.served import Served, Visitor


def position_of(served: Served) -> Any:
    host = served.host
    assert host is not None and host.game is not None
    return host.game.sequencer.log.position


def propose(served: Served, visitor: Visitor, action: Any) -> None:
    visitor.peer.propose(action)
    served.settle()
    served.run(1)


def up_to_an_attack(served: Served, people: tuple[Visitor, ...]) -> tuple[Visitor, Visitor]:
    """Both are there and play; who attacks, and who is attacked."""
    random = Random(3)
    for _ in range(MANY):
        active = next(each for each in people if each.peer.follower.can_propose)
        if enough_to_ask(position_of(served), 1) is not None:
            return active, next(each for each in people if each is not active)
        propose(served, active, next_action(position_of(served), random))
    raise AssertionError("nobody was attacked")


def attack_absent(is_prepared: bool) -> tuple[Served, Visitor, Visitor]:
    """Who attacks commits tiles and leaves at once."""
    served = Served("3d", TIGRIS)
    people = begun(served)
    for person in people:
        person.come()
    served.run(1)
    attacker, defender = up_to_an_attack(served, people)
    if is_prepared:
        say(served, defender, LeaveInstruction(6))
    defender.leave()
    served.run(HOUR)
    propose(served, attacker, enough_to_ask(position_of(served), 1))
    attacker.leave()
    return served, attacker, defender


@pytest.mark.parametrize("is_prepared", [True, False])
def test_the_next_to_come_finds_the_answer(is_prepared: bool) -> None:
    served, attacker, defender = attack_absent(is_prepared)
    served.log.clear()
    served.run(GRACE + 120)
    assert served.host is None, "it is put away"
    assert [each.in_order for each in served.log if isinstance(each, PutAway)] == [True]
    served.run(DAY)
    for person in (attacker, defender):
        person.come()
        served.run(2)
    log = attacker.peer.follower.log
    assert any(isinstance(each, Instructed) for each in log.entries) is is_prepared
    assert attacker.peer.follower.can_propose is is_prepared, "else it still waits for the other"
    assert attacker.peer.follower.final == defender.peer.follower.final == log.next
    for person in (attacker, defender):
        assert not any(isinstance(each, HostCheats) for each in person.notifications)
