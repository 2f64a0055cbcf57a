"""Helpers for the cheats: a table with a cheating host or seat, and what the peers found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from net.notifications import HostCheats
from net.protocol import statements
from net.protocol.entries import ROOT, Opened, next_chain, read_entry
from net.protocol.from_host import Ordered
from net.wire.canonical import BadBytes
from net.wire.identity import Identity
from tests.support.net.games import Game
from tests.support.net.world import Node, World

Cheat = Callable[[Game, int], str]
CHEATS: dict[str, Cheat] = {}
#: Returns what the host sends to a seat instead of an entry; None for the entry itself.
Lie = Callable[[World, int, Any], Any]


def cheat(function: Cheat) -> Cheat:
    CHEATS[function.__name__] = function
    return function


def begin_table(
    game: Game, seed: int, seats: int = 0, listen_port: int = 0, lie: Lie | None = None
) -> tuple[World, list[Node]]:
    """Opens a table whose host sends this lie; by default the seed decides the number of
    seats.
    """
    seats = seats or 2 + seed % 3
    world = World(game.rules(), game.options(seats), seed)
    if lie:
        rewrite_entries(world, lie)
    nodes = [world.join_later(name, listen_port=listen_port) for name in "abcd"[:seats]]
    world.seat_nodes(nodes)
    return world, nodes


def table(world: World) -> Any:
    assert world.host is not None and world.host.game is not None
    return world.host.game.sequencer


def find_proof(world: World) -> str:
    """The first proof of cheating that a peer has, or what its audit found, or nothing."""
    for node in world.nodes:
        for notification in node.received(HostCheats):
            return str(notification.proof)
        if node.peer.follower.verdict:
            return node.peer.follower.verdict
    return ""


def rewrite_entries(world: World, lie: Lie) -> None:
    """Makes the host send lies instead of some entries, and sign what it sends."""
    connections = world.host.context.connections  # type: ignore[union-attr]
    send = connections.send
    chains: dict[int, bytes] = {}
    """by link: over what was sent over it"""

    def rewrite(link: Any, message: Any) -> None:
        if isinstance(message, Ordered):
            before = chains.get(link.number) or (link.hello.chain if link.hello else b"") or ROOT
            true, message = message, lie(world, link.seat, message) or message
            chains[link.number] = next_chain(before, message.data)
            if message is not true or before != _chain_before(world, message):
                message = _stamped(world, message, chains[link.number])
        send(link, message)

    connections.send = rewrite  # type: ignore[method-assign]


def _chain_before(world: World, message: Ordered) -> bytes:
    """The chain before this entry in the host's own log."""
    seq = read_entry(message.data)[0] if message.data else 0
    return bytes(table(world).log.chains[seq]) if seq else ROOT


def _stamped(world: World, message: Ordered, chain: bytes) -> Ordered:
    """A liar signs what it shows."""
    try:
        seq, entry = read_entry(message.data)
    except BadBytes:
        return message
    opened = entry if isinstance(entry, Opened) else table(world).log.opened
    epoch = 1 if seq == 0 else table(world).log.epoch
    statement = statements.order(opened.table, epoch, seq + 1, chain)
    return replace(message, stamp=host_identity(world).sign(statement))


def host_identity(world: World) -> Identity:
    assert world.host is not None
    return world.host.context.identity


@contextmanager
def replaced(target: Any, name: str, value: object) -> Iterator[None]:
    """Replaces an attribute of a class or module within the block."""
    before = vars(target)[name]
    setattr(target, name, value)
    try:
        yield
    finally:
        setattr(target, name, before)
