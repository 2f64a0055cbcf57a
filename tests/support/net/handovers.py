"""A table is handed over to the machine of another seat: what is said for that."""

from __future__ import annotations

from net.protocol.codes import PollKind
from net.protocol.from_peer import RequestPoll, Vote
from tests.support.net.world import Node, World


def ask_to_hand_over(world: World, node: Node, seat: int) -> None:
    """Somebody asks all to hand over the table to this seat."""
    node.peer.say(RequestPoll(int(PollKind.HAND_OVER), seat))
    world.carry_out()
    world.settle()


def vote(world: World, node: Node, yes: bool) -> None:
    """Somebody answers the poll that is open."""
    assert node.peer.open_poll is not None
    node.peer.say(Vote(node.peer.open_poll.poll, yes))
    world.carry_out()
    world.settle()
