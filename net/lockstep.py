"""One peer of a table, a seat or a spectator, and its link to the host. Sans-IO.

It is told of its connection, of bytes and of the time, and says what it wants done. What it knows
of the game is in its `Follower`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from net.codes import PROTOCOL, Role
from net.effects import Close, Effect, Outbox, Send, Tell
from net.follower import Cheating, Follower
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
from net.from_peer import Entrust, FromPeer, Hello, Pong, Vote, to_host
from net.greeting import greet
from net.news import (
    Heard,
    HostCheats,
    HostGone,
    Joined,
    LinkLost,
    PollChanged,
    RosterChanged,
    SeatChanged,
    TurnedAway,
)
from net.plain import BadBytes
from net.records import Record
from net.room import Setting
from net.rules import KEEPER, Rules
from net.sharing import holders_of
from net.vows import Vows

P = TypeVar("P")
A = TypeVar("A")

#: A host that was away for so long may have a successor.
HOST_GONE_SECONDS = 5.0
#: A peer has one link at a time.
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
        self.ticket = ticket
        self.roster: Roster | None = None
        self.polled: Polled | None = None
        self.vows = Vows(setting.chance)
        self._outbox = Outbox()
        self.log = Follower(rules, records, self.vows, self._outbox, self.say)
        self._rules = rules
        self._setting = setting
        self._token = ticket.token
        self._wire: Wire | None = None
        self._greeted = False
        self._succession = False
        self._lost_at: float | None = None
        self._handlers: dict[type[Any], Callable[[Any], None]] = {
            Welcome: self._welcome,
            Refused: lambda said: self._tell(TurnedAway(said.code, said.text)),
            Roster: self._roster_came,
            Seated: self._seated,
            Pledged: self._pledged,
            Promised: self._promised,
            Ordered: self.log.ordered,
            Head: self.log.head,
            Final: self.log.finalized,
            Nack: self.log.refused,
            Polled: self._polled_came,
            Said: lambda said: self._tell(Heard(said.name, said.text)),
            Ping: lambda said: self.say(Pong(said.stamp)),
            Frozen: self.log.freeze,
            Thawed: self.log.thaw,
            Dumped: self.log.dumped,
            Recall: self.log.recalled,
            Entreat: self._entreat,
            Bye: lambda said: self._tell(LinkLost(said.code, said.text)),
        }

    # -------------------------------------------------------------- what it is told

    def connected(self, now: float, successor: bool = False) -> None:
        """A connection is there; `successor` if it leads to who would follow a lost host."""
        self._wire = greet(Side.PEER, self._setting.invite, self._setting.chance)
        self._greeted = self.log.synced = False
        self._succession = successor
        self._outbox.put(Send(LINK, self._wire.opening()))

    def received(self, data: bytes, now: float) -> None:
        try:
            self._receive(data)
        except WireError as error:
            self._tell(TurnedAway(-int(error.code), str(error.reason)))
            self._hang_up(now)
        except Cheating as proof:
            self._accuse(str(proof), now)
        except BadBytes as error:
            self._accuse(f"it sent what no host of ours sends: {error}", now)

    def lost(self, now: float) -> None:
        """The connection is gone."""
        if self._wire is not None:
            self._tell(LinkLost(None, ""))
        self._cut(now)

    def tick(self, now: float) -> None:
        """To be called some times a second."""
        if self._lost_at is not None and now - self._lost_at >= HOST_GONE_SECONDS:
            self._lost_at = now
            if self.log.book.begun and self.log.book.revealed is None:
                self._tell(HostGone(self.successor))

    def failed(self, now: float) -> None:
        """The journal could not be written: this peer may not agree to what it did not keep."""
        self._outbox.take()
        self._hang_up(now)

    def effects(self) -> list[Effect]:
        """What is to be done, in this order."""
        return self._outbox.take()

    # -------------------------------------------------------------- what it wants

    @property
    def seat(self) -> int:
        """This peer's, or KEEPER if it has none."""
        return self.log.seat

    @property
    def successor(self) -> int:
        """The seat that becomes the host if the host is gone for good, or KEEPER."""
        holders = holders_of(self.log.book.opened) if self.log.book.begun else []
        return holders[0] if holders else KEEPER

    def propose(self, action: A) -> int:
        """Sends an action; gives the number under which it is taken or refused.

        Raises:
            ValueError: if it is not this seat's turn, or the rules refuse the action.
        """
        return self.log.propose(action, self._setting.chance(16))

    def say(self, message: FromPeer) -> None:
        """Sends a message as it is, if there is a connection."""
        if isinstance(message, Vote) and message.yes and self.polled is not None:
            self.log.agree(self.polled.to)
        if self._wire is not None and self._wire.ready:
            self._outbox.put(Send(LINK, self._wire.send(to_host(message))))

    # -------------------------------------------------------------- the link

    def _receive(self, data: bytes) -> None:
        """All that is whole by now; the link may end in the middle of it."""
        wire = self._wire
        while wire is not None and wire is self._wire:
            bodies = wire.receive(data)
            data = b""
            self._hello()
            for body in bodies:
                if wire is self._wire:
                    message = from_host(body)
                    self._hear(message)
            if not bodies:
                return

    def _hear(self, message: FromHost) -> None:
        self._handlers[type(message)](message)

    def _hello(self) -> None:
        if self._greeted or self._wire is None or not self._wire.ready:
            return
        self._greeted = True
        book, ticket = self.log.book, self.ticket
        self.say(
            Hello(
                protocol=PROTOCOL,
                rules=self._rules.name,
                build=self._setting.build,
                role=int(ticket.role),
                name=ticket.name,
                token=self.log.given.token if self.log.given else self._token,
                table=book.opened.table if book.begun else b"",
                epoch=book.epoch,
                next=book.next,
                chain=book.chain if book.begun else b"",
                reach=ticket.reach,
            )
        )

    def _welcome(self, said: Welcome) -> None:
        if said.playing and self.log.book.begun and said.epoch < self.log.book.epoch:
            raise Cheating(f"its epoch {said.epoch} is over")
        self._lost_at = None
        if not said.playing:
            self.log.seat = said.seat
        self._tell(Joined(said.seat, said.playing))

    def _hang_up(self, now: float) -> None:
        self._outbox.put(Close(LINK))
        self._cut(now)

    def _cut(self, now: float) -> None:
        self._wire, self.log.synced = None, False
        self._lost_at = now if self._lost_at is None else self._lost_at

    def _accuse(self, proof: str, now: float) -> None:
        self._tell(HostCheats(proof))
        self._hang_up(now)

    # -------------------------------------------------------------- the table

    def _roster_came(self, said: Roster) -> None:
        self.roster = said
        self._tell(RosterChanged(said))

    def _seated(self, said: Seated) -> None:
        if not self.log.book.begun:
            self.log.seat, self._token = said.seat, said.token
            self._tell(SeatChanged(said.seat))

    def _pledged(self, said: Pledged) -> None:
        if not self.log.book.begun and 0 <= self.seat < len(said.names):
            self.say(self.vows.pledged(self.seat, said))

    def _promised(self, said: Promised) -> None:
        if not self.log.book.begun and (shown := self.vows.promised(self.seat, said)):
            self.say(shown)

    def _polled_came(self, said: Polled) -> None:
        self.polled = said if said.open else None
        self._tell(PollChanged(said))

    def _entreat(self, said: Entreat) -> None:
        """A share is for the one successor there can be, and only when the host is gone."""
        given = self.log.given
        if self._succession and said.seat == self.successor and given and given.share:
            self.say(Entrust(given.share))

    def _tell(self, news: object) -> None:
        self._outbox.put(Tell(news))
