"""Days off at a table with days for a turn: the clock of the seat stands, and nobody else's."""

from __future__ import annotations

import pytest

from net.host.host import Host
from net.notifications import HostCheats, HostClockDiffers, RequestRefused, SeatTimesChanged
from net.protocol.codes import Code
from net.protocol.entries import BOT, PERSON
from net.protocol.seat_messages import TakeVacation
from net.protocol.time_control import VACATION_DAYS
from tests.support.net.games import active_node
from tests.support.net.reconnects import ask_for_bot, hosted_game
from tests.support.net.timed import accusations, elapse, end_turn, left, log_of, timed_table
from tests.support.net.world import Node, World

DAY = 86_400.0
DAY_MS = 86_400_000


def take(world: World, node: Node, days: int) -> list[int]:
    node.notifications.clear()
    node.peer.say(TakeVacation(days))
    world.carry_out()
    world.settle()
    return [each.code for each in node.received(RequestRefused)]


def acting(world: World, nodes: list[Node]) -> tuple[Node, Node]:
    """Who is to act, and who waits."""
    active = active_node(world)
    return active, next(node for node in nodes if node is not active)


def holder(world: World, node: Node) -> int:
    return log_of(world).seats.holders[nodes_seat(world, node)]


def nodes_seat(world: World, node: Node) -> int:
    return world.nodes.index(node)


def test_the_clock_of_who_is_to_act_stands_for_just_these_days() -> None:
    world, nodes = timed_table("3d")
    active, _ = acting(world, nodes)
    seat = active.peer.seat
    assert take(world, active, 5) == []
    elapse(world, 7 * DAY)
    assert holder(world, active) == PERSON
    assert active.peer.seat == seat
    shown = active.received(SeatTimesChanged)[-1]
    assert shown.left[seat] == pytest.approx(DAY, abs=10)
    elapse(world, 1.2 * DAY)
    assert holder(world, active) == BOT, "five days off, and three for the turn"
    assert not accusations(world)
    assert not any(node.received(HostClockDiffers) for node in nodes)


def test_a_turn_that_begins_in_a_vacation_gets_all_of_its_time_afterwards() -> None:
    world, nodes = timed_table("1d")
    _, waiting = acting(world, nodes)
    assert take(world, waiting, 4) == []
    elapse(world, 0.5 * DAY)
    end_turn(world)
    elapse(world, 4 * DAY)
    assert holder(world, waiting) == PERSON, "half a day of a day is left"
    elapse(world, 0.6 * DAY)
    assert holder(world, waiting) == BOT
    assert not accusations(world)


def test_who_is_on_vacation_may_play_and_all_see_until_when() -> None:
    world, nodes = timed_table("3d")
    active, other = acting(world, nodes)
    seat = active.peer.seat
    at = world.now
    take(world, active, 2)
    ((away, until),) = other.received(SeatTimesChanged)[-1].away
    assert away == seat and until == pytest.approx(at + 2 * DAY, abs=1)
    assert seat not in other.received(SeatTimesChanged)[-1].running
    world.run(5)
    end_turn(world)
    assert left(world)[seat] == 3 * DAY_MS
    elapse(world, 2.5 * DAY)
    assert other.received(SeatTimesChanged)[-1].away == ()


def test_days_are_bounded_and_one_vacation_follows_the_other() -> None:
    world, nodes = timed_table("3d")
    active, _ = acting(world, nodes)
    assert take(world, active, 5) == []
    assert take(world, active, 1) == [Code.NOT_NOW], "it has not come to its end"
    elapse(world, 5.1 * DAY)
    assert take(world, active, VACATION_DAYS - 4) == [Code.NOT_NOW]
    assert take(world, active, VACATION_DAYS - 5) == []
    assert log_of(world).seat_clocks.days_left(active.peer.seat) == 0
    assert not accusations(world)


def test_where_nobodys_turn_takes_days_nobody_takes_any_off() -> None:
    world, nodes = timed_table("5+10")
    assert take(world, nodes[0], 1) == [Code.NOT_NOW]


def test_a_vacation_is_known_to_a_host_that_was_put_away() -> None:
    world, nodes = timed_table("1d")
    active, _ = acting(world, nodes)
    take(world, active, 3)
    for node in nodes:
        world.cut(node)
    world.host = Host.awakened(world.rules, world.config(99), world.host_records())
    world.now += 3.5 * DAY
    for node in nodes:
        world.connect(node)
    world.run(1)
    assert holder(world, active) == PERSON
    seat = active.peer.seat
    shown = active.received(SeatTimesChanged)[-1]
    assert shown.left[seat] == pytest.approx(DAY / 2, abs=5)
    assert not any(node.received(HostCheats) for node in nodes)


def test_others_get_no_bot_for_who_is_away_where_a_turn_takes_days() -> None:
    world, nodes = timed_table("3d")
    active, other = acting(world, nodes)
    world.cut(active)
    world.run(70)
    (refused,) = ask_for_bot(world, other, nodes_seat(world, active))
    assert refused.code == Code.NOT_NOW
    assert hosted_game(world).sequencer.log.seats.holders == [PERSON, PERSON]
