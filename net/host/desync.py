"""Desync at the host: the game stops, the differing seat is named, and all get the evidence.

First all rebuild the position from the log, which repairs a momentary fault. A position that
still differs is a fault of a program: all machines write the same report. If most agree with the
host, they continue without the differing seat; else the table waits until it is adjourned.
"""

from __future__ import annotations

from collections import Counter
from typing import Generic, TypeVar

from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.due import NEVER
from net.host.link import Link
from net.host.order.sequencer import Sequencer
from net.host_notifications import HostRepaired
from net.log.checks import LogError
from net.log.sections import dump_statement, known_sections
from net.log.signatures import seat_has_signed
from net.notifications import DesyncReport
from net.protocol.codes import Code, truncate_text
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.from_peer import PositionDump

P = TypeVar("P")
A = TypeVar("A")

DUMP_SECONDS = 5.0
#: How often one seat may freeze the table.
MAX_ODD = 2


class DesyncHandler(Generic[P, A]):
    """Freezes a table whose seats have different positions, and decides how it continues."""

    def __init__(
        self, sequencer: Sequencer[P, A], connections: Connections, outbox: Outbox
    ) -> None:
        self._sequencer = sequencer
        self._connections = connections
        self._outbox = outbox
        self._dumps: dict[int, PositionDump] = {}
        self._faulty_seats: set[int] = set()
        """seats that differed even after they rebuilt their position"""
        self._times_odd = Counter[int]()
        """by seat: how often it alone had another position when the table was frozen"""
        self._deadline = NEVER
        self._announced: Frozen | None = None

    def drops_differing(self, link: Link) -> bool:
        """Whether a link with another position is cut off, to reconnect and rebuild its position.

        So it is for spectators, and for seats that are known to be faulty or have frozen the table
        MAX_ODD times: it does not wait for them again.
        """
        is_known = link.seat in self._faulty_seats or self._times_odd[link.seat] >= MAX_ODD
        return link.seat == KEEPER or (is_known and not self._sequencer.frozen)

    def freeze(self, now: float) -> None:
        """A seat has another position: all rebuild it from the log, the host first."""
        differing = _differing(self._digests())
        self._times_odd.update(differing)
        self._replay()
        self._sequencer.frozen = True
        self._dumps = {}
        self._deadline = now + DUMP_SECONDS
        self._announced = Frozen(
            self._sequencer.log.next, tuple(self._digests().items()), differing
        )
        self._connections.broadcast(self._announced)

    def joined(self, link: Link) -> None:
        """A peer that joins a frozen table rebuilds its position too."""
        if self._sequencer.frozen and self._announced:
            self._connections.send(link, self._announced)

    def left(self, now: float) -> None:
        if self._sequencer.frozen:
            self._conclude(now)

    def on_dump(self, link: Link, message: PositionDump, now: float) -> None:
        """A seat has rebuilt its position; it acknowledged the new digest just before."""
        log = self._sequencer.log
        if not self._sequencer.frozen or link.seat == KEEPER or message.next != log.next:
            return
        statement = dump_statement(log, link.seat, message)
        if not seat_has_signed(log, link.seat, statement, message.signature):
            self._connections.drop(link, Code.NONSENSE, "a seat signs the position that it shows")
            return
        self._dumps[link.seat] = message
        self._conclude(now)

    @property
    def next_tick(self) -> float:
        """When a frozen table does not wait for positions any longer."""
        return self._deadline if self._sequencer.frozen else NEVER

    def tick(self, now: float) -> None:
        if self.next_tick <= now:
            self._deadline = NEVER
            for link in self._sequencer.attendance.seats():
                if link.seat not in self._dumps:
                    self._connections.drop(link, Code.TOO_SLOW)
            self._conclude(now)

    def _replay(self) -> None:
        log = self._sequencer.log
        before = log.digest
        try:
            log.rebuild()
        except LogError:
            return  # the rules are faulty here: the digests show it
        self._sequencer.rebuilt()
        if log.digest != before:
            self._sequencer.sender.store(log.next - 1, log.digest)
            self._outbox.put(Notify(HostRepaired(log.next)))

    def _conclude(self, now: float) -> None:
        """Continues if all agree now, or most; else all get the evidence."""
        seats = [link.seat for link in self._sequencer.attendance.seats()]
        if any(seat not in self._dumps for seat in seats):
            return
        digests = self._digests()
        differing = _differing(digests)
        if len({*digests.values()}) > 1:
            self._report(seats)
            if not differing or KEEPER in differing:
                self._deadline = NEVER
                return
        self._faulty_seats = (self._faulty_seats - {*seats}) | {*differing}
        for link in self._sequencer.attendance.seats():
            if link.seat in differing:
                self._connections.drop(link, Code.DIVERGED)
        self._sequencer.frozen = False
        self._connections.broadcast(Thawed(self._sequencer.log.next))
        self._sequencer.settle(now)

    def _digests(self) -> dict[int, bytes]:
        """By seat, KEEPER for the host. Only seats that are at the last entry count."""
        log = self._sequencer.log
        seats = {
            link.seat: link.digest
            for link in self._sequencer.attendance.seats()
            if link.acked == log.next
        }
        return {KEEPER: log.digest, **seats}

    def _report(self, seats: list[int]) -> None:
        log = self._sequencer.log
        own = PositionDump(
            log.next,
            dict(log.rules.sections(log.position)),
            truncate_text(log.rules.describe(log.position)),
        )
        dumps = {KEEPER: own, **{seat: self._dumps[seat] for seat in sorted(seats)}}
        sections = {
            seat: known_sections(log.rules, log.position, dump.sections)
            for seat, dump in dumps.items()
        }
        for number, (seat, message) in enumerate(dumps.items(), 1):
            last = number == len(dumps)
            shown = (message.next, sections[seat], message.text, message.signature)
            self._connections.broadcast(RelayedDump(seat, *shown, last))
        texts = {seat: dump.text for seat, dump in dumps.items()}
        self._outbox.put(Notify(DesyncReport(log.next, sections, texts)))


def _differing(digests: dict[int, bytes]) -> tuple[int, ...]:
    """Seats that differ from more than half of all; none if there is no such half."""
    common, count = Counter(digests.values()).most_common(1)[0]
    if count * 2 <= len(digests):
        return ()
    return tuple(seat for seat, digest in sorted(digests.items()) if digest != common)
