"""Helpers for tests of peers and hosts that leave and return."""

from __future__ import annotations

from net.host.game import HostedGame
from net.host_notifications import BotRequested
from net.notifications import HostCheats, RequestRefused
from net.protocol.codes import ABSENT_SECONDS, PollKind
from net.protocol.from_peer import RequestPoll, Vote
from tests.support.net.games import Game
from tests.support.net.world import Node, World


def hosted_game(world: World) -> HostedGame:  # type: ignore[type-arg]
    assert world.host is not None and world.host.game is not None
    return world.host.game


def check_logs_agree(world: World) -> None:
    """Asserts that every connected node has the host's log and position."""
    log = hosted_game(world).sequencer.log
    for node in world.nodes:
        if node.link is not None:
            assert node.peer.follower.log.raw_entries == log.raw_entries
            assert node.peer.follower.log.digest == log.digest
            assert not node.received(HostCheats)


def reconnect_all(world: World, seconds: float = 4.0, **more: bool) -> None:
    """Connects all nodes that have no link, and lets time pass."""
    for node in world.nodes:
        if node.link is None:
            world.connect(node, **more)
    world.run(seconds)


def ask_for_bot(world: World, asker: Node, seat: int) -> list[RequestRefused]:
    """Returns how the host refused that."""
    asker.notifications.clear()
    asker.peer.say(RequestPoll(int(PollKind.BOT), seat))
    world.carry_out()
    world.settle()
    return list(asker.received(RequestRefused))


def give_to_bot(world: World, absent: Node, asker: Node, *voters: Node) -> Node:
    """Waits until a bot may be asked for, which then takes the seat of an absent person."""
    world.run(ABSENT_SECONDS + 1)
    asker.peer.say(RequestPoll(int(PollKind.BOT), absent.peer.seat))
    world.carry_out()
    world.settle()
    for voter in voters:
        assert voter.peer.open_poll is not None
        voter.peer.say(Vote(voter.peer.open_poll.poll, True))
        world.carry_out()
        world.settle()
    request = world.received(BotRequested)[-1]
    bot = world.join("greedy", seed=request.seed, always_ready=True)
    world.settle()
    return bot


def succession_table(game: Game, seats: int, seed: int = 0) -> tuple[World, list[Node]]:
    """A table where all seats but the last, which is on the host's machine, can become the host."""
    world = World(game.rules(), game.options(seats), seed)
    for seat in range(seats):
        world.join_later("abcd"[seat], listen_port=4000 + seat if seat < seats - 1 else 0)
    world.seat_nodes(world.nodes)
    return world, list(world.nodes)


def share_table(
    game: Game, seats: int, seed: int = 0, invite: bytes = b""
) -> tuple[World, list[Node]]:
    """A table where all seats hold a share; none is on the host's machine."""
    world = World(game.rules(), game.options(seats), seed, invite)
    nodes = [world.join_later("abcd"[seat], listen_port=4000 + seat) for seat in range(seats)]
    world.seat_nodes(nodes)
    return world, nodes
