"""The running game at its host: it orders entries, and none is final before all agree to it.

One entry at a time is under way. It goes to every peer; each connected seat answers with the digest
of the position that it got; when all digests are the host's own, the entry is final, and only then
is the next one ordered. So nobody can go on from a position that others do not have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.book import Book, Page
from net.checks import BookError
from net.codes import Code
from net.desk import Desk, Link
from net.drafts import draft_action, draft_answer
from net.effects import Outbox, Store, Tell
from net.entries import Acted, Entry, Judged, Opened, Revealed, Sat, write_entry
from net.from_host import Final, Head, Nack, Ordered
from net.from_peer import Ack, Hello, Propose
from net.hidden import stamp, token
from net.news import OrderedPage
from net.records import Keeper, Pass, Record, write_pass, write_record
from net.rules import KEEPER
from net.sharing import share_of

P = TypeVar("P")
A = TypeVar("A")

#: How long a connected seat may take to agree before it is cut off (it may come back at once).
AGREE_SECONDS = 3.0


class Table(Generic[P, A]):
    def __init__(self, book: Book[P, A], desk: Desk, outbox: Outbox) -> None:
        """A table with all entries so far, whose secret the book knows; none of them is final."""
        self.book = book
        self.final = 0
        self.frozen = False
        self.ordered_at = 0.0
        self.verdicts: dict[int, str] = {}
        self.differs: Callable[[float], None] = lambda now: None
        """called when a seat has another position than the host"""
        self.ordered: Callable[[Entry], None] = lambda entry: None
        """called with every entry"""
        self._waiting: list[Entry] = []
        self._desk = desk
        self._outbox = outbox

    @property
    def settled(self) -> bool:
        """Whether everything that was ordered is final."""
        return self.final == self.book.next

    def order(self, entry: Entry, now: float) -> None:
        """Writes an entry of the host's own; raises BookError if it can not follow."""
        self._order(write_entry(self.book.next, entry), now)

    def order_soon(self, entry: Entry, now: float) -> None:
        """The same, as soon as everything before it is final."""
        self._waiting.append(entry)
        if self.settled and not self.frozen:
            self._go_on(now)

    def propose(self, link: Link, asked: Propose, now: float) -> None:
        """Orders the action of a seat, or says why not."""
        code, text = self._hindrance(link, asked, now)
        if code is None:
            try:
                action = self.book.rules.decode(list(asked.action))
                data = draft_action(self.book, link.seat, asked.number, action, asked.salt)
                self._order(data, now)
                return
            except ValueError as error:
                code, text = Code.ILLEGAL, _cause(error)
        self._desk.tell(link, Nack(asked.number, code, self.book.next, text[:400]))

    def acknowledge(self, link: Link, ack: Ack, now: float) -> None:
        """A peer has entries; a seat's digest counts."""
        if ack.next > self.book.next or self.book.chains[ack.next] != ack.chain:
            self._desk.drop(link, Code.DIVERGED)
            return
        link.acked = ack.next
        if ack.next == self.book.next:
            link.digest = ack.digest
            self.settle(now)

    def settle(self, now: float) -> None:
        """Makes final what all connected seats agree to, and lets the keeper answer."""
        while not self.frozen and not self.settled and self._agreed(now):
            self.final = self.book.next
            self._desk.tell_all(Final(self.final))
            self._go_on(now)

    def seats_at_table(self) -> list[Link]:
        """The connected seats whose word counts."""
        return [link for link in self._desk.seated() if link.synced and not link.closed]

    def late(self, now: float) -> list[Link]:
        """Connected seats that have not agreed in time."""
        if self.settled or self.frozen or now - self.ordered_at < AGREE_SECONDS:
            return []
        return [link for link in self.seats_at_table() if link.acked < self.book.next]

    def judge(self, link: Link, text: str, now: float) -> None:
        """A seat has audited the game; when all have, that is kept."""
        if self.book.revealed is None or link.seat == KEEPER or self.judged:
            return
        self.verdicts[link.seat] = text
        self.finish(now)

    def finish(self, now: float) -> None:
        """Keeps the verdicts once every connected seat has given its own."""
        waits = any(link.seat not in self.verdicts for link in self.seats_at_table())
        if self.verdicts and not waits and self.settled and not self.judged:
            self.order(Judged(tuple(sorted(self.verdicts.items()))), now)

    @property
    def judged(self) -> bool:
        return isinstance(self.book.entries[-1], Judged)

    def catch_up(self, link: Link, hello: Hello, now: float) -> None:
        """Sends a peer all entries that it lacks; from then on it gets them as they come."""
        for seq in range(hello.next, self.book.next):
            self._send(link, seq, self.book.entries[seq])
        link.synced, link.sent = True, self.book.next
        link.acked, link.digest = hello.next, b""
        self._desk.tell(link, Head(self.book.next))
        if self.settled:
            self._desk.tell(link, Final(self.final))
        self.ordered_at = now

    def generation(self, seat: int) -> int:
        """Which holder of a seat is the present one; the first, a person, is 0."""
        bots = 0
        present = 0
        for entry in self.book.entries:
            if isinstance(entry, Sat) and entry.seat == seat:
                bots += entry.holder == 1
                present = bots if entry.holder == 1 else 0
        return present

    def _hindrance(self, link: Link, asked: Propose, now: float) -> tuple[Code | None, str]:
        """Why a proposal is not even looked at."""
        if not link.proposals.take(now):
            return Code.TOO_FAST, ""
        if self.frozen:
            return Code.FROZEN, ""
        if asked.number <= self._last_number(link.seat):
            return Code.TWICE, ""
        if asked.base != self.book.next or not self.settled:
            return Code.STALE, ""
        if self.book.paused:
            return Code.PAUSED, ""
        if self.book.actor != link.seat:
            return Code.NOT_YOURS, ""
        return None, ""

    def _last_number(self, seat: int) -> int:
        for entry in reversed(self.book.entries):
            if isinstance(entry, Acted) and entry.seat == seat:
                return entry.number
        return 0

    def _agreed(self, now: float) -> bool:
        seats = self.seats_at_table()
        if not seats or any(link.acked < self.book.next for link in seats):
            return False
        if all(link.digest == self.book.digest for link in seats):
            return True
        self.differs(now)
        return False

    def _go_on(self, now: float) -> None:
        if self._waiting:
            self.order(self._waiting.pop(0), now)
        elif self.book.actor == KEEPER:
            self._order(draft_answer(self.book), now)
        elif self.book.actor is None and self.book.revealed is None:
            self.order(Revealed(self.book.secret), now)
        else:
            self.finish(now)

    def _order(self, data: bytes, now: float) -> None:
        page = self.book.add(data)
        self.ordered_at = now
        self.store(page)
        for link in self._desk.known():
            if link.synced:
                self._send(link, page.seq, page.entry)
                link.sent = self.book.next
        self.ordered(page.entry)
        self._outbox.put(Tell(OrderedPage(page)))

    def store(self, page: Page[P, A]) -> None:
        """Into the host's own journal."""
        self._keep(page.seq, self.book.digest)

    def store_all(self) -> None:
        """The whole log into a journal that is new."""
        for seq in range(self.book.next):
            self._keep(seq, b"")

    def _keep(self, seq: int, digest: bytes) -> None:
        private = self.book.secret if seq == 0 else b""
        record = Record(Keeper.HOST, self.book.pages[seq], private, b"", digest)
        self._outbox.put(Store(write_record(record)))

    def _send(self, link: Link, seq: int, entry: Entry) -> None:
        mark = stamp(self.book.secret, self.book.chains[seq + 1])
        private = self._private(link.seat, seq, entry)
        self._desk.tell(link, Ordered(self.book.pages[seq], private, mark))

    def _private(self, seat: int, seq: int, entry: Entry) -> bytes:
        """What of an entry is this seat's alone."""
        if seat == KEEPER:
            return b""
        if isinstance(entry, Opened):
            secret = self.book.secret
            generation = self.generation(seat)
            share = b"" if generation else share_of(secret, entry, seat)
            return write_pass(Pass(seat, token(secret, seat, generation), share))
        if isinstance(entry, Acted) and entry.seal:
            rules = self.book.rules
            if rules.owner(rules.decode(list(entry.action)), entry.seat) == seat:
                return self.book.key(entry, seq)
        return b""


def _cause(error: ValueError) -> str:
    """In words, without what the log puts before it."""
    return str(error.__cause__ or error) if isinstance(error, BookError) else str(error)
