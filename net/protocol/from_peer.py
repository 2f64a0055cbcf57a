"""What a peer says to its host: a kind by its number, then its fields; numbers never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from net.fairness.bag import SALT
from net.protocol.codes import (
    ACTION,
    ANY_SEAT,
    DIGEST,
    ENTRY_NUMBER,
    EXPLANATION,
    LONG_TEXT,
    MAX_ENTRY_BYTES,
    MAX_RETURNED,
    NAME,
    POLL_KIND,
    PORT,
    SHORT_TEXT,
    UINT32,
)
from net.protocol.entries import HASH, seat
from net.wire.tagged import (
    TaggedUnion,
    boolean,
    bytes_of,
    bytes_up_to,
    integer,
    list_of,
    mapping,
    text,
    tuple_of,
)
from net.wire.values import value


@value
class Hello:
    """The first message of every link."""

    protocol: int
    rules: str
    build: str
    role: int
    name: str
    token: bytes
    """empty for somebody new"""
    table: bytes
    """empty for somebody new"""
    epoch: int
    """the highest that was seen"""
    next: int
    """how many entries this peer has"""
    chain: bytes
    """after them"""
    listen_port: int
    """the port where this peer could be reached if it became the host, 0 for none"""


@value
class Claim:
    """Takes a free seat before the game, or gets up (KEEPER)."""

    seat: int


@value
class Configure:
    """The table's owner, the lowest seat that is taken, changes its options before the game."""

    options: Mapping[str, object]


@value
class Ready:
    on: bool


@value
class CommitNonce:
    attempt: int
    commitment: bytes


@value
class RevealNonce:
    attempt: int
    nonce: bytes


@value
class Propose:
    """An action; it is ordered once at most, however often it is sent."""

    number: int
    """counts up from 1 by seat"""
    base: int
    """how many entries the seat knew"""
    action: tuple[int, ...]
    salt: bytes
    """of the seal, if the action has a secret in it"""


@value
class Ack:
    """All entries up to this one are kept, and led to this position."""

    next: int
    chain: bytes
    digest: bytes


@value
class Undo:
    """Asks to take back all after so many actions."""

    to: int


@value
class RequestPoll:
    """Asks all seats for something."""

    kind: int
    seat: int
    name: str = ""
    """of the kind of bot that is wanted before the game; the host knows what that means"""


@value
class Vote:
    poll: int
    yes: bool


@value
class Pause:
    on: bool


@value
class Chat:
    text: str


@value
class Pong:
    stamp: int


@value
class PositionDump:
    """The public position of a frozen table as this peer has it."""

    next: int
    sections: Mapping[str, object]
    text: str


@value
class Verdict:
    """What the audit found: a proof in words, or nothing."""

    text: str


@value
class ReturnedEntries:
    """Entries with the stamps of the host that made them, for a host that lost them."""

    first: int
    raw_entries: tuple[tuple[bytes, bytes], ...]


@value
class HandOverShare:
    """This seat's share of the secret, for the successor of a host that is gone."""

    share: bytes


@value
class Explain:
    """Why this seat acted, by the number of the entry; what it means is the game's business."""

    seq: int
    text: str


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
)

_MESSAGES: TaggedUnion[FromPeer] = TaggedUnion(
    (
        Hello,
        (
            *(UINT32, text(64), text(80), integer(0, 1), NAME),
            *(bytes_of(0, HASH), bytes_of(0, 16), UINT32, ENTRY_NUMBER, bytes_of(0, HASH), PORT),
        ),
    ),
    (Claim, (ANY_SEAT,)),
    (Configure, (mapping,)),
    (Ready, (boolean,)),
    (CommitNonce, (UINT32, bytes_of(HASH))),
    (RevealNonce, (UINT32, bytes_of(HASH))),
    (Propose, (UINT32, ENTRY_NUMBER, ACTION, bytes_of(SALT))),
    (Ack, (ENTRY_NUMBER, bytes_of(HASH), DIGEST)),
    (Undo, (ENTRY_NUMBER,)),
    (RequestPoll, (POLL_KIND, seat, NAME)),
    (Vote, (UINT32, boolean)),
    (Pause, (boolean,)),
    (Chat, (SHORT_TEXT,)),
    (Pong, (UINT32,)),
    (PositionDump, (ENTRY_NUMBER, mapping, LONG_TEXT)),
    (Verdict, (SHORT_TEXT,)),
    (
        ReturnedEntries,
        (
            ENTRY_NUMBER,
            list_of(tuple_of(bytes_up_to(MAX_ENTRY_BYTES), bytes_of(16)), 0, MAX_RETURNED),
        ),
    ),
    (HandOverShare, (bytes_up_to(64),)),
    (Explain, (ENTRY_NUMBER, EXPLANATION)),
)


def to_host(message: FromPeer) -> bytes:
    return _MESSAGES.to_bytes(message)


def from_peer(body: bytes) -> FromPeer:
    """Raises BadBytes for anything that `to_host` does not give."""
    return _MESSAGES.from_bytes(body)
