"""A person at a networked table: the ways there by clicks, and the journal as the witness."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.clicking.screen import Click
from benchmarks.clicking.witness import Seen, Witness
from engine.tigris.model.pieces import DYNASTIES
from game.errors import Refusal
from game.online.audit import game_in_journal
from game.online.online_session import OnlineSession
from game.online.table_finder import TableFinder
from game.screens.online.find_table import FindTableScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.title import TitleButton, TitleScreen
from game.settings.settings import Settings
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.terms import Terms
from net.notifications import Joined, RosterChanged
from net.protocol.entries import BOT, NOBODY, PERSON
from net.protocol.from_host import Roster
from net.protocol.invite import Invite
from tests.support.window.services import BlankScreen, MemoryStorage, QuitExits, window_services

HERE = 0
"""presence"""


class JournalWitness(Witness):
    """Reads the journal of a seat while the window writes it."""

    @property
    def path(self) -> Path:
        return max(
            (self._home / "tables").glob("*.seat"),
            key=lambda path: path.stat().st_mtime,
            default=self._home / "none",
        )

    def look(self) -> Seen | None:
        try:
            record: Any = game_in_journal(self.path).record
        except Refusal:
            return self.seen
        if self.seen is None or self.seen.actions != len(record.entries):
            self.seen = self._see(record, self.seen)
        return self.seen


class _Post:
    def take(self) -> list[object]:
        return []

    def request(self, call: Callable[[Any], object]) -> None: ...

    def close(self) -> None: ...


def on_title(size: tuple[int, int], button: TitleButton, waiting: bool = False) -> Click:
    painter = TablePainter(Layout.of(*size))
    services = window_services(painter, storage=MemoryStorage(has_unfinished_table=waiting))
    return Click.on(TitleScreen(services).place_of(button))


def in_meeting(size: tuple[int, int], key: object, name: str, unfinished: int = 0) -> Click:
    """A button of the screen where tables are hosted and found."""
    painter = TablePainter(Layout.of(*size))
    tables: Any = [_Table()] * unfinished
    services = window_services(painter, Settings(player_name=name), MemoryStorage(tables=tables))
    lookout = TableFinder(lambda: None, listening=False)
    return Click.on(FindTableScreen(services, BlankScreen(), lookout).place_of(key))


class _Table:
    names = ("Ann", "greedy", "greedy")


def in_lobby(
    size: tuple[int, int], key: object, occupants: tuple[str, ...], seat: int, invite: Invite
) -> Click:
    """A button of the lobby, where these sit: a name, "bot", or nothing on a free seat."""
    painter = TablePainter(Layout.of(*size))
    holders = {"": NOBODY, "bot": BOT}
    seats = tuple(
        ("greedy" if name == "bot" else name, holders.get(name, PERSON), False, HERE, 0, "", 0)
        for name in occupants
    )
    options = Terms(dynasties=DYNASTIES[: len(occupants)]).plain()
    online = OnlineSession(GAME, _Post(), invite)
    online.status.notify(Joined(seat, playing=False), 0)
    online.status.notify(RosterChanged(Roster(options, seats, ())), 0)
    return Click.on(LobbyScreen(window_services(painter), online, QuitExits()).place_of(key))


def wait_until(true: Callable[[], object], what: str, seconds: float = 30.0) -> None:
    """Raises TimeoutError."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.02)
