"""When positions differ: nothing goes on, the odd one is found, and everybody gets the evidence.

A fault of the moment is mended by playing the log again. What then still differs is a fault of a
program: all machines write the same report. If most agree with the host they go on without the odd
seat; else the table stays as it is until somebody adjourns it.
"""

from __future__ import annotations

from collections import Counter
from typing import Generic, TypeVar

from net.effects import Outbox, Tell
from net.game_rules import KEEPER
from net.host.connections import Desk, Link
from net.host.sequencer import Table
from net.log.checks import BookError
from net.notifications import Difference, Mended
from net.protocol.codes import Code, fitted
from net.protocol.from_peer import Dump
from net.protocol.trouble import Dumped, Frozen, Thawed

P = TypeVar("P")
A = TypeVar("A")

DUMP_SECONDS = 5.0


class Freezer(Generic[P, A]):
    def __init__(self, table: Table[P, A], desk: Desk, outbox: Outbox) -> None:
        self._table = table
        self._desk = desk
        self._outbox = outbox
        self._dumps: dict[int, Dump] = {}
        self._faulty: set[int] = set()
        """seats that differed even after they played the log again"""
        self._deadline = 0.0
        self._said: Frozen | None = None
        table.differs = self.freeze
        table.strays = self.strays

    def strays(self, link: Link) -> bool:
        """Whose word does not count, or whose fault is known, goes and plays the log again."""
        return link.seat == KEEPER or (link.seat in self._faulty and not self._table.frozen)

    def freeze(self, now: float) -> None:
        """A seat has another position: everybody plays the log again, the host first."""
        odd = _odd(self._digests())
        self._replay()
        self._table.frozen = True
        self._dumps = {}
        self._deadline = now + DUMP_SECONDS
        self._said = Frozen(self._table.book.next, tuple(self._digests().items()), odd)
        self._desk.tell_all(self._said)

    def came(self, link: Link) -> None:
        """Who comes to a frozen table plays the log again too."""
        if self._table.frozen and self._said:
            self._desk.tell(link, self._said)

    def left(self, now: float) -> None:
        if self._table.frozen:
            self._conclude(now)

    def dumped(self, link: Link, said: Dump, now: float) -> None:
        """A seat has played the log again; its new digest came just before."""
        if self._table.frozen and link.seat != KEEPER and said.next == self._table.book.next:
            self._dumps[link.seat] = said
            self._conclude(now)

    def tick(self, now: float) -> None:
        if self._table.frozen and now > self._deadline:
            self._deadline = float("inf")
            for link in self._table.seats_at_table():
                if link.seat not in self._dumps:
                    self._desk.drop(link, Code.TOO_SLOW)
            self._conclude(now)

    def _replay(self) -> None:
        book = self._table.book
        before = book.digest
        try:
            book.rebuild()
        except BookError:
            return  # the rules are faulty here: the digests show it
        if book.digest != before:
            self._table.store(book.next - 1, book.digest)
            self._outbox.put(Tell(Mended(book.next)))

    def _conclude(self, now: float) -> None:
        """Goes on if all agree now, or most; else everybody has the evidence."""
        seats = [link.seat for link in self._table.seats_at_table()]
        if any(seat not in self._dumps for seat in seats):
            return
        digests = self._digests()
        odd = _odd(digests)
        if len({*digests.values()}) > 1:
            self._report(seats)
            if not odd or KEEPER in odd:
                self._deadline = float("inf")
                return
        self._faulty = (self._faulty - {*seats}) | {*odd}
        for link in self._table.seats_at_table():
            if link.seat in odd:
                self._desk.drop(link, Code.DIVERGED)
        self._table.frozen = False
        self._desk.tell_all(Thawed(self._table.book.next))
        self._table.settle(now)

    def _digests(self) -> dict[int, bytes]:
        """By seat; the host's own is the keeper's. Only who is at the last entry counts."""
        book = self._table.book
        seats = {
            link.seat: link.digest
            for link in self._table.seats_at_table()
            if link.acked == book.next
        }
        return {KEEPER: book.digest, **seats}

    def _report(self, seats: list[int]) -> None:
        book = self._table.book
        own = Dump(
            book.next,
            dict(book.rules.sections(book.position)),
            fitted(book.rules.describe(book.position)),
        )
        dumps = {KEEPER: own, **{seat: self._dumps[seat] for seat in sorted(seats)}}
        for number, (seat, said) in enumerate(dumps.items(), 1):
            last = number == len(dumps)
            self._desk.tell_all(Dumped(seat, said.next, said.sections, said.text, last))
        sections = {seat: dump.sections for seat, dump in dumps.items()}
        texts = {seat: dump.text for seat, dump in dumps.items()}
        self._outbox.put(Tell(Difference(book.next, sections, texts)))


def _odd(digests: dict[int, bytes]) -> tuple[int, ...]:
    """Who differs from more than half of all; nobody if there is no such half."""
    common, count = Counter(digests.values()).most_common(1)[0]
    if count * 2 <= len(digests):
        return ()
    return tuple(seat for seat, digest in sorted(digests.items()) if digest != common)
