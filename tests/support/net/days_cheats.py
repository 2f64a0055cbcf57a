"""Hosts that use it that people at a table over days are away."""

from __future__ import annotations

from random import Random
from typing import Any

from net.fairness.bag import commit_nonce
from net.host.lobby.standing_opening import StandingOpening
from net.protocol.from_peer import Claim, Ready
from tests.support.net.cheat_helpers import cheat, find_proof
from tests.support.net.games import Game
from tests.support.net.world import Node, World


def _sit(world: World, name: str, seat: int) -> Node:
    node = world.join(name)
    world.settle()
    for message in (Claim(seat), Ready(True)):
        node.peer.say(message)
        world.carry_out()
        world.settle()
    return node


@cheat
def part_of_who_is_away(game: Game, seed: int) -> str:
    """The host makes up the part of a seat that is away, by then or when all have committed: with
    it and the help of the others it would choose the bag.
    """
    world = World(game.rules(), game.options(2), seed, time="3d")
    absent = _sit(world, "a", 0)
    world.cut(absent)
    world.revive(absent)
    nonce, commits_too = Random(seed).randbytes(32), seed % 2 == 0
    reveal = StandingOpening.take_nonce

    def take(self: Any, link: Any, message: Any) -> bool:
        key = self._seating.occupants[0].key
        if commits_too:
            self._nonce_commitments[0] = commit_nonce(self.table, 0, nonce, self.number, key)
        self._nonces[0] = nonce
        reveal(self, link, message)
        return True

    StandingOpening.take_nonce = take  # type: ignore[method-assign]
    try:
        _sit(world, "b", 1)
    except ValueError:
        return "no log can begin like that"
    finally:
        del StandingOpening.take_nonce
    assert world.host is not None and world.host.game is not None
    world.connect(absent)
    world.settle()
    return find_proof(world)
