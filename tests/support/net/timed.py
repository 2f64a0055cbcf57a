"""Tables where people's time is limited, and what the clocks of their seats show."""

from __future__ import annotations

from net.log.game_log import GameLog
from net.notifications import HostCheats
from net.protocol.keeper_entries import SeatTimes
from tests.support.net.games import STONES, Game, act, active_node, table
from tests.support.net.reconnects import hosted_game, reconnect_all
from tests.support.net.world import Node, World

#: Milliseconds by which a test's clocks may be off: what is under way takes that long.
ABOUT = 500


def timed_table(time: str, seats: int = 2, game: Game = STONES) -> tuple[World, list[Node]]:
    """A table at which somebody's first turn has begun."""
    world, nodes = table(game, seats, seed=1, time=time)
    active_node(world)
    return world, nodes


def log_of(world: World) -> GameLog:  # type: ignore[type-arg]
    return hosted_game(world).sequencer.log


def left(world: World) -> tuple[int, ...]:
    """By seat, milliseconds, when the log got to know the time last."""
    return log_of(world).seat_clocks.left


def times(world: World) -> list[SeatTimes]:
    return [entry for entry in log_of(world).entries if isinstance(entry, SeatTimes)]


def end_turn(world: World, seconds: float = 0.0, game: Game = STONES) -> Node:
    """Whose turn it is acts, this long after the last action, until another one's turn has begun;
    returns who it was.
    """
    node = active_node(world)
    world.run(seconds)
    while active_node(world) is node:
        act(world, game)
        world.settle()
    return node


def elapse(world: World, seconds: float) -> None:
    """So long nobody is at the computer; then all are there again."""
    for node in world.nodes:
        world.cut(node)
    world.now += seconds
    world.run(1)
    reconnect_all(world, 2)


def accusations(world: World) -> list[HostCheats]:
    return [each for node in world.nodes for each in node.received(HostCheats)]
