"""Seat tokens: they prove that a seat is yours when you reconnect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from net.fairness.hidden import token
from net.game_rules import KEEPER
from net.journal.records import SeatCredentials, write_credentials
from net.log.game_log import GameLog
from net.log.share_holders import share_of

P = TypeVar("P")
A = TypeVar("A")


class Holder(NamedTuple):
    seat: int
    generation: int
    """0 for the holder at the opening; each later bot has the next number"""


NOBODY = Holder(KEEPER, 0)


class SeatTokens(Generic[P, A]):
    """The tokens of all holders of a table's seats."""

    def __init__(self, log: GameLog[P, A], first: Sequence[bytes]) -> None:
        """`first` are the tokens of the lobby by seat: a link may break before the opening arrives.

        A successor does not know them.
        """
        self.first = tuple(first)
        self._log = log

    def holder(self, token: bytes) -> Holder:
        """The holder with this token: a seat's first, forever, or its current bot; or NOBODY."""
        if not token:
            return NOBODY
        if token in self.first:
            return Holder(self.first.index(token), 0)
        for seat, generation in enumerate(self._log.seats.generations):
            for each in {0, generation}:
                if token == self.token(Holder(seat, each)):
                    return Holder(seat, each)
        return NOBODY

    def token(self, holder: Holder) -> bytes:
        return token(self._log.secret, *holder)

    def current_holder(self, seat: int) -> Holder:
        """Who holds a seat, by the log."""
        return Holder(seat, self._log.seats.generations[seat])

    def credentials_of(self, holder: Holder) -> bytes:
        """What the opening gives to a holder of a seat: only the first has a share."""
        opened = self._log.opened
        share = b"" if holder.generation else share_of(self._log.secret, opened, holder.seat)
        return write_credentials(SeatCredentials(holder.seat, self.token(holder), share))
