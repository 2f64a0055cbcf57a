"""One host for each table on a machine: a lock that lasts as long as the host's program."""

from __future__ import annotations

import os

from game.errors import Refusal
from game.i18n import _
from game.online.invitations import tables_folder
from net.journal.file_lock import FileInUse, lock


class TableLock:
    """Holds at most one table; released by `release`, or by the system if the program ends."""

    def __init__(self) -> None:
        self._file: int | None = None

    def hold(self, table: bytes) -> None:
        """Takes the lock of this table.

        Raises:
            Refusal: if another program on this machine hosts it.
            OSError: if the lock cannot be written.
        """
        self.release()
        folder = tables_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = os.open(folder / f"{table.hex()}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(file)
        except FileInUse:
            os.close(file)
            text = _("another program on this computer hosts this table already; close it first")
            raise Refusal(text) from None
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
