"""Simulations in which all leave now and then, and the host is put away until somebody is back."""

from __future__ import annotations

from typing import Any

from net.host.host import Host
from net.protocol.codes import Role
from tests.support.net.games import Game
from tests.support.net.simulation import FaultRates, Simulation
from tests.support.net.world import Node

#: Links are cut, people come and go, ask, and repeat themselves; no process of a host is killed.
RATES = FaultRates(kill=0.0, lose=0.0, leave=0.01, cut=0.002, stall=0.002)


class Resting(Simulation):
    """Counts how often the host was put away; `dropped` records are lost each time."""

    dropped = 0

    def __init__(self, game: Game, seats: int, seed: int, has_guards: bool = False) -> None:
        """`has_guards`: whether seats hold shares of the secret, so that they are guards."""
        self.rests = self.refusals = 0
        self._has_guards = has_guards
        super().__init__(game, seats, seed, RATES)

    def join_later(self, name: str, role: Role = Role.PLAYER, **more: Any) -> Node:
        if self._has_guards and name != "bot" and role is Role.PLAYER:
            more = {"listen_port": 4000 + len(self.nodes), **more}
        return super().join_later(name, role, **more)

    def step(self, seconds: float = 0.25) -> None:
        if self.injecting and self.random.random() < 0.08:
            self._leave_all()
        super().step(seconds)

    def _leave_all(self) -> None:
        """All leave, for some seconds; before the first is back, the host is put away."""
        for node in self.nodes:
            self.cut(node)
        pause = self.random.uniform(0.5, 3.0)
        self._away.update({id(node): self.now + pause for node in self.nodes})
        self.run(pause / 2)
        assert self.host is not None
        if self.host.game is not None and self.host.is_at_rest:
            self.rests += 1
            self._put_away()
        else:
            self.refusals += self.host.game is not None

    def _put_away(self) -> None:
        kept = max(1, len(self.records) - self.dropped)
        del self.records[kept:]
        self.host = Host.awakened(self.rules, self._fresh(), self.host_records())
        self.carry_out()
