"""Looks for finished games of a server, and saves them, for a window that shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.online.servers.desk import ask_server, at_desk
from game.online.servers.download import file_name
from game.online.servers.games import fetch_record
from game.paths import write_atomically
from net.desk.finished_games import FindGames, GameList, GameRow
from net.desk.server_address import ServerAddress
from net.wire.values import value


@value
class GamesSeen:
    """What is known of them at the moment."""

    games: GameList | None = None
    """what was found last; None at first"""
    trouble: str = ""
    """why nothing can be found now, without a full stop; empty if it can"""
    saved: Mapping[bytes, str] = field(default_factory=dict)
    """by place: why a game could not be saved; empty if it is"""


def fetch(server: ServerAddress, row: GameRow) -> str:
    """The record of a game, which is proven. Raises Refusal."""
    return asyncio.run(at_desk(server, lambda visit: fetch_record(visit, row)))


class GamesLookout:
    """A thread that does one thing after the other until it is closed. Nothing here waits."""

    def __init__(
        self,
        address: ServerAddress,
        folder: Path,
        wake: Callable[[], object],
        find: Callable[[ServerAddress, FindGames, type[GameList]], GameList] = ask_server,
        fetch: Callable[[ServerAddress, GameRow], str] = fetch,
        working: bool = True,
    ) -> None:
        """
        Args:
            folder: where games are saved.
            wake: called from the thread whenever `seen` has changed.
        """
        self.seen = GamesSeen()
        self._address, self._folder, self._wake = address, folder, wake
        self._find, self._fetch = find, fetch
        self._wanted: FindGames | None = None
        """the last search, until it begins: who types asks for more than is answered"""
        self._jobs: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        if working:
            Thread(target=self.work, name="games-lookout", daemon=True).start()

    def search(self, wanted: FindGames) -> None:
        self._wanted = wanted
        self._jobs.put(self._search)

    def save(self, row: GameRow) -> None:
        """Fetches a game, and saves it among those of the person."""
        self._jobs.put(partial(self._save, row))

    def close(self) -> None:
        self._jobs.put(None)

    def work(self) -> None:
        """Until `close`; for the thread, and for tests without one."""
        while (job := self._jobs.get()) is not None:
            job()

    def _search(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is None:
            return
        try:
            self._show(
                replace(self.seen, games=self._find(self._address, wanted, GameList), trouble="")
            )
        except Refusal as refusal:
            self._show(replace(self.seen, trouble=str(refusal)))

    def _save(self, row: GameRow) -> None:
        trouble, path = "", self._folder / file_name(row)
        try:
            text = self._fetch(self._address, row)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text)
        except Refusal as refusal:
            trouble = str(refusal)
        except OSError as error:
            text = _("{path} cannot be written: {reason}")
            trouble = text.format(path=path, reason=error_text(error))
        self._show(replace(self.seen, saved={**self.seen.saved, row.place: trouble}))

    def _show(self, seen: GamesSeen) -> None:
        self.seen = seen
        self._wake()
