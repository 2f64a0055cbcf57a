"""One peer of a table, a seat or a spectator, and its link to the host. Sans-IO.

It is told of its connection, of bytes and of the time, and says what it wants done. What it knows
of the game is in its `Follower`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from net.config import Config
from net.effects import Effect, Outbox, Tell
from net.game_rules import KEEPER, Rules
from net.journal.records import Record
from net.log.share_holders import holders_of
from net.notifications import (
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
from net.peer.explanations import hearing
from net.peer.handshake import Ticket as Ticket
from net.peer.handshake import hello, objection
from net.peer.host_timeout import Absence
from net.peer.log_follower import Cheating, Follower
from net.peer.opening import Vows
from net.peer.uplink import Uplink
from net.protocol import from_host
from net.protocol.codes import Code
from net.protocol.from_peer import Entrust, FromPeer, Pong
from net.protocol.trouble import Dumped, Entreat, Frozen, Recall, Thawed
from net.wire.canonical import BadBytes
from net.wire.frames import WireError

P = TypeVar("P")
A = TypeVar("A")


class Lockstep(Generic[P, A]):
    def __init__(
        self,
        rules: Rules[P, A],
        setting: Config,
        ticket: Ticket,
        records: Sequence[Record] = (),
    ) -> None:
        """`records` are those of this peer's own journal, if it was at the table before.

        Raises:
            BookError: if the journal does not hold.
        """
        self.ticket = ticket
        self.roster: from_host.Roster | None = None
        self.polled: from_host.Polled | None = None
        self.vows = Vows(setting.chance)
        self._outbox = Outbox()
        self.log = Follower(rules, records, self.vows, self._outbox, self.say)
        self._setting = setting
        self._token = ticket.token
        self._uplink = Uplink(setting, self._outbox)
        self._greeted = False
        self._succession = False
        self._now = 0.0
        self.absence = Absence()
        self._handlers: dict[type[Any], Callable[[Any], None]] = {
            from_host.Welcome: self._welcome,
            from_host.Refused: lambda said: self._tell(TurnedAway(said.code, said.text)),
            from_host.Roster: self._roster_came,
            from_host.Seated: self._seated,
            from_host.Pledged: self._pledged,
            from_host.Promised: self._promised,
            from_host.Ordered: self.log.ordered,
            from_host.Head: self.log.head,
            from_host.Final: self.log.finalized,
            from_host.Nack: self.log.refused,
            from_host.Polled: self._polled_came,
            from_host.Said: lambda said: self._tell(Heard(said.name, said.text)),
            from_host.Explained: hearing(self.log, self._tell),
            from_host.Ping: lambda said: self.say(Pong(said.stamp)),
            Frozen: self.log.freeze,
            Thawed: self.log.thaw,
            Dumped: self.log.dumped,
            Recall: self.log.recalled,
            Entreat: self._entreat,
            from_host.Bye: self._bye,
        }

    # -------------------------------------------------------------- what it is told

    def connected(self, now: float, successor: bool = False) -> None:
        """A connection is there; `successor` if it leads to who would follow a lost host."""
        self._greeted = self.log.synced = False
        self.absence.reached()
        self._succession = successor
        self._uplink.open()

    def received(self, data: bytes, now: float) -> None:
        self._now = now
        try:
            for message in self._uplink.messages(data):
                self._hear(message)
        except WireError as error:
            self._leave(TurnedAway(-int(error.code), str(error.reason)))
        except Cheating as proof:
            self._leave(HostCheats(str(proof)))
        except BadBytes as error:
            self._leave(HostCheats(f"it sent what no host of ours sends: {error}"))

    def lost(self, now: float) -> None:
        """The connection is gone."""
        if self._uplink.there:
            self._tell(LinkLost(None, ""))
        self._uplink.cut()
        self._now = now
        self._cut()

    def tick(self, now: float) -> None:
        """To be called some times a second."""
        if not self._uplink.there:
            self.absence.began(now)
        if self.absence.too_long(now) and self.log.book.begun and self.log.book.revealed is None:
            self._tell(HostGone(self.successor))

    def failed(self, now: float) -> None:
        """The journal could not be written: this peer may not agree to what it did not keep.

        It is of no more use: the next one begins with what the journal holds.
        """
        self._outbox.take()
        self._now = now
        self._hang_up()

    def effects(self) -> list[Effect]:
        """What is to be done, in this order."""
        return self._outbox.take()

    # -------------------------------------------------------------- what it wants

    @property
    def seat(self) -> int:
        """This peer's, or KEEPER if it has none."""
        return self.log.seat

    @property
    def token(self) -> bytes:
        """By which the host knows this peer; worth keeping before the table opened, too."""
        return self.log.given.token if self.log.given else self._token

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
        if self._uplink.ready:
            self.log.witness.said(message, self.polled)
            self._uplink.send(message)

    # -------------------------------------------------------------- the link

    def _hear(self, message: from_host.FromHost | None) -> None:
        self._hello()
        if message is not None:
            self._handlers[type(message)](message)

    def _hello(self) -> None:
        if self._greeted or not self._uplink.ready:
            return
        self._greeted = True
        self.say(hello(self.ticket, self._setting.build, self.token, self.log.book))

    def _welcome(self, said: from_host.Welcome) -> None:
        if (code := objection(said, self.log.book)) is not None:
            self._leave(TurnedAway(code, ""))
            return
        self.absence.ended()
        if not said.playing and not self.log.book.begun:
            self.log.seat, self.log.witness.lobby = said.seat, True
        self._tell(Joined(said.seat, said.playing))

    def _bye(self, said: from_host.Bye) -> None:
        if said.code == Code.DIVERGED:
            self.log.replay()
        self._tell(LinkLost(said.code, said.text))

    def _leave(self, why: TurnedAway | HostCheats) -> None:
        self._tell(why)
        self._hang_up()

    def _hang_up(self) -> None:
        self._uplink.hang_up()
        self._cut()

    def _cut(self) -> None:
        self.log.synced, self.polled = False, None
        self.absence.began(self._now)

    # -------------------------------------------------------------- the table

    def _roster_came(self, said: from_host.Roster) -> None:
        self.roster = said
        self._tell(RosterChanged(said))

    def _seated(self, said: from_host.Seated) -> None:
        if not self.log.book.begun:
            self.log.seat, self._token = said.seat, said.token
            self._tell(SeatChanged(said.seat))

    def _pledged(self, said: from_host.Pledged) -> None:
        if not self.log.book.begun and 0 <= self.seat < len(said.names):
            self.say(self.vows.pledged(self.seat, said))

    def _promised(self, said: from_host.Promised) -> None:
        if not self.log.book.begun and (shown := self.vows.promised(said)):
            self.say(shown)

    def _polled_came(self, said: from_host.Polled) -> None:
        self.polled = said if said.open else None
        self.log.witness.polled(said)
        self._tell(PollChanged(said))

    def _entreat(self, said: Entreat) -> None:
        """A share is for the one successor there can be, and only when the host is gone."""
        given = self.log.given
        if self._succession and said.seat == self.successor and given and given.share:
            self.say(Entrust(given.share))

    def _tell(self, news: object) -> None:
        self._outbox.put(Tell(news))
