"""The file of a lobby: who sits where and what was chosen, while a game has not begun.

It holds the seeds of bots' identities, and of people their public keys.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from net.host.lobby.record import LobbyRecord, LobbySeat, OpeningRecord
from net.protocol import codes
from net.protocol.entries import BOT, NOBODY, PERSON
from net.protocol.entry_fields import HASH, MAX_SEATS
from net.protocol.time_control import time_text
from net.wire.crypto import SEED, SIGNATURE, VERIFY_KEY
from net.wire.identity import PUBLIC
from net.wire.tagged import boolean, integer, list_of, text

#: The version of the files.
VERSION = 1
#: Bytes of what names a game that has not begun.
TABLE_ID = 16
_HOLDERS = {NOBODY: "nobody", PERSON: "person", BOT: "bot"}
_count = integer(0, 2**32)
_seconds = integer(0, 2**40)
_origin = text(100)


def write_lobby(record: LobbyRecord) -> str:
    """The text of a lobby's file."""
    plain = {
        "version": VERSION,
        "options": dict(record.options),
        "time": record.time,
        "attempts": record.attempts,
        "seats": [_plain_seat(seat) for seat in record.seats],
    }
    if record.opening is not None:
        plain["opening"] = _plain_opening(record.opening)
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


def read_lobby(text: str) -> LobbyRecord:
    """Raises ValueError for anything that `write_lobby` does not give."""
    try:
        plain = json.loads(text)
        if plain["version"] != VERSION or type(plain["options"]) is not dict:
            raise ValueError(f"not a lobby of version {VERSION}")
        seats = tuple(map(_seat, plain["seats"]))
        if not 0 < len(seats) <= MAX_SEATS:
            raise ValueError("expected seats")
        time, attempts = time_text(plain["time"]), _count(plain["attempts"])
        opening = _opening(plain["opening"], len(seats)) if "opening" in plain else None
        return LobbyRecord(plain["options"], time, attempts, seats, opening)
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{error} is missing or not known") from None


def _plain_seat(seat: LobbySeat) -> dict[str, object]:
    secrets = {"key": seat.key, "seed": seat.seed, "account": seat.account, "voucher": seat.voucher}
    in_hex = {name: data.hex() for name, data in secrets.items() if data}
    kept: dict[str, object] = {"ready": True} if seat.is_ready else {}
    if seat.away:
        kept |= {"away": seat.away, "origin": seat.origin}
    return {"name": seat.name, "holder": _HOLDERS[seat.holder], **in_hex, **kept}


def _plain_opening(opening: OpeningRecord) -> dict[str, object]:
    return {
        "table": opening.table.hex(),
        "secret": opening.secret.hex(),
        "commitments": [each.hex() for each in opening.commitments],
        "nonces": [each.hex() for each in opening.nonces],
        "asked": [*opening.times_asked],
    }


def _seat(plain: dict[str, Any]) -> LobbySeat:
    holders = {word: holder for holder, word in _HOLDERS.items()}
    name = codes.name(plain["name"]) if plain["name"] else ""
    return LobbySeat(
        name,
        holders[plain["holder"]],
        key=_hex_of(PUBLIC, can_lack=True)(plain.get("key", "")),
        seed=_hex_of(SEED, can_lack=True)(plain.get("seed", "")),
        account=_hex_of(VERIFY_KEY, can_lack=True)(plain.get("account", "")),
        voucher=_hex_of(SIGNATURE, can_lack=True)(plain.get("voucher", "")),
        is_ready=boolean(plain.get("ready", False)),
        away=_seconds(plain.get("away", 0)),
        origin=_origin(plain.get("origin", "")),
    )


def _opening(plain: dict[str, Any], seats: int) -> OpeningRecord:
    parts = list_of(_hex_of(HASH, can_lack=True), seats, seats)
    return OpeningRecord(
        table=_hex_of(TABLE_ID)(plain["table"]),
        secret=_hex_of(HASH)(plain["secret"]),
        commitments=parts(plain["commitments"]),
        nonces=parts(plain["nonces"]),
        times_asked=list_of(_count, seats, seats)(plain["asked"]),
    )


def _hex_of(length: int, can_lack: bool = False) -> Callable[[object], bytes]:
    """Reads bytes in hexadecimal digits. It raises ValueError, or TypeError if it is no text."""

    def read(plain: Any) -> bytes:
        data = bytes.fromhex(plain)
        if len(data) != length and (data or not can_lack):
            raise ValueError(f"expected {length} bytes")
        return data

    return read
