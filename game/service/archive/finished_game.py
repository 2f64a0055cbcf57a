"""What a server says of a game that is over, from its table's card and journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games import load
from game.plain_text import plain
from game.service.tables.card import TableCard
from game.table import Table
from net.journal.records import JournalRecord, replay_log, without_superseded
from net.protocol.entries import Acted, Entry, Opened, Undone
from net.protocol.entries_v1 import read_any_entry
from net.wire.values import value


@value
class FinishedGame:
    place: bytes
    game: str
    name: str
    """of the table"""
    names: tuple[str, ...]
    """by seat, as in the log"""
    accounts: tuple[str, ...]
    """in hexadecimal digits, of those who showed one"""
    ranking: tuple[tuple[int, ...], ...]
    """the winner first: seat, place, and the points that were compared; empty if there is none"""
    actions: int
    ended_at: int
    """seconds of the Unix clock"""
    is_listed: bool

    @property
    def who(self) -> tuple[str, ...]:
        """By what its players are found."""
        return (*map(plain, self.names), *self.accounts)

    @property
    def sought(self) -> str:
        """What words are looked for in."""
        return plain("\n".join((self.name, *self.names)))


def finished_game(
    card: TableCard, records: Sequence[JournalRecord], ended_at: int, position: Any = None
) -> FinishedGame:
    """What is said of a game, from the journal of its host.

    Args:
        position: the last one, if it is known; else all actions are played once more.

    Raises:
        LogError, ValueError: if the journal does not hold, or is of a game that is not known here.
    """
    played = load(card.game)
    entries = [read_any_entry(record.data)[1] for record in without_superseded(records)]
    opened = entries[0] if entries else None
    if not isinstance(opened, Opened):
        raise ValueError("no game has begun")
    if position is None:
        position = replay_log(played.rules, records).position
    record = played.records.make(Table(opened.names, opened.options), [], position)
    standings = played.records.standings(record)
    return FinishedGame(
        *(card.place, card.game, card.name, opened.names),
        accounts=tuple(account.hex() for _seat, account, _proof in opened.accounts),
        ranking=tuple((each.seat, each.place, *each.points) for each in standings),
        actions=_actions(entries),
        ended_at=ended_at,
        is_listed=card.is_listed,
    )


def _actions(entries: Sequence[Entry]) -> int:
    """How many were not undone."""
    count = 0
    for entry in entries:
        match entry:
            case Acted():
                count += 1
            case Undone(to=to):
                count = to
    return count
