"""Whole games of Tigris & Euphrates with faults: people attack, leave, and prepare answers."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from engine.tigris import legal_actions
from net.protocol.seat_messages import ASK, LeaveInstruction
from tests.support.net.attacks import begins_conflict
from tests.support.net.games import TIGRIS
from tests.support.net.simulation import FaultRates, Simulation
from tests.support.net.world import Node

RATES = FaultRates(request=0.2)
#: Actions that are looked at for an attack.
LOOKS = 30


def quarrelsome(position: Any, random: Random) -> Any:
    """Attacks where that is found soon."""
    actions = legal_actions(position)
    some = random.sample(actions, min(LOOKS, len(actions)))
    return next((each for each in some if begins_conflict(position, each)), some[0])


QUARRELS = replace(TIGRIS, choose=quarrelsome)


class Away(Simulation):
    def __init__(self, seed: int) -> None:
        super().__init__(TIGRIS, 2 + seed % 2, seed, RATES)
        self._set_time()

    def _restart_host(self) -> None:
        super()._restart_host()
        self._set_time()

    def _set_time(self) -> None:
        assert self.host is not None
        self.host.seating.time = "3d"

    def _act(self, node: Node) -> None:
        """Peace ends a game sooner."""
        self.game = QUARRELS if self.injecting else TIGRIS
        super()._act(node)

    def _step_node(self, node: Node) -> None:
        """Who is attacked is often away then, for a while."""
        follower = node.peer.follower
        attacked = follower.log.is_open and node.peer.seat in follower.log.instructions.attacked(
            follower.log
        )
        if self.injecting and attacked and node.link is not None and self.random.random() < 0.5:
            self.cut(node)
            self._away[id(node)] = self.now + self.random.uniform(0.1, 4.0)
        super()._step_node(node)

    def _make_request(self, node: Node) -> None:
        node.peer.say(LeaveInstruction(self.random.randint(ASK, 6)))
