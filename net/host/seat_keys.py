"""Seat keys: who shows one over a link has that seat, now and whenever it reconnects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from net.fairness.hidden import bot_seed
from net.game_rules import KEEPER
from net.host.link import Link
from net.journal.records import SeatCredentials, write_credentials
from net.log.game_log import GameLog
from net.log.share_holders import share_of
from net.wire.identity import Identity

P = TypeVar("P")
A = TypeVar("A")


class Holder(NamedTuple):
    seat: int
    generation: int
    """0 for the holder at the opening; each later bot has the next number"""


NOBODY = Holder(KEEPER, 0)


class SeatKeys(Generic[P, A]):
    """The public identities of all holders of a table's seats, as the log has them."""

    def __init__(self, log: GameLog[P, A], bot_seeds: Sequence[bytes]) -> None:
        """`bot_seeds` are those of the first bots by seat, empty where a person sits.

        A successor has none: it gives such a seat to a new bot.
        """
        self.bot_seeds = tuple(bot_seeds)
        self._log = log

    def holder(self, key: bytes) -> Holder:
        """The holder with this key: a seat's first, forever, or its current bot; or NOBODY."""
        seats = self._log.seats
        if key in self._log.opened.keys:
            return Holder(self._log.opened.keys.index(key), 0)
        if key in seats.keys:
            seat = seats.keys.index(key)
            return Holder(seat, seats.generations[seat])
        return NOBODY

    def first_seat(self, link: Link) -> int:
        """The seat whose first holder is at this link, whoever holds it now; or KEEPER."""
        holder = self.holder(link.hello.key) if link.hello else NOBODY
        return KEEPER if holder.generation else holder.seat

    def new_bot(self, seat: int) -> bytes:
        """The public identity of the next bot of a seat."""
        return Identity(self._seed(seat, self._log.seats.next_generation(seat))).public

    def current_bot(self, seat: int) -> bytes:
        """The seed of the bot that holds a seat; empty if this host does not know it."""
        generation = self._log.seats.generations[seat]
        if generation:
            return self._seed(seat, generation)
        return self.bot_seeds[seat] if seat < len(self.bot_seeds) else b""

    def credentials_of(self, holder: Holder) -> bytes:
        """What the opening gives to a holder of a seat: only the first has a share."""
        opened = self._log.opened
        share = b"" if holder.generation else share_of(self._log.secret, opened, holder.seat)
        return write_credentials(SeatCredentials(holder.seat, b"", share))

    def _seed(self, seat: int, generation: int) -> bytes:
        return bot_seed(self._log.secret, seat, generation)
