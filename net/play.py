"""The game at its host: proposals, agreement, taking back, pauses, and seats that come and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from net.book import Book
from net.codes import Code, Role, What
from net.desk import Link
from net.effects import Tell
from net.entries import BOT, PERSON, Entry, Incarnated, Opened, Paused, Sat, TookBack
from net.freezer import Freezer
from net.from_host import Bye, Head, Welcome
from net.from_peer import (
    Ack,
    Ask,
    Back,
    Dump,
    FromPeer,
    Hello,
    Pause,
    Propose,
    Recalled,
    Verdict,
    Vote,
)
from net.hidden import token
from net.news import Adjourned, BotWanted, TableOpened
from net.polls import POLL_SECONDS, Poll
from net.repair import Repair
from net.room import Room
from net.rules import KEEPER
from net.table import Table

P = TypeVar("P")
A = TypeVar("A")


class Play(Generic[P, A]):
    def __init__(self, room: Room[P, A], book: Book[P, A]) -> None:
        """The game as far as the book tells it; `begin` or `take_up` comes next."""
        self.table = Table(book, room.desk, room.outbox)
        self.adjourned = False
        self._room = room
        self._book = book
        self._polls = 0
        self._poll: Poll | None = None
        self._repair: Repair[P, A] | None = None
        self.table.ordered = self._ordered
        self._freezer = Freezer(self.table, room.desk, room.outbox)
        self._handlers: dict[type[Any], Callable[[Link, Any, float], None]] = {
            Propose: self._propose,
            Ack: self.table.acknowledge,
            Back: self._back,
            Ask: self._ask,
            Vote: self._vote,
            Pause: self._pause,
            Dump: self._freezer.dumped,
            Verdict: lambda link, said, now: self.table.judge(link, said.text, now),
            Recalled: self._recalled,
        }

    @staticmethod
    def begun(room: Room[P, A], entry: Opened, secret: bytes, now: float) -> Play[P, A]:
        """The lobby is done: the first entry goes out to everybody in it."""
        play = Play(room, Book(room.rules, secret))
        room.outbox.put(Tell(TableOpened(entry.table)))
        for link in room.desk.known():
            link.synced = True
        play.table.order(entry, now)
        room.desk.tell_all(Head(play.table.book.next))
        room.seating.begin(entry)
        return play

    @staticmethod
    def taken_up(room: Room[P, A], book: Book[P, A], seat: int = KEEPER) -> Play[P, A]:
        """After a restart, or by a successor; peers may have more of the log than the book."""
        play = Play(room, book)
        play._follow_holders()
        play.want_bots()
        play._repair = Repair(book, room.desk, seat, play.table.store)
        return play

    # -------------------------------------------------------------- who comes and goes

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        book = self._book
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
        for seat in range(len(self._book.opened.names)):
            for generation in {0, self.table.generation(seat)}:
                if hello.token == token(self._book.secret, seat, generation):
                    return seat
        return KEEPER

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        book = self._book
        return Welcome(book.opened.table, book.epoch, book.next, link.seat, playing=True)

    def came(self, link: Link, hello: Hello, now: float) -> None:
        if self._repair is None:
            self.table.catch_up(link, hello, now)
            self._give_back(link, hello, now)
        else:
            self._repair.came(link, hello, now)
            self._mend(now)

    def left(self, link: Link, now: float) -> None:
        if link.seat == KEEPER:
            return
        if self._poll:
            self._poll = self._poll.without(link.seat)
            self._close_poll(now)
        self._mend(now)
        self.table.settle(now)

    def tick(self, now: float) -> None:
        for link in self.table.late(now):
            self._room.desk.drop(link, Code.TOO_SLOW, "no word on the last entry")
        if self._poll and now > self._poll.until:
            self._poll = self._poll.answered(min(self._poll.missing, default=0), yes=False)
            self._close_poll(now)
        self._freezer.tick(now)
        self._mend(now)

    def hear(self, link: Link, message: FromPeer, now: float) -> bool:
        handler = self._handlers.get(type(message))
        if handler is None:
            return False
        if link.seat == KEEPER and not isinstance(message, Ack | Recalled | Dump):
            self._room.refuse(link, Code.NOT_YOURS)
        else:
            handler(link, message, now)
        return True

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
                self.table.catch_up(link, link.hello, now)
                self._give_back(link, link.hello, now)

    def _follow_holders(self) -> None:
        self._room.seating.begin(self._book.opened)
        for entry in self._book.entries:
            if isinstance(entry, Sat):
                self._room.seating.follow(entry)

    def _give_back(self, link: Link, hello: Hello, now: float) -> None:
        """Whoever comes back with a person's token gets the seat back from its bot."""
        if link.seat == KEEPER or self._room.seating.chairs[link.seat].holder != BOT:
            return
        if self._book.opened.holders[link.seat] == BOT:
            return
        if hello.token == token(self._book.secret, link.seat, 0):
            self.table.order_soon(Sat(link.seat, PERSON, hello.name), now)

    def _ordered(self, entry: Entry) -> None:
        if isinstance(entry, Sat):
            self._room.seating.follow(entry)

    # -------------------------------------------------------------- what seats want

    def _propose(self, link: Link, asked: Propose, now: float) -> None:
        if self._repair is not None:
            self._room.refuse(link, Code.NOT_NOW, number=asked.number)
            return
        self.table.propose(link, asked, now)

    def _back(self, link: Link, asked: Back, now: float) -> None:
        if not self._free(link) or asked.to >= len(self._book.past):
            self._room.refuse(link, Code.NOT_NOW)
        elif asked.to >= self._room.rules.earliest(self._book.story, link.seat):
            self.table.order(TookBack(link.seat, asked.to, ()), now)
        else:
            self._open_poll(What.TAKE_BACK, link.seat, asked.to, link, now)

    def _ask(self, link: Link, asked: Ask, now: float) -> None:
        chairs = self._room.seating.chairs
        if not self._free(link) or asked.seat >= len(chairs) or asked.what == What.TAKE_BACK:
            self._room.refuse(link, Code.NOT_NOW)
        elif asked.what == What.BOT and self._room.desk.of_seat(asked.seat):
            self._room.refuse(link, Code.SEAT_TAKEN)
        else:
            self._open_poll(What(asked.what), asked.seat, 0, link, now)

    def _pause(self, link: Link, asked: Pause, now: float) -> None:
        if not self._free(link) or asked.on == self._book.paused:
            self._room.refuse(link, Code.NOT_NOW)
        else:
            self.table.order(Paused(link.seat, int(asked.on)), now)

    def _free(self, link: Link) -> bool:
        """Whether a seat may ask for something now."""
        return self.table.settled and not (self.table.frozen or self._repair or self._poll)

    def _vote(self, link: Link, said: Vote, now: float) -> None:
        if self._poll and said.poll == self._poll.number:
            self._poll = self._poll.answered(link.seat, said.yes)
            self._close_poll(now)

    def _open_poll(self, what: What, seat: int, to: int, asker: Link, now: float) -> None:
        """Everybody is asked but bots and who asks."""
        self._polls += 1
        chairs = self._room.seating.chairs
        seats = [link.seat for link in self.table.seats_at_table()]
        people = frozenset(s for s in seats if chairs[s].holder == PERSON) - {asker.seat}
        yes = frozenset({asker.seat})
        self._poll = Poll(self._polls, what, seat, to, people, yes, now + POLL_SECONDS)
        self._close_poll(now)

    def _close_poll(self, now: float) -> None:
        """Tells everybody how a poll stands; does what it decided, if it did."""
        poll = self._poll
        if poll is None:
            return
        decided = poll.refused or poll.agreed
        self._room.desk.tell_all(poll.told(is_open=not decided))
        if decided:
            self._poll = None
        if poll.agreed:
            self._carry_out(poll, now)

    def _carry_out(self, poll: Poll, now: float) -> None:
        if poll.what == What.TAKE_BACK:
            self.table.order(TookBack(poll.seat, poll.to, tuple(sorted(poll.yes))), now)
        elif poll.what == What.ADJOURN:
            self.adjourned = True
            self._room.desk.tell_all(Bye(Code.ADJOURNED, ""))
            self._room.outbox.put(Tell(Adjourned()))
        elif self._room.desk.of_seat(poll.seat) is None:
            name = self._room.seating.chairs[poll.seat].name
            self.table.order(Sat(poll.seat, BOT, f"{name[:26]} (bot)"), now)
            self._want_bot(poll.seat)

    def keep_all(self) -> None:
        """A successor begins the journal of a host."""
        self._room.outbox.put(Tell(TableOpened(self._book.opened.table)))
        self.table.store_all()

    def want_bots(self) -> None:
        for seat in self._room.seating.bots:
            if self._room.desk.of_seat(seat) is None:
                self._want_bot(seat)

    def _want_bot(self, seat: int) -> None:
        mark = token(self._book.secret, seat, self.table.generation(seat))
        self._room.outbox.put(Tell(BotWanted(seat, mark)))

    def _recalled(self, link: Link, said: Recalled, now: float) -> None:
        if self._repair:
            self._repair.recalled(link, said)
            self._mend(now)
