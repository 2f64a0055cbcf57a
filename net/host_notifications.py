"""What a host alone reports to the program around it, and to people."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from net.log.applied_entry import AppliedEntry
from net.wire.values import value


@value
class EntryOrdered:
    """An entry was ordered; it is not final yet."""

    applied: AppliedEntry[Any, Any]


@value
class BotRequested:
    """A seat waits for a bot, which has the identity of this seed."""

    seat: int
    seed: bytes = field(repr=False)
    name: str
    """of the kind of bot, or of the player whom it stands in for"""


@value
class StretchRequested:
    """The table opens when its owner has stretched this (`Config.stretch`), and calls
    `HostedTable.stretched`; if anything changes before, it does not.
    """

    seed: bytes = field(repr=False)


@value
class TableAdjourned:
    """All agreed to stop; the journal can be resumed later."""


@value
class TableHandedOver:
    """The table continues at the machine of this seat; this host ends."""

    seat: int


@value
class HostOvertaken:
    """All seats that could keep this host going have been at a later one: it must end."""


@value
class HostRepaired:
    """The host had a wrong position, and a right one after it rebuilt it from the log."""

    next: int


@value
class HostBehind:
    """A seat has shown an entry that this host has signed and does not have: another keeper of its
    records has continued the table.
    """

    next: int
    """how many entries the seat has"""


@value
class ShownToAll:
    """What a host has sent to everybody beside the log, for galleries (`net.host.gallery`)."""

    body: bytes = field(repr=False)
    """of the message (`net.protocol.from_host`)"""


@value
class SaidInGallery:
    """A spectator in a gallery says this: it is for the host (`HostedTable.hear`)."""

    name: str
    account: bytes
    """empty for none"""
    address: str
    text: str
