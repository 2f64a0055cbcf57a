"""Games that are over: found at the desk, fetched whole, and forgotten after a while.

Each machine of a service has an index of its own, and what they share says what is in it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from hmac import compare_digest
from pathlib import Path
from typing import Any

from game.service.archive.beside_loop import BesideLoop, Later
from game.service.archive.finished_game import FinishedGame, finished_game
from game.service.archive.games_index import GamesIndex, is_damage, remove_index
from game.service.archive.shared_games import GameChange, SharedGames
from game.service.archive.stored_game import StoredGame
from game.service.tables.card import TableCard
from game.service.tables.table_rows import key_of
from game.service.tables.tables import Tables
from net.desk.finished_games import (
    NO_RECORD,
    FetchRecord,
    FindGames,
    GameList,
    GameRow,
    RecordPart,
    part_of,
)
from net.desk.messages import TableState
from net.desk.rows import MAX_ROWS, rows_that_fit
from net.hall.register import NoAnswer
from net.journal.public import journal_of, public_records

#: Seconds between two games that are read for an index made anew: tables need the processor, too.
FILL_SECONDS = 0.05


class Archive:
    """Everything that touches the index is done in the one thread of `beside`."""

    def __init__(
        self,
        index: Path,
        game: Callable[[TableCard], StoredGame | None],
        tables: Tables,
        beside: BesideLoop,
        on_fault: Callable[[bytes, Exception], object],
        shared: SharedGames | None = None,
    ) -> None:
        """
        Args:
            index: where the index is; it may be missing.
            game: reads the game of a table, in the thread; None if there is none.
            on_fault: called in the thread with a place whose game cannot be listed, and why.
            shared: what is in the indexes of all machines, if there are others.
        """
        self._path = index
        self._index: GamesIndex | None = None
        self._game = game
        self._journal = lru_cache(maxsize=16)(self._public)  # who fetches asks several times
        self._shared = shared
        self._seen = 0
        """the number of the last change that was taken"""
        self._catching_up = asyncio.Lock()
        self._tables = tables
        self._beside = beside
        self._on_fault = on_fault
        self._unlisted = set[bytes]()
        """places whose games cannot be listed by this program"""
        tables.watchers.append(self._note)

    # -------------------------------------------------------------- at the desk

    def found(self, question: FindGames) -> Later[GameList]:
        return Later(partial(self._find, question))

    def fetched(self, question: FetchRecord) -> RecordPart | Later[RecordPart]:
        card = self._tables.card(question.place)
        if card is None or card.is_closed or card.state is not TableState.OVER:
            return NO_RECORD
        if not card.is_listed and not compare_digest(card.secret, question.secret):
            return NO_RECORD
        return Later(partial(self._part, question, card))

    def _find(self, question: FindGames) -> GameList:
        total, games = self._use(lambda index: index.find(question, MAX_ROWS))
        return GameList(question.first, total, rows_that_fit(self._rows(games)))

    def _rows(self, games: Sequence[FinishedGame]) -> list[GameRow]:
        cards = ((game, self._tables.card(game.place)) for game in games)
        return [_row(game, card) for game, card in cards if card is not None and not card.is_closed]

    def _part(self, question: FetchRecord, card: TableCard) -> RecordPart:
        try:
            return part_of(self._journal(card.place), question.first)
        except LookupError:
            return NO_RECORD

    def _public(self, place: bytes) -> bytes:
        """As everybody may have it. Raises LookupError."""
        card = self._tables.card(place)
        kept = None if card is None else self._game(card)
        if kept is None:
            raise LookupError
        return journal_of(public_records(kept.records))

    # -------------------------------------------------------------- what is in it

    def ended(self, place: bytes, position: Any, now: float) -> None:
        """A game is over, and all of it is kept."""
        card = self._tables.card(place)
        if card is not None:
            self._beside.do(partial(self._add, card, int(now), position), self._share)

    def _note(self, before: TableCard | None, card: TableCard) -> None:
        """The operator may close a table whose game was found until then."""
        if before is not None and card.is_closed and not before.is_closed:
            self._beside.do(partial(self._remove, card.place), lambda _: None)
            self._unshare(card.place)

    async def fill(self) -> None:
        """Adds all games that are over and not in it, as those of a server that had no index.

        Raises NoAnswer.
        """
        await self.catch_up()
        known = await self._beside.result(lambda: self._use(GamesIndex.places))
        for card in self._tables.over():
            if card.place not in known | self._unlisted:
                self._share(await self._beside.result(partial(self._add, card)))
                await asyncio.sleep(FILL_SECONDS)

    async def catch_up(self) -> None:
        """Takes what other machines have added and removed. Raises NoAnswer."""
        if self._shared is None:
            return
        async with self._catching_up:
            if changes := await self._shared.changes(self._seen):
                await self._beside.result(partial(self._take, changes))
                self._seen = changes[-1].number

    async def older(self, second: float) -> tuple[bytes, ...]:
        """Where games were played that ended before this second of the Unix clock."""
        return await self._beside.result(partial(self._older, second))

    def older_at_start(self, second: float) -> tuple[bytes, ...]:
        """The same before anything else is asked; none if the index cannot be read."""
        try:
            return self._older(second)
        except sqlite3.Error:
            return ()

    async def forget(self, place: bytes) -> None:
        """It is not found any more."""
        self._unshare(place)
        try:
            await self._beside.result(partial(self._remove, place))
        except sqlite3.Error as error:
            self._on_fault(place, error)

    def close(self) -> None:
        """Once nothing is done beside the loop any more."""
        index, self._index = self._index, None
        if index is not None:
            index.close()

    def _share(self, game: FinishedGame | None) -> None:
        """Other machines are to find it, too."""
        if self._shared is not None and game is not None:
            self._shared.add(game)

    def _unshare(self, place: bytes) -> None:
        if self._shared is not None:
            self._shared.remove(place)

    # -------------------------------------------------------------- in the thread

    def _add(
        self, card: TableCard, ended_at: int | None = None, position: Any = None
    ) -> FinishedGame | None:
        """The game, if it can be listed."""
        try:
            kept = self._game(card) or StoredGame((), 0)  # of which nothing can be said
            ended = kept.ended_at if ended_at is None else ended_at
            game = finished_game(card, kept.records, ended, position)
            self._use(lambda index: index.add(game))
        except NoAnswer as error:  # it is tried again
            self._on_fault(card.place, error)
        except Exception as error:  # the next program may read it
            self._unlisted.add(card.place)
            self._on_fault(card.place, error)
        else:
            return game
        return None

    def _take(self, changes: Sequence[GameChange]) -> None:
        self._use(lambda index: index.change({each.place: each.game for each in changes}))

    def _remove(self, place: bytes) -> None:
        self._use(lambda index: index.remove(place))

    def _older(self, second: float) -> tuple[bytes, ...]:
        found: tuple[bytes, ...] = self._use(lambda index: index.ended_before(int(second)))
        return found

    def _use(self, act: Callable[[GamesIndex], Any]) -> Any:
        """Does something with the index; one that is damaged is made anew, and filled again."""
        if self._index is None:
            self._index = GamesIndex(self._path)
        try:
            return act(self._index)
        except sqlite3.DatabaseError as error:
            if is_damage(error):
                self.close()
                remove_index(self._path)
                self._seen = 0
            raise


def _row(game: FinishedGame, card: TableCard) -> GameRow:
    plain = (game.game, game.name, game.names, game.ranking, game.actions, game.ended_at)
    return GameRow(game.place, key_of(card), *plain)
