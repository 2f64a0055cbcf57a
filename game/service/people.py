"""Who the people of a server are: their names, as files in its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.errors import Refusal
from game.games import GAMES, load
from game.i18n import _
from game.i18n.stated import error_text
from game.online.user_name import reserved_names
from game.service.line_file import LineFile
from game.service.log import ServerLog
from game.service.name_book import NameBook
from game.service.registration import Registration
from net.host_notifications import EntryOrdered
from net.protocol.codes import Code
from net.protocol.entries import Opened

NAMES = "names.jsonl"


class People:
    """All that a server keeps about people."""

    def __init__(self, folder: Path, log: ServerLog, now: Callable[[], float]) -> None:
        """`now` is in seconds of the Unix clock. Raises Refusal if a file cannot be read."""
        self._log = log
        reserved = {name for game in GAMES for name in reserved_names(load(game))}
        try:
            self.names = NameBook(LineFile(folder / NAMES), now, reserved)
        except OSError as error:
            text = _("{path} cannot be used as the folder of a server: {reason}")
            raise Refusal(text.format(path=folder, reason=error_text(error))) from None
        self.registration = Registration(self.names, log)

    def refuses(self, account: bytes, name: str) -> Code | None:
        """As `net.config.Config.refuses`, at all tables of the server."""
        return self.names.refuses(account, name)

    def notice(self, notification: object) -> None:
        """Something happened at a table."""
        match notification:
            case EntryOrdered(applied) if isinstance(applied.entry, Opened):
                self._began(applied.entry)

    def _began(self, opened: Opened) -> None:
        for seat, account, _voucher in opened.accounts:
            try:
                self.names.was_used(account, opened.names[seat])
            except OSError as error:
                self._log.not_written(NAMES, error)
