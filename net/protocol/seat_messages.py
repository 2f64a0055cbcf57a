"""What a person asks for that becomes an entry of `net.protocol.seat_entries`, from a peer."""

from __future__ import annotations

from typing import Annotated

from net.protocol.codes import EntryNumber, Uint32
from net.protocol.entry_fields import Signature
from net.protocol.time_control import VACATION_DAYS
from net.wire.tagged import integer
from net.wire.values import value


@value
class Resign:
    """Gives up, for good."""

    count: EntryNumber = 0
    """how many actions there are"""
    number: Uint32 = 0
    signature: Signature = b""
    """of `statements.resignation`"""


@value
class OfferEnd:
    """Would end the game as it stands, or agrees to that."""

    count: EntryNumber = 0
    number: Uint32 = 0
    signature: Signature = b""
    """of `statements.offer_of_end`"""


@value
class TakeVacation:
    """Takes so many days off."""

    days: Annotated[int, integer(1, VACATION_DAYS)]
    count: EntryNumber = 0
    number: Uint32 = 0
    signature: Signature = b""
    """of `statements.vacation`"""
