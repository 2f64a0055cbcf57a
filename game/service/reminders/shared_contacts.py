"""Contacts that several machines share: sealed, in a register, by account.

One that was removed leaves an empty value, so that all machines learn of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from game.service.reminders.contacts import Contacts, is_contact
from net.hall.register import Kept, NoAnswer, Register, change
from net.wire.keyring import Keyring

_USE = b"contact of an account "


class SharedContacts:
    """Satisfies `game.service.reminders.contacts.ContactKeep`."""

    def __init__(self, register: Register, keyring: Keyring) -> None:
        self._register = register
        self._keyring = keyring
        self._seen = 0
        self.contacts = Contacts({})

    async def catch_up(self) -> None:
        """Takes what others have written. Raises NoAnswer."""
        for kept in await self._register.changes(self._seen):
            self._seen = max(self._seen, kept.number)
            self.contacts.set(kept.key, self._opened(kept))

    async def change(self, contacts: Mapping[str, str]) -> None:
        try:
            for account, contact in contacts.items():
                await self._write(account, contact)
                self.contacts.set(account, contact)
        except NoAnswer as error:
            raise OSError(str(error)) from error

    async def _write(self, account: str, contact: str) -> None:
        """Whatever is there. Raises NoAnswer."""
        plain = contact.encode()
        sealed = self._keyring.seal(_USE + account.encode(), plain) if plain else b""

        def new(found: Kept | None) -> bytes | None:
            is_there = found is not None and bool(found.data)
            return sealed if sealed or is_there else None

        await change(self._register, account, new)

    def _opened(self, kept: Kept) -> str:
        """Empty for what no machine of the service has written."""
        with suppress(ValueError):
            contact = self._keyring.open(_USE + kept.key.encode(), kept.data).decode()
            if is_contact(contact):
                return contact
        return ""
