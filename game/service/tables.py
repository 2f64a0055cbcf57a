"""The tables of a server: found by their places, listed for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from secrets import token_bytes
from typing import Any

from game.errors import Refusal
from game.games import load
from game.online.build_id import build_id
from game.online.user_name import reserved_names
from game.service.card import TableCard
from game.service.journal_state import JournalState
from game.service.limits import Limits
from game.service.ownership import Ownership
from net.config import Config
from net.desk.messages import ListTables, TableList, TableRow, TableState, rows_that_fit
from net.host.host import Host
from net.host_notifications import EntryOrdered
from net.journal.records import read_record
from net.notifications import RosterChanged
from net.protocol.entries import NOBODY, PERSON, Judged, Opened
from net.wire.identity import Identity, fingerprint

#: Between two pings of a link: a table of people acts that seldom, and there are thousands of them.
PING_SECONDS = 10
#: The same if other machines can take a table over: players leave one that hangs all the sooner.
SHARED_PING_SECONDS = 2
#: Seconds for which a game that is over stays in the list.
SHOWN_SECONDS = 86_400
#: Seconds between two notes on a card that somebody sits there.
_NOTED_SECONDS = 86_400


class Tables:
    """All of them; few are in memory."""

    def __init__(
        self,
        limits: Limits,
        now: Callable[[], float],
        save: Callable[[TableCard], None],
        ping_seconds: int = PING_SECONDS,
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            save: keeps a card that is new or has changed.
            ping_seconds: between two pings of a link.
        """
        self.limits = limits
        self._now = now
        self._save = save
        self._ping_seconds = ping_seconds
        self._cards: dict[bytes, TableCard] = {}
        self.owned = Ownership()
        """tables that are not over"""
        self._states = Counter[TableState]()
        self._seats: dict[bytes, tuple[tuple[str, ...], int]] = {}
        """of tables in memory: the names by seat, and how many watch"""

    def __len__(self) -> int:
        return len(self._cards)

    def add(self, cards: Iterable[TableCard]) -> None:
        """Tables of before."""
        for card in cards:
            self._put(card)

    def card(self, place: bytes) -> TableCard | None:
        return self._cards.get(place)

    def reserve(self, card: TableCard) -> None:
        """A new table counts from now on; nobody finds it before `settle`."""
        self.owned.add(card)

    def settle(self, card: TableCard, is_kept: bool) -> None:
        """A new table is there, or it could not be kept."""
        self.owned.remove(card)
        if is_kept:
            self._put(card)

    def forget(self, card: TableCard) -> None:
        """A table is there no more."""
        if self._cards.pop(card.place, None):
            self._count(card, -1)
            self._seats.pop(card.place, None)

    def deserted(self, since: float) -> list[TableCard]:
        """Tables whose game has not begun, and where nobody has sat since that time."""
        return [
            card
            for card in self._cards.values()
            if card.state is TableState.WAITING and max(card.opened_at, card.used_at) < since
        ]

    def counts(self) -> Counter[TableState]:
        """How many tables there are, by state."""
        return self._states

    def host(self, card: TableCard, records: Iterable[bytes], is_whole: bool) -> Host[Any, Any]:
        """The host of a table, new or from its records.

        `is_whole` says that the records were all kept in this process, which put the table away.

        Raises:
            LogError: if the records do not hold, or belong to other rules.
            Refusal, ValueError: if the card is of a game or has options that are not known here.
        """
        game = load(card.game)
        config = Config(
            *(game.name, card.secret, build_id(game), token_bytes),
            seed=card.seed,
            reserved_names=reserved_names(game),
            bot_objection=partial(self.limits.bot_objection, game),
            ping_seconds=self._ping_seconds,
            keeps_lobby=True,
        )
        if known := [read_record(record) for record in records]:
            resume = Host.awakened if is_whole else Host.resumed
            return resume(game.rules, config, known)
        host = Host(game.rules, config, card.options)
        seats = len(host.seating.occupants)
        for seat, level in enumerate(card.bots, seats - len(card.bots)):
            host.seat_bot(seat, level)
        return host

    def notice(self, place: bytes, notification: object) -> None:
        """Something happened at a table."""
        card = self._cards.get(place)
        if card is None:
            return
        match notification:
            case RosterChanged(roster):
                seats = ("" if holder == NOBODY else who for who, holder, *_ in roster.seats)
                self._seats[place] = tuple(seats), len(roster.spectators)
                if any(holder == PERSON for _, holder, *_ in roster.seats):
                    self._note_use(card)
            case EntryOrdered(applied) if isinstance(applied.entry, Opened):
                self.learn(card, JournalState(TableState.PLAYING, applied.entry.names))
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                self.learn(card, JournalState(TableState.OVER, card.names))

    def learn(self, card: TableCard, found: JournalState) -> None:
        """The journal of a table says how far it is."""
        if (found.state, found.names) != (card.state, card.names):
            changed = replace(card, state=found.state, names=found.names, used_at=int(self._now()))
            self._put(changed)
            self._save(changed)

    def put_away(self, place: bytes) -> None:
        """The table is not in memory any more."""
        self._seats.pop(place, None)

    # -------------------------------------------------------------- at the desk

    def listed(self, question: ListTables) -> TableList:
        shown = self._now() - SHOWN_SECONDS
        found = [
            card
            for card in reversed(self._cards.values())
            if card.is_listed
            and question.game in ("", card.game)
            and (card.state is not TableState.OVER or card.used_at > shown)
        ]
        rows = rows_that_fit(map(self._row, found[question.first :]))
        return TableList(question.first, len(found), rows)

    # -------------------------------------------------------------- internals

    def _put(self, card: TableCard) -> None:
        if before := self._cards.get(card.place):
            self._count(before, -1)
        self._count(card, 1)
        self._cards[card.place] = card

    def _count(self, card: TableCard, change: int) -> None:
        self._states[card.state] += change
        if card.state is not TableState.OVER:
            (self.owned.add if change > 0 else self.owned.remove)(card)

    def _note_use(self, card: TableCard) -> None:
        """Somebody sits there; the card says so to the day, since that is what matters."""
        if self._now() - max(card.opened_at, card.used_at) > _NOTED_SECONDS:
            changed = replace(card, used_at=int(self._now()))
            self._put(changed)
            self._save(changed)

    def _row(self, card: TableCard) -> TableRow:
        names, watchers = self._seats.get(card.place, (card.names, 0))
        if not names:
            names = self._empty_seats(card)
        plain = (card.game, card.name, int(card.state), names, watchers, card.opened_at)
        return TableRow(card.place, key_of(card), *plain)

    def _empty_seats(self, card: TableCard) -> tuple[str, ...]:
        """Before the game and without anybody: the seats, with the bots in the last of them."""
        seats = 1 + len(card.bots)
        with suppress(Refusal, ValueError):
            seats = load(card.game).rules.seats(card.options)
        return (*("" for _ in range(seats - len(card.bots))), *card.bots)


def key_of(card: TableCard) -> bytes:
    """The key of a table's invitation."""
    return _fingerprint_of(card.seed) + card.secret


@lru_cache(maxsize=20_000)  # as a list needs them again and again
def _fingerprint_of(seed: bytes) -> bytes:
    """Of the identity of a host with this seed."""
    return fingerprint(Identity(seed).public)
