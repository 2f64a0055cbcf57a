"""A host that begins one opening after the other, until it likes the bag."""

from __future__ import annotations

from net.host.lobby.lobby import Lobby
from net.protocol.from_peer import Claim, FromPeer, Ready
from net.protocol.opening_messages import CommitNonce
from tests.support.net.games import Game
from tests.support.net.world import Node, World, muted


def abort_openings(
    game: Game, count: int, seed: int = 0, missing: type[object] = CommitNonce
) -> tuple[World, Node, list[FromPeer]]:
    """A table whose host begins `count` openings, each aborted.

    `missing` is what the other seat does not send: without a CommitNonce no nonce is shown. Returns
    the world, the person who is ready each time, and what that one sent.
    """
    world = World(game.rules(), game.options(2), seed)
    victim, other = world.join("victim"), world.join("other")
    world.settle()
    for seat, node in enumerate((victim, other)):
        node.peer.say(Claim(seat))
        world.carry_out()
    world.settle()
    sent = spy(victim)
    with muted(other, missing):
        for _ in range(count):
            for node in (victim, other):
                node.peer.say(Ready(True))
                world.carry_out()
            world.settle()
            abort_opening(world)
    return world, victim, sent


def abort_opening(world: World) -> None:
    """The host gives up the present opening, as if somebody had left."""
    assert world.host is not None and isinstance(world.host.phase, Lobby)
    seat = world.host.seating.occupants[1]
    link = world.host.context.connections.link_of_seat(1)
    if link is not None and link.hello is not None:
        world.host.phase.joined(link, link.hello, world.now)
    assert not seat.ready
    world.carry_out()
    world.settle()


def spy(node: Node) -> list[FromPeer]:
    """All messages that the node sends from now on."""
    sent: list[FromPeer] = []
    uplink = node.peer.uplink
    send = uplink.send

    def send_and_note(message: FromPeer) -> None:
        sent.append(message)
        send(message)

    uplink.send = send_and_note  # type: ignore[method-assign]
    return sent
