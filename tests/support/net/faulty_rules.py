"""Rules with a fault at one action: once, as a flipped bit, or always, as in a faulty program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.host.host import Host
from net.peer.lockstep import Lockstep
from tests.support.net.games import Game
from tests.support.net.world import World


class FaultyRules:
    """Wraps rules: once armed, the first action that would change the position does nothing."""

    def __init__(self, rules: Any, lasting: bool) -> None:
        self._rules = rules
        self._lasting = lasting
        self.armed = False
        self.fault: tuple[bytes, list[int]] | None = None
        """the digest before the faulty action, and its public form"""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def play(self, position: Any, action: Any) -> tuple[Any, Any]:
        after, result = self._rules.play(position, action)
        key = (self._rules.digest(position), self.public(position, action))
        if self.armed and self._rules.digest(after) != key[0]:
            self.armed = False
            self.fault = key
            return position, result
        return (position if self._lasting and key == self.fault else after), result

    def public(self, position: Any, action: Any) -> list[int]:
        veiled = self._rules.veil(action, min(self._rules.actors(position)), None)
        return list(self._rules.encode(veiled))


def faulty_table(
    game: Game, seats: int, machine: int, lasting: bool, seed: int
) -> tuple[World, FaultyRules, Callable[[int], int]]:
    """A table where the host (-1) or a seat has faulty rules, the rules, and a function that
    plays a number of actions.
    """
    rules = FaultyRules(game.rules(), lasting)
    world = World(game.rules(), game.options(seats), seed)
    if machine < 0:
        world.host = Host(rules, world.config(0), game.options(seats))
    nodes = [world.join_later("abcd"[seat]) for seat in range(seats)]
    if machine >= 0:
        nodes[machine].peer = Lockstep(rules, world.config(90 + machine), nodes[machine].ticket)
    world.seat_nodes(nodes)
    return world, rules, lambda actions: world.play_on(game.choose, actions)
