"""One seat of a table of Trade in a process of its own, for `benchmarks.latency`.

The first seat makes offers at a market and withdraws them, one thing after the other; the others
only look. Each returns when it proposed, or when it was shown, each action by its number.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.trade.deck.terms import Token
from engine.trade.model.actions import Action, MakeOffer, Withdraw
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.online.auto_seat import AutoSeat
from game.online.connection import Connection, Guest
from game.trade.game import GAME
from net.notifications import EntryFinal
from net.protocol.entries import Acted
from net.protocol.invite import read_invite

#: Offers and withdrawals of a game.
MANY = 400
#: Seconds that a seat stays after the last one.
LINGERS = 1.0


class OfferingSeat:
    """Comes to the first market with the choices of a bot; stays until MANY actions were shown."""

    def __init__(self, invite: str, number: int, journal: Path) -> None:
        self.times: dict[int, float] = {}
        self._taker, self._random = AutoSeat(number), Random(number)
        self._asked_at, self._shown = -1, 0
        guest = Guest(f"seat{number}", journal=journal, patient=True)
        self._connection = Connection(GAME, read_invite(invite, "trade"), guest, self._notify)

    async def run(self) -> None:
        await self._connection.run()

    def _notify(self, notification: object) -> None:
        self._taker.notify(self._connection.peer, notification)
        if isinstance(notification, EntryFinal):
            self._note(notification.applied)
            asyncio.get_running_loop().call_soon(self._act)

    def _note(self, applied: Any) -> None:
        if not isinstance(applied.action, MakeOffer | Withdraw):
            return
        assert isinstance(applied.entry, Acted)
        if self._connection.peer.seat != 0:
            self.times[applied.entry.number] = time.monotonic()
        self._shown += 1
        if self._shown == MANY:
            asyncio.get_running_loop().call_later(LINGERS, self._connection.stop)

    def _act(self) -> None:
        peer = self._connection.peer
        log = peer.follower
        if not log.can_propose or self._asked_at == log.log.next or log.proposed:
            return
        position = log.log.position
        action = self._next_action(position)
        if action is None:
            return
        self._asked_at = log.log.next
        began = time.monotonic()
        number = peer.propose(action)
        if position.market is not None:
            self.times[number] = began
        self._connection.carry_out()

    def _next_action(self, position: Position) -> Action | None:
        seat = Seat(self._connection.peer.seat)
        if position.market is None:
            if seat not in GAME.expected(position):
                return None
            seed = self._random.getrandbits(32)
            action: Action = GAME.bots.choose("easy", GAME.view(position, seat), seed).action
            return action
        if seat != 0 or len(self.times) >= MANY:
            return None
        if position.market.offers:
            return Withdraw(seat, position.market.offers[0].number)
        number = offer_number(seat, position.market.made[seat])
        legs = (Leg(seat, Seat(1), Token.CULTURE, 1),)
        return MakeOffer(seat, number, 1, legs, Named())


def shown_after(
    proposed: Mapping[int, float], shown: Sequence[Mapping[int, float]]
) -> list[tuple[float, float]]:
    """When each action was proposed, and how long it took until the last of the others saw it."""
    return [
        (began, max(each[number] for each in shown) - began)
        for number, began in sorted(proposed.items())
        if all(number in each for each in shown)
    ]
