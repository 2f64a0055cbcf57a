"""The fields that entries and messages share, and their limits."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from net.protocol.account import ACCOUNT
from net.wire.canonical import MAX_ITEMS
from net.wire.crypto import SIGNATURE
from net.wire.tagged import LEFT_OUT, bytes_of, integer, list_of, tuple_of

MAX_SEATS: Final = 8
MAX_ENTRIES: Final = 100_000
VERDICT_LENGTH: Final = 200
HASH: Final = 32
MAX_PLAIN: Final = MAX_ITEMS
"""integers of one action; where all show their hands at once there are some hundred"""
MAX_BAG: Final = 512
"""items in a bag; the largest of our games has far fewer"""

#: Least and most items of a list with one for each seat.
PER_SEAT: Final = (1, MAX_SEATS)

seat = integer(0, MAX_SEATS - 1)

#: More of its own than any seat has to answer an attack with.
MOST_LIMIT: Final = 255
Limit: TypeAlias = Annotated[int, integer(0, MOST_LIMIT)]
"""how much a seat spends at most to win when it is attacked (`Rules.answers_beforehand`)"""

TableId: TypeAlias = Annotated[bytes, bytes_of(16)]
Hash: TypeAlias = Annotated[bytes, bytes_of(HASH)]
PlainAction: TypeAlias = Annotated[tuple[int, ...], list_of(integer(-(2**31), 2**63), 1, MAX_PLAIN)]
"""as `Rules.encode` makes it"""
Seat: TypeAlias = Annotated[int, seat]
Seats: TypeAlias = Annotated[tuple[int, ...], list_of(seat, 0, MAX_SEATS)]
Number: TypeAlias = Annotated[int, integer(0, 2**32)]
"""of a request of a seat; they count up from 1"""
Signature: TypeAlias = Annotated[bytes, bytes_of(0, SIGNATURE)]
"""of a seat, over a statement of `net.protocol.statements`; empty for the keeper"""
Consents: TypeAlias = Annotated[
    tuple[tuple[int, bytes], ...], list_of(tuple_of(seat, bytes_of(SIGNATURE)), 0, MAX_SEATS)
]
"""seats that agreed, in order, and their signatures"""

Accounts: TypeAlias = Annotated[
    tuple[tuple[int, bytes, bytes], ...],
    list_of(tuple_of(seat, bytes_of(ACCOUNT), bytes_of(SIGNATURE)), 0, MAX_SEATS),
    LEFT_OUT,
]
"""seats in order, each with its account and the voucher (`net.protocol.account`)"""

#: The base of an action that declares none.
NO_BASE: Final = -1
Base: TypeAlias = Annotated[int, integer(NO_BASE, MAX_ENTRIES)]
