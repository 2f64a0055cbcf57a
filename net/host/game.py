"""The phase of a running game at its host: peers that join and leave, and their messages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Generic, TypeVar

from net.game_rules import KEEPER
from net.host.bench import Bench
from net.host.bots import Bots
from net.host.context import HostContext
from net.host.desync import DesyncHandler
from net.host.due import NEVER
from net.host.explanations import Explanations
from net.host.game_door import GameDoor
from net.host.inbox import Inbox, handlers_of
from net.host.link import Link
from net.host.order.epochs import begin_epoch, may_begin_epoch
from net.host.order.sequencer import Sequencer
from net.host.proposals import Proposals
from net.host.recovery import Recovery
from net.host.requests.requests import Requests
from net.host.requests.seat_requests import SeatRequests
from net.host.rest import Rest
from net.host.seat_keys import SeatKeys
from net.host.seat_timer import SeatTimer
from net.host.stand_in import StandIn
from net.host.table_clock import TableClock
from net.log.game_log import GameLog
from net.protocol.codes import Code
from net.protocol.entries import BOT, Entry, HolderChanged
from net.protocol.from_host import Welcome
from net.protocol.from_peer import FromPeer, Hello, ReturnedEntries

P = TypeVar("P")
A = TypeVar("A")


class HostedGame(Generic[P, A]):
    """The phase of a table between its lobby and its end; `net.host.beginnings` makes it."""

    def __init__(
        self, context: HostContext[P, A], log: GameLog[P, A], bot_seeds: Sequence[bytes]
    ) -> None:
        """`log` is the game so far; `bot_seeds` are those of the first bots by seat."""
        self.seat_keys = SeatKeys(log, bot_seeds)
        self.sequencer = Sequencer(
            *(log, self.seat_keys, context.identity, context.connections, context.outbox),
            on_entry=self._on_entry,
            on_desync=lambda now: self.desync.freeze(now),
            on_handed_over=lambda seat: self._door.handed_over(seat),
            drops_differing=lambda link: self.desync.drops_differing(link),
        )
        self.desync = DesyncHandler(self.sequencer, context.connections, context.outbox)
        self._requests = Requests(context, self.sequencer, self.seat_keys)
        self.recovery: Recovery[P, A] | None = None
        self._context = context
        self._log = log
        self.bots = Bots(context, self.sequencer, self.seat_keys)
        self._clock = TableClock(self.sequencer, context.connections)
        self._seat_timer = SeatTimer(context, self.sequencer)
        self._stand_in = StandIn(self.sequencer)
        resting = (self._requests, self._clock, self._stand_in)
        self._rest = Rest(self.sequencer, self._seat_timer, resting)
        self._bench = Bench(log, context.connections, self.seat_keys)
        self._door = GameDoor(context, log, self.seat_keys, self.bots)
        self.claims = self._door.claims
        proposals = Proposals(self.sequencer, context.connections)
        handlers = handlers_of(
            *(self.sequencer, self._requests, proposals, self.desync),
            SeatRequests(context, self.sequencer),
            relay=Explanations(context, self.sequencer).relay,
            take_evidence=self._door.take_evidence,
            take_entries=self._on_returned_entries,
        )
        self._inbox = Inbox(
            *(context, handlers),
            is_closed=lambda: self.recovery is not None or self.adjourned,
            may_interrupt=self._requests.may_interrupt,
        )

    @property
    def is_at_rest(self) -> bool:
        return self.recovery is None and self._rest.is_at_rest

    @property
    def is_untouched(self) -> bool:
        return self.recovery is not None and self.recovery.is_untouched

    def awaits(self, here: Collection[int]) -> bool:
        return self._rest.awaits(here)

    def due_alone(self, now: float) -> float:
        return NEVER if self.recovery is not None else self._rest.due_alone(now)

    @property
    def adjourned(self) -> bool:
        return self._requests.adjourned

    @property
    def _host_seat(self) -> int:
        """The seat that is this host, or KEEPER."""
        return self._log.seats.host if self.recovery is None else self.recovery.seat

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        if self.adjourned:
            return Code.ADJOURNED, ""
        proven = self.sequencer.final if self.recovery is None else 0
        return self._door.objection(hello, self._host_seat, proven, self.recovery is not None)

    def overtaken(self) -> None:
        """The table is continued at another host: sends everybody there, and ends."""
        self._door.overtaken()

    @property
    def has_guards(self) -> bool:
        """Whether those who are here suffice to make an entry final."""
        return self.recovery is None and self.sequencer.attendance.is_guarded

    def seat_of(self, hello: Hello) -> int:
        return self._door.seat_of(hello)

    def request_bots(self) -> None:
        self.bots.request_absent()

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        log, host = self._log, self._host_seat
        epoch = log.epoch + (host != log.seats.host)
        ping = self._context.config.ping_seconds
        seat = self.seat_keys.first_seat(link) if link.seat == KEEPER else link.seat
        facts = (log.opened.table, epoch, log.next, seat)
        return Welcome(*facts, playing=True, host=host, ping=ping)

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        if self.recovery is None:
            self._welcome_back(link, hello, now)
        else:
            self.recovery.joined(link, hello, now)

    def left(self, link: Link, now: float) -> None:
        if link.seat != KEEPER:
            self._requests.left(link.seat, now)
            self.desync.left(now)

    def show_galleries(self, now: float) -> None:
        """Lets galleries know how the game stands beside the log."""
        if self.recovery is None:
            self.sequencer.show_final()
            self._clock.show_galleries(now)

    @property
    def next_tick(self) -> float:
        if self.recovery is not None:
            return self.recovery.next_tick
        parts = (self.sequencer, self._requests, self.desync, self._clock, self._seat_timer)
        more = (self._epoch_due, self._stand_in.next_tick)
        return min(*more, *(part.next_tick for part in parts))

    def tick(self, now: float) -> None:
        if self.recovery is not None:
            self.recovery.tick(now)
        else:
            self.sequencer.tick(now)
            self._requests.tick(now)
            self.desync.tick(now)

    def proceed(self, now: float) -> None:
        """In this order: nothing makes room for what comes before it."""
        self._finish_recovery(now)
        if self.recovery is None:
            self.sequencer.settle(now)
            self.bots.replace_lost(now)
            if self._epoch_due <= now:
                epoch = self.claims.reclaim.begin(now)
                begin_epoch(self.sequencer, epoch, self._log.seats.host, now)
            self._clock.tick(now)
            self._stand_in.tick(now)
            self.bots.fill_vacant(now)
            for link in self._bench.give_back():
                self._take_part(link, self._log.next, now)
        if not self._context.connections.links:
            self.sequencer.sender.store_final()

    @property
    def _epoch_due(self) -> float:
        """When to begin an epoch that answers a challenge."""
        due = self.claims.reclaim.due
        return due if due < NEVER and may_begin_epoch(self.sequencer) else NEVER

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        return self._inbox.take(link, message, now)

    def _welcome_back(self, link: Link, hello: Hello, now: float) -> None:
        """A peer gets the entries that it lacks, and takes part again."""
        self._take_part(link, self.claims.first_missing(hello), now)

    def _take_part(self, link: Link, first: int, now: float) -> None:
        """A peer gets the entries from this one on."""
        self.sequencer.catch_up(link, first, now)
        self.desync.joined(link)
        self._requests.joined(link, now)
        self._clock.joined(link, now)
        if link.seat != KEEPER and self.bots.is_first_holder(link):
            self.bots.return_seat(link.seat, now)

    # -------------------------------------------------------------- recovery

    def _on_returned_entries(self, link: Link, message: ReturnedEntries, now: float) -> None:
        if self.recovery:
            self.recovery.take_entries(link, message)

    def _finish_recovery(self, now: float) -> None:
        """Begins a new epoch once the log is complete again, and sends all peers what they lack."""
        if self.recovery is None or self.recovery.complete_due > now:
            return
        epoch, seat = max(self.recovery.epoch, self.claims.reclaim.answer()), self.recovery.seat
        self.recovery = None
        self._context.seating.replay(self._log.entries)
        begin_epoch(self.sequencer, epoch, seat, now)
        for link in self._context.connections.identified():
            assert link.hello is not None
            if self.claims.is_beginning(link.hello):
                self._welcome_back(link, link.hello, now)
            else:
                code = self.claims.doubt(link.hello, 0)
                self._context.connections.drop(link, Code.NOT_NOW if code is None else code)
        self.request_bots()

    def _on_entry(self, entry: Entry, now: float) -> None:
        if isinstance(entry, HolderChanged):
            self._context.seating.change_holder(entry)
        self._requests.on_entry(entry, now)
        if isinstance(entry, HolderChanged) and entry.holder == BOT:
            self._bench.take(entry.seat)
            self.bots.request(entry.seat, entry.name)
        self._clock.follow(now)
