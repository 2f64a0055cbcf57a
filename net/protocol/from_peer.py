"""What a peer says to its host: a kind by its number, then its fields; numbers never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from net.fairness.bag import SALT
from net.protocol.codes import (
    ANY_SEAT,
    COUNT,
    DIGEST,
    ENTRIES,
    INTS,
    MOST_PAGES,
    NAME,
    NOTE,
    PAGE_SIZE,
    PORT,
    TEXT,
    WHAT,
    WHY,
)
from net.protocol.entries import HASH, seat
from net.wire.bodies import read_body, write_body
from net.wire.tagged import Kinds, blob, blob_upto, flag, many, mapping, row, text, whole
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
    reach: int
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
class Promise:
    attempt: int
    promise: bytes


@value
class Nonce:
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
class Back:
    """Asks to take back all after so many actions."""

    to: int


@value
class Ask:
    """Asks all seats for something."""

    what: int
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
class Say:
    text: str


@value
class Pong:
    stamp: int


@value
class Dump:
    """The public position of a frozen table as this peer has it."""

    next: int
    sections: Mapping[str, object]
    text: str


@value
class Verdict:
    """What the audit found: a proof in words, or nothing."""

    text: str


@value
class Recalled:
    """Entries with the stamps of the host that made them, for a host that lost them."""

    first: int
    pages: tuple[tuple[bytes, bytes], ...]


@value
class Entrust:
    """This seat's share of the secret, for the successor of a host that is gone."""

    share: bytes


@value
class Explain:
    """Why this seat acted, by the number of the entry; what it means is the game's business."""

    seq: int
    why: str


FromPeer: TypeAlias = (
    Hello
    | Claim
    | Configure
    | Ready
    | Promise
    | Nonce
    | Propose
    | Ack
    | Back
    | Ask
    | Vote
    | Pause
    | Say
    | Pong
    | Dump
    | Verdict
    | Recalled
    | Entrust
    | Explain
)

_KINDS: Kinds[FromPeer] = Kinds(
    (
        Hello,
        (
            *(COUNT, text(64), text(80), whole(0, 1), NAME),
            *(blob(0, HASH), blob(0, 16), COUNT, ENTRIES, blob(0, HASH), PORT),
        ),
    ),
    (Claim, (ANY_SEAT,)),
    (Configure, (mapping,)),
    (Ready, (flag,)),
    (Promise, (COUNT, blob(HASH))),
    (Nonce, (COUNT, blob(HASH))),
    (Propose, (COUNT, ENTRIES, INTS, blob(SALT))),
    (Ack, (ENTRIES, blob(HASH), DIGEST)),
    (Back, (ENTRIES,)),
    (Ask, (WHAT, seat, NAME)),
    (Vote, (COUNT, flag)),
    (Pause, (flag,)),
    (Say, (NOTE,)),
    (Pong, (COUNT,)),
    (Dump, (ENTRIES, mapping, TEXT)),
    (Verdict, (NOTE,)),
    (Recalled, (ENTRIES, many(row(blob_upto(PAGE_SIZE), blob(16)), 0, MOST_PAGES))),
    (Entrust, (blob_upto(64),)),
    (Explain, (ENTRIES, WHY)),
)


def to_host(message: FromPeer) -> bytes:
    return write_body(_KINDS, message)


def from_peer(body: bytes) -> FromPeer:
    """Raises BadBytes for anything that `to_host` does not give."""
    return read_body(_KINDS, body)
