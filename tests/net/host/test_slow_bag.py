"""A host whose owner computes the bag beside all else, which takes a second."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.host.host import Host
from net.host.opening import OPENING_SECONDS
from net.protocol.from_peer import Claim, Ready
from tests.support.net.games import STONES, play
from tests.support.net.world import Node, World

pytestmark = pytest.mark.first


class Beside:
    """World with a host that waits for its bag."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.is_there = False
        self.world = World(STONES.rules(), STONES.options(2))
        config = replace(self.world.config(0), has_stretched=self.has_stretched)
        self.host = self.world.host = Host(self.world.rules, config, self.world.options)
        self.nodes = [self.world.join(name) for name in ("Anna", "Bo")]
        self.world.settle()
        for seat, node in enumerate(self.nodes):
            self.say(node, Claim(seat))
            self.say(node, Ready(True))

    def say(self, node: Node, message: Claim | Ready) -> None:
        node.peer.say(message)
        self.world.carry_out()
        self.world.settle()

    def has_stretched(self, seed: bytes) -> bool:
        self.asked.append(seed)
        return self.is_there

    def finish(self) -> None:
        """It is computed, and the owner says so."""
        self.is_there = True
        self.host.tick(self.world.clock())
        self.world.carry_out()
        self.world.settle()


def test_a_game_begins_when_its_bag_is_there_however_long_that_takes() -> None:
    table = Beside()
    assert table.asked and table.host.game is None
    table.world.run(2 * OPENING_SECONDS)
    assert table.host.game is None and {*table.asked} == {table.asked[0]}
    table.finish()
    assert table.host.game is not None
    assert play(table.world, STONES) > 1
    assert [node.peer.follower.verdict for node in table.nodes] == ["", ""]


def test_who_leaves_meanwhile_ends_the_opening_and_its_bag_begins_no_game() -> None:
    table = Beside()
    table.world.cut(table.nodes[0])
    table.finish()
    assert table.host.game is None and table.host.lobby is not None
