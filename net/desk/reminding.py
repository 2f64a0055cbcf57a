"""Where a visitor is reminded of their turns: kept with their account as long as they like."""

from __future__ import annotations

from typing import Annotated, Final

from net.protocol.codes import ShortText
from net.wire.tagged import text
from net.wire.values import value

#: Characters of a contact.
MAX_CONTACT: Final = 200
#: One that people understand, and that reaches nobody.
EXAMPLE: Final = "anna@example.org"


@value
class AskContact:
    """Where am I reminded? Denied if this server reminds nobody."""


@value
class RemindMe:
    """Remind the account of this visitor from now on."""

    contact: Annotated[str, text(MAX_CONTACT)]
    """a mail address, or the address of a webhook, which begins with https://; empty for no more
    reminders: then the server forgets it"""


@value
class ContactKept:
    """The answer: what the server keeps."""

    contact: ShortText
