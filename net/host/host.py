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
from net.host.connections import Connections
from net.host.context import HostContext, Phase
from net.host.due import NEVER
from net.host.game import HostedGame
from net.host.link import Link
from net.host.lobby import Lobby
from net.host.pulse import Pulse
from net.host.roster_sender import RosterSender
from net.host.seating import Seating
from net.host.succession import Succession
from net.host.talk import Talk
from net.journal.records import JournalRecord, read_credentials, read_host_keys, replay_log
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.share_holders import is_share_of
from net.notifications import TableOpened
from net.protocol.codes import Code
from net.protocol.entries import Opened
from net.protocol.from_peer import Chat, FromPeer, Hello, Pong, from_peer
from net.wire.canonical import BadBytes
from net.wire.crypto import SEED
from net.wire.identity import Identity
from net.wire.stated import stated

P = TypeVar("P")
A = TypeVar("A")


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
        self._talk = Talk(self.context, lambda: self._position)
        self._pulse = Pulse(connections)
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
        self._roster.is_outdated = True

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
        self._proceed(now)

    def closed(self, link: int, now: float) -> None:
        """A connection is gone, whichever end closed it."""
        if gone := self.context.connections.forget(link):
            self.phase.left(gone, now)
            self._proceed(now)

    def next_tick(self, now: float) -> float:
        """When `tick` can do something next, if nothing comes in before: `now` for at once, and
        infinity for never. To be asked anew after each call.
        """
        parts = (self.context.connections, self._pulse, self.phase)
        roster = NEVER if self._lacks_names else self._roster.next_tick
        return max(now, min(roster, *(part.next_tick for part in parts)))

    def tick(self, now: float) -> None:
        """Does what is due; before `next_tick` nothing is."""
        self.context.connections.tick(now)
        self._pulse.tick(now)
        self.phase.tick(now)
        self._proceed(now)

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

    def _proceed(self, now: float) -> None:
        """Does what follows from all that has happened."""
        self.phase.proceed(now)
        self._talk.follow()
        if not self._lacks_names:
            self._roster.send_changes(now)

    @property
    def _lacks_names(self) -> bool:
        """Until a successor knows the secret, it knows nobody by name: all seats would be free."""
        return isinstance(self.phase, Succession)

    def _handle(self, link: Link, message: FromPeer, now: float) -> None:
        connections = self.context.connections
        if link.hello is None:
            if isinstance(message, Hello):
                self._admission.admit(link, message, self.phase, now)
                self._talk.repeat(link)
            else:
                connections.drop(link, Code.NONSENSE, "a hello comes first")
        elif isinstance(message, Pong):
            self._pulse.answered(link, message, now)
        elif isinstance(message, Chat):
            self._talk.hear(link, message, now)
        elif not self.phase.handle(link, message, now):
            self.context.refuse(link, Code.NOT_NOW)

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
