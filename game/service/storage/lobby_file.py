"""The file of a lobby: who sits where and what was chosen, while a game has not begun.

It holds the seeds of bots' identities, and of people their public keys.
"""

from __future__ import annotations

import json
from typing import Any

from net.host.lobby.record import LobbyRecord, LobbySeat
from net.protocol import codes
from net.protocol.entries import BOT, NOBODY, PERSON
from net.protocol.entry_fields import MAX_SEATS
from net.protocol.time_control import time_text
from net.wire.crypto import SEED, SIGNATURE, VERIFY_KEY
from net.wire.identity import PUBLIC
from net.wire.tagged import integer

#: The version of the files.
VERSION = 1
_HOLDERS = {NOBODY: "nobody", PERSON: "person", BOT: "bot"}
_attempts = integer(0, 2**32)


def write_lobby(record: LobbyRecord) -> str:
    """The text of a lobby's file."""
    plain = {
        "version": VERSION,
        "options": dict(record.options),
        "time": record.time,
        "attempts": record.attempts,
        "seats": [_plain_seat(seat) for seat in record.seats],
    }
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
        return LobbyRecord(
            plain["options"], time_text(plain["time"]), _attempts(plain["attempts"]), seats
        )
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{error} is missing or not known") from None


def _plain_seat(seat: LobbySeat) -> dict[str, object]:
    secrets = {"key": seat.key, "seed": seat.seed, "account": seat.account, "voucher": seat.voucher}
    in_hex = {name: data.hex() for name, data in secrets.items() if data}
    return {"name": seat.name, "holder": _HOLDERS[seat.holder], **in_hex}


def _seat(plain: dict[str, Any]) -> LobbySeat:
    holders = {word: holder for holder, word in _HOLDERS.items()}
    name = codes.name(plain["name"]) if plain["name"] else ""
    return LobbySeat(
        name,
        holders[plain["holder"]],
        key=_bytes(plain, "key", PUBLIC),
        seed=_bytes(plain, "seed", SEED),
        account=_bytes(plain, "account", VERIFY_KEY),
        voucher=_bytes(plain, "voucher", SIGNATURE),
    )


def _bytes(plain: dict[str, Any], name: str, length: int) -> bytes:
    data = bytes.fromhex(plain.get(name, ""))
    if len(data) not in (0, length):
        raise ValueError(f"{name} has {length} bytes")
    return data
