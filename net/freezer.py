"""When positions differ: nothing goes on, the odd one is found, and everybody gets the evidence.

A fault of the moment is mended by playing the log again. What then still differs is a fault of a
program: all machines write the same report. If most agree with the host they go on without the odd
seat; else the table stays as it is until somebody adjourns it.
"""

from __future__ import annotations

from collections import Counter
from typing import Generic, TypeVar

from net.codes import TEXT_LENGTH, Code
from net.desk import Desk, Link
from net.effects import Outbox, Tell
from net.from_host import Dumped, Frozen, Thawed
from net.from_peer import Dump
from net.news import Difference, Mended
from net.rules import KEEPER
from net.table import Table

P = TypeVar("P")
A = TypeVar("A")

DUMP_SECONDS = 5.0


class Freezer(Generic[P, A]):
    def __init__(self, table: Table[P, A], desk: Desk, outbox: Outbox) -> None:
        self._table = table
        self._desk = desk
        self._outbox = outbox
        self._dumps: dict[int, Dump] = {}
        self._deadline = 0.0
        table.differs = self.freeze

    def freeze(self, now: float) -> None:
        """A seat has another position: everybody plays the log again, the host first."""
        book = self._table.book
        before = book.digest
        book.rebuild()
        if book.digest != before:
            self._outbox.put(Tell(Mended(book.next)))
        self._table.frozen = True
        self._dumps = {}
        self._deadline = now + DUMP_SECONDS
        digests = self._digests()
        self._desk.tell_all(Frozen(book.next, tuple(digests.items()), self._odd(digests)))

    def dumped(self, link: Link, said: Dump, now: float) -> None:
        """A seat has played the log again; its new digest came just before."""
        if self._table.frozen and link.seat != KEEPER and said.next == self._table.book.next:
            self._dumps[link.seat] = said
            self._conclude(now)

    def tick(self, now: float) -> None:
        if self._table.frozen and self._dumps is not None and now > self._deadline:
            for link in self._table.seats_at_table():
                if link.seat not in self._dumps:
                    self._desk.drop(link, Code.TOO_SLOW)
            self._conclude(now)

    def _conclude(self, now: float) -> None:
        """Goes on if all agree now, or most; else everybody has the evidence."""
        seats = self._table.seats_at_table()
        if any(link.seat not in self._dumps for link in seats):
            return
        digests = self._digests()
        if len(set(digests.values())) > 1:
            self._report()
            odd = self._odd(digests)
            if not odd or KEEPER in odd:
                self._deadline = float("inf")
                return
            for seat in odd:
                if link := self._desk.of_seat(seat):
                    self._desk.drop(link, Code.DIVERGED)
        self._table.frozen = False
        self._desk.tell_all(Thawed(self._table.book.next))
        self._table.settle(now)

    def _digests(self) -> dict[int, bytes]:
        """By seat; the host's own is the keeper's."""
        seats = {link.seat: link.digest for link in self._table.seats_at_table()}
        return {KEEPER: self._table.book.digest, **seats}

    @staticmethod
    def _odd(digests: dict[int, bytes]) -> tuple[int, ...]:
        """Who differs from more than half of all; nobody if there is no such half."""
        common, count = Counter(digests.values()).most_common(1)[0]
        if count * 2 <= len(digests):
            return ()
        return tuple(seat for seat, digest in sorted(digests.items()) if digest != common)

    def _report(self) -> None:
        book = self._table.book
        text = book.rules.describe(book.position)[:TEXT_LENGTH]
        sections = dict(book.rules.sections(book.position))
        count = len(self._dumps)
        dumps = [Dumped(KEEPER, book.next, sections, text, last=False)]
        for number, (seat, said) in enumerate(sorted(self._dumps.items()), 1):
            dumps.append(Dumped(seat, said.next, said.sections, said.text, last=number == count))
        for dump in dumps:
            self._desk.tell_all(dump)
        self._outbox.put(
            Tell(
                Difference(
                    book.next,
                    {dump.seat: dump.sections for dump in dumps},
                    {dump.seat: dump.text for dump in dumps},
                )
            )
        )
