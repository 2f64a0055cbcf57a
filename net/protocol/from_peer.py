"""Messages from a peer to its host.

A new message is a class here and the last member of `FromPeer`: the order is the number on the
wire and never changes. Its handler is in `net.host.host`, `net.host.lobby.lobby`, or `net.host.game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias, get_args

from net.fairness.bag import SALT
from net.protocol.codes import (
    MAX_RETURNED,
    AnyPollKind,
    AnySeat,
    Digest,
    EntryNumber,
    Explanation,
    LongText,
    Name,
    ShortText,
    Uint32,
    entry_bytes,
)
from net.protocol.entry_fields import VERDICT_LENGTH, Base, Hash, PlainAction, Seat, Signature
from net.protocol.evidence import Evidence
from net.protocol.hello import Hello as Hello
from net.protocol.opening_messages import CommitNonce, RevealNonce
from net.protocol.seal_messages import ProposeSeal
from net.protocol.seat_messages import LeaveInstruction, OfferEnd, Resign, TakeVacation
from net.protocol.time_control import TimeText
from net.wire.crypto import SIGNATURE
from net.wire.tagged import (
    TaggedUnion,
    bytes_of,
    bytes_up_to,
    list_of,
    text,
    tuple_of,
)
from net.wire.values import value


@value
class Claim:
    """Takes a free seat before the game, or leaves one (KEEPER)."""

    seat: AnySeat


@value
class Configure:
    """The table's owner, the lowest seat of a person, changes its options before the game."""

    options: Mapping[str, object]
    time: TimeText = ""


@value
class Ready:
    on: bool


@value
class Propose:
    """An action; it is ordered at most once, however often it is sent."""

    number: Uint32
    """counts up from 1 by seat, together with those of `Undo` and `Pause`"""
    base: Base
    """how many entries the seat knew, or NO_BASE"""
    action: PlainAction
    salt: Annotated[bytes, bytes_of(SALT)]
    """of the seal, if the action has a secret"""
    signature: Signature
    """of `statements.proposal`, over the action as others may see it"""


@value
class Ack:
    """All entries before this number are stored, and led to this position."""

    next: EntryNumber
    chain: Hash
    digest: Digest
    signature: Signature
    """of `statements.acknowledgment`; empty without a seat"""


@value
class Undo:
    """Asks to undo all actions after the first so many."""

    to: EntryNumber
    count: EntryNumber = 0
    """how many actions there are"""
    number: Uint32 = 0
    signature: Signature = b""


@value
class RequestPoll:
    """Asks all seats to decide something.

    In the lobby the table's owner gives a seat to a bot with it, or takes it back, without a vote.
    """

    kind: AnyPollKind
    seat: Seat
    name: Name = ""
    """of the kind of bot, before the game; the host knows the kinds"""
    signature: Signature = b""
    """for a bot during the game: this seat's own consent"""


@value
class Vote:
    poll: Uint32
    yes: bool
    signature: Signature = b""
    """of the consent, if it is one that gets into the log"""


@value
class Pause:
    on: bool
    number: Uint32 = 0
    signature: Signature = b""


@value
class Chat:
    text: ShortText


@value
class Pong:
    stamp: Uint32
    """of the `Ping` that it answers"""


@value
class PositionDump:
    """The public position of a frozen table as this peer has it."""

    next: EntryNumber
    sections: Mapping[str, object]
    text: LongText
    signature: Signature = b""
    """of `statements.position_dump`: nobody else can make up what this machine had"""


@value
class Verdict:
    """The result of this peer's audit: a proof of cheating in words, or nothing."""

    text: Annotated[str, text(VERDICT_LENGTH)]
    signature: Signature = b""


@value
class ReturnedEntries:
    """Entries with the signatures of the host that ordered them, for a host that lost them."""

    first: EntryNumber
    entries: Annotated[
        tuple[tuple[bytes, bytes], ...],
        list_of(tuple_of(entry_bytes, bytes_of(SIGNATURE)), 0, MAX_RETURNED),
    ]


@value
class HandOverShare:
    """This seat's share of the secret, for the successor of a lost host."""

    share: Annotated[bytes, bytes_up_to(64)]


@value
class Explain:
    """Why this seat took the action in this entry; what the text means is up to the game."""

    seq: EntryNumber
    text: Explanation


FromPeer: TypeAlias = (
    Hello
    | Claim
    | Configure
    | Ready
    | CommitNonce
    | RevealNonce
    | Propose
    | Ack
    | Undo
    | RequestPoll
    | Vote
    | Pause
    | Chat
    | Pong
    | PositionDump
    | Verdict
    | ReturnedEntries
    | HandOverShare
    | Explain
    | Evidence
    | ProposeSeal
    | Resign
    | OfferEnd
    | TakeVacation
    | LeaveInstruction
)

_MESSAGES: TaggedUnion[FromPeer] = TaggedUnion(*get_args(FromPeer))


def to_host(message: FromPeer) -> bytes:
    """The body of a frame."""
    return _MESSAGES.to_bytes(message)


def from_peer(body: bytes) -> FromPeer:
    """Raises BadBytes for anything that `to_host` does not give."""
    return _MESSAGES.from_bytes(body)
