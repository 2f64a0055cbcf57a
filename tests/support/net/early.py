"""Whole games with faults in which people resign, offer to end the game, and take days off."""

from __future__ import annotations

from net.protocol.from_peer import FromPeer
from net.protocol.seat_messages import OfferEnd, Resign, TakeVacation
from tests.support.net.games import Game
from tests.support.net.simulation import FaultRates, Simulation, seats_for
from tests.support.net.world import Node

#: People say much.
RATES = FaultRates(clock_jump=0.05, request=0.2)


class EarlyEnd(Simulation):
    def __init__(self, game: Game, seed: int, time: str) -> None:
        self._time = time
        super().__init__(game, game.rules().seats(game.options(seats_for(seed))), seed, RATES)
        self._set_time()

    def _restart_host(self) -> None:
        super()._restart_host()
        self._set_time()

    def _set_time(self) -> None:
        assert self.host is not None
        self.host.seating.time = self._time

    def _make_request(self, node: Node) -> None:
        messages: list[FromPeer] = [OfferEnd(), TakeVacation(self.random.randint(1, 6))]
        if self.random.random() < 0.2:
            messages.append(Resign())
        if self.random.random() < 0.5:
            node.peer.say(self.random.choice(messages))
        else:
            super()._make_request(node)
