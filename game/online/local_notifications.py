"""Notifications that are made on this side of a connection, in its thread, for the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.game import AnyGame
from game.online.account import account_words
from net.game_rules import KEEPER
from net.journal.records import (
    JournalRecord,
    known_final,
    read_credentials,
    without_superseded,
)
from net.log.applied_entry import AppliedEntry
from net.log.game_log import GameLog
from net.protocol.entries import Opened
from net.protocol.invite import Invite
from net.wire.values import value


@value
class TablePhrase:
    """The words to compare by voice; working them out takes too long for a frame."""

    words: tuple[str, ...]


@value
class HistoryPhrase:
    """The words of the history so far: players with the same words have seen the same game."""

    words: tuple[str, ...]
    next: int
    """how many entries it covers"""


@value
class HostPhrase:
    """The words of the host of an open table."""

    words: tuple[str, ...]


@value
class AccountsKnown:
    """By what words those at the table are known who showed an account, by seat."""

    words: Mapping[int, str]


@value
class InviteChanged:
    """The table is elsewhere than the invitation said; this is the one to pass on."""

    invite: Invite


@value
class GameRecorded:
    """The game is over: its record, for a spectator."""

    text: str


@value
class JournalReplayed:
    """What this seat's own journal holds of the table, as far as it is known to be final."""

    seat: int
    entries: tuple[AppliedEntry[Any, Any], ...]
    unconfirmed: tuple[AppliedEntry[Any, Any], ...] = ()
    """entries after them that may not have become final"""


@value
class ConnectionFailed:
    """Why no connection could be made, as a sentence."""

    text: str


@value
class CannotPlay:
    """The rules here do not know the table's options, such as its deck: this program has left."""

    text: str
    """what is missing, in the game's own words"""


@value
class NotUnderstood:
    """This program cannot handle what came from the table, so it has left."""

    fault: str


def replay_journal(game: AnyGame, records: Sequence[JournalRecord]) -> JournalReplayed:
    """Plays a journal of a seat or a spectator. Raises LogError if it is not valid."""
    log: GameLog[Any, Any] = GameLog(game.rules)
    whole = without_superseded(records)
    entries = [log.add(each.data, each.private if n else b"") for n, each in enumerate(whole)]
    seat = read_credentials(whole[0].private).seat if whole[0].private else KEEPER
    final = known_final(whole)
    return JournalReplayed(seat, tuple(entries[:final]), tuple(entries[final:]))


def accounts_known(opened: Opened) -> AccountsKnown:
    """The words of all accounts at a table; working them out takes too long for a frame."""
    return AccountsKnown({seat: account_words(account) for seat, account, _ in opened.accounts})
