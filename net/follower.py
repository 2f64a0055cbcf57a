"""A peer's copy of the log: what it checks before it agrees, what it keeps, when it says so.

An entry is told to people when it is final. Whatever no honest host can do raises `Cheating`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from net.audit import audit
from net.book import Book, Page
from net.checks import BookError
from net.codes import TEXT_LENGTH, Code
from net.effects import Outbox, Store, Tell
from net.entries import Acted, Opened, Revealed, TookBack
from net.from_host import Dumped, Final, Frozen, Head, Nack, Ordered, Recall, Thawed
from net.from_peer import Ack, Dump, FromPeer, Propose, Recalled, Verdict
from net.news import (
    Audited,
    Difference,
    NotTaken,
    PageFinal,
    TableFrozen,
    TableOpened,
    TableThawed,
)
from net.plain import BadBytes
from net.records import Keeper, Pass, Record, read_pass, replayed, write_record
from net.rules import KEEPER, Rules
from net.vows import Vows

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
        self._vows = vows
        self._outbox = outbox
        self._say = say
        self._stamps = [record.stamp for record in records]
        self._pages: list[Page[P, A]] = []
        """what is not final yet"""
        self._proposed: dict[int, tuple[int, ...]] = {}
        self._agreed: set[int] = set()
        self._dumps: list[Dumped] = []
        if records and records[0].private:
            self._admit(read_pass(records[0].private))

    # -------------------------------------------------------------- what its seat wants

    @property
    def free(self) -> bool:
        """Whether this seat may propose an action now."""
        if self.seat == KEEPER or not (self.synced and self.book.begun):
            return False
        if self.frozen or self.book.paused:
            return False
        return self.final == self.book.next and self.book.actor == self.seat

    def propose(self, action: A, salt: bytes) -> int:
        """Sends an action; gives its number. Raises ValueError if it can not be played now."""
        if not self.free:
            raise ValueError("this seat is not asked now")
        self.book.rules.play(self.book.position, action)
        number = self._last_number() + 1
        plain = tuple(self.book.rules.encode(action))
        self._proposed[number] = plain
        self._say(Propose(number, self.book.next, plain, salt))
        return number

    def agree(self, to: int) -> None:
        """This seat says yes to taking back all after so many actions."""
        self._agreed.add(to)

    # -------------------------------------------------------------- what the host says

    def ordered(self, said: Ordered) -> None:
        """The next entry. Raises Cheating."""
        first = not self.book.begun
        try:
            given = read_pass(said.private) if first and said.private else None
            page = self.book.add(said.data, b"" if first else said.private)
        except (BookError, BadBytes) as error:
            raise Cheating(str(error)) from None
        self._check(page, said.private)
        if isinstance(page.entry, Opened):
            self._tell(TableOpened(page.entry.table))
            self._admit(given)
        self._keep(page, said)
        if self.synced:
            self._acknowledge()

    def head(self, said: Head) -> None:
        """All that was missed is here; what was proposed and is not among it was not taken."""
        if said.next != self.book.next:
            raise Cheating("it speaks of entries that it did not send")
        self.synced = True
        self._acknowledge()
        for number in [number for number in self._proposed if number > self._last_number()]:
            self.refused(Nack(number, int(Code.STALE), said.next, ""))

    def finalized(self, said: Final) -> None:
        """Entries are final. Raises Cheating if they never came."""
        if said.next > self.book.next:
            raise Cheating("it calls entries final that it did not send")
        self.final = max(self.final, said.next)
        while self._pages and self._pages[0].seq < self.final:
            page = self._pages.pop(0)
            self._tell(PageFinal(page))
            if isinstance(page.entry, Revealed):
                self._audit()

    def refused(self, said: Nack) -> None:
        self._proposed.pop(said.number, None)
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

    def freeze(self, said: Frozen) -> None:
        """This peer plays its log again before it answers."""
        self.frozen = True
        self._dumps = []
        self.book.rebuild()
        self._tell(TableFrozen(said.next, said.odd))
        self._acknowledge()
        rules, position = self.book.rules, self.book.position
        text = rules.describe(position)[:TEXT_LENGTH]
        self._say(Dump(self.book.next, dict(rules.sections(position)), text))

    def thaw(self, said: Thawed) -> None:
        self.frozen = False
        self._tell(TableThawed(said.next))

    def dumped(self, said: Dumped) -> None:
        """The evidence of everybody, one after the other."""
        self._dumps.append(said)
        if said.last:
            sections = {dump.seat: dump.sections for dump in self._dumps}
            texts = {dump.seat: dump.text for dump in self._dumps}
            self._tell(Difference(said.next, sections, texts))

    # -------------------------------------------------------------- checks and bookkeeping

    def _check(self, page: Page[P, A], key: bytes) -> None:
        """What only this seat can know to be wrong."""
        entry = page.entry
        if isinstance(entry, Opened):
            if self.seat != KEEPER and (objection := self._vows.objection(self.seat, entry)):
                raise Cheating(objection)
        elif isinstance(entry, Acted):
            self._check_action(page, entry, key)
        elif isinstance(entry, TookBack) and self._was_not_asked(entry):
            raise Cheating("it says that this seat agreed to take back, and it did not")

    def _was_not_asked(self, entry: TookBack) -> bool:
        agreed = self.synced and self.seat in entry.agreed and self.seat != entry.seat
        return agreed and entry.to not in self._agreed

    def _check_action(self, page: Page[P, A], entry: Acted, key: bytes) -> None:
        assert page.action is not None
        rules = self.book.rules
        if entry.seal and rules.owner(page.action, entry.seat) == self.seat and not key:
            raise Cheating("it keeps from this seat what is its own")
        if entry.seat == self.seat != KEEPER and self.synced:
            plain = tuple(rules.encode(page.action))
            if self._proposed.get(entry.number) != plain:
                raise Cheating("it says that this seat did what it did not do")

    def _admit(self, given: Pass | None) -> None:
        if given is not None:
            self.given, self.seat = given, given.seat

    def _keep(self, page: Page[P, A], said: Ordered) -> None:
        self._stamps.append(said.stamp)
        self._pages.append(page)
        keeper = Keeper.SPECTATOR if self.seat == KEEPER else Keeper.SEAT
        record = Record(keeper, said.data, said.private, said.stamp, self.book.digest)
        self._outbox.put(Store(write_record(record)))

    def _acknowledge(self) -> None:
        self._say(Ack(self.book.next, self.book.chain, self.book.digest))

    def _audit(self) -> None:
        self.verdict = audit(self.book.rules, self.book.pages)
        self._tell(Audited(self.verdict))
        if self.seat != KEEPER:
            self._say(Verdict(self.verdict[:400]))

    def _last_number(self) -> int:
        for entry in reversed(self.book.entries):
            if isinstance(entry, Acted) and entry.seat == self.seat:
                return entry.number
        return 0

    def _tell(self, news: object) -> None:
        self._outbox.put(Tell(news))
