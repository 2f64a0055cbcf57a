"""The tables of a server: opened at its desk, found by their places, listed for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from secrets import token_bytes
from typing import Any

from game.errors import Refusal
from game.game import AnyGame
from game.games import GAMES, load
from game.i18n.stated import error_text
from game.online.build_id import build_id
from game.online.user_name import reserved_names
from game.service.card import TableCard
from game.service.card_changes import after, is_kept_at_once
from game.service.limits import Limits
from net.config import Config
from net.desk.desk import Visitor
from net.desk.messages import (
    Denial,
    Denied,
    ListTables,
    OpenTable,
    TableList,
    TableOpened,
    TableRow,
    TableState,
)
from net.desk.rows import rows_that_fit
from net.host.host import Host
from net.host_notifications import EntryOrdered
from net.journal.records import read_record
from net.notifications import RosterChanged
from net.protocol.entries import NOBODY, Judged
from net.protocol.invite import SECRET
from net.protocol.words import clean_line, clean_name
from net.wire.crypto import SEED
from net.wire.identity import Identity, fingerprint
from net.wire.route import PLACE

#: Between two pings of a link: a table of people acts that seldom, and there are thousands of them.
PING_SECONDS = 10

Watcher = Callable[[TableCard | None, TableCard], object]
"""gets a card as it was before, if there was one, and as it is now"""


class Tables:
    """All of them; few are in memory."""

    def __init__(
        self, limits: Limits, now: Callable[[], float], save: Callable[[TableCard], None]
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            save: keeps a card that is new or has changed.
        """
        self._limits = limits
        self._now = now
        self._save = save
        self._cards: dict[bytes, TableCard] = {}
        self._owned = Counter[str]()
        """tables that are not over, by owner"""
        self._states = Counter[TableState]()
        self._seats: dict[bytes, tuple[tuple[str, ...], int]] = {}
        """of tables in memory: the names by seat, and how many watch"""
        self._unsaved = set[bytes]()
        """tables whose cards are saved when they are put away"""
        self.watchers: list[Watcher] = []
        """are called with each card that is new or has changed"""

    def __len__(self) -> int:
        return len(self._cards)

    def add(self, cards: Iterable[TableCard]) -> None:
        """Tables of before."""
        for card in cards:
            self._put(card)

    def card(self, place: bytes) -> TableCard | None:
        return self._cards.get(place)

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
            bot_objection=partial(self._bot_objection, game),
            ping_seconds=PING_SECONDS,
        )
        if known := [read_record(record) for record in records]:
            resume = Host.awakened if is_whole else Host.resumed
            return resume(game.rules, config, known)
        host = Host(game.rules, config, card.options)
        host.seating.time = card.time
        seats = len(host.seating.occupants)
        for seat, level in enumerate(card.bots, seats - len(card.bots)):
            host.seat_bot(seat, level)
        return host

    def notice(self, place: bytes, notification: object, host: object = None) -> None:
        """Something happened at a table, whose host is given."""
        card = self._cards.get(place)
        if card is None:
            return
        match notification:
            case RosterChanged(roster):
                seats = ("" if holder == NOBODY else who for who, holder, *_ in roster.seats)
                self._seats[place] = tuple(seats), len(roster.spectators)
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                card = replace(card, state=TableState.OVER)
        self.change(after(card, notification, host, int(self._now())))

    def put_away(self, place: bytes) -> None:
        """The table is not in memory any more."""
        self._seats.pop(place, None)
        if place in self._unsaved:
            self._unsaved.discard(place)
            self._save(self._cards[place])

    def save_all(self) -> None:
        """The server closes."""
        for place in self._unsaved:
            self._save(self._cards[place])
        self._unsaved.clear()

    def people_at(self, card: TableCard) -> tuple[tuple[str, ...], int]:
        """The names by seat, and how many watch."""
        names, watchers = self._seats.get(card.place, (card.names, 0))
        return names or self._empty_seats(card), watchers

    def change(self, card: TableCard) -> None:
        """The card of a table, as it is now."""
        before = self._cards[card.place]
        if card == before:
            return
        self._put(card)
        if is_kept_at_once(card, before):
            self._unsaved.discard(card.place)
            self._save(card)
        else:
            self._unsaved.add(card.place)

    # -------------------------------------------------------------- at the desk

    def listed(self, question: ListTables) -> TableList:
        found = [
            card
            for card in reversed(self._cards.values())
            if card.is_listed and question.game in ("", card.game)
        ]
        rows = rows_that_fit(map(self._row, found[question.first :]))
        return TableList(question.first, len(found), rows)

    def open(self, wish: OpenTable, visitor: Visitor) -> TableOpened | Denied:
        owner = visitor.account.hex() or visitor.address
        if denied := self._objection(wish, owner):
            return denied
        card = TableCard(
            place=token_bytes(PLACE),
            game=wish.game,
            name=clean_name(wish.name) or load(wish.game).title,
            options=wish.options,
            bots=wish.bots,
            is_listed=wish.is_listed,
            time=wish.time,
            secret=token_bytes(SECRET),
            seed=token_bytes(SEED),
            owner=owner,
            opened_at=int(self._now()),
        )
        self._put(card)
        self._save(card)
        return TableOpened(card.place, key_of(card))

    # -------------------------------------------------------------- internals

    def _objection(self, wish: OpenTable, owner: str) -> Denied | None:
        """Why this table is not opened, or None."""
        limits, alive = self._limits, self._owned.total()
        if wish.game not in GAMES:
            return Denied(Denial.NO_SUCH_GAME, ", ".join(GAMES))
        if alive >= limits.tables:
            return Denied(Denial.FULL, str(limits.tables))
        if self._owned[owner] >= limits.own_tables:
            return Denied(Denial.TOO_MANY_TABLES, str(limits.own_tables))
        game = load(wish.game)
        if any(self._bot_objection(game, bot) for bot in wish.bots):
            return Denied(Denial.NO_BOTS, self._limits.bot_words)
        try:
            game.rules.start(wish.options)
            game.rules.box(wish.options)
            seats = game.rules.seats(wish.options)
        except ValueError as error:
            return Denied(Denial.WRONG_OPTIONS, clean_line(error_text(error)))
        if len(wish.bots) >= seats:
            return Denied(Denial.NO_BOTS, str(seats - 1))
        return None

    def _bot_objection(self, game: AnyGame, bot: str) -> str:
        """Which bots may be asked for instead; empty if this one may, or if it has no name."""
        level = bot.partition(":")[0]
        may_have = level in self._limits.bot_levels and game.bots.is_bot(bot)
        return "" if may_have or not bot else self._limits.bot_words

    def _put(self, card: TableCard) -> None:
        before = self._cards.get(card.place)
        if before is not None:
            self._states[before.state] -= 1
            self._owned[before.owner] -= before.state is not TableState.OVER
        self._states[card.state] += 1
        if card.state is not TableState.OVER:
            self._owned[card.owner] += 1
        self._cards[card.place] = card
        for watch in self.watchers:
            watch(before, card)

    def _row(self, card: TableCard) -> TableRow:
        names, watchers = self.people_at(card)
        plain = (card.game, card.name, int(card.state), names, watchers, card.opened_at)
        return TableRow(card.place, key_of(card), *plain, card.time)

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
