"""Helpers for the cheats: a table with a cheating host or seat, and what the peers found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from net.notifications import HostCheats
from net.protocol.from_host import Ordered
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
    """Makes the host send lies instead of some entries."""
    connections = world.host.context.connections  # type: ignore[union-attr]
    send = connections.send

    def rewrite(link: Any, message: Any) -> None:
        if isinstance(message, Ordered):
            message = lie(world, link.seat, message) or message
        send(link, message)

    connections.send = rewrite  # type: ignore[method-assign]


@contextmanager
def replaced(target: Any, name: str, value: object) -> Iterator[None]:
    """Replaces an attribute of a class or module within the block."""
    before = vars(target)[name]
    setattr(target, name, value)
    try:
        yield
    finally:
        setattr(target, name, before)
