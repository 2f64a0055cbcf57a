"""The file of the contacts of a server, which only its user may read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path

from game.i18n.stated import error_text
from game.paths import set_aside, write_atomically
from game.service.log import ServerLog
from game.service.reminders.contacts import Contacts, is_contact

#: Of the file.
VERSION = 1


class ContactFile:
    """Satisfies `game.service.reminders.contacts.ContactKeep`: reads the contacts at once, and
    writes them in a thread whenever they change.
    """

    def __init__(self, path: Path, log: ServerLog) -> None:
        """A damaged file is set aside, and the operator hears of it."""
        self._path, self._log = path, log
        self._busy = asyncio.Lock()
        self.contacts = Contacts(self._read())

    async def change(self, contacts: Mapping[str, str]) -> None:
        async with self._busy:
            after = Contacts(self.contacts.all)
            for account, contact in contacts.items():
                after.set(account, contact)
            if after.all == self.contacts.all:
                return
            plain = {"version": VERSION, "contacts": after.all}
            await asyncio.to_thread(_write, self._path, plain)
            for account, contact in contacts.items():
                self.contacts.set(account, contact)

    def _read(self) -> dict[str, str]:
        try:
            return read_contacts(self._path)
        except (OSError, ValueError) as error:
            self._log.event("damaged-contacts", reason=error_text(error))
            set_aside(self._path)
            return {}


def read_contacts(path: Path) -> dict[str, str]:
    """Those in a file, or none if there is no file.

    Raises OSError; ValueError if it is damaged.
    """
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    match plain:
        case {"version": 1, "contacts": dict(found)}:
            contacts = {str(account): str(contact) for account, contact in found.items()}
            return {account: each for account, each in contacts.items() if is_contact(each)}
    raise ValueError("it holds no contacts")


def _write(path: Path, plain: object) -> None:
    write_atomically(path, json.dumps(plain, indent=1) + "\n", mode=0o600)
