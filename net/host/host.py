"""The host of a table: the keeper of its bag, and the one that orders what is said. Sans-IO.

It is told of connections, bytes and the time, and says what it wants done. A table is first a lobby
(`net.host.lobby`), then a game (`net.host.game`); between two hosts it is a succession
(`net.host.succession`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from net.config import Config
from net.effects import Effect, Outbox, Tell
from net.game_rules import Rules
from net.host.connections import Desk, Link
from net.host.context import Phase, Room
from net.host.game import Play
from net.host.lobby import Lobby
from net.host.seating import GONE_SECONDS, Seating
from net.host.succession import Succession
from net.journal.records import Record, read_keys, read_pass, replayed
from net.log.game_log import Book
from net.log.share_holders import fits
from net.notifications import RosterChanged, TableOpened
from net.protocol.codes import PROTOCOL, Code, Role
from net.protocol.entries import Opened
from net.protocol.from_host import Ping, Refused, Roster, Said
from net.protocol.from_peer import FromPeer, Hello, Pong, Say, from_peer
from net.wire.canonical import BadBytes

P = TypeVar("P")
A = TypeVar("A")

PING_SECONDS = 2.0
#: Latencies change all the time; they are told so often.
ROSTER_SECONDS = 2.0


class Host(Generic[P, A]):
    def __init__(self, rules: Rules[P, A], setting: Config, options: Mapping[str, object]) -> None:
        """A new table with an empty lobby; raises ValueError for wrong options."""
        outbox = Outbox()
        desk = Desk(setting.invite, setting.chance, outbox)
        seating = Seating(options, rules.seats(options), setting.chance)
        self._room = Room(rules, setting, desk, outbox, seating)
        self._phase: Phase = Lobby(self._room, self._open)
        self._roster: Roster | None = None
        self._roster_at = 0.0
        self.broken = False

    @staticmethod
    def resumed(rules: Rules[P, A], setting: Config, records: Sequence[Record]) -> Host[P, A]:
        """The host of a table that was played before, from its own journal.

        Raises:
            BookError: if the journal does not hold, or was written under other rules.
        """
        book = replayed(rules, records)
        host: Host[P, A] = Host(rules, setting, book.opened.options)
        _, tokens = read_keys(records[0].private)
        host._phase = Play.taken_up(host._room, book, tokens, book.holding.host)
        return host

    @staticmethod
    def succeeding(rules: Rules[P, A], setting: Config, records: Sequence[Record]) -> Host[P, A]:
        """Who wants to become the host of a table, from the journal of its own seat.

        Raises:
            BookError: if the journal does not hold.
            ValueError: if its seat holds no share.
        """
        book = replayed(rules, records)
        own = read_pass(records[0].private)
        if not fits(book.opened, own.seat, own.share):
            raise ValueError("this seat holds no share of the table's secret")
        host: Host[P, A] = Host(rules, setting, book.opened.options)
        share = (own.seat, own.share)
        host._phase = Succession(host._room, book.pages, book.opened, share, host._succeed)
        return host

    @property
    def play(self) -> Play[P, A] | None:
        """The game, if it has begun."""
        return self._phase if isinstance(self._phase, Play) else None

    def want_bots(self) -> None:
        """Asks again for a bot for each seat whose bot is not here."""
        self._phase.want_bots()

    def seat_bot(self, seat: int, name: str = "") -> None:
        """Keeps a seat for a bot of this kind before the game, without an owner who asked for it.

        Raises:
            ValueError: if the seat is not free, or the game has begun.
        """
        if not isinstance(self._phase, Lobby):
            raise ValueError("the game has begun")
        self._phase.seat_bot(seat, name)

    @property
    def seating(self) -> Seating:
        return self._room.seating

    # -------------------------------------------------------------- what it is told

    def opened(self, link: int, address: str, now: float) -> None:
        """Somebody connected; `link` is a number that never came before."""
        self._room.desk.open(link, address, now)
        if self.broken:
            self._room.desk.hang_up()

    def received(self, link: int, data: bytes, now: float) -> None:
        for sender, body in self._room.desk.bodies(link, data, now):
            try:
                self._hear(sender, from_peer(body), now)
            except BadBytes as error:
                self._room.desk.drop(sender, Code.NONSENSE, str(error)[:200])
        if self._roster is None or self.play is None:
            self._tell_roster(now)  # in a game, messages change nothing that can not wait a tick

    def closed(self, link: int, now: float) -> None:
        """A connection is gone, whoever ended it."""
        if gone := self._room.desk.forget(link):
            self._phase.left(gone, now)
        self._tell_roster(now)

    def tick(self, now: float) -> None:
        """To be called some times a second: whatever only time brings about."""
        for link in self._room.desk.expired(now):
            self._room.desk.drop(link, Code.TOO_SLOW)
        for link in self._room.desk.known():
            self._feel_pulse(link, now)
        self._phase.tick(now)
        self._tell_roster(now)

    def failed(self) -> None:
        """The journal could not be written. Nobody may believe what it does not hold.

        Frames that were not sent are missing on the wires, so nothing can be said any more: all
        links are closed, and whoever comes later too.
        """
        self._room.outbox.take()
        self._room.desk.hang_up()
        self.broken = True

    def effects(self) -> list[Effect]:
        """What is to be done, in this order."""
        return self._room.outbox.take()

    # -------------------------------------------------------------- who is there

    def _hear(self, link: Link, message: FromPeer, now: float) -> None:
        desk = self._room.desk
        if link.hello is None:
            if isinstance(message, Hello):
                self._greet(link, message, now)
            else:
                desk.drop(link, Code.NONSENSE, "a hello comes first")
        elif isinstance(message, Pong):
            link.latency = min(9999, (_stamp(now) - message.stamp) % 2**32)
        elif isinstance(message, Say):
            if link.chat.take(now):
                desk.tell_all(Said(link.name, message.text))
            else:
                self._room.refuse(link, Code.TOO_FAST)
        elif not self._phase.hear(link, message, now):
            self._room.refuse(link, Code.NOT_NOW)

    def _greet(self, link: Link, hello: Hello, now: float) -> None:
        desk = self._room.desk
        objection = self._objection(hello)
        if objection is not None:
            self._turn_away(link, *objection)
            return
        seat = self._phase.seat_of(hello)
        desk.vacate(seat, link.address)
        link.hello, link.seat = hello, seat
        link.watches = hello.role == Role.SPECTATOR
        desk.tell(link, self._phase.welcome(link, hello))
        self._roster = None
        self._phase.came(link, hello, now)

    def _turn_away(self, link: Link, code: Code, text: str) -> None:
        self._room.desk.tell(link, Refused(code, text[:400]))
        self._room.desk.drop(link, code)

    def _objection(self, hello: Hello) -> tuple[Code, str] | None:
        """Why this peer can not come in, if it can not."""
        if hello.protocol != PROTOCOL:
            return Code.OTHER_PROTOCOL, str(PROTOCOL)
        if hello.rules != self._room.rules.name:
            return Code.OTHER_RULES, self._room.rules.name
        if hello.build != self._room.setting.build:
            return Code.OTHER_BUILD, self._room.setting.build
        return self._phase.objection(hello)

    def _feel_pulse(self, link: Link, now: float) -> None:
        if now - link.heard > GONE_SECONDS:
            self._room.desk.drop(link, Code.TOO_SLOW)
        elif now - link.pinged >= PING_SECONDS:
            link.pinged = now
            self._room.desk.tell(link, Ping(_stamp(now)))

    def _tell_roster(self, now: float) -> None:
        """Who is there, when that changed; how far away they are, now and then."""
        roster = self._room.seating.roster(self._room.desk, now)
        changed = self._roster is None or _without_latency(roster) != _without_latency(self._roster)
        if changed:
            self._room.outbox.put(Tell(RosterChanged(roster)))
        if changed or (roster != self._roster and now - self._roster_at >= ROSTER_SECONDS):
            self._roster, self._roster_at = roster, now
            self._room.desk.tell_all(roster)

    # -------------------------------------------------------------- from phase to phase

    def _open(self, entry: Opened, secret: bytes, now: float) -> None:
        self._phase = Play.begun(self._room, entry, secret, now)

    def _succeed(self, book: Book[P, A], seat: int, now: float) -> None:
        """The secret is known again: everybody who is here is known by their tokens."""
        play = Play.taken_up(self._room, book, (), seat)
        self._phase = play
        self._room.outbox.put(Tell(TableOpened(book.opened.table)))
        for seq in range(book.next):
            play.table.store(seq, b"")
        for link in self._room.desk.known():
            if link.hello:
                self._come_again(link, link.hello, now)

    def _come_again(self, link: Link, hello: Hello, now: float) -> None:
        if objection := self._phase.objection(hello):
            self._turn_away(link, *objection)
            return
        seat = self._phase.seat_of(hello)
        self._room.desk.vacate(seat, link.address)
        link.seat = seat
        self._phase.came(link, hello, now)


def _stamp(now: float) -> int:
    """Milliseconds, for a ping."""
    return int(now * 1000) % 2**32


def _without_latency(roster: Roster) -> object:
    seats = tuple((*seat[:4], *seat[5:]) for seat in roster.seats)
    return roster.options, seats, roster.watchers
