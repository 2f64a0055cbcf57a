"""Messages that no honest end would send, in every phase of a table: mutated from real ones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from net.protocol.from_peer import Claim
from net.protocol.opening_messages import CommitNonce, RevealNonce
from net.wire.canonical import pack, unpack
from tests.support.net.games import STONES, play, table
from tests.support.net.world import World, muted

HOST_KINDS, PEER_KINDS = 19, 20
_EDGES = (0, 1, -1, 2, 3, 7, 8, 255, 2**31, 2**32, -(2**31), 2**63 - 1)


def noise(random: Random, seen: list[bytes], kinds: int) -> bytes:
    """A body: an earlier one with a part replaced, or a message of random parts."""
    if seen and random.random() < 0.7:
        plain = unpack(random.choice(seen))
        return pack(_changed(random, plain))
    parts = [_random_plain(random, 2) for _ in range(random.randrange(12))]
    return pack([random.randrange(kinds + 1), *parts])


def _changed(random: Random, plain: Any) -> Any:
    if isinstance(plain, list) and plain and random.random() < 0.9:
        at = random.randrange(len(plain))
        return [*plain[:at], _changed(random, plain[at]), *plain[at + 1 :]]
    if type(plain) is int and random.random() < 0.6:
        return max(-(2**63), min(2**63, plain + random.choice((-1, 1, 2, 255))))
    if isinstance(plain, bytes) and plain and random.random() < 0.7:
        at = random.randrange(len(plain))
        return plain[:at] + bytes([plain[at] ^ 1 << random.randrange(8)]) + plain[at + 1 :]
    return _random_plain(random, 2)


def _random_plain(random: Random, depth: int) -> Any:
    kind = random.randrange(8 if depth else 5)
    if kind == 0:
        return random.choice(_EDGES)
    if kind == 1:
        return random.randbytes(random.choice((0, 1, 16, 32, 33, 64)))
    if kind == 2:
        return random.choice(("", "x", "a\nb", "é" * 40))
    if kind == 3:
        return random.choice((True, False, None))
    if kind == 4:
        return random.randrange(20)
    if kind == 7:
        return {"seats": _random_plain(random, 0)}
    return [_random_plain(random, depth - 1) for _ in range(random.randrange(5))]


# ---------------------------------------------------------------- phases


def lobby(random: Random) -> World:
    world = World(STONES.rules(), STONES.options(2), random.randrange(10**6))
    nodes = [world.join(name) for name in "ab"]
    world.settle()
    nodes[0].peer.say(Claim(0))
    world.carry_out()
    world.settle()
    return world


def opening(random: Random) -> World:
    """In the middle of it: the first seat has not committed, or not revealed its nonce."""
    world = World(STONES.rules(), STONES.options(2), random.randrange(10**6))
    nodes = [world.join_later(name) for name in "ab"]
    with muted(nodes[0], random.choice((CommitNonce, RevealNonce))):
        world.seat_nodes(nodes)
    return world


def running(random: Random) -> World:
    world, _ = table(STONES, 2, random.randrange(10**6))
    play(world, STONES, random.randrange(8))
    world.settle()
    return world


def frozen(random: Random) -> World:
    world = running(random)
    assert world.host is not None and world.host.game is not None
    world.host.game.desync.freeze(world.now)
    world.carry_out()
    return world


def repair(random: Random) -> World:
    world = running(random)
    world.kill_host()
    del world.records[-2:]
    world.restart_host()
    world.connect(world.nodes[0])
    return world


def over(random: Random) -> World:
    world, _ = table(STONES, 2, random.randrange(10**6))
    play(world, STONES)
    return world


def succession(random: Random) -> World:
    world = World(STONES.rules(), STONES.options(2), random.randrange(10**6))
    nodes = [world.join_later(name, listen_port=4000) for name in "ab"]
    world.seat_nodes(nodes)
    world.kill_host()
    world.succeed(nodes[0])
    world.connect(nodes[0], successor=True)
    world.settle()
    return world


PHASES: tuple[Callable[[Random], World], ...] = (
    *(lobby, opening, running, frozen, repair, over, succession),
)


def attack_host(world: World, random: Random, count: int, seen: list[bytes]) -> int:
    """Sends hostile messages from the first node; the host may close its link, and nothing else
    happens.

    Returns how many were sent: at a lobby that is full nobody may reconnect.
    """
    for done in range(count):
        node = world.nodes[0]
        if node.link is None:
            world.connect(node)
            world.settle()
        wire = node.peer.uplink.wire
        if world.host is None or node.link is None or wire is None or not wire.ready:
            return done
        world.host.received(node.link, wire.send(noise(random, seen, HOST_KINDS)), world.now)
        world.carry_out()
        world.settle()
        world.now += 0.01
    return count


def attack_peer(world: World, random: Random, count: int, seen: list[bytes]) -> int:
    """Sends hostile messages to the first peer, which may leave; returns how many were sent."""
    node = world.nodes[0]
    for done in range(count):
        if node.link is None:
            world.connect(node)
            world.settle()
        if world.host is None or node.link is None:
            return done
        link = world.host.context.connections.links.get(node.link)
        if link is None or not link.wire.ready:
            return done
        node.peer.received(link.wire.send(noise(random, seen, PEER_KINDS)), world.now)
        node.peer.tick(world.now)
        world.carry_out()
        world.settle()
    return count
