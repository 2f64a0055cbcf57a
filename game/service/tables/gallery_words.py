"""What machines of a service say to each other about tables that are watched: sealed, not kept, and
with a stamp, so that nobody says it again (`game.service.tables.word_stamps`).

A host shows all galleries of its table what it shows everybody there; a gallery says to the host
who is in it, again and again, and what they say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from typing import Any, TypeAlias

from game.service.tables.word_stamps import Stamp
from net.hall.claims import IDENTITY
from net.host_notifications import SaidInGallery
from net.protocol import codes
from net.protocol.account import ACCOUNT
from net.protocol.codes import SHORT_TEXT_LENGTH
from net.protocol.from_host import MAX_SPECTATORS
from net.wire.keyring import Keyring
from net.wire.route import PLACE
from net.wire.tagged import bytes_of, bytes_up_to, list_of, text
from net.wire.values import value

_USE = b"word about a watched table"
_names, _text, _worker = (
    list_of(codes.name, 0, MAX_SPECTATORS),
    text(SHORT_TEXT_LENGTH),
    bytes_of(IDENTITY),
)
_address, _account, _place = text(64), bytes_of(0, ACCOUNT), bytes_of(PLACE)
_body = bytes_up_to(2**16)


@value
class Shown:
    """By a host: as `ShownToAll`."""

    place: bytes
    body: bytes = field(repr=False)


@value
class Watching:
    """By a gallery: who is there."""

    place: bytes
    worker: bytes
    names: tuple[str, ...]


@value
class Line:
    """By a gallery: somebody there says this."""

    place: bytes
    line: SaidInGallery


Word: TypeAlias = Shown | Watching | Line


def write_word(keyring: Keyring, word: Word, stamp: Stamp) -> bytes:
    plain: dict[str, object]
    match word:
        case Shown(place, body):
            plain = {"place": place.hex(), "shown": body.hex()}
        case Watching(place, worker, names):
            plain = {"place": place.hex(), "worker": worker.hex(), "names": [*names]}
        case Line(place, line):
            who = [line.name, line.account.hex(), line.address, line.text]
            plain = {"place": place.hex(), "line": who}
    plain |= {"from": stamp.worker.hex(), "number": stamp.number}
    return keyring.seal(_USE, json.dumps(plain).encode())


def read_word(keyring: Keyring, data: bytes) -> tuple[Word, Stamp] | None:
    """None for what no machine of this service, or one of another version, has sent."""
    with suppress(ValueError, KeyError, TypeError):
        plain = json.loads(keyring.open(_USE, data))
        stamp = Stamp(_worker(bytes.fromhex(plain["from"])), int(plain["number"]))
        return _word(plain), stamp
    return None


def _word(plain: Mapping[str, Any]) -> Word:
    """Raises ValueError, KeyError, and TypeError."""
    place = _place(bytes.fromhex(plain["place"]))
    if "shown" in plain:
        return Shown(place, _body(bytes.fromhex(plain["shown"])))
    if "worker" in plain:
        return Watching(place, _worker(bytes.fromhex(plain["worker"])), _names(plain["names"]))
    name, account, address, spoken = plain["line"]
    who = codes.name(name), _account(bytes.fromhex(account)), _address(address)
    return Line(place, SaidInGallery(*who, _text(spoken)))
