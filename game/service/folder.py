"""The folder of a server: its key, the cards of its tables, and their journals.

    key                    the seed of the server's identity
    tables/PLACE.table     a card
    tables/PLACE.host      a journal, as every host has one
    contacts               where people want to be reminded

Only the server's user may read any of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.paths import write_atomically
from game.service.card import TableCard, read_card, write_card
from net.journal.file_lock import FileInUse, lock
from net.wire.crypto import SEED

_CARD, _JOURNAL = ".table", ".host"


class ServerFolder:
    """Locked while a server uses it, until `close`."""

    def __init__(self, folder: Path) -> None:
        """Makes the folder, if there is none. Raises Refusal."""
        self._folder = folder
        self._tables = folder / "tables"
        try:
            self._tables.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
            lock(self._lock)
        except FileInUse:
            text = _("{path} is used by another server that runs; stop it first, or use another")
            raise Refusal(text.format(path=folder)) from None
        except OSError as error:
            text = _("{path} cannot be used as the folder of a server: {reason}")
            raise Refusal(text.format(path=folder, reason=error_text(error))) from None

    def close(self) -> None:
        os.close(self._lock)

    def seed(self) -> bytes:
        """Of the server's identity: the same for ever. Raises Refusal."""
        path = self._folder / "key"
        try:
            with suppress(FileExistsError):
                file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with os.fdopen(file, "w", encoding="ascii") as writing:
                    writing.write(token_bytes(SEED).hex() + "\n")
                    writing.flush()
                    os.fsync(writing.fileno())
            seed = bytes.fromhex(path.read_text(encoding="ascii"))
        except (OSError, ValueError) as error:
            raise Refusal(_damaged_key().format(path=path, reason=error_text(error))) from None
        if len(seed) != SEED:
            text = _("it has {n} bytes instead of {right}").format(n=len(seed), right=SEED)
            raise Refusal(_damaged_key().format(path=path, reason=text))
        return seed

    @property
    def contacts(self) -> Path:
        return self._folder / "contacts"

    def journal(self, place: bytes) -> Path:
        """Where the journal of a table is."""
        return self._tables / f"{place.hex()}{_JOURNAL}"

    def write(self, card: TableCard) -> None:
        """Raises OSError."""
        write_atomically(self._card(card.place), write_card(card), mode=0o600)

    def remove(self, card: TableCard) -> None:
        """Forgets a table that has no records."""
        with suppress(OSError):
            self._card(card.place).unlink()

    def cards(self) -> Iterator[TableCard | tuple[Path, str]]:
        """All cards; for a damaged one its file, and what is wrong with it."""
        for path in sorted(self._tables.glob(f"*{_CARD}")):
            try:
                card = read_card(path.read_text(encoding="utf-8"))
                if path != self._card(card.place):
                    raise ValueError("it is the card of another table")
            except (OSError, ValueError) as error:
                yield path, error_text(error)
            else:
                yield card

    def _card(self, place: bytes) -> Path:
        return self._tables / f"{place.hex()}{_CARD}"


def _damaged_key() -> str:
    return _(
        "the key of this server, {path}, cannot be used: {reason}. Restore it from a backup:"
        " without it, nobody's program recognizes this server."
    )
