"""The running game at its host: it orders entries, and finalizes each when all agree.

An entry goes to every peer; each connected seat answers with the digest of the position that it
got; when all digests equal the host's, the entry is final, and only then is the next one ordered.
So no seat can continue from a position that others do not have. While several seats may act, some
more of their actions are ordered meanwhile (`net.host.order.under_way`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.effects import Notify, Outbox
from net.host.connections import Connections
from net.host.due import NEVER
from net.host.link import Link
from net.host.order.acknowledgments import final_of_closed_log, guard, has_signed_ack
from net.host.order.attendance import Attendance
from net.host.order.entry_sender import EntrySender
from net.host.order.next_entry import NextEntry
from net.host.order.under_way import Agreement, UnderWay
from net.host.order.verdicts import Verdicts
from net.host.seat_keys import SeatKeys
from net.host_notifications import EntryOrdered
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.guards import is_closed
from net.log.signatures import check_seats, finality_statement, order_statement
from net.protocol.codes import MAX_ENTRY_BYTES, Code
from net.protocol.entries import Entry, HandedOver, write_entry
from net.protocol.from_host import Final, Head, Ordered, to_peer
from net.protocol.from_peer import Ack, Verdict
from net.wire.identity import Identity
from net.wire.stated import stated

P = TypeVar("P")
A = TypeVar("A")


class Sequencer(Generic[P, A]):
    """Orders, sends, and finalizes the entries of one table."""

    def __init__(
        self,
        log: GameLog[P, A],
        seat_keys: SeatKeys[P, A],
        identity: Identity,
        connections: Connections,
        outbox: Outbox,
        *,
        on_entry: Callable[[Entry, float], None],
        on_desync: Callable[[float], None],
        on_handed_over: Callable[[int], None],
        drops_differing: Callable[[Link], bool],
    ) -> None:
        """
        Args:
            log: all entries so far, none of them final yet; it knows the secret.
            on_entry: called with every entry that was ordered, and the time.
            on_desync: called with the time when all seats have answered and one has another
                position than the host.
            on_handed_over: called with the seat once the handover of the table is final.
            drops_differing: whether a link with another position is cut off without freezing
                the table.
        """
        self.log = log
        self.final = 0
        """entries before this number are final"""
        self.frozen = False
        """whether a desync stops the table"""
        self.attendance = Attendance(log, connections)
        self._under_way = UnderWay(log, self.attendance)
        self.on_room: Callable[[float], None] = lambda now: None
        """called with the time when more may be ordered"""
        self.keep_time: Callable[[float], None] = lambda now: None
        """called with the time when the log may have to get to know it"""
        self._verdicts = Verdicts(log)
        self._last_final: Final | None = None
        self._on_entry = on_entry
        self._on_desync = on_desync
        self._on_handed_over = on_handed_over
        self._drops_differing = drops_differing
        self._next = NextEntry(log, self._verdicts, self.attendance)
        self.sender = EntrySender(log, seat_keys, identity, connections, outbox)
        self._identity = identity
        self._connections = connections
        self._outbox = outbox

    def awaken(self, final: Final | None) -> None:
        """The table was put away; this was the last message that made entries final.

        All of a closed log is final: see `final_of_closed_log`.
        """
        if is_closed(self.log) and (final is None or final.next < self.log.next):
            final = final_of_closed_log(self.log, self._identity)
        assert final is not None
        self.final, self._last_final = final.next, final
        self._under_way.awaken(final.next)

    @property
    def is_at_rest(self) -> bool:
        """Whether the journal holds all of this, but for who is slow."""
        is_stored = self._last_final is not None and not self.sender.final_message
        return is_stored and not self._next.waits and not self.frozen

    @property
    def settled(self) -> bool:
        """Whether everything that was ordered is final."""
        return self.final == self.log.next

    def order(self, entry: Entry, now: float) -> None:
        """Stores and sends the next entry.

        Raises ValueError if it cannot follow, or no reader could read it back: then nothing of it
        is stored, for such a journal would be ruined.
        """
        check_seats(self.log, entry)
        data = write_entry(self.log.next, entry)
        if len(data) > MAX_ENTRY_BYTES:
            raise LogError(stated("an entry of {n} bytes is too long", n=len(data)))
        applied = self.log.add(data)
        self.log.stamps[-1] = self._identity.sign(order_statement(self.log))
        self._under_way.add_last(now)
        self.sender.store(applied.seq, self.log.digest)
        sent: dict[bytes, Ordered] = {}
        for link in self.attendance.links():
            link.waiting_since = now if link.acked == applied.seq else link.waiting_since
            self.sender.send(link, applied.seq, sent)
        self._on_entry(applied.entry, now)
        self._outbox.put(Notify(EntryOrdered(applied)))
        self.keep_time(now)

    def order_when_final(self, entry: Entry, fits: Callable[[], bool], now: float) -> None:
        """The same, once everything before it is final, if it still `fits` then."""
        self._next.put(entry, fits)
        self.settle(now)

    def acknowledge(self, link: Link, ack: Ack, now: float) -> None:
        """A peer has entries; a seat's digest counts, and none may differ."""
        if ack.next > self.log.next or self.log.chains[ack.next] != ack.chain:
            self._connections.drop(link, Code.DIVERGED)
            return
        if not has_signed_ack(self.log, link, ack):
            self._connections.drop(link, Code.NONSENSE, "the acknowledgment is not signed")
            return
        self.attendance.note_answer(link, ack.next, now)
        link.acked, link.digest = ack.next, ack.digest
        self._under_way.take(link, ack)
        if not link.synced:
            return
        differs = self._under_way.differs(ack)
        if differs and self._drops_differing(link):
            self._connections.drop(link, Code.DIVERGED)
        elif differs and self.settled and not self.frozen:
            self._on_desync(now)
        self.settle(now)

    def settle(self, now: float) -> None:
        """Finalizes what all connected seats agree to, and orders what waits for that."""
        while not self.frozen and (agreement := self._under_way.agreement(now)):
            if agreement.is_common:
                self._finalize(agreement)
                self._order_next(now)
            else:
                self._on_desync(now)
        if self._next.waits:
            self._order_next(now)
        self.keep_time(now)
        if self.takes_more:
            self.on_room(now)

    @property
    def takes_more(self) -> bool:
        """Whether a seat's action may be ordered now: beside others only while several seats act,
        and nothing waits for all before it to be final.
        """
        waits_for_none = self.settled or len(self.log.actors) > 1
        return waits_for_none and self.has_room and not self.log.seat_clocks.is_due

    @property
    def has_room(self) -> bool:
        """Whether an entry may be ordered beside others, or alone."""
        is_free = not self.frozen and not self._next.waits
        return is_free and (self.settled or self._under_way.has_room)

    @property
    def is_left_to_bots(self) -> bool:
        """Whether no seat is here, and bots alone may make something final."""
        return not self.attendance.seats() and guard(self.log, (), self.log.next)

    def rebuilt(self) -> None:
        """The host has rebuilt its position."""
        self._under_way.rebuild()

    def _finalize(self, agreement: Agreement) -> None:
        """The first so many entries are final: shows all peers who acknowledged them."""
        self.final = agreement.up_to
        acknowledged = tuple(
            sorted((link.seat, link.acks[self.final].signature) for link in agreement.links)
        )
        seats = [seat for seat, _ in acknowledged]
        stamp = self._identity.sign(finality_statement(self.log, self.final, seats))
        self._under_way.finalize(self.final)
        self._last_final = Final(self.final, acknowledged, stamp)
        self.sender.final_message = to_peer(self._last_final)
        self._connections.broadcast(self._last_final)
        if isinstance(self.log.entries[-1], HandedOver):
            self._on_handed_over(self.log.entries[-1].seat)

    @property
    def next_tick(self) -> float:
        """When a seat is not waited for any longer: a frozen table waits for all."""
        if self.frozen:
            return NEVER
        return min(self.attendance.answer_due, self._under_way.agreement_due)

    def tick(self, now: float) -> None:
        """Drops seats that do not answer; they may come back at once."""
        for link in [] if self.frozen else self.attendance.unresponsive(now):
            text = "the last entry was not acknowledged"
            self._connections.drop(link, Code.TOO_SLOW, text)

    def record_verdict(self, link: Link, verdict: Verdict, now: float) -> None:
        """A seat has audited the game; when all have, the verdicts are logged."""
        if self._verdicts.record(link.seat, verdict):
            self._order_next(now)

    def catch_up(self, link: Link, first: int, now: float) -> None:
        """Sends a peer all entries from the first that it lacks; from then on it gets them as they
        are ordered.
        """
        for seq in range(first, self.log.next):
            self.sender.send(link, seq, {})
        self.attendance.join(link, now)
        self._connections.send(link, Head(self.log.next))
        if self._last_final is not None:
            self._connections.send(link, self._last_final)

    def show_final(self) -> None:
        """Lets galleries know once more what is final."""
        if self._last_final is not None:
            self._connections.show_galleries(self._last_final)

    def _order_next(self, now: float) -> None:
        """Orders what had to wait until everything before it is final, if now it is."""
        is_open = not self.frozen and self.settled and self.log.seats.heir is None
        if is_open and (entry := self._next.take()):
            self.order(entry, now)
