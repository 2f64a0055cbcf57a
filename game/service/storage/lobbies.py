"""The lobbies of a server's tables: each is kept as it changes, so that it outlives a restart."""

from __future__ import annotations

from game.service.log import ServerLog
from game.service.storage.lobby_file import read_lobby, write_lobby
from game.service.storage.saver import Saver
from net.host.lobby.record import LobbyRecord


class Lobbies:
    def __init__(self, saver: Saver, log: ServerLog, is_shared: bool = False) -> None:
        """`is_shared`: whether other machines may change a lobby that is not in memory here."""
        self._saver = saver
        self._log = log
        self._is_shared = is_shared
        self._known: dict[bytes, LobbyRecord | None] = {}
        """as it was given to the saver last, by place"""
        self._is_closed = False

    def close(self) -> None:
        """All are sent away now, and will find their seats: nothing changes any more."""
        self._is_closed = True

    def note(self, place: bytes, record: LobbyRecord | None) -> None:
        """The lobby of a table in memory is so now; None for one that is as new, or has ended."""
        if self._is_closed or (place in self._known and self._known[place] == record):
            return
        self._known[place] = record
        self._saver.save_lobby(place, write_lobby(record) if record is not None else None)

    def put_away(self, place: bytes) -> None:
        """The table is not in memory any more."""
        if self._is_shared or self._known.get(place) is None:
            self._known.pop(place, None)

    def forget(self, place: bytes) -> None:
        """There is no such table any more."""
        self._known.pop(place, None)

    def find(self, place: bytes, text: str) -> LobbyRecord | None:
        """How the lobby of a table was that is to be woken, from its text, or nothing. One that is
        damaged is as good as none.
        """
        if (record := self._known.get(place)) is not None:
            return record
        try:
            return read_lobby(text) if text else None
        except ValueError as error:
            self._log.fault("damaged-lobby", place, error)
            return None
