"""The phase of a running game at its host: peers that join and leave, and their messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from net.effects import Notify
from net.fairness.bag import Bag
from net.game_rules import KEEPER
from net.host.claims import Claims
from net.host.context import HostContext
from net.host.desync import DesyncHandler
from net.host.link import Link
from net.host.recovery import Recovery
from net.host.requests import Requests
from net.host.seat_keys import SeatKeys
from net.host.sequencer import Sequencer
from net.log.game_log import GameLog
from net.log.histories import contradicts
from net.log.table_identity import table_identity
from net.notifications import HostOvertaken, TableHandedOver, TableOpened, TwoHistories
from net.protocol import statements
from net.protocol.codes import Code, Role
from net.protocol.entries import BOT, PERSON, Entry, EpochBegan, HolderChanged, Opened
from net.protocol.evidence import Evidence
from net.protocol.from_host import Explained, Head, Welcome
from net.protocol.from_peer import (
    Ack,
    Explain,
    FromPeer,
    Hello,
    Pause,
    PositionDump,
    Propose,
    RequestPoll,
    ReturnedEntries,
    Undo,
    Verdict,
    Vote,
)

P = TypeVar("P")
A = TypeVar("A")

#: Messages that a spectator may send too; and those that are accepted even during recovery.
SPECTATORS_MAY_SEND = (Ack, PositionDump)
ALWAYS_ACCEPTED = (ReturnedEntries, Evidence)


class HostedGame(Generic[P, A]):
    """The phase of a table between its lobby and its end; made by `begin` or `resume`."""

    def __init__(
        self, context: HostContext[P, A], log: GameLog[P, A], bot_seeds: Sequence[bytes]
    ) -> None:
        """`log` is the game so far; `bot_seeds` are those of the first bots by seat."""
        self.seat_keys = SeatKeys(log, bot_seeds)
        self.sequencer = Sequencer(
            *(log, self.seat_keys, context.identity, context.connections, context.outbox),
            on_entry=self._on_entry,
            on_desync=lambda now: self.desync.freeze(now),
            on_handed_over=self._on_handed_over,
            drops_differing=lambda link: self.desync.drops_differing(link),
        )
        self.desync = DesyncHandler(self.sequencer, context.connections, context.outbox)
        self._requests = Requests(context, self.sequencer, self.seat_keys)
        self.recovery: Recovery[P, A] | None = None
        self._context = context
        self._log = log
        self.claims = Claims(log, self.seat_keys, self.overtaken)
        self._last_explained = KEEPER
        """the last entry that its seat explained"""
        self._handlers: dict[type[Any], Callable[[Link, Any, float], None]] = {
            Propose: self.sequencer.propose,
            Ack: self.sequencer.acknowledge,
            Verdict: self.sequencer.record_verdict,
            Undo: self._requests.undo,
            RequestPoll: self._requests.request_poll,
            Vote: self._requests.vote,
            Pause: self._requests.pause,
            PositionDump: self.desync.on_dump,
            Explain: self._on_explain,
            ReturnedEntries: self._on_returned_entries,
            Evidence: self._on_evidence,
        }

    @staticmethod
    def begin(
        context: HostContext[P, A], entry: Opened, secret: bytes, bag: Bag, now: float
    ) -> HostedGame[P, A]:
        """Begins the game after the lobby: the first entry is sent to all peers in it."""
        bot_seeds = [occupant.seed for occupant in context.seating.occupants]
        log: GameLog[P, A] = GameLog(context.rules, secret, context.config.stretch)
        log.take_bag(bag)
        game = HostedGame(context, log, bot_seeds)
        context.outbox.put(Notify(TableOpened(entry.table)))
        for link in context.connections.identified():
            link.synced, link.waiting_since = True, now
        context.seating.begin(entry)
        game.sequencer.order(entry, now)
        context.connections.broadcast(Head(game.sequencer.log.next))
        return game

    @staticmethod
    def resume(
        context: HostContext[P, A], log: GameLog[P, A], bot_seeds: Sequence[bytes], seat: int
    ) -> HostedGame[P, A]:
        """Resumes a game after a restart or a succession; peers may have more of the log."""
        game = HostedGame(context, log, bot_seeds)
        context.seating.replay(log.entries)
        game.request_bots()
        game.recovery = Recovery(
            log, context.connections, seat, game.sequencer.sender.store, game._is_first_holder
        )
        return game

    @property
    def adjourned(self) -> bool:
        return self._requests.adjourned

    @property
    def _host_seat(self) -> int:
        """The seat that is this host, or KEEPER."""
        return self._log.seats.host if self.recovery is None else self.recovery.seat

    def _on_handed_over(self, seat: int) -> None:
        """Another machine hosts the table from now on: sends everybody there."""
        for link in self._context.connections.identified():
            self._context.connections.drop(link, Code.MOVED)
        self._context.outbox.put(Notify(TableHandedOver(seat)))

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        log = self._log
        if self.adjourned:
            return Code.ADJOURNED, ""
        if log.seats.heir not in (None, self._host_seat):
            return Code.MOVED, ""
        if hello.table and hello.table != log.opened.table:
            return Code.OTHER_TABLE, ""
        if self.seat_of(hello) == KEEPER and hello.role != Role.SPECTATOR:
            return (Code.WRONG_KEY, "") if hello.table else (Code.GAME_RUNS, log.opened.table.hex())
        code = self.claims.objection(hello, self._proven, self.recovery is not None)
        return None if code is None else (code, "")

    @property
    def _proven(self) -> int:
        """How many entries are proven to be final."""
        return self.sequencer.final if self.recovery is None else 0

    def overtaken(self) -> None:
        """The table is continued at another host: sends everybody there, and ends."""
        for link in self._context.connections.identified():
            self._context.connections.drop(link, Code.MOVED)
        self._context.outbox.put(Notify(HostOvertaken()))

    @property
    def has_guards(self) -> bool:
        """Whether this host could make an entry final with those who are here."""
        return self.recovery is None and self.sequencer.is_guarded

    def _on_evidence(self, link: Link, message: Evidence, now: float) -> None:
        """A peer shows what another host signed, because its entries do not fit this log."""
        if contradicts(self._log, message):
            self._context.outbox.put(Notify(TwoHistories(message.next)))
            self._context.connections.drop(link, Code.TWO_HISTORIES)
        else:
            self._context.connections.drop(link, Code.DIVERGED)

    def seat_of(self, hello: Hello) -> int:
        """By the key; a bot's is void while the first holder is connected."""
        holder = self.seat_keys.holder(hello.key)
        link = self._context.connections.link_of_seat(holder.seat)
        if holder.generation and link and self._is_first_holder(link):
            return KEEPER
        return holder.seat

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        log = self._log
        host = self._host_seat
        epoch = log.epoch + (host != log.seats.host)
        return Welcome(log.opened.table, epoch, log.next, link.seat, playing=True, host=host)

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        if self.recovery is None:
            self._welcome_back(link, hello, now)
        else:
            self.recovery.joined(link, hello, now)
            self._finish_recovery(now)

    def left(self, link: Link, now: float) -> None:
        if link.seat == KEEPER:
            return
        self._requests.left(link.seat, now)
        self.desync.left(now)
        self._finish_recovery(now)
        self.sequencer.settle(now)

    def tick(self, now: float) -> None:
        for link in self.sequencer.unresponsive_links(now):
            self._context.connections.drop(
                link, Code.TOO_SLOW, "the last entry was not acknowledged"
            )
        self._requests.tick(now)
        self.desync.tick(now)
        if self.recovery:
            self.recovery.tick(now)
        self._finish_recovery(now)
        self._replace_lost_bots(now)
        if self._may_begin_epoch and self.claims.reclaim.is_due(now):
            self._begin_epoch(self._log.epoch + 1, self._log.seats.host, now)
        self.sequencer.settle(now)

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        handler = self._handlers.get(type(message))
        if handler is None:
            return False
        refusal = None if isinstance(message, ALWAYS_ACCEPTED) else self._refusal(link, message)
        if refusal is None:
            handler(link, message, now)
        else:
            number = message.number if isinstance(message, Propose) else 0
            self._context.refuse(link, refusal, number=number)
        return True

    def _refusal(self, link: Link, message: FromPeer) -> Code | None:
        """Why this message is not looked at now, if so."""
        if self.recovery is not None or self.adjourned:
            return Code.NOT_NOW
        if link.seat == KEEPER and not isinstance(message, SPECTATORS_MAY_SEND):
            return Code.NOT_YOURS
        return None if self._requests.may_interrupt(link.seat, message) else Code.TOO_FAST

    def _welcome_back(self, link: Link, hello: Hello, now: float) -> None:
        """A peer gets the entries that it lacks, and takes part again."""
        self.sequencer.catch_up(link, self.claims.first_missing(hello), now)
        self.desync.joined(link)
        self._requests.joined(link, now)
        if link.seat != KEEPER and self._is_first_holder(link):
            self._return_seat(link.seat, now)

    def _return_seat(self, seat: int, now: float) -> None:
        """A person who reconnects gets the seat back from its bot."""
        if self._has_bot(seat) and seat not in self._log.opened.bots:
            name = self._log.opened.names[seat]
            self.sequencer.order_when_final(
                HolderChanged(seat, PERSON, name, b"", ()), lambda: self._has_bot(seat), now
            )

    def _has_bot(self, seat: int) -> bool:
        return self._log.seats.holders[seat] == BOT

    def _is_first_holder(self, link: Link) -> bool:
        """Whether the link is that of the seat's holder at the opening, not of a later bot."""
        return not (link.hello and self.seat_keys.holder(link.hello.key).generation)

    def request_bots(self) -> None:
        for seat, holder in enumerate(self._log.seats.holders):
            if holder == BOT and not self._context.connections.link_of_seat(seat):
                self._requests.request_bot(seat, self._log.opened.names[seat])

    def _replace_lost_bots(self, now: float) -> None:
        """Gives the seats of bots whose keys only an earlier host knew to bots of this one."""
        if self.recovery is not None or self._log.revealed is not None:
            return
        for seat, occupant in enumerate(self._context.seating.occupants):
            if self._has_lost_bot(seat):
                key = self.seat_keys.new_bot(seat)
                changed = HolderChanged(seat, BOT, occupant.name, key, ())
                is_due = partial(self._has_lost_bot, seat)
                self.sequencer.order_when_final(changed, is_due, now)

    def _has_lost_bot(self, seat: int) -> bool:
        is_unknown = self._has_bot(seat) and not self.seat_keys.current_bot(seat)
        return is_unknown and self._context.connections.link_of_seat(seat) is None

    def _on_explain(self, link: Link, message: Explain, now: float) -> None:
        """Relays a seat's explanation of the last entry: once, and while that is not final."""
        due = message.seq > self._last_explained and not self.sequencer.settled
        if due and self._log.last_actor(message.seq) == link.seat:
            self._last_explained = message.seq
            self._context.connections.broadcast(Explained(message.seq, message.text))
        else:
            self._context.refuse(link, Code.NOT_NOW)

    # -------------------------------------------------------------- recovery

    def _on_returned_entries(self, link: Link, message: ReturnedEntries, now: float) -> None:
        if self.recovery:
            self.recovery.take_entries(link, message)
            self._finish_recovery(now)

    def _finish_recovery(self, now: float) -> None:
        """Begins a new epoch once the log is complete again, and sends all peers what they lack."""
        if self.recovery is None or not self.recovery.is_complete(now):
            return
        epoch, seat = self.recovery.epoch, self.recovery.seat
        self.recovery = None
        self._context.seating.replay(self._log.entries)
        self._begin_epoch(epoch, seat, now)
        for link in self._context.connections.identified():
            assert link.hello is not None
            if self.claims.shares_history(link.hello):
                self._welcome_back(link, link.hello, now)
            else:
                code = self.claims.doubt(link.hello, 0)
                self._context.connections.drop(link, Code.NOT_NOW if code is None else code)
        self.request_bots()

    @property
    def _may_begin_epoch(self) -> bool:
        """Whether this host could continue with a new epoch, and that would become final."""
        if self.recovery is not None or self._log.seats.heir is not None:
            return False
        return self.sequencer.settled and not self.sequencer.frozen and self.sequencer.is_guarded

    def _begin_epoch(self, epoch: int, seat: int, now: float) -> None:
        """This host continues the table: it proves that it knows the secret."""
        statement = statements.epoch(self._log.opened.table, epoch, seat, self._log.chain)
        proof = table_identity(self._log.secret).sign(statement)
        self.sequencer.order(EpochBegan(epoch, seat, proof), now)

    def _on_entry(self, entry: Entry, now: float) -> None:
        if isinstance(entry, HolderChanged):
            self._context.seating.change_holder(entry)
        self._requests.on_entry(entry, now)
