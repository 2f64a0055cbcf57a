"""The host of a table: the keeper of its bag, which orders all actions. Sans-IO.

Its owner reports connections, bytes, and the time, and carries out its effects. A table is first a
lobby (`net.host.lobby`), then a game (`net.host.game`); between two hosts it is a succession
(`net.host.succession`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from net.config import Config
from net.effects import Effect, Notify, Outbox
from net.fairness.bag import Bag
from net.game_rules import Rules
from net.host.admission import Admission
from net.host.announcements import Announcements
from net.host.connections import Connections
from net.host.context import HostContext, Phase
from net.host.game import HostedGame
from net.host.link import Link
from net.host.lobby import Lobby
from net.host.roster_sender import RosterSender
from net.host.seating import GONE_SECONDS, Seating
from net.host.succession import Succession
from net.journal.records import JournalRecord, read_credentials, read_host_keys, replay_log
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.share_holders import is_share_of
from net.notifications import TableOpened
from net.protocol.codes import Code
from net.protocol.entries import Opened
from net.protocol.from_host import ChatLine, Ping
from net.protocol.from_peer import Chat, FromPeer, Hello, Pong, from_peer
from net.protocol.words import clean_line
from net.wire.canonical import BadBytes
from net.wire.crypto import SEED
from net.wire.identity import Identity
from net.wire.stated import stated

P = TypeVar("P")
A = TypeVar("A")

PING_SECONDS = 2.0


class Host(Generic[P, A]):
    """One table, in one of its phases."""

    def __init__(self, rules: Rules[P, A], config: Config, options: Mapping[str, object]) -> None:
        """A new table with an empty lobby; raises ValueError for wrong options."""
        outbox = Outbox()
        identity = Identity(config.seed or config.random_bytes(SEED))
        connections = Connections(config, identity, outbox)
        seating = Seating(options, rules.seats(options), config.random_bytes)
        self.context = HostContext(rules, config, identity, connections, outbox, seating)
        self.phase: Phase = Lobby(self.context, self._begin_game)
        self._roster = RosterSender(self.context)
        self._admission = Admission(self.context, self._roster)
        self._announcements = Announcements(self.context, lambda: self._position)
        self.broken = False

    @staticmethod
    def resumed(rules: Rules[P, A], config: Config, records: Sequence[JournalRecord]) -> Host[P, A]:
        """The host of a table that was played before, from its own journal.

        Raises:
            LogError: if the journal does not hold, was written under other rules, or is not signed.
        """
        log = replay_log(rules, records, config.stretch)
        keys = read_host_keys(records[0].private)
        config = replace(config, seed=keys.seed)
        host: Host[P, A] = Host(rules, config, log.opened.options)
        if host.context.identity.public != log.seats.host_key:
            raise LogError(stated("this journal is not that of the table's host"))
        if log.seats.heir is not None:
            raise LogError(
                stated("the table was handed over to {name}", name=log.opened.names[log.seats.heir])
            )
        host.phase = HostedGame.resume(host.context, log, keys.bot_seeds, log.seats.host)
        return host

    @staticmethod
    def succeeding(
        rules: Rules[P, A], config: Config, records: Sequence[JournalRecord]
    ) -> Host[P, A]:
        """A host that will succeed a lost one, from the journal of its own seat.

        Raises:
            LogError: if the journal does not hold.
            ValueError: if its seat holds no share, and the table was not handed over to it.
        """
        log = replay_log(rules, records, config.stretch)
        own = read_credentials(records[0].private)
        config = replace(config, seed=own.seed)
        if log.seats.heir == own.seat:
            return Host._inheriting(rules, config, log, own.seat)
        if not is_share_of(log.opened, own.seat, own.share):
            raise ValueError("this seat holds no share of the table's secret")
        host: Host[P, A] = Host(rules, config, log.opened.options)
        share = (own.seat, own.share)
        host.phase = Succession(host.context, log, share, host._succeed)
        return host

    @staticmethod
    def _inheriting(
        rules: Rules[P, A], config: Config, public: GameLog[P, A], seat: int
    ) -> Host[P, A]:
        """The host to which the table was handed over: it was given the secret with that entry."""
        host: Host[P, A] = Host(rules, config, public.opened.options)
        log: GameLog[P, A] = GameLog(rules, public.keys[-1], config.stretch)
        for data, stamp in zip(public.raw_entries, public.stamps, strict=True):
            log.add(data, stamp=stamp)
        host._succeed(log, seat, 0.0)
        return host

    @property
    def game(self) -> HostedGame[P, A] | None:
        """The game, if it has begun."""
        return self.phase if isinstance(self.phase, HostedGame) else None

    @property
    def _position(self) -> P | None:
        return self.game.sequencer.log.position if self.game is not None else None

    def request_bots(self) -> None:
        """Requests again a bot for each bot's seat that is not connected."""
        self.phase.request_bots()

    def seat_bot(self, seat: int, name: str = "") -> None:
        """Keeps a seat for a bot of this kind before the game.

        Raises:
            ValueError: if the seat is not free, or the game has begun.
        """
        if not isinstance(self.phase, Lobby):
            raise ValueError("the game has begun")
        self.phase.seat_bot(seat, name)

    @property
    def seating(self) -> Seating:
        return self.context.seating

    # -------------------------------------------------------------- called by its owner

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        """A peer connected; `link` is a number that was never used before.

        `is_local` says whether it is on this machine.
        """
        self.context.connections.open(link, address, is_local, now)
        if self.broken:
            self.context.connections.close_all()

    def received(self, link: int, data: bytes, now: float) -> None:
        for sender, body in self.context.connections.receive(link, data, now):
            try:
                self._handle(sender, from_peer(body), now)
            except BadBytes as error:
                self.context.connections.drop(sender, Code.NONSENSE, str(error)[:200])
        if self._roster.is_outdated or self.game is None:
            self._send_roster(now)  # in a game, messages change nothing that cannot wait for a tick

    def closed(self, link: int, now: float) -> None:
        """A connection is gone, whichever end closed it."""
        if gone := self.context.connections.forget(link):
            self.phase.left(gone, now)
            if gone.hello is not None:  # a stranger was not in it
                self._send_roster(now)

    def tick(self, now: float) -> None:
        """To be called several times per second: handles everything that depends on time."""
        for link in self.context.connections.expired(now):
            self.context.connections.drop(link, Code.TOO_SLOW)
        for link in self.context.connections.identified():
            self._check_link(link, now)
        self.phase.tick(now)
        self._announcements.follow()
        self._send_roster(now)

    def failed(self) -> None:
        """The journal could not be written. Nobody may rely on what it does not hold.

        Frames that were not sent are missing on the wires, so nothing can be sent any more: all
        links are closed, and later ones too.
        """
        self.context.outbox.take()
        self.context.connections.close_all()
        self.broken = True

    def effects(self) -> list[Effect]:
        """What is to be done, in this order; removes it."""
        return self.context.outbox.take()

    # -------------------------------------------------------------- links

    def _send_roster(self, now: float) -> None:
        """Until a successor knows the secret, it knows nobody by name: all seats would be free."""
        if not isinstance(self.phase, Succession):
            self._roster.send_changes(now)

    def _handle(self, link: Link, message: FromPeer, now: float) -> None:
        connections = self.context.connections
        if link.hello is None:
            if isinstance(message, Hello):
                self._admission.admit(link, message, self.phase, now)
                self._announcements.repeat(link)
            else:
                connections.drop(link, Code.NONSENSE, "a hello comes first")
        elif isinstance(message, Pong):
            link.latency = min(9999, (_milliseconds(now) - message.stamp) % 2**32)
        elif isinstance(message, Chat):
            self._on_chat(link, message, now)
        elif not self.phase.handle(link, message, now):
            self.context.refuse(link, Code.NOT_NOW)

    def _on_chat(self, link: Link, message: Chat, now: float) -> None:
        if not link.chat.take(now):
            self.context.refuse(link, Code.TOO_FAST)
        elif text := clean_line(message.text):
            line = ChatLine(link.name, text)
            self.context.connections.broadcast(line)
            self._announcements.hear(link, line)

    def _check_link(self, link: Link, now: float) -> None:
        if now - link.received > GONE_SECONDS:
            self.context.connections.drop(link, Code.TOO_SLOW)
        elif now - link.last_pinged >= PING_SECONDS:
            link.last_pinged = now
            self.context.connections.send(link, Ping(_milliseconds(now)))

    # -------------------------------------------------------------- changes of phase

    def _begin_game(self, entry: Opened, secret: bytes, bag: Bag, now: float) -> None:
        self.phase = HostedGame.begin(self.context, entry, secret, bag, now)

    def _succeed(self, log: GameLog[P, A], seat: int, now: float) -> None:
        """The secret is known again: every connected peer is identified by its key."""
        game = HostedGame.resume(self.context, log, (), seat)
        self.phase = game
        self.context.outbox.put(Notify(TableOpened(log.opened.table)))
        for seq in range(log.next):
            game.sequencer.sender.store(seq, b"")
        for link in self.context.connections.identified():
            if link.hello:
                self._admission.readmit(link, link.hello, game, now)


def _milliseconds(now: float) -> int:
    """The stamp of a ping."""
    return int(now * 1000) % 2**32
