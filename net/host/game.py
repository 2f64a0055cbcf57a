"""The game at its host: who comes and goes, and whose message is whose business."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from net.effects import Tell
from net.game_rules import KEEPER
from net.host.connections import Link
from net.host.context import Room
from net.host.desync import Freezer
from net.host.recovery import Repair
from net.host.requests import Wishes
from net.host.seat_tokens import Passes
from net.host.sequencer import Table
from net.log.game_log import Book
from net.notifications import BotWanted, TableOpened
from net.protocol.codes import Code, Role
from net.protocol.entries import BOT, PERSON, Entry, Incarnated, Opened, Sat
from net.protocol.from_host import Explained, Head, Welcome
from net.protocol.from_peer import (
    Ack,
    Ask,
    Back,
    Dump,
    Explain,
    FromPeer,
    Hello,
    Pause,
    Propose,
    Recalled,
    Verdict,
    Vote,
)

P = TypeVar("P")
A = TypeVar("A")


class Play(Generic[P, A]):
    def __init__(self, room: Room[P, A], book: Book[P, A], tokens: Sequence[bytes]) -> None:
        """The game as far as the book tells it, and the lobby's tokens, if they are known.

        `begun` and `taken_up` make one.
        """
        self.passes = Passes(book, tokens)
        self.table = Table(book, self.passes, room.desk, room.outbox)
        self._room = room
        self._book = book
        self._repair: Repair[P, A] | None = None
        self._wishes = Wishes(room, self.table, self.passes)
        self._freezer = Freezer(self.table, room.desk, room.outbox)
        self._explained = KEEPER
        """the last entry of which a seat said why"""
        self.table.ordered = self._ordered
        self._handlers: dict[type[Any], Callable[[Link, Any, float], None]] = {
            Propose: self.table.propose,
            Ack: self.table.acknowledge,
            Back: self._wishes.back,
            Ask: self._wishes.ask,
            Vote: self._wishes.vote,
            Pause: self._wishes.pause,
            Dump: self._freezer.dumped,
            Explain: self._explain,
            Verdict: lambda link, said, now: self.table.judge(link, said.text, now),
        }

    @staticmethod
    def begun(room: Room[P, A], entry: Opened, secret: bytes, now: float) -> Play[P, A]:
        """The lobby is done: the first entry goes out to everybody in it."""
        tokens = [chair.token for chair in room.seating.chairs]
        play = Play(room, Book(room.rules, secret), tokens)
        room.outbox.put(Tell(TableOpened(entry.table)))
        for link in room.desk.known():
            link.synced, link.asked_at = True, now
        room.seating.begin(entry)
        play.table.order(entry, now)
        room.desk.tell_all(Head(play.table.book.next))
        return play

    @staticmethod
    def taken_up(
        room: Room[P, A], book: Book[P, A], tokens: Sequence[bytes], seat: int
    ) -> Play[P, A]:
        """After a restart, or by a successor; peers may have more of the log than the book."""
        play = Play(room, book, tokens)
        play._follow_holders()
        play.want_bots()
        play._repair = Repair(book, room.desk, seat, play.table.store, play._is_first)
        return play

    @property
    def adjourned(self) -> bool:
        return self._wishes.adjourned

    # -------------------------------------------------------------- who comes and goes

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        book = self._book
        if self.adjourned:
            return Code.ADJOURNED, ""
        if hello.table and hello.table != book.opened.table:
            return Code.OTHER_TABLE, ""
        if hello.token and self.seat_of(hello) == KEEPER:
            return Code.WRONG_TOKEN, ""
        if not hello.token and hello.role != Role.SPECTATOR:
            return Code.GAME_RUNS, book.opened.table.hex()
        if self._repair is not None:
            return None
        if hello.epoch > book.epoch:
            return Code.OLD_EPOCH, ""
        if hello.next > book.next or (hello.next and book.chains[hello.next] != hello.chain):
            return Code.DIVERGED, ""
        return None

    def seat_of(self, hello: Hello) -> int:
        """By the token; a bot's counts for nothing while the person is here."""
        holder = self.passes.holder(hello.token)
        sitter = self._room.desk.of_seat(holder.seat)
        if holder.generation and sitter and self._is_first(sitter):
            return KEEPER
        return holder.seat

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        book = self._book
        host = book.holding.host if self._repair is None else self._repair.seat
        epoch = book.epoch + (host != book.holding.host)
        return Welcome(book.opened.table, epoch, book.next, link.seat, playing=True, host=host)

    def came(self, link: Link, hello: Hello, now: float) -> None:
        if self._repair is None:
            self._admit(link, hello, now)
        else:
            self._repair.came(link, hello, now)
            self._mend(now)

    def left(self, link: Link, now: float) -> None:
        if link.seat == KEEPER:
            return
        self._wishes.left(link.seat, now)
        self._freezer.left(now)
        self._mend(now)
        self.table.settle(now)

    def tick(self, now: float) -> None:
        for link in self.table.late(now):
            self._room.desk.drop(link, Code.TOO_SLOW, "no word on the last entry")
        self._wishes.tick(now)
        self._freezer.tick(now)
        if self._repair:
            self._repair.tick(now)
        self._mend(now)
        self.table.settle(now)

    def hear(self, link: Link, message: FromPeer, now: float) -> bool:
        if isinstance(message, Recalled):
            self._recalled(link, message, now)
            return True
        handler = self._handlers.get(type(message))
        if handler is None:
            return False
        number = message.number if isinstance(message, Propose) else 0
        if self._repair is not None or self.adjourned:
            self._room.refuse(link, Code.NOT_NOW, number=number)
        elif link.seat == KEEPER and not isinstance(message, Ack | Dump):
            self._room.refuse(link, Code.NOT_YOURS, number=number)
        else:
            handler(link, message, now)
        return True

    def _admit(self, link: Link, hello: Hello, now: float) -> None:
        """Somebody gets what it lacks, and is at the table again."""
        self.table.catch_up(link, hello, now)
        self._freezer.came(link)
        self._wishes.came(link, now)
        if link.seat != KEEPER and self._is_first(link):
            self._give_back(link.seat, hello.name, now)

    def _give_back(self, seat: int, name: str, now: float) -> None:
        """A person who comes back gets the seat back from its bot."""
        if self._has_bot(seat) and seat not in self._book.opened.bots:
            self.table.order_soon(Sat(seat, PERSON, name), lambda: self._has_bot(seat), now)

    def _has_bot(self, seat: int) -> bool:
        return self._book.holding.holders[seat] == BOT

    def _is_first(self, link: Link) -> bool:
        """Whether it is who sat there when the table opened, and no later bot."""
        return not (link.hello and self.passes.holder(link.hello.token).generation)

    def want_bots(self) -> None:
        for seat, holder in enumerate(self._book.holding.holders):
            if holder == BOT and not self._room.desk.of_seat(seat):
                token = self.passes.token(self.passes.present(seat))
                name = self._book.opened.names[seat]
                self._room.outbox.put(Tell(BotWanted(seat, token, name)))

    def _explain(self, link: Link, said: Explain, now: float) -> None:
        """A seat says why it acted: once, and while that is not final."""
        due = said.seq > self._explained and not self.table.settled
        if due and self._book.who_acted(said.seq) == link.seat:
            self._explained = said.seq
            self._room.desk.tell_all(Explained(said.seq, said.why))
        else:
            self._room.refuse(link, Code.NOT_NOW)

    # -------------------------------------------------------------- a table taken up again

    def _recalled(self, link: Link, said: Recalled, now: float) -> None:
        if self._repair:
            self._repair.recalled(link, said)
            self._mend(now)

    def _mend(self, now: float) -> None:
        """When the book is whole again a new epoch begins, and everybody gets what they lack."""
        if self._repair is None or not self._repair.done(now):
            return
        epoch, seat = self._repair.epoch, self._repair.seat
        self._repair = None
        self._follow_holders()
        self.table.order(Incarnated(epoch, seat), now)
        for link in self._room.desk.known():
            if link.hello:
                self._admit(link, link.hello, now)
        self.want_bots()

    def _follow_holders(self) -> None:
        self._room.seating.begin(self._book.opened)
        for entry in self._book.entries:
            if isinstance(entry, Sat):
                self._room.seating.follow(entry)

    def _ordered(self, entry: Entry) -> None:
        if isinstance(entry, Sat):
            self._room.seating.follow(entry)
        self._wishes.ordered(entry)
