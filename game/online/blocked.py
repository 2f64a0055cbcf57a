"""Whom the people at this computer have blocked: neither their talk nor their tables are shown.

The file `blocked.json` is for its owner only. Somebody is known by an account where they have shown
one, else by a name, which others may have, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from game.i18n import _
from game.i18n.stated import error_text
from game.names import clean_name
from game.paths import is_newer, set_aside, write_atomically
from net.protocol.account import ACCOUNT
from net.wire.values import value

FILE = "blocked.json"
#: Of the file.
VERSION = 1


@value
class Person:
    name: str
    """by which they were known when they were blocked"""
    account: bytes = b""
    """empty for who has shown none"""


class Blocked:
    """The list in a folder, also while another window changes it. Nothing here raises."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._read_at: tuple[int, int] | None = None
        self._all: tuple[Person, ...] = ()
        self.notice = ""
        """what went wrong last, as a sentence; empty if nothing did"""

    @property
    def all(self) -> tuple[Person, ...]:
        self._refresh()
        return self._all

    def hides(self, name: str, account: bytes = b"") -> bool:
        """Whether somebody is blocked, who has shown this account or none that is known here."""
        return bool(name) and any(_is_meant(each, name, account) for each in self.all)

    def hides_any(self, names: Iterable[str]) -> bool:
        """Whether one of these people is blocked, of whom only the names are known."""
        return bool(self.all) and any(map(self.hides, names))

    def add(self, person: Person) -> None:
        if not self.hides(person.name, person.account):
            self._write((*self._all, person))

    def remove(self, name: str, account: bytes = b"") -> bool:
        """Whether anybody was blocked that is meant by that."""
        rest = tuple(each for each in self.all if not _is_meant(each, name, account))
        if rest == self._all:
            return False
        self._write(rest)
        return True

    def _refresh(self) -> None:
        """Reads the file if it is another one by now."""
        try:
            found = self._path.stat()
            stamp = found.st_mtime_ns, found.st_size
            if stamp != self._read_at:
                self._read_at = stamp
                self._read()
        except FileNotFoundError:
            self._read_at, self._all = None, ()
        except OSError as error:
            self._notice_unread(error_text(error))

    def _read(self) -> None:
        """Raises OSError."""
        try:
            plain = json.loads(self._path.read_text(encoding="utf-8"))
            if isinstance(plain, dict) and is_newer(plain.get("version"), VERSION):
                self._notice_unread(_("it is from a newer version of the program"))
            else:
                self._all = _people(plain)
        except (ValueError, RecursionError):
            self._notice_unread(_("the file is damaged"))
            set_aside(self._path)

    def _write(self, people: tuple[Person, ...]) -> None:
        self._all = people
        rows = [{"name": each.name, "account": each.account.hex()} for each in people]
        text = json.dumps({"version": VERSION, "blocked": rows}, indent=2, ensure_ascii=False)
        try:
            write_atomically(self._path, text + "\n", 0o600)
            found = self._path.stat()
            self._read_at = found.st_mtime_ns, found.st_size
        except OSError as error:
            message = _("The list of blocked people could not be saved: {reason}.")
            self.notice = message.format(reason=error_text(error))

    def _notice_unread(self, reason: str) -> None:
        self.notice = _("The list of blocked people could not be read: {reason}.").format(
            reason=reason
        )


def _is_meant(blocked: Person, name: str, account: bytes) -> bool:
    if account and blocked.account:
        return blocked.account == account
    return blocked.name.casefold() == name.casefold()


def _people(plain: object) -> tuple[Person, ...]:
    """Raises ValueError if a file holds anything else."""
    match plain:
        case {"blocked": list(rows)}:
            return tuple(map(_person, rows))
    raise ValueError("no list of people")


def _person(plain: object) -> Person:
    match plain:
        case {"name": str(name), "account": str(digits)}:
            account = bytes.fromhex(digits)
            if len(account) in (0, ACCOUNT) and (name := clean_name(name)):
                return Person(name, account)
    raise ValueError("nobody")
