"""Tables where nobody is connected: bots take seats whose time is over, and play on alone."""

from __future__ import annotations

from math import inf

import pytest

from net.host.host import Host
from net.host_notifications import BotRequested
from net.notifications import HostCheats
from net.protocol.entries import BOT, PERSON
from tests.support.net.games import STONES, active_node, play
from tests.support.net.reconnects import hosted_game
from tests.support.net.timed import end_turn, log_of, timed_table
from tests.support.net.world import Node, World

DAY = 86_400.0


def deserted(time: str = "1d", seats: int = 2) -> tuple[World, list[Node]]:
    world, nodes = timed_table(time, seats)
    for node in nodes:
        world.cut(node)
    return world, nodes


def host_of(world: World) -> Host:  # type: ignore[type-arg]
    assert world.host is not None
    return world.host


def put_away(world: World) -> None:
    assert host_of(world).is_at_rest
    world.host = Host.awakened(world.rules, world.config(99), world.host_records())
    world.carry_out()


def bot_comes(world: World) -> Node:
    request = world.received(BotRequested)[-1]
    bot = world.join("greedy", seed=request.seed, always_ready=True)
    world.run(1)
    return bot


def accused(world: World) -> bool:
    return any(node.received(HostCheats) for node in world.nodes)


@pytest.mark.parametrize("rests", [False, True])
def test_the_end_of_a_time_needs_nobody_and_the_bot_makes_it_final(rests: bool) -> None:
    world, nodes = deserted()
    seat = min(log_of(world).actors)
    due = host_of(world).due_alone(world.now)
    assert due == pytest.approx(world.now + DAY, abs=5)
    world.now = due - 1
    world.run(0.5)
    assert log_of(world).seats.holders == [PERSON, PERSON]
    if rests:
        put_away(world)
    world.now = due + 1
    world.run(1)
    assert log_of(world).seats.holders[seat] == BOT and not hosted_game(world).sequencer.settled
    assert host_of(world).due_alone(world.now) == world.now, "the bot is awaited"
    if rests:
        put_away(world)
    bot = bot_comes(world)
    assert hosted_game(world).sequencer.settled and not host_of(world).is_deserted
    play(world, STONES, 6)
    world.run(1)
    assert log_of(world).actors == {1 - seat}, "the bot has played its turn"
    assert host_of(world).is_deserted and host_of(world).due_alone(world.now) > world.now
    for node in nodes:
        world.connect(node)
    world.run(2)
    assert log_of(world).seats.holders == [PERSON, PERSON] and bot.link is None
    assert play(world, STONES) > 3 and not accused(world)
    assert all(node.peer.follower.verdict == "" for node in nodes)


def test_who_comes_before_the_bot_watches_it() -> None:
    world, nodes = deserted()
    seat = min(log_of(world).actors)
    world.now += DAY + 1
    world.run(1)
    world.connect(nodes[seat])
    world.run(2)
    assert nodes[seat].link is not None and log_of(world).seats.holders[seat] == BOT
    bot_comes(world)
    assert hosted_game(world).sequencer.settled and not accused(world)


def test_both_seats_may_pass_to_bots_which_play_to_the_end() -> None:
    world, nodes = deserted("1d")
    for _ in range(2):
        world.now += DAY + 1
        world.run(1)
        bot_comes(world)
        while any(node.peer.follower.can_propose for node in world.nodes):
            play(world, STONES, 1)
            world.run(1)
    log = log_of(world)
    assert BOT in log.seats.holders and not accused(world)
    for node in nodes:
        world.connect(node)
    world.run(3)
    assert play(world, STONES) > 0 and all(node.peer.follower.verdict == "" for node in nodes)


def test_a_table_that_waits_for_people_is_never_due() -> None:
    world, _ = deserted("1d,wait")
    assert host_of(world).due_alone(world.now) == inf
    world.now += 3 * DAY
    world.run(1)
    assert log_of(world).seats.holders == [PERSON, PERSON] and host_of(world).is_at_rest


def test_a_table_without_time_is_due_only_for_its_bots() -> None:
    world, _ = timed_table("3d,wait")
    end_turn(world)
    for node in world.nodes:
        world.cut(node)
    assert host_of(world).due_alone(world.now) == inf
    host = World(STONES.rules(), STONES.options(2), 1).host
    assert host is not None and host.due_alone(0.0) == inf, "a lobby waits for people"


def test_a_host_that_waits_to_learn_what_it_lacks_is_given_up_unless_somebody_came() -> None:
    world, nodes = deserted()
    world.restart_host()
    assert host_of(world).is_untouched and host_of(world).due_alone(world.now) == inf
    world.connect(nodes[0])
    world.settle()
    world.cut(nodes[0])
    assert not host_of(world).is_untouched
    active_node_is_back(world, nodes)


def active_node_is_back(world: World, nodes: list[Node]) -> None:
    for node in nodes:
        world.connect(node)
    world.run(4)
    assert active_node(world) in nodes
