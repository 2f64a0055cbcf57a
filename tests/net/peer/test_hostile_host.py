"""Whatever a host says, a peer never raises, and its owner is never shown what cannot be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from net.game_rules import KEEPER
from net.notifications import (
    ChatReceived,
    DesyncReport,
    HostCheats,
    LinkLost,
    PollChanged,
    RosterChanged,
    TableFrozen,
    TurnedAway,
)
from net.protocol.codes import Role
from net.protocol.from_host import FromHost, Nack, from_host, to_peer
from net.protocol.from_peer import Claim
from net.wire.visible import is_one_line
from tests.support.net.games import PEBBLES, STONES, play, table
from tests.support.net.hostile_host import HostileHost
from tests.support.net.world import Node, World
from tests.support.samples import long_first, quick_first

SEATS = 2


def lobby(random: Random) -> tuple[World, Node]:
    world = World(STONES.rules(), STONES.options(SEATS), random.randrange(10**6))
    node = world.join("a", random.choice([Role.PLAYER, Role.SPECTATOR]))
    world.settle()
    if random.random() < 0.5:
        node.peer.say(Claim(0))
        world.carry_out()
        world.settle()
    return world, node


def running(random: Random) -> tuple[World, Node]:
    world, (node, _) = table(STONES, SEATS, random.randrange(10**6))
    play(world, STONES, random.randrange(3))
    world.settle()
    return world, node


def watched(random: Random) -> tuple[World, Node]:
    world, _node = running(random)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    return world, watcher


def over(random: Random) -> tuple[World, Node]:
    world, (node, _) = table(PEBBLES, SEATS, random.randrange(10**6))
    play(world, PEBBLES)
    return world, node


PHASES = (lobby, lobby, running, running, watched, over)


def attack(random: Random, count: int) -> tuple[Node, Counter[type[Any]]]:
    """One sequence of a hostile host; returns the peer, and how many of each kind it handled."""
    world, node = random.choice(PHASES)(random)
    handled = Counter[type[Any]]()
    assert world.host is not None
    identity = world.host.context.identity
    host = HostileHost(random, node.peer.follower.log, identity, dict(world.host.seating.options))
    for _ in range(count):
        if node.link is None:
            world.connect(node)
            world.settle()
        if node.link is None or (wire := wire_to(world, node)) is None:
            break
        message = host.message()
        node.peer.received(wire.send(to_peer(message)), world.now)
        node.peer.tick(world.now)
        world.carry_out()
        handled[type(message)] += node.link is not None
        world.settle()
    return node, handled


def wire_to(world: World, node: Node) -> Any:
    assert world.host is not None and node.link is not None
    link = world.host.context.connections.links.get(node.link)
    return link.wire if link and link.wire.ready and node.peer.uplink.ready else None


def check_what_is_shown(node: Node) -> None:
    """All that the program around the peer is shown fits the table, and is one line."""
    for each in node.notifications:
        match each:
            case RosterChanged(roster):
                assert node.peer.follower.log.rules.seats(roster.options) == len(roster.seats)
            case PollChanged(poll):
                assert {poll.seat, *poll.yes, *poll.missing} <= {*range(SEATS)}
                assert poll.missing or not poll.open
            case TableFrozen(_, differing):
                assert {*differing} <= {KEEPER, *range(SEATS)}
            case DesyncReport(_, sections, texts):
                assert {*sections} == {*texts} <= {KEEPER, *range(SEATS)} and len(sections) > 1
                assert all(
                    isinstance(b, bytes) for part in sections.values() for b in part.values()
                )
            case ChatReceived(name, text) | TurnedAway(name, text) | LinkLost(name, text):
                assert is_one_line(text) and (not isinstance(name, str) or is_one_line(name))
            case HostCheats(proof):
                assert is_one_line(proof)
                assert "cannot handle" not in proof, f"found only by the last guard: {proof}"


def test_every_kind_of_message_is_made_up() -> None:
    world, node = running(Random(1))
    assert world.host is not None
    host = HostileHost(
        Random(1), node.peer.follower.log, world.host.context.identity, dict(STONES.options(SEATS))
    )
    assert {*host.makers} == {*get_args(FromHost)}
    for make in host.makers.values():
        for _ in range(30):
            message = make()
            assert from_host(to_peer(message)) == message


def test_a_second_refusal_before_there_is_a_game_harms_no_peer() -> None:
    """The sequence in which a host said so to a peer without a seat."""
    node, kinds = attack(Random(113), 10)
    assert Nack in kinds
    check_what_is_shown(node)


@pytest.mark.parametrize("part", quick_first(range(4), 1))
def test_no_sequence_of_a_hostile_host_harms_a_peer(part: int) -> None:
    handled = Counter[type[Any]]()
    for seed in range(part, 300, 4):
        node, kinds = attack(Random(seed), 10)
        check_what_is_shown(node)
        handled += kinds
    assert len(handled) > len(get_args(FromHost)) - 5, "most kinds got through at times"


@pytest.mark.parametrize("part", long_first(range(12), 1))
def test_no_long_sequence_of_a_hostile_host_harms_a_peer(part: int) -> None:
    for seed in range(1000 + part, 6000, 12):
        node, _ = attack(Random(seed), 25)
        check_what_is_shown(node)
