"""One peer of a table: a seat or a spectator. Sans-IO.

It is told of its connection, of bytes and of the time, keeps its own copy of the log, and checks
everything that the host says before it agrees to it. An entry is told to people when it is final.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from net.audit import audit
from net.book import Book, BookError, Page
from net.codes import PROTOCOL, TEXT_LENGTH, Code, Role
from net.effects import Close, Effect, Outbox, Send, Store, Tell
from net.entries import Acted, Opened, Revealed, TookBack
from net.frames import Side, Wire, WireError
from net.from_host import (
    Bye,
    Dumped,
    Entreat,
    Final,
    FromHost,
    Frozen,
    Head,
    Nack,
    Ordered,
    Ping,
    Pledged,
    Polled,
    Promised,
    Recall,
    Refused,
    Roster,
    Said,
    Seated,
    Thawed,
    Welcome,
    from_host,
)
from net.from_peer import (
    Ack,
    Dump,
    Entrust,
    FromPeer,
    Hello,
    Pong,
    Propose,
    Recalled,
    Verdict,
    Vote,
    to_host,
)
from net.greeting import greet
from net.news import (
    Audited,
    Difference,
    Heard,
    HostCheats,
    HostGone,
    Joined,
    LinkLost,
    NotTaken,
    PageFinal,
    PollChanged,
    RosterChanged,
    SeatChanged,
    TableFrozen,
    TableOpened,
    TableThawed,
    TurnedAway,
)
from net.plain import BadBytes
from net.records import Keeper, Pass, Record, read_pass, replayed, write_record
from net.room import Setting
from net.rules import KEEPER, Rules
from net.sharing import holders_of
from net.vows import Vows

P = TypeVar("P")
A = TypeVar("A")

#: A host that was away for so long may have a successor.
HOST_GONE_SECONDS = 5.0
LINK = 0


@dataclass(frozen=True, slots=True)
class Ticket:
    """Who comes to a table."""

    name: str
    role: Role = Role.PLAYER
    token: bytes = b""
    """of a seat that was given before, such as to a bot"""
    reach: int = 0
    """the port where this peer could be found if it became the host, 0 for none"""


class Lockstep(Generic[P, A]):
    def __init__(
        self,
        rules: Rules[P, A],
        setting: Setting,
        ticket: Ticket,
        records: Sequence[Record] = (),
    ) -> None:
        """`records` are those of this peer's own journal, if it was at the table before.

        Raises:
            BookError: if the journal does not hold.
        """
        self.rules = rules
        self.ticket = ticket
        self.book: Book[P, A] = replayed(rules, records) if records else Book(rules)
        self.seat = KEEPER
        self.final = self.book.next
        """entries before this number are final, as far as this peer knows"""
        self.synced = False
        self.frozen = False
        self.roster: Roster | None = None
        self.polled: Polled | None = None
        self.verdict: str | None = None
        """of this peer's audit"""
        self.vows = Vows(setting.chance)
        self._setting = setting
        self._token = ticket.token
        self._pass: Pass | None = None
        self._stamps = [record.stamp for record in records]
        self._pages: list[Page[P, A]] = []
        """what is not final yet"""
        self._proposed: dict[int, tuple[int, ...]] = {}
        self._yes: set[int] = set()
        """what this seat agreed to take back to"""
        self._dumps: list[Dumped] = []
        self._wire: Wire | None = None
        self._greeted = False
        self._succession = False
        self._lost_at: float | None = None
        self._outbox = Outbox()
        if records and records[0].private:
            self._admit(read_pass(records[0].private))
        self._handlers: dict[type[Any], Callable[[Any, float], None]] = {
            Welcome: self._welcome,
            Refused: self._refused,
            Roster: self._roster_came,
            Seated: self._seated,
            Pledged: self._pledged,
            Promised: self._promised,
            Ordered: self._ordered,
            Head: self._head,
            Final: self._finalized,
            Nack: self._nack,
            Polled: self._polled_came,
            Said: lambda said, now: self._tell(Heard(said.name, said.text)),
            Ping: lambda said, now: self.say(Pong(said.stamp)),
            Frozen: self._freeze,
            Thawed: self._thaw,
            Dumped: self._dumped,
            Recall: self._recall,
            Entreat: self._entreat,
            Bye: lambda said, now: self._tell(LinkLost(said.code, said.text)),
        }

    # -------------------------------------------------------------- what it is told

    def connected(self, now: float, successor: bool = False) -> None:
        """A connection is there; `successor` if it leads to who would follow a lost host."""
        self._wire = greet(Side.PEER, self._setting.invite, self._setting.chance)
        self._greeted = self.synced = False
        self._succession = successor
        self._outbox.put(Send(LINK, self._wire.opening()))

    def received(self, data: bytes, now: float) -> None:
        wire = self._wire
        try:
            while wire is not None and wire is self._wire and (bodies := wire.receive(data)):
                data = b""
                self._hello()
                for body in bodies:
                    if wire is self._wire:
                        self._hear(from_host(body), now)
            self._hello()
        except WireError as error:
            self._tell(TurnedAway(-int(error.code), str(error.reason)))
            self._hang_up(now)
        except BadBytes as error:
            self._accuse(f"it sent what no host of ours sends: {error}", now)

    def lost(self, now: float) -> None:
        """The connection is gone."""
        if self._wire is not None:
            self._tell(LinkLost(None, ""))
        self._wire, self.synced = None, False
        self._lost_at = self._lost_at if self._lost_at is not None else now

    def tick(self, now: float) -> None:
        if self._lost_at is not None and now - self._lost_at >= HOST_GONE_SECONDS:
            self._lost_at = now
            if self.book.begun and self.book.revealed is None:
                self._tell(HostGone(self.successor))

    def effects(self) -> list[Effect]:
        """What is to be done, in this order."""
        return self._outbox.take()

    def failed(self, now: float) -> None:
        """The journal could not be written: this peer may not agree to what it did not keep."""
        self._outbox.take()
        self._hang_up(now)

    # -------------------------------------------------------------- what it wants

    @property
    def successor(self) -> int:
        """The seat that becomes the host if the host is gone for good, or KEEPER."""
        holders = holders_of(self.book.opened) if self.book.begun else []
        return holders[0] if holders else KEEPER

    @property
    def free(self) -> bool:
        """Whether this seat may propose an action now."""
        if not (self.synced and self.book.begun and not self.frozen and not self.book.paused):
            return False
        return self.final == self.book.next and self.book.actor == self.seat

    def propose(self, action: A) -> int:
        """Sends an action; gives the number under which it comes back.

        Raises:
            ValueError: if it is not this seat's turn, or the rules refuse the action.
        """
        if not self.free:
            raise ValueError("this seat is not asked now")
        self.rules.play(self.book.position, action)
        number = self._last_number() + 1
        plain = tuple(self.rules.encode(action))
        self._proposed[number] = plain
        self.say(Propose(number, self.book.next, plain, self._setting.chance(16)))
        return number

    def say(self, message: FromPeer) -> None:
        """Sends a message as it is, if there is a connection."""
        if isinstance(message, Vote) and message.yes and self.polled is not None:
            self._yes.add(self.polled.to)
        if self._wire is not None and self._wire.ready:
            self._outbox.put(Send(LINK, self._wire.send(to_host(message))))

    # -------------------------------------------------------------- the link

    def _hello(self) -> None:
        if self._greeted or self._wire is None or not self._wire.ready:
            return
        self._greeted = True
        book = self.book
        self.say(
            Hello(
                protocol=PROTOCOL,
                rules=self.rules.name,
                build=self._setting.build,
                role=int(self.ticket.role),
                name=self.ticket.name,
                token=self._token,
                table=book.opened.table if book.begun else b"",
                epoch=book.epoch,
                next=book.next,
                chain=book.chain if book.begun else b"",
                reach=self.ticket.reach,
            )
        )

    def _hear(self, message: FromHost, now: float) -> None:
        self._handlers[type(message)](message, now)

    def _welcome(self, said: Welcome, now: float) -> None:
        if said.playing and self.book.begun and said.epoch < self.book.epoch:
            self._tell(TurnedAway(int(Code.OLD_EPOCH), ""))
            self._hang_up(now)
            return
        self._lost_at = None
        if not said.playing:
            self.seat = said.seat
        self._tell(Joined(self.seat, said.playing))

    def _refused(self, said: Refused, now: float) -> None:
        self._tell(TurnedAway(said.code, said.text))

    def _hang_up(self, now: float) -> None:
        self._outbox.put(Close(LINK))
        self._wire, self.synced = None, False
        self._lost_at = self._lost_at if self._lost_at is not None else now

    def _accuse(self, proof: str, now: float) -> None:
        self._tell(HostCheats(proof))
        self._hang_up(now)

    # -------------------------------------------------------------- the lobby

    def _roster_came(self, said: Roster, now: float) -> None:
        self.roster = said
        self._tell(RosterChanged(said))

    def _seated(self, said: Seated, now: float) -> None:
        if not self.book.begun:
            self.seat, self._token = said.seat, said.token
            self._tell(SeatChanged(said.seat))

    def _pledged(self, said: Pledged, now: float) -> None:
        if not self.book.begun and 0 <= self.seat < len(said.names):
            self.say(self.vows.pledged(self.seat, said))

    def _promised(self, said: Promised, now: float) -> None:
        if not self.book.begun and (shown := self.vows.promised(self.seat, said)):
            self.say(shown)

    # -------------------------------------------------------------- the log

    def _ordered(self, said: Ordered, now: float) -> None:
        first = not self.book.begun
        try:
            page = self.book.add(said.data, b"" if first else said.private)
            objection = self._objection(page, said)
        except (BookError, BadBytes) as error:
            objection = str(error)
        if objection:
            self._accuse(objection, now)
            return
        if isinstance(page.entry, Opened):
            self._tell(TableOpened(page.entry.table))
            if said.private:
                self._admit(read_pass(said.private))
        self._stamps.append(said.stamp)
        self._pages.append(page)
        self._store(said)
        if self.synced:
            self._acknowledge()

    def _objection(self, page: Page[P, A], said: Ordered) -> str:
        """What only this seat can know to be wrong."""
        entry = page.entry
        if isinstance(entry, Opened):
            if said.private:
                read_pass(said.private)
            if self.seat != KEEPER and self.vows.attempts:
                return self.vows.objection(self.seat, entry)
        elif isinstance(entry, Acted):
            return self._objection_to_action(page, entry, said.private)
        elif isinstance(entry, TookBack) and self.synced and self.seat in entry.agreed:
            if entry.seat != self.seat and entry.to not in self._yes:
                return "the host says that this seat agreed to take back, and it did not"
        return ""

    def _objection_to_action(self, page: Page[P, A], entry: Acted, key: bytes) -> str:
        assert page.action is not None
        if entry.seal and self.rules.owner(page.action, entry.seat) == self.seat and not key:
            return "the host keeps from this seat what is its own"
        if entry.seat == self.seat != KEEPER and self.synced:
            if self._proposed.get(entry.number) != tuple(self.rules.encode(page.action)):
                return "the host says that this seat did what it did not do"
        return ""

    def _store(self, said: Ordered) -> None:
        keeper = Keeper.SPECTATOR if self.seat == KEEPER else Keeper.SEAT
        digest = self.book.digest
        record = Record(keeper, said.data, said.private, said.stamp, digest)
        self._outbox.put(Store(write_record(record)))

    def _admit(self, given: Pass) -> None:
        self._pass, self.seat, self._token = given, given.seat, given.token

    def _head(self, said: Head, now: float) -> None:
        """All that was missed is here. What was proposed and is not among it was not taken."""
        if said.next != self.book.next:
            self._accuse("it says that entries are missing which it did not send", now)
            return
        self.synced = True
        self._acknowledge()
        for number in [number for number in self._proposed if number > self._last_number()]:
            del self._proposed[number]
            self._tell(NotTaken(number, int(Code.STALE), ""))

    def _acknowledge(self) -> None:
        self.say(Ack(self.book.next, self.book.chain, self.book.digest))

    def _finalized(self, said: Final, now: float) -> None:
        if said.next > self.book.next:
            self._accuse("it says that entries are final which it did not send", now)
            return
        self.final = max(self.final, said.next)
        while self._pages and self._pages[0].seq < self.final:
            page = self._pages.pop(0)
            self._tell(PageFinal(page))
            if isinstance(page.entry, Revealed):
                self._audit()

    def _audit(self) -> None:
        self.verdict = audit(self.rules, self.book.pages)
        self._tell(Audited(self.verdict))
        if self.seat != KEEPER:
            self.say(Verdict(self.verdict[:400]))

    def _last_number(self) -> int:
        for entry in reversed(self.book.entries):
            if isinstance(entry, Acted) and entry.seat == self.seat:
                return entry.number
        return 0

    def _nack(self, said: Nack, now: float) -> None:
        self._proposed.pop(said.number, None)
        self._tell(NotTaken(said.number, said.code, said.text))

    def _polled_came(self, said: Polled, now: float) -> None:
        self.polled = said if said.open else None
        self._tell(PollChanged(said))

    # -------------------------------------------------------------- faults

    def _freeze(self, said: Frozen, now: float) -> None:
        """Positions differ: this peer plays its log again before it answers."""
        self.frozen = True
        self._dumps = []
        self.book.rebuild()
        self._tell(TableFrozen(said.next, said.odd))
        self._acknowledge()
        position = self.book.position
        text = self.rules.describe(position)[:TEXT_LENGTH]
        self.say(Dump(self.book.next, dict(self.rules.sections(position)), text))

    def _thaw(self, said: Thawed, now: float) -> None:
        self.frozen = False
        self._tell(TableThawed(said.next))

    def _dumped(self, said: Dumped, now: float) -> None:
        self._dumps.append(said)
        if said.last:
            sections = {dump.seat: dump.sections for dump in self._dumps}
            texts = {dump.seat: dump.text for dump in self._dumps}
            self._tell(Difference(said.next, sections, texts))

    def _recall(self, said: Recall, now: float) -> None:
        """The host lost the end of its log: it gets back what this peer has of it."""
        pages: list[tuple[bytes, bytes]] = []
        room = 12_000
        for data, mark in zip(self.book.pages[said.first :], self._stamps[said.first :]):
            room -= len(data) + 32
            if pages and (room < 0 or len(pages) == 16):
                break
            pages.append((data, mark))
        self.say(Recalled(said.first, tuple(pages)))

    def _entreat(self, said: Entreat, now: float) -> None:
        """A share is for the one successor there can be, and only when the host is gone."""
        if self._succession and said.seat == self.successor and self._pass and self._pass.share:
            self.say(Entrust(self._pass.share))

    def _tell(self, news: object) -> None:
        self._outbox.put(Tell(news))
