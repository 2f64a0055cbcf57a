"""What a server knows of a table beside its records: whose host it is, and where it stands.

A card is a file of its own, for the server alone: it holds the secret of the invitation and the
seed of the host's identity.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from game.service.reminders.turn import NOBODYS_TURN, Turn
from net.desk.messages import TableState
from net.protocol import codes
from net.protocol.entry_fields import MAX_SEATS
from net.protocol.invite import SECRET
from net.protocol.time_control import time_text
from net.wire.crypto import SEED, VERIFY_KEY
from net.wire.route import PLACE
from net.wire.tagged import integer, list_of, text
from net.wire.values import value

#: The version of the files.
VERSION = 1

# What everybody gets who lists tables is bounded as in the list: a row that does not fit would
# hide all others, too.
_names = list_of(codes.name, 0, MAX_SEATS)
_seconds = integer(0, 2**40)
_milliseconds = integer(0, 2**50)
_records = integer(0, 2**32)
_seats = list_of(integer(0, MAX_SEATS - 1), 0, MAX_SEATS)
_accounts = list_of(text(2 * VERIFY_KEY), 0, MAX_SEATS)


@value
class TableCard:
    place: bytes
    game: str
    name: str
    options: Mapping[str, object]
    """as the table was opened; later its records say"""
    bots: tuple[str, ...]
    """by name, for its last seats"""
    is_listed: bool
    """whether everybody who lists tables sees it"""
    secret: bytes = field(repr=False)
    """of the invitation, which everybody gets who lists tables if it is listed"""
    seed: bytes = field(repr=False)
    """of the host's identity"""
    owner: str
    """who opened it: an account in hexadecimal digits, or an address"""
    opened_at: int
    """seconds of the Unix clock"""
    state: TableState = TableState.WAITING
    names: tuple[str, ...] = ()
    """by seat, once the game has begun"""
    origin: str = ""
    """from where it was opened (`net.wire.origin`); empty on cards of before"""
    used_at: int = 0
    """when somebody sat there last, within a day, or when the game ended: seconds of the Unix clock
    """
    is_closed: bool = False
    """whether the operator has closed it: nobody comes to it any more"""
    ended_at: int = 0
    """milliseconds of the Unix clock, another for each table; 0 until the game is over"""
    due: int = 0
    """when the table, which was put away, is to be awakened though nobody comes: seconds of the
    Unix clock, 0 for never"""
    rested: int = 0
    """how many records it had then, all that it had promised"""
    time: str = ""
    """of people, as on the wire (`net.protocol.time_control`)"""
    accounts: tuple[str, ...] = ()
    """of those who sit there, before the game, too; by seat, in hexadecimal digits; empty for bots
    and the anonymous"""
    turn: Turn = NOBODYS_TURN


def write_card(card: TableCard) -> str:
    """The text of a card's file."""
    plain = {
        "version": VERSION,
        "place": card.place.hex(),
        "game": card.game,
        "name": card.name,
        "options": dict(card.options),
        "bots": list(card.bots),
        "listed": card.is_listed,
        "secret": card.secret.hex(),
        "seed": card.seed.hex(),
        "owner": card.owner,
        "opened": card.opened_at,
        "state": card.state.name.lower(),
        "names": list(card.names),
        "origin": card.origin,
        "used": card.used_at,
        "closed": card.is_closed,
        "ended": card.ended_at,
        "due": card.due,
        "rested": card.rested,
        "time": card.time,
        "accounts": list(card.accounts),
        "turn": _plain_turn(card.turn),
    }
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


def read_card(text: str) -> TableCard:
    """Raises ValueError for anything that `write_card` does not give."""
    try:
        plain = json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if type(plain) is not dict or plain.get("version") != VERSION:
        raise ValueError(f"not a card of version {VERSION}")
    try:
        return TableCard(
            place=_bytes(plain["place"], PLACE),
            game=_of(str, plain["game"]),
            name=codes.name(plain["name"]),
            options=_of(dict, plain["options"]),
            bots=_names(plain["bots"]),
            is_listed=_of(bool, plain["listed"]),
            secret=_bytes(plain["secret"], SECRET),
            seed=_bytes(plain["seed"], SEED),
            owner=_of(str, plain["owner"]),
            opened_at=_seconds(plain["opened"]),
            state=TableState[_of(str, plain["state"]).upper()],
            names=_names(plain["names"]),
            origin=_of(str, plain.get("origin", "")),
            used_at=_seconds(plain.get("used", 0)),
            is_closed=_of(bool, plain.get("closed", False)),
            ended_at=_milliseconds(plain.get("ended", 0)),
            due=_seconds(plain.get("due", 0)),
            rested=_records(plain.get("rested", 0)),
            time=time_text(plain.get("time", "")),
            accounts=_accounts(plain.get("accounts", [])),
            turn=_turn(plain.get("turn", {})),
        )
    except KeyError as missing:
        raise ValueError(f"{missing} is missing or not known") from None


def _plain_turn(turn: Turn) -> Mapping[str, object]:
    if turn == NOBODYS_TURN:
        return {}
    seats, reminded = list(turn.seats), list(turn.reminded)
    return {"seats": seats, "since": turn.since, "until": turn.deadline, "reminded": reminded}


def _turn(plain: object) -> Turn:
    """Raises ValueError; KeyError if something is missing."""
    found = _of(dict, plain)
    if not found:
        return NOBODYS_TURN
    seats, times = _seats(found["seats"]), (_seconds(found["since"]), _seconds(found["until"]))
    return Turn(seats, *times, _seats(found["reminded"]))


def _of(kind: type[Any], plain: object) -> Any:
    if type(plain) is not kind:
        raise ValueError(f"expected {kind.__name__}")
    return plain


def _bytes(plain: object, *lengths: int) -> bytes:
    found = bytes.fromhex(_of(str, plain))
    if len(found) not in lengths:
        raise ValueError(f"expected {' or '.join(map(str, lengths))} bytes")
    return found
