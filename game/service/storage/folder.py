"""The folder of a server: its key, the cards of its tables, and their journals.

    key                    the seed of the server's identity
    sealing                keys, one a line, if the server shares its tables with other machines
    worker                 the identity of the worker that used it last, if there are others
    tables/PLACE.table     a card
    tables/PLACE.host      a journal, as every host has one
    tables/PLACE.lobby     who sits at a table whose game has not begun
    names.jsonl            names that belong to accounts (`game.service.people.name_book`)
    results.jsonl          results of games that count (`game.service.people.results`)
    acts.jsonl             whom the operator has banned or muted (`game.service.people.sanctions`)
    reports.jsonl          what people have reported to the operator
    control                how the operator reaches the server (`game.service.people.control`)
    games.index            of the games that are over, made anew from their journals when missing
    contacts               where people want to be reminded

Only the server's user may read any of it. What was written is there after a loss of power.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_bytes

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.paths import write_atomically
from game.service.tables.card import TableCard, read_card, write_card
from net.desk.messages import TableState
from net.journal.disk import SystemDisk
from net.journal.file_lock import FileInUse, lock
from net.wire.crypto import KEY, SEED

_CARD, _JOURNAL, _LOBBY = ".table", ".host", ".lobby"
#: What `write_atomically` leaves if it is killed: a name, 16 digits, and this.
_HALF_WRITTEN = "*.????????????????.new"


class ServerFolder:
    """Locked while a server uses it, until `close`."""

    def __init__(self, folder: Path) -> None:
        """Makes the folder, if there is none. Raises Refusal."""
        self.path = self._folder = folder
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
        for path in (*folder.glob(_HALF_WRITTEN), *self._tables.glob(_HALF_WRITTEN)):
            _remove(path)

    def close(self) -> None:
        os.close(self._lock)

    def seed(self) -> bytes:
        """Of the server's identity: the same for ever. Raises Refusal."""
        return self._keys("key", SEED, _damaged_key())[0]

    def sealing_keys(self) -> list[bytes]:
        """Of the service, the first for what is new. Raises Refusal."""
        return self._keys("sealing", KEY, _damaged_sealing())

    def exchange_worker(self, identity: bytes) -> bytes:
        """Notes which worker uses this folder from now on; returns which one did before and is
        gone, or nothing if that is not known. Raises OSError.
        """
        path, before = self._folder / "worker", b""
        with suppress(FileNotFoundError, ValueError):
            before = bytes.fromhex(path.read_text(encoding="ascii"))
        _write(path, identity.hex() + "\n")
        return before if len(before) == len(identity) else b""

    def _keys(self, name: str, size: int, damaged: str) -> list[bytes]:
        """The keys in a file, which gets one if there is none. Raises Refusal."""
        path = self._folder / name
        try:
            if not path.exists():
                _write(path, token_bytes(size).hex() + "\n")
            lines = path.read_text(encoding="ascii").splitlines()
            keys = [bytes.fromhex(line) for line in lines] or [b""]
        except (OSError, ValueError) as error:
            raise Refusal(damaged.format(path=path, reason=error_text(error))) from None
        for key in keys:
            if len(key) != size:
                text = _("it has {n} bytes instead of {right}").format(n=len(key), right=size)
                raise Refusal(damaged.format(path=path, reason=text))
        return keys

    @property
    def contacts(self) -> Path:
        return self._folder / "contacts"

    def journal(self, place: bytes) -> Path:
        """Where the journal of a table is."""
        return self._file(place, _JOURNAL)

    def journals(self) -> dict[bytes, float]:
        """When the journal of each place that has one was written last, in seconds of the Unix
        clock.
        """
        found = dict[bytes, float]()
        with os.scandir(self._tables) as entries:
            for entry in entries:
                place, ending = os.path.splitext(entry.name)
                if ending == _JOURNAL:
                    with suppress(OSError, ValueError):
                        found[bytes.fromhex(place)] = entry.stat().st_mtime
        return found

    @property
    def games_index(self) -> Path:
        """Where the index of finished games is."""
        return self.path / "games.index"

    def write(self, card: TableCard) -> None:
        """Raises OSError."""
        _write(self._file(card.place, _CARD), write_card(card))

    def write_lobby(self, place: bytes, text: str | None) -> None:
        """None removes it. Raises OSError."""
        path = self._file(place, _LOBBY)
        if text is None:
            path.unlink(missing_ok=True)
        else:
            _write(path, text)

    def lobby(self, place: bytes) -> str:
        """Empty if there is none, or if it cannot be read."""
        with suppress(OSError, UnicodeError):
            return self._file(place, _LOBBY).read_text(encoding="utf-8")
        return ""

    def remove(self, place: bytes) -> None:
        """Forgets a table with all that is kept of it. Raises OSError if that cannot be."""
        for ending in (_CARD, _LOBBY, _JOURNAL):  # without its card, nobody finds the rest
            self._file(place, ending).unlink(missing_ok=True)
        SystemDisk().sync_folder(self._file(place, _CARD))

    def cards(
        self, without: Collection[bytes] = frozenset()
    ) -> Iterator[TableCard | tuple[Path, str]]:
        """All cards but those of some places; for a damaged one its file, and what is wrong with
        it."""
        left_out = {f"{place.hex()}{_CARD}" for place in without}
        for path in sorted(self._tables.glob(f"*{_CARD}")):
            if path.name in left_out:
                continue
            try:
                yield self._read(path)
            except (OSError, ValueError) as error:
                yield path, error_text(error)

    def finished(self, place: bytes) -> TableCard | None:
        """The card of a table whose game is over, if there is a sound one. A kill may have come
        before the card said so: the index of games did already, so nobody else looks for it here.
        """
        with suppress(OSError, ValueError):
            card = self._read(self._file(place, _CARD))
            has_begun = card.state is not TableState.WAITING
            return replace(card, state=TableState.OVER) if has_begun else None
        return None

    def _read(self, path: Path) -> TableCard:
        """Raises OSError, or ValueError if it is no card of this place."""
        card = read_card(path.read_text(encoding="utf-8"))
        if path != self._file(card.place, _CARD):
            raise ValueError("it is the card of another table")
        return card

    def _file(self, place: bytes, ending: str) -> Path:
        return self._tables / f"{place.hex()}{ending}"


def _write(path: Path, text: str) -> None:
    """A kill leaves all of it or nothing. Raises OSError."""
    write_atomically(path, text, mode=0o600)
    SystemDisk().sync_folder(path)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _damaged_key() -> str:
    return _(
        "the key of this server, {path}, cannot be used: {reason}. Restore it from a backup:"
        " without it, nobody's program recognizes this server."
    )


def _damaged_sealing() -> str:
    return _(
        "the keys of this service, {path}, cannot be used: {reason}. Copy the file from another of"
        " its machines, or from a backup: without it, no table can be continued."
    )
