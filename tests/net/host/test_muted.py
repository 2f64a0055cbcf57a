"""Whom a host has muted: nobody reads them, and they may still say what the game needs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.host.host import Host
from net.notifications import ChatReceived, LinkLost, RequestRefused
from net.protocol.codes import Code, Role
from net.protocol.from_peer import Chat
from tests.support.net.account_cheats import account_of
from tests.support.net.games import STONES, play
from tests.support.net.reconnects import reconnect_all
from tests.support.net.world import Node, World

MUTED = account_of(0).public


def codes_of(node: Node) -> list[int]:
    """Why a host has sent it away."""
    return [each.code for each in node.received(LinkLost) if each.code is not None]


def begin() -> tuple[World, list[Node]]:
    world = World(STONES.rules(), STONES.options(2))
    config = replace(world.config(0), mutes=lambda account, address: account == MUTED)
    world.host = Host(world.rules, config, world.options)
    nodes = [world.join_later(name, account=account_of(n)) for n, name in enumerate("ab")]
    return world, nodes


def say(world: World, node: Node) -> tuple[int, list[int]]:
    """How many read it, and why it was refused."""
    for each in world.nodes:
        each.notifications.clear()
    node.peer.say(Chat("hello"))
    world.carry_out()
    world.settle()
    read = sum(len(each.received(ChatReceived)) for each in world.nodes)
    return read, [each.code for each in node.received(RequestRefused)]


@pytest.mark.parametrize("role", Role)
def test_nobody_reads_who_is_muted(role: Role) -> None:
    world, _ = begin()
    node = world.join("c", role, account=account_of(0))
    other = world.join("d", role, account=account_of(1))
    world.settle()
    assert say(world, node) == (0, [Code.MUTED])
    assert say(world, other) == (2, [])


def test_who_comes_back_to_a_seat_and_shows_no_account_is_muted_still() -> None:
    world, nodes = begin()
    world.seat_nodes(nodes)
    play(world, STONES, 2)
    assert say(world, nodes[0]) == (0, [Code.MUTED])
    world.restart(nodes[0])
    reconnect_all(world)
    assert nodes[0].peer.follower.synced
    assert say(world, nodes[0]) == (0, [Code.MUTED])
    assert say(world, nodes[1]) == (2, [])


def host_of(world: World) -> Host[object, object]:
    assert world.host is not None
    return world.host


def test_who_is_sent_away_has_no_seat_of_a_running_game() -> None:
    world, nodes = begin()
    world.seat_nodes(nodes)
    watcher = world.join("c", Role.SPECTATOR, account=account_of(0))
    world.settle()
    host_of(world).company.send_away(lambda account, address: account == MUTED)
    world.carry_out()
    world.settle()
    assert codes_of(watcher) == [Code.BLOCKED]
    assert not nodes[0].received(LinkLost), "others play with that seat"


def test_in_a_lobby_everybody_may_be_sent_away() -> None:
    world, nodes = begin()
    for node in nodes:
        world.connect(node)
    world.settle()
    host_of(world).company.send_away(lambda account, address: account == MUTED)
    world.carry_out()
    world.settle()
    assert codes_of(nodes[0]) == [Code.BLOCKED]
    assert not nodes[1].received(LinkLost)


def test_the_owner_knows_who_is_here_and_closes_the_table_for_all() -> None:
    world, nodes = begin()
    world.seat_nodes(nodes)
    world.join("c", Role.SPECTATOR)
    world.settle()
    found = [(each.name, each.seat, each.account) for each in host_of(world).company.all()]
    assert found == [("a", 0, MUTED), ("b", 1, account_of(1).public), ("c", -1, b"")]
    host_of(world).company.send_all_away(Code.CLOSED)
    world.carry_out()
    world.settle()
    for node in world.nodes:
        assert codes_of(node) == [Code.CLOSED]
