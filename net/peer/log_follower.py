"""A peer's copy of the log: what it checks before it agrees, what it keeps, when it says so.

An entry is told to people when it is final. Whatever no honest host can do raises `Cheating`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from net.effects import Outbox, Store, Tell
from net.game_rules import KEEPER, Rules
from net.journal.records import Keeper, Pass, Record, latest, read_pass, replayed, write_record
from net.log.audit import audit
from net.log.checks import BookError
from net.log.game_log import Book
from net.log.pages import Page
from net.notifications import (
    Audited,
    Difference,
    NotTaken,
    PageFinal,
    TableFrozen,
    TableOpened,
    TableThawed,
)
from net.peer.host_checks import Witness
from net.peer.opening import Vows
from net.protocol.codes import NOTE_LENGTH, Code, fitted
from net.protocol.entries import MOST_SEATS, Entry, Opened, read_entry
from net.protocol.from_host import Final, Head, Nack, Ordered
from net.protocol.from_peer import Ack, Dump, FromPeer, Propose, Recalled, Verdict
from net.protocol.trouble import Dumped, Frozen, Recall, Thawed
from net.wire.canonical import BadBytes

P = TypeVar("P")
A = TypeVar("A")

#: Bytes and entries of one `Recalled`.
RECALL_BYTES, RECALL_PAGES = 12_000, 16


class Cheating(Exception):
    """The host did what no honest host does; the text is the proof."""


class Follower(Generic[P, A]):
    def __init__(
        self,
        rules: Rules[P, A],
        records: Sequence[Record],
        vows: Vows,
        outbox: Outbox,
        say: Callable[[FromPeer], None],
    ) -> None:
        """Raises BookError if the records, of this peer's own journal, do not hold."""
        self.book: Book[P, A] = replayed(rules, records) if records else Book(rules)
        self.final = self.book.next
        """entries before this number are final, as far as this peer knows"""
        self.seat = KEEPER
        self.given: Pass | None = None
        self.synced = False
        """whether entries come as they are ordered"""
        self.frozen = False
        self.verdict: str | None = None
        """of this peer's audit"""
        self.witness = Witness(self.book, vows)
        self._outbox = outbox
        self._say = say
        self._stamps = [record.stamp for record in latest(records)]
        self._pages: list[Page[P, A]] = []
        """what is not final yet"""
        self._last: Record | None = records[-1] if records else None
        self._dumps: list[Dumped] = []
        if records and records[0].private:
            self._admit(read_pass(records[0].private))

    # -------------------------------------------------------------- what its seat wants

    @property
    def free(self) -> bool:
        """Whether this seat may propose an action now."""
        if not (self.synced and self.book.begun and not self.frozen and not self.book.paused):
            return False
        return self.final == self.book.next and self.book.actor == self.seat != KEEPER

    def propose(self, action: A, salt: bytes) -> int:
        """Sends an action; gives its number. Raises ValueError if it can not be played now."""
        if not self.free:
            raise ValueError("this seat is not asked now")
        self.book.rules.play(self.book.position, action)
        proposed = self.witness.proposed
        number = max(self.book.holding.least(self.seat), *(each + 1 for each in proposed), 1)
        plain = tuple(self.book.rules.encode(action))
        proposed[number] = (self.book.next, plain)
        self._say(Propose(number, self.book.next, plain, salt))
        return number

    # -------------------------------------------------------------- what the host says

    def ordered(self, said: Ordered) -> None:
        """The next entry. Raises Cheating."""
        first = not self.book.begun
        try:
            given = read_pass(said.private) if first and said.private else None
            known = read_entry(said.data)
            self._object(known[1], said.private, given)
            page = self._add(said.data, b"" if first else said.private, known)
        except (BookError, BadBytes) as error:
            raise Cheating(str(error)) from None
        if isinstance(page.entry, Opened):
            self._tell(TableOpened(page.entry.table))
            self._admit(given)
        self._stamps.append(said.stamp)
        self._pages.append(page)
        self._keep(said.data, said.private, said.stamp)
        if self.synced:
            self._acknowledge()

    def head(self, said: Head) -> None:
        """All that was missed is here; what was proposed and is not among it was not taken."""
        if said.next != self.book.next or not self.book.begun:
            raise Cheating("it speaks of entries that it did not send")
        self.synced, self.frozen = True, False
        self._acknowledge()
        self._audit()
        if self.seat == KEEPER:
            return
        least = self.book.holding.least(self.seat)
        for number in [number for number in self.witness.proposed if number >= least]:
            self.refused(Nack(number, int(Code.STALE), said.next, ""))

    def finalized(self, said: Final) -> None:
        """Entries are final. Raises Cheating if they never came."""
        if said.next > self.book.next:
            raise Cheating("it calls entries final that it did not send")
        self.final = max(self.final, said.next)
        while self._pages and self._pages[0].seq < self.final:
            self._tell(PageFinal(self._pages.pop(0)))
        self._audit()

    def refused(self, said: Nack) -> None:
        self.witness.proposed.pop(said.number, None)
        self._tell(NotTaken(said.number, said.code, said.text))

    def recalled(self, said: Recall) -> None:
        """The host lost the end of its log: it gets back what this peer has of it."""
        pages: list[tuple[bytes, bytes]] = []
        room = RECALL_BYTES
        kept = zip(self.book.pages[said.first :], self._stamps[said.first :], strict=True)
        for data, mark in kept:
            room -= len(data)
            if pages and (room < 0 or len(pages) == RECALL_PAGES):
                break
            pages.append((data, mark))
        self._say(Recalled(said.first, tuple(pages)))

    # -------------------------------------------------------------- when positions differ

    def replay(self) -> None:
        """Plays the log again, in case a fault of the moment spoiled the position."""
        if not self.book.begun:
            return
        before = self.book.digest
        try:
            pages = self.book.rebuild()
        except BookError:
            return  # the rules are faulty here: the digests show it
        self._pages = pages[self.book.next - len(self._pages) :]
        if self._last and self.book.digest != before:
            self._keep(self._last.data, self._last.private, self._last.stamp)

    def freeze(self, said: Frozen) -> None:
        """This peer plays its log again before it answers. Raises Cheating."""
        if not self.book.begun:
            raise Cheating("it freezes a table that has not begun")
        self.frozen = True
        self._dumps = []
        self.replay()
        self._tell(TableFrozen(said.next, said.odd))
        self._acknowledge()
        rules, position = self.book.rules, self.book.position
        text = fitted(rules.describe(position))
        self._say(Dump(self.book.next, dict(rules.sections(position)), text))

    def thaw(self, said: Thawed) -> None:
        self.frozen = False
        self._tell(TableThawed(said.next))

    def dumped(self, said: Dumped) -> None:
        """The evidence of everybody, one after the other. Raises Cheating."""
        if not self.frozen or said.next != self.book.next:
            raise Cheating("it shows what differs at a table that does not stand still there")
        self._dumps = [*self._dumps[-MOST_SEATS:], said]
        if said.last:
            sections = {dump.seat: dump.sections for dump in self._dumps}
            texts = {dump.seat: dump.text for dump in self._dumps}
            self._dumps = []
            self._tell(Difference(said.next, sections, texts))

    # -------------------------------------------------------------- checks and bookkeeping

    def _object(self, entry: Entry, private: bytes, given: Pass | None) -> None:
        """What only this seat can know to be wrong. Raises Cheating or BookError."""
        if isinstance(entry, Opened):
            objection = "" if self.book.begun else self.witness.of_opening(entry, given)
        elif not self.book.begun:
            objection = "the log does not begin with the opening of its table"
        else:
            try:
                objection = self.witness.objection(self.seat, entry, private, self.synced)
            except ValueError as error:
                objection = str(error)
        if objection:
            raise Cheating(objection)

    def _add(self, data: bytes, key: bytes, known: tuple[int, Entry]) -> Page[P, A]:
        """Adds an entry; if it does not hold, only after the log was played again."""
        try:
            return self.book.add(data, key, known)
        except BookError:
            self.replay()
            return self.book.add(data, key, known)

    def _admit(self, given: Pass | None) -> None:
        if given is not None:
            self.given, self.seat = given, given.seat

    def _keep(self, data: bytes, private: bytes, mark: bytes) -> None:
        keeper = Keeper.SPECTATOR if self.seat == KEEPER else Keeper.SEAT
        self._last = Record(keeper, data, private, mark, self.book.digest)
        self._outbox.put(Store(write_record(self._last)))

    def _acknowledge(self) -> None:
        self._say(Ack(self.book.next, self.book.chain, self.book.digest))

    def _audit(self) -> None:
        """Once the end is final; the verdict is said again until it is in the log."""
        if self.book.revealed is None or self.final < self.book.next:
            return
        if self.verdict is None:
            self.verdict = audit(self.book.rules, self.book.pages)
            self._tell(Audited(self.verdict))
        if self.seat != KEEPER and self.book.holding.judged is None and self.synced:
            self._say(Verdict(self.verdict[:NOTE_LENGTH]))

    def _tell(self, news: object) -> None:
        self._outbox.put(Tell(news))
