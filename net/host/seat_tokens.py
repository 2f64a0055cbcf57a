"""By what the holders of seats are known when they come back, and what the opening gives them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from net.fairness.hidden import token
from net.game_rules import KEEPER
from net.journal.records import Pass, write_pass
from net.log.game_log import Book
from net.log.share_holders import share_of

P = TypeVar("P")
A = TypeVar("A")


class Holder(NamedTuple):
    seat: int
    generation: int
    """0 for who sat there when the table opened; each later bot has the next number"""


NOBODY = Holder(KEEPER, 0)


class Passes(Generic[P, A]):
    def __init__(self, book: Book[P, A], first: Sequence[bytes]) -> None:
        """`first` are the tokens of the lobby, by seat: a link may break before the opening came.

        A successor does not know them.
        """
        self.first = tuple(first)
        self._book = book

    def holder(self, given: bytes) -> Holder:
        """Who has this token: the first of a seat, for ever, or its present bot; or NOBODY."""
        if not given:
            return NOBODY
        if given in self.first:
            return Holder(self.first.index(given), 0)
        for seat, generation in enumerate(self._book.holding.generations):
            for each in {0, generation}:
                if given == self.token(Holder(seat, each)):
                    return Holder(seat, each)
        return NOBODY

    def token(self, holder: Holder) -> bytes:
        return token(self._book.secret, *holder)

    def present(self, seat: int) -> Holder:
        """Who holds a seat by the log."""
        return Holder(seat, self._book.holding.generations[seat])

    def written(self, holder: Holder) -> bytes:
        """What the opening gives to a holder of a seat alone: only the first has a share."""
        opened = self._book.opened
        share = b"" if holder.generation else share_of(self._book.secret, opened, holder.seat)
        return write_pass(Pass(holder.seat, self.token(holder), share))
