"""A host whose owner computes the bag beside other tables: the table opens when that is done."""

from __future__ import annotations

from dataclasses import replace

from net.config import Config
from net.host.lobby.lobby import Lobby
from net.host_notifications import StretchRequested
from net.notifications import LinkLost
from net.protocol.from_peer import Claim, Ready
from tests.support.net.games import Game, both, play
from tests.support.net.world import Node, World


class Beside(World):
    def config(self, number: int) -> Config:
        return replace(super().config(number), stretches_beside=True)

    @property
    def seeds(self) -> list[bytes]:
        return [each.seed for each in self.received(StretchRequested)]

    def give(self, seed: bytes) -> None:
        """What was asked for is computed."""
        assert self.host is not None
        self.host.stretched(seed, self.stretch(seed), self.now)
        self.carry_out()
        self.settle()


def claim(world: World, node: Node, seat: int) -> None:
    if node.peer.seat < 0:
        node.peer.say(Claim(seat))
    node.peer.say(Ready(True))
    world.carry_out()


def begin(game: Game) -> tuple[Beside, list[Node]]:
    world = Beside(game.rules(), game.options(2))
    nodes = [world.join(name) for name in "ab"]
    world.settle()
    for seat, node in enumerate(nodes):
        claim(world, node, seat)
    world.settle()
    return world, nodes


@both
def test_the_table_waits_for_its_bag_and_is_as_every_other(game: Game) -> None:
    world, (a, b) = begin(game)
    world.run(30)
    assert len(world.seeds) == 1 and not a.peer.follower.log.is_open
    assert not a.received(LinkLost), "nobody is too slow who has done their part"
    world.give(world.seeds[0])
    assert a.peer.follower.log.is_open and b.peer.follower.log.is_open
    world.give(world.seeds[0])
    assert play(world, game) > 3 and a.peer.follower.verdict == "", "the audit has the same bag"


@both
def test_a_bag_for_an_opening_that_has_ended_opens_nothing(game: Game) -> None:
    world, (a, b) = begin(game)
    world.cut(b)
    world.settle()
    world.give(world.seeds[0])
    assert world.host is not None and isinstance(world.host.phase, Lobby)
    c = world.join("c")
    world.settle()
    for node, seat in ((a, 0), (c, 1)):
        claim(world, node, seat)
    world.settle()
    first, second = world.seeds
    assert first != second
    world.give(first)
    assert isinstance(world.host.phase, Lobby)
    world.give(second)
    assert a.peer.follower.log.opened.names == ("a", "c")
