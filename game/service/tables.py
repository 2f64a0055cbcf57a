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
    rows_that_fit,
)
from net.host.host import Host
from net.host_notifications import EntryOrdered
from net.journal.records import read_record
from net.notifications import RosterChanged
from net.protocol.entries import NOBODY, Judged, Opened
from net.protocol.invite import SECRET
from net.protocol.words import clean_line, clean_name
from net.wire.crypto import SEED
from net.wire.identity import Identity, fingerprint
from net.wire.route import PLACE

#: Between two pings of a link: a table of people acts that seldom, and there are thousands of them.
PING_SECONDS = 10


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

    def notice(self, place: bytes, notification: object) -> None:
        """Something happened at a table."""
        card = self._cards.get(place)
        if card is None:
            return
        match notification:
            case RosterChanged(roster):
                seats = ("" if holder == NOBODY else who for who, holder, *_ in roster.seats)
                self._seats[place] = tuple(seats), len(roster.spectators)
            case EntryOrdered(applied) if isinstance(applied.entry, Opened):
                self._change(card, TableState.PLAYING, applied.entry.names)
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                self._change(card, TableState.OVER, card.names)

    def put_away(self, place: bytes) -> None:
        """The table is not in memory any more."""
        self._seats.pop(place, None)

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

    def _change(self, card: TableCard, state: TableState, names: tuple[str, ...]) -> None:
        if (state, names) != (card.state, card.names):
            changed = replace(card, state=state, names=names)
            self._put(changed)
            self._save(changed)

    def _row(self, card: TableCard) -> TableRow:
        names, watchers = self._seats.get(card.place, (card.names, 0))
        if not names:
            names = self._empty_seats(card)
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
