"""Messages between a home host, whose table others reach through a server, and that server's relay.

A new message is a class here and the last member of its union: the order is the number on the wire
and never changes.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, TypeAlias, get_args

from net.protocol.codes import ShortText, Uint32
from net.wire.crypto import SIGNATURE
from net.wire.identity import PUBLIC, statement
from net.wire.route import PLACE
from net.wire.tagged import TaggedUnion, bytes_of, integer, text
from net.wire.values import value

#: Where every server has its relay.
RELAY: Final = bytes(PLACE - 1) + b"\x01"
#: In the magic of the links that homes keep, where tables have the name of their game.
RELAY_GAME: Final = "relay"
#: The version of these messages.
RELAY_PROTOCOL: Final = 1
#: What the link of a home begins with that is for one guest, behind the route; a ticket follows.
PICKUP: Final = b"PICKUP\0\x01"
TICKET: Final = 16
PICKUP_BYTES: Final = len(PICKUP) + TICKET
#: Seconds between two signs of life, at both ends: routers forget a silent link, some within 30 s.
ALIVE_SECONDS: Final = 5.0
#: Seconds of silence after which an end gives the link up: two signs may be late.
SILENT_SECONDS: Final = 16.0


class RelayDenial(IntEnum):
    """Why a relay does not hold a place."""

    OTHER_PROTOCOL = 0
    """the text has the server's version"""
    NONSENSE = 1
    WRONG_PROOF = 2
    """the place belongs to the one who has the identity"""
    FULL = 3
    """the server relays as many tables as it carries, or none"""
    TOO_MANY = 4
    """of this address; the text says how many are allowed"""


@value
class Offer:
    """The first message of a home: it hosts the table whose place is its own fingerprint."""

    protocol: Uint32
    identity: Annotated[bytes, bytes_of(PUBLIC)]
    """of the host"""
    proof: Annotated[bytes, bytes_of(SIGNATURE)]
    """that this end of the link has that identity (`held_place`)"""


@value
class Alive:
    """Either end is still there."""


@value
class Offered:
    """Guests reach the table from now on."""


@value
class RelayDenied:
    denial: Annotated[int, integer(0, 255)]
    text: ShortText


@value
class Arrival:
    """A guest waits for the home to fetch it by a link of its own."""

    ticket: Annotated[bytes, bytes_of(TICKET)]
    address: Annotated[str, text(64)]
    """of the guest, for the limits at the table's door"""


ToRelay: TypeAlias = Offer | Alive
FromRelay: TypeAlias = Offered | RelayDenied | Arrival | Alive

TO_RELAY: Final[TaggedUnion[ToRelay]] = TaggedUnion(*get_args(ToRelay))
FROM_RELAY: Final[TaggedUnion[FromRelay]] = TaggedUnion(*get_args(FromRelay))


def held_place(link_hash: bytes) -> bytes:
    """The host at this end of this link has the place: the proof in an `Offer`."""
    return statement(b"held place", link_hash)
