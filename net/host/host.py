"""The host of a table: the keeper of its bag, which orders all actions. Sans-IO.

Its owner reports connections, bytes, and the time, and carries out its effects. A table is first a
lobby (`net.host.lobby.lobby`), then a game (`net.host.game`); between two hosts it is a succession
(`net.host.succession`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from net.config import Config
from net.effects import Notify
from net.game_rules import Rules
from net.host.beginnings import awaken_game, resume_game
from net.host.hosted_table import HostedTable
from net.host.lobby.lobby import Lobby
from net.host.own_journal import read_own_journal, with_secret
from net.host.seating import Seating
from net.host.succession import Succession
from net.journal.records import JournalRecord, last_final, read_credentials, replay_log
from net.log.game_log import GameLog
from net.log.guards import is_closed
from net.log.share_holders import is_share_of
from net.notifications import TableOpened

P = TypeVar("P")
A = TypeVar("A")


class Host(HostedTable[P, A]):
    """One table, from its lobby to its end."""

    @staticmethod
    def resumed(rules: Rules[P, A], config: Config, records: Sequence[JournalRecord]) -> Host[P, A]:
        """The host of a table that was played before, from its own journal.

        Raises:
            LogError: if the journal does not hold, was written under other rules, or is not signed.
        """
        log, keys = read_own_journal(rules, records, config.stretch)
        host: Host[P, A] = Host(rules, replace(config, seed=keys.seed), log.opened.options)
        host.phase = resume_game(host.context, log, keys.bot_seeds, log.seats.host)
        return host

    @staticmethod
    def awakened(
        rules: Rules[P, A], config: Config, records: Sequence[JournalRecord]
    ) -> Host[P, A]:
        """The host of a table that was put away in order (`is_at_rest`), from all of its records:
        it continues as if it had been there all the time.

        So does one whose log is closed, however it was put away: nothing can follow in it. If
        the records of another do not say what is final, or a peer proves that they are not all, it
        begins a new epoch, as one that is `resumed`.

        Raises:
            LogError: as `resumed`.
        """
        final = last_final(records)
        log, keys = read_own_journal(rules, records, config.stretch)
        if final is None and not is_closed(log):
            return Host.resumed(rules, config, records)
        host: Host[P, A] = Host(rules, replace(config, seed=keys.seed), log.opened.options)
        host.phase = awaken_game(host.context, log, keys.bot_seeds, final)
        host._awakened_at = log.next
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
        host._succeed(with_secret(public, public.keys[-1]), seat, 0.0)
        return host

    @property
    def is_at_rest(self) -> bool:
        """Whether this host may be put away, once its effects are carried out: nobody is connected,
        and all that it has promised is in its records.

        Lost is only what a host measures while people are there: who was slow or had another
        position, which requests came to nothing in this turn, what was offered seconds ago, and
        for how long a seat is away, so that its minute begins anew. A table that was adjourned for
        the day can be played again. A lobby must be as new.
        """
        is_alone = not self.context.connections.links
        return is_alone and self._talk.is_at_rest and self.phase.is_at_rest

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
    def lobby(self) -> Lobby[P, A] | None:
        """Before the game."""
        return self.phase if isinstance(self.phase, Lobby) else None

    @property
    def seating(self) -> Seating:
        return self.context.seating

    def _succeed(self, log: GameLog[P, A], seat: int, now: float) -> None:
        """The secret is known again: every connected peer is identified by its key."""
        game = resume_game(self.context, log, (), seat)
        self.phase = game
        self.context.outbox.put(Notify(TableOpened(log.opened.table)))
        for seq in range(log.next):
            game.sequencer.sender.store(seq, b"")
        for link in self.context.connections.identified():
            if link.hello:
                self._admission.readmit(link, link.hello, game, now)
