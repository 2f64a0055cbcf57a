"""Where people want to be reminded: kept with their accounts, for the server alone.

A contact is a mail address, or the address of a webhook. It goes to the command of the operator,
which gets it as data and never as a part of a line for a shell; still it has only characters that
mean nothing anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol

from net.desk.reminding import MAX_CONTACT

#: Contacts of a server in all: more people than play at one; the file is written as a whole.
MOST = 20_000

_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
#: A name with a dot whose end is letters: no number, and no name of a single computer nearby.
_HOST = rf"(?:{_LABEL}\.)+[A-Za-z]{{2,}}"
_MAIL = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._+=-]*@{_HOST}")
_HOOK = re.compile(rf"https://{_HOST}(?::[0-9]{{1,5}})?(?:/[A-Za-z0-9._~/?=&%+:@,-]*)?")


def is_contact(text: str) -> bool:
    """Whether it is a mail address or the address of a webhook, such as people have."""
    return len(text) <= MAX_CONTACT and any(each.fullmatch(text) for each in (_MAIL, _HOOK))


class Contacts:
    """Those that are known, by account, in hexadecimal digits."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self._contacts = dict(known)

    def of(self, account: str) -> str:
        """Empty if there is none."""
        return self._contacts.get(account, "")

    @property
    def are_full(self) -> bool:
        return len(self._contacts) >= MOST

    @property
    def all(self) -> Mapping[str, str]:
        return self._contacts

    def set(self, account: str, contact: str) -> None:
        """From now on, or no more if it is empty."""
        if contact:
            self._contacts[account] = contact
        else:
            self._contacts.pop(account, None)


class ContactKeep(Protocol):
    """Where contacts are kept."""

    contacts: Contacts

    async def change(self, contacts: Mapping[str, str]) -> None:
        """Keeps contacts by account, or none where they are empty. Raises OSError, and then those
        in `contacts` that are not kept are as before.
        """
