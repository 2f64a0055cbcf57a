"""The phase of a gallery: spectators who get what the log of a table says, and no more."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Generic, TypeVar

from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.due import NEVER
from net.host.inbox import SPECTATORS_MAY_SEND
from net.host.link import Link
from net.host.order.acknowledgments import final_of_closed_log
from net.journal.records import JournalRecord, last_final
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.guards import is_closed
from net.log.signatures import check_final, check_order, check_seats
from net.protocol.clock_messages import TimeLeft
from net.protocol.codes import Code, Role
from net.protocol.from_host import Final, FromHost, Head, Ordered, Welcome
from net.protocol.from_peer import FromPeer, Hello
from net.wire.stated import stated

P = TypeVar("P")
A = TypeVar("A")


class Audience(Generic[P, A]):
    """Satisfies `net.host.context.Phase`."""

    is_at_rest, is_untouched, next_tick = True, False, NEVER

    def __init__(self, context: HostContext[P, A], log: GameLog[P, A]) -> None:
        """`log` has no entries yet."""
        self.log = log
        self._context = context
        self._final = 0
        self._digests: dict[int, bytes] = {}
        """by number of entries: of the position after them, as long as they are not final"""
        self._last_final: Final | None = None
        self._early: Final | None = None
        """of entries that are not here yet"""
        self._clock: tuple[TimeLeft, float] | None = None
        """as the host showed it last, and when"""

    # -------------------------------------------------------------- the log

    def follow(self, records: Iterable[JournalRecord]) -> None:
        """Takes the next records of the host, and shows all what is new.

        Raises LogError, and ValueError: what no host of this table has ordered is not shown.
        """
        for record in records:
            if (final := last_final([record])) is not None:
                self.finalize(final)
            if self._add(record):
                self._show(Ordered(record.data, b"", record.stamp))
        early, self._early = self._early, None
        if early is not None:
            self.finalize(early)
        if is_closed(self.log) and self._final < self.log.next:
            self._finalize(final_of_closed_log(self.log, self._context.identity))
        self._attend()

    def _attend(self) -> None:
        """Who could not watch before may now, and nobody here any more if all is elsewhere."""
        for link in self._context.connections.identified():
            if self._has_moved:
                self._context.connections.drop(link, Code.MOVED)
            elif not link.synced:
                self._let_watch(link)

    @property
    def _has_moved(self) -> bool:
        """Whether the table was handed over: what follows is in no log here."""
        return self.log.seats.heir is not None

    def finalize(self, final: Final) -> None:
        """The host says that entries are final, which may not be here yet."""
        if final.next > self.log.next:
            self._early = final
        if not self._final < final.next <= self.log.next:
            return
        try:
            check_final(self.log, final, self._digests[final.next])
        except LogError:
            return  # who is shown it would say that the host cheats
        self._finalize(final)

    def _finalize(self, final: Final) -> None:
        self._final, self._last_final = final.next, final
        digests = self._digests.items()
        self._digests = {count: digest for count, digest in digests if count > final.next}
        self._show(final)

    def _add(self, record: JournalRecord) -> bool:
        """Whether the entry of a record is a new one: some hold what came after theirs."""
        log = self.log
        number, entry = log.read(record.data)
        if number < log.next:
            if log.raw_entries[number] != record.data:
                raise LogError(stated("it shows another history than it has signed before"))
            return False
        check_seats(log, entry)
        check_order(log, record.data, entry, record.stamp)
        log.add(record.data, stamp=record.stamp, parsed=(number, entry))
        self._digests[log.next] = log.digest
        self._context.seating.replay([entry])
        return True

    # -------------------------------------------------------------- beside the log

    def show_clock(self, shown: TimeLeft, now: float) -> None:
        """The host shows how much time is left."""
        self._clock = shown, now
        if self._has_clock(shown):
            self._show(shown)

    def pass_on(self, message: FromHost) -> None:
        """The host says this to everybody."""
        self._show(message)

    def _has_clock(self, shown: TimeLeft) -> bool:
        """Whether the log has this clock now: it may be further than what is said beside it."""
        deadline = self.log.clock.deadline
        if deadline is None or deadline.clock != shown.clock:
            return False
        return shown.left <= 1000 * deadline.seconds

    def _show(self, message: FromHost) -> None:
        for link in self._context.connections.identified():
            if link.synced:
                self._context.connections.send(link, message)

    # -------------------------------------------------------------- who comes

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        if hello.table and hello.table != self.log.opened.table:
            return Code.OTHER_TABLE, ""
        if self._has_moved:
            return Code.MOVED, ""
        return None if hello.role == Role.SPECTATOR else (Code.NOT_NOW, "")

    def seat_of(self, hello: Hello) -> int:
        return KEEPER

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        log, ping = self.log, self._context.config.ping_seconds
        facts = (log.opened.table, log.epoch, log.next, KEEPER)
        return Welcome(*facts, playing=True, host=log.seats.host, ping=ping)

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        self._let_watch(link)
        if link.synced and self._clock is not None:
            shown, at = self._clock
            passed = int(1000 * (now - at)) if shown.is_running else 0
            if self._has_clock(shown):
                left = max(0, shown.left - passed)
                self._context.connections.send(link, replace(shown, left=left))

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        if not isinstance(message, SPECTATORS_MAY_SEND):
            self._context.refuse(link, Code.NOT_YOURS)
        return True

    def left(self, link: Link, now: float) -> None:
        pass

    def tick(self, now: float) -> None:
        pass

    def proceed(self, now: float) -> None:
        pass

    def awaits(self, here: Collection[int]) -> bool:
        return False

    def due_alone(self, now: float) -> float:
        return NEVER

    def request_bots(self) -> None:
        pass

    def _let_watch(self, link: Link) -> None:
        """Sends what a spectator lacks. One that has more waits: another machine has read more of
        the log by now.
        """
        hello, log, send = link.hello, self.log, self._context.connections.send
        if hello is None or hello.next > log.next:
            return
        first = hello.next
        if first and log.chains[first] != hello.chain:
            first = hello.final
            if not (0 < first <= hello.next and log.chains[first] == hello.final_chain):
                self._context.connections.drop(link, Code.DIVERGED)
                return
        for data, stamp in zip(log.raw_entries[first:], log.stamps[first:], strict=True):
            send(link, Ordered(data, b"", stamp))
        link.synced = True
        send(link, Head(log.next))
        if self._last_final is not None:
            send(link, self._last_final)
