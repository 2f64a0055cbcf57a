"""What a person asks for that becomes an entry of `net.protocol.seat_entries`, from a peer."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from net.fairness.bag import SALT
from net.protocol.codes import EntryNumber, Uint32
from net.protocol.entry_fields import MOST_LIMIT, Signature
from net.protocol.time_control import VACATION_DAYS
from net.wire.tagged import bytes_of, integer
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


#: The limit of who wants to be asked: an instruction is withdrawn.
ASK: Final = -1


@value
class LeaveInstruction:
    """Says how this seat answers an attack once while its person is away, for the host alone."""

    limit: Annotated[int, integer(ASK, MOST_LIMIT)]
    """what it spends at most to win, or ASK"""
    count: EntryNumber = 0
    number: Uint32 = 0
    salt: Annotated[bytes, bytes_of(SALT)] = bytes(SALT)
    """of the seal"""
    signature: Signature = b""
    """of `statements.instruction`"""


Saying: TypeAlias = Resign | OfferEnd | TakeVacation | LeaveInstruction
"""any of these"""
