"""Helpers of the cheats: a table with an evil host or seat, and whether somebody noticed."""

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
#: What a host sends to a seat instead of an entry; None for the truth.
Lie = Callable[[World, int, Any], Any]


def cheat(function: Cheat) -> Cheat:
    CHEATS[function.__name__] = function
    return function


def begin_table(
    game: Game, seed: int, seats: int = 0, listen_port: int = 0, lie: Lie | None = None
) -> tuple[World, list[Node]]:
    """A table that has opened, whose host tells this lie; the number of seats follows from the
    seed if not given.
    """
    seats = seats or 2 + seed % 3
    world = World(game.rules(), game.options(seats), seed)
    if lie:
        rewriting(world, lie)
    nodes = [world.join_later(name, listen_port=listen_port) for name in "abcd"[:seats]]
    world.seat_nodes(nodes)
    return world, nodes


def table(world: World) -> Any:
    assert world.host is not None and world.host.game is not None
    return world.host.game.sequencer


def caught(world: World) -> str:
    """The first proof that a peer has, or what its audit found."""
    for node in world.nodes:
        for notification in node.received(HostCheats):
            return str(notification.proof)
        if node.peer.follower.verdict:
            return node.peer.follower.verdict
    return ""


def rewriting(world: World, lie: Lie) -> None:
    """From now on the host sends lies instead of some entries."""
    connections = world.host.context.connections  # type: ignore[union-attr]
    send = connections.send

    def rewrite(link: Any, message: Any) -> None:
        if isinstance(message, Ordered):
            message = lie(world, link.seat, message) or message
        send(link, message)

    connections.send = rewrite  # type: ignore[method-assign]


@contextmanager
def replaced(target: Any, name: str, value: object) -> Iterator[None]:
    """The attribute of a class or module has another value within the block."""
    before = vars(target)[name]
    setattr(target, name, value)
    try:
        yield
    finally:
        setattr(target, name, before)
