"""What a host knows from its own journal, and what a peer knows that becomes the host."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from net.game_rules import Rules
from net.journal.records import HostKeys, JournalRecord, read_host_keys, replay_log
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.protocol import statements
from net.protocol.from_peer import Hello
from net.wire.identity import Identity, has_signed
from net.wire.stated import stated

P = TypeVar("P")
A = TypeVar("A")


def read_own_journal(
    rules: Rules[P, A], records: Sequence[JournalRecord], stretch: Callable[[bytes], bytes]
) -> tuple[GameLog[P, A], HostKeys]:
    """The log of a host's journal, and its keys.

    Raises:
        LogError: if it does not hold, was written under other rules, or is not signed; or if this
            host is none any more.
    """
    log = replay_log(rules, records, stretch)
    keys = read_host_keys(records[0].private)
    if not keys.seed or Identity(keys.seed).public != log.seats.host_key:
        raise LogError(stated("this journal is not that of the table's host"))
    if log.seats.heir is not None:
        raise LogError(
            stated("the table was handed over to {name}", name=log.opened.names[log.seats.heir])
        )
    return log, keys


def with_secret(public: GameLog[P, A], secret: bytes) -> GameLog[P, A]:
    """The log of a peer that knows the secret now. Raises LogError if that does not fit it."""
    log: GameLog[P, A] = GameLog(public.rules, secret, public.stretch)
    for data, stamp in zip(public.raw_entries, public.stamps, strict=True):
        log.add(data, stamp=stamp)
    return log


def proves_loss(log: GameLog[P, A], hello: Hello) -> bool:
    """Whether a peer comes with an entry that the host of this log has ordered itself and does not
    know: its stamp says so.
    """
    if hello.table != log.opened.table or hello.next <= log.next or hello.epoch < log.epoch:
        return False
    statement = statements.order(hello.table, hello.epoch, hello.next, hello.chain)
    return has_signed(log.seats.host_key, statement, hello.stamp)
