"""Entries by which a person says something about the game itself (`net.protocol.entries`).

Each can follow only in the position in which it was said, and in no later one.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from net.fairness.hidden import HIDDEN_SIZE
from net.protocol.entry_fields import HASH, MAX_ENTRIES, Number, Seat, Signature
from net.protocol.time_control import VACATION_DAYS
from net.wire.tagged import bytes_of, integer
from net.wire.values import value


@value
class Declaration:
    """What these entries have in common."""

    seat: Seat
    number: Number
    """of the request"""
    count: Annotated[int, integer(0, MAX_ENTRIES)]
    """how many actions there were"""
    signature: Signature


@value
class Resigned(Declaration):
    """The person of a seat has given up, for good."""


@value
class EndOffered(Declaration):
    """The person of a seat would end the game as it stands: the first offers it, the others agree.

    Once all have said so without an action in between, the game has ended.
    """


@value
class VacationTaken(Declaration):
    """The person of a seat is away for some days, for which the seat's clock stands."""

    days: Annotated[int, integer(1, VACATION_DAYS)]
    at: Annotated[int, integer(0, 2**48)]
    """the host's time of day when they begin: milliseconds since 1970, UTC"""


@value
class InstructionLeft(Declaration):
    """The person of a seat has said how it answers an attack once while they are away, or, without
    a seal, withdraws that (`net.log.instructions`).
    """

    seal: Annotated[bytes, bytes_of(0, HASH)]
    """of the instruction, which the seat signs"""
    hidden: Annotated[bytes, bytes_of(0, HIDDEN_SIZE)]
    """the instruction, for the keeper and the audit alone"""


AnyDeclaration: TypeAlias = Resigned | EndOffered | VacationTaken | InstructionLeft
