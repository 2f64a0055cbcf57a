"""The running game at its host: it orders entries, and none is final before all agree to it.

One entry at a time is under way. It goes to every peer; each connected seat answers with the digest
of the position that it got; when all digests are the host's own, the entry is final, and only then
is the next one ordered. So nobody can go on from a position that others do not have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.effects import Outbox, Store, Tell
from net.fairness.hidden import stamp
from net.game_rules import KEEPER
from net.host.connections import Desk, Link
from net.host.new_entries import draft_action, draft_answer
from net.host.seat_tokens import Passes
from net.host.slow_seats import AGREE_SECONDS, Pace
from net.journal.records import Keeper, Record, write_keys, write_record
from net.log.checks import BookError
from net.log.game_log import Book
from net.notifications import OrderedPage
from net.protocol.codes import Code
from net.protocol.entries import Acted, Entry, Judged, Opened, Revealed, write_entry
from net.protocol.from_host import Final, Head, Nack, Ordered
from net.protocol.from_peer import Ack, Hello, Propose

P = TypeVar("P")
A = TypeVar("A")


class Table(Generic[P, A]):
    def __init__(self, book: Book[P, A], passes: Passes[P, A], desk: Desk, outbox: Outbox) -> None:
        """A table with all entries so far, whose secret the book knows; none of them is final."""
        self.book = book
        self.final = 0
        self.frozen = False
        self.ordered_at = 0.0
        self.pace = Pace()
        self.verdicts: dict[int, str] = {}
        self.differs: Callable[[float], None] = lambda now: None
        """called when all have answered and a seat has another position than the host"""
        self.strays: Callable[[Link], bool] = lambda link: link.seat == KEEPER
        """whether a peer with another position goes without ado"""
        self.ordered: Callable[[Entry], None] = lambda entry: None
        """called with every entry"""
        self._waiting: dict[Entry, Callable[[], bool]] = {}
        self._passes = passes
        self._desk = desk
        self._outbox = outbox

    @property
    def settled(self) -> bool:
        """Whether everything that was ordered is final."""
        return self.final == self.book.next

    def order(self, entry: Entry, now: float) -> None:
        """Writes an entry of the host's own; raises BookError if it can not follow."""
        self._order(write_entry(self.book.next, entry), now)

    def order_soon(self, entry: Entry, fits: Callable[[], bool], now: float) -> None:
        """The same, as soon as everything before it is final, if it still fits then."""
        self._waiting.setdefault(entry, fits)
        self.settle(now)

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
        """A peer has entries; a seat's digest counts, and nobody's may differ."""
        if ack.next > self.book.next or self.book.chains[ack.next] != ack.chain:
            self._desk.drop(link, Code.DIVERGED)
            return
        self._note_pace(link, ack.next, now)
        link.acked, link.digest = ack.next, ack.digest
        if ack.next < self.book.next or not link.synced:
            return
        differs = ack.digest != self.book.digest
        if differs and self.strays(link):
            self._desk.drop(link, Code.DIVERGED)
        elif differs and self.settled and not self.frozen:
            self.differs(now)
        self.settle(now)

    def settle(self, now: float) -> None:
        """Makes final what all connected seats agree to, and orders what waits for that."""
        while not self.frozen and not self.settled and (agreed := self._answered(now)):
            if any(link.digest != self.book.digest for link in agreed):
                self.differs(now)
                return
            self.final = self.book.next
            self._desk.tell_all(Final(self.final))
            self._go_on(now)
        if self._waiting and self.settled and not self.frozen:
            self._go_on(now)

    def seats_at_table(self) -> list[Link]:
        """The connected seats whose word counts."""
        return [link for link in self._desk.seated() if link.synced]

    def late(self, now: float) -> list[Link]:
        """Connected seats that have not agreed to anything new in time; each is told of once."""
        if self.frozen:
            return []
        behind = [link for link in self.seats_at_table() if link.acked < self.book.next]
        late = [link for link in behind if now - link.asked_at >= AGREE_SECONDS]
        for link in late:
            self.pace.stalled(link.seat)
        return late

    def judge(self, link: Link, text: str, now: float) -> None:
        """A seat has audited the game; when all have, that is kept."""
        if self.book.revealed is not None and self.book.holding.judged is None:
            self.verdicts[link.seat] = text
            self._finish(now)

    def catch_up(self, link: Link, hello: Hello, now: float) -> None:
        """Sends a peer all entries that it lacks; from then on it gets them as they come."""
        for seq in range(hello.next, self.book.next):
            self._send(link, seq, {})
        link.synced, link.asked_at = True, now
        link.acked, link.digest = 0, b""
        link.slow = self.pace.slow(link.seat)
        self._desk.tell(link, Head(self.book.next))
        if self.settled:
            self._desk.tell(link, Final(self.final))

    def _hindrance(self, link: Link, asked: Propose, now: float) -> tuple[Code | None, str]:
        """Why a proposal is not even looked at."""
        if not link.proposals.take(now):
            return Code.TOO_FAST, ""
        if self.frozen:
            return Code.FROZEN, ""
        if asked.number < self.book.holding.least(link.seat):
            return Code.TWICE, ""
        if asked.base != self.book.next or not self.settled:
            return Code.STALE, ""
        if self.book.paused:
            return Code.PAUSED, ""
        if self.book.actor != link.seat:
            return Code.NOT_YOURS, ""
        return None, ""

    def _answered(self, now: float) -> list[Link]:
        """Who agreed to the last entry, once all have; nobody as long as one is waited for.

        Not waited for are who came after this entry was ordered, and before long who is slow: else
        a seat could let each entry wait, by silence or by coming again and again.
        """
        agreed, waited = list[Link](), now - self.ordered_at
        for link in self.seats_at_table():
            if link.acked == self.book.next:
                agreed.append(link)
            elif waited < self._patience(link):
                return []
        return agreed

    def _patience(self, link: Link) -> float:
        """So many seconds the last entry waits for this seat."""
        came_later = not link.acked and link.asked_at > self.ordered_at
        return 0.0 if came_later else self.pace.patience(link.seat)

    def _note_pace(self, link: Link, upto: int, now: float) -> None:
        """A link agreed to this many entries: how long did it let the others wait?"""
        if upto <= link.acked or link.seat == KEEPER:
            return
        if link.acked:  # who has just come had to read the whole log first
            self.pace.answered(link.seat, now - link.asked_at)
        link.asked_at, link.slow = now, self.pace.slow(link.seat)

    def _go_on(self, now: float) -> None:
        while self._waiting:
            entry = next(iter(self._waiting))
            if self._waiting.pop(entry)():
                self.order(entry, now)
                return
        if self.book.actor == KEEPER:
            self._order(draft_answer(self.book), now)
        elif self.book.actor is None and self.book.revealed is None:
            self.order(Revealed(self.book.secret), now)
        else:
            self._finish(now)

    def _finish(self, now: float) -> None:
        """Keeps the verdicts once every connected seat has given its own."""
        if not self.verdicts or not self.settled or self.book.holding.judged is not None:
            return
        if all(link.seat in self.verdicts for link in self.seats_at_table()):
            self.order(Judged(tuple(sorted(self.verdicts.items()))), now)

    def _order(self, data: bytes, now: float) -> None:
        page = self.book.add(data)
        self.ordered_at = now
        self.store(page.seq, self.book.digest)
        shown: dict[bytes, Ordered] = {}
        for link in self._desk.known():
            if link.synced:
                link.asked_at = now if link.acked == page.seq else link.asked_at
                self._send(link, page.seq, shown)
        self.ordered(page.entry)
        self._outbox.put(Tell(OrderedPage(page)))

    def store(self, seq: int, digest: bytes) -> None:
        """An entry into the host's own journal; `digest` is of the position after it, if known."""
        private = write_keys(self.book.secret, self._passes.first) if seq == 0 else b""
        record = Record(Keeper.HOST, self.book.pages[seq], private, b"", digest)
        self._outbox.put(Store(write_record(record)))

    def _send(self, link: Link, seq: int, shown: dict[bytes, Ordered]) -> None:
        """One entry; `shown` is how it was told to others, by what of it was theirs alone."""
        private = b"" if link.seat == KEEPER else self._private(link, seq, self.book.entries[seq])
        if private not in shown:
            mark = stamp(self.book.secret, self.book.chains[seq + 1])
            shown[private] = Ordered(self.book.pages[seq], private, mark)
        self._desk.tell(link, shown[private])

    def _private(self, link: Link, seq: int, entry: Entry) -> bytes:
        """What of an entry is this seat's alone."""
        if isinstance(entry, Opened):
            known = self._passes.holder(link.hello.token if link.hello else b"")
            return self._passes.written(known._replace(seat=link.seat))
        if isinstance(entry, Acted) and entry.seal:
            rules = self.book.rules
            if rules.owner(rules.decode(list(entry.action)), entry.seat) == link.seat:
                return self.book.key(entry, seq)
        return b""


def _cause(error: ValueError) -> str:
    """In words, without what the log puts before it."""
    return str(error.__cause__ or error) if isinstance(error, BookError) else str(error)
