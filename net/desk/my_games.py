"""A visitor's games at a server, found by the account that they have shown: whose turn it is."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from net.desk.rows import MAX_ROWS
from net.protocol.codes import name
from net.protocol.entry_fields import MAX_SEATS
from net.protocol.invite import SECRET
from net.protocol.time_control import time_text
from net.wire.frames import MAX_GAME
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE
from net.wire.tagged import boolean, bytes_of, integer, list_of, text, tuple_of
from net.wire.values import value

_seat = integer(0, MAX_SEATS - 1)
_seconds = integer(0, 2**40)


class MyGame(NamedTuple):
    """A table that is not over, where the visitor has a seat, or that they have opened."""

    place: bytes
    key: bytes
    """of its invitation: the fingerprint of its host, and the secret"""
    game: str
    name: str
    time: str
    """of people, as on the wire (`net.protocol.time_control`)"""
    state: int
    """a `net.desk.messages.TableState`"""
    names: tuple[str, ...]
    """by seat; empty where nobody sits"""
    seats: tuple[int, ...]
    """those of the visitor"""
    awaited: tuple[int, ...]
    """the seats of people whose turn it is; none before the game"""
    since: int
    """since when, in seconds of the Unix clock; 0 before the game"""
    deadline: int
    """when the first of them has no time left; 0 for never"""
    may_close: bool
    """whether the visitor may close the table (`net.desk.closing`)"""

    @property
    def is_my_turn(self) -> bool:
        return not {*self.seats}.isdisjoint(self.awaited)


_parts = tuple_of(
    *(bytes_of(PLACE), bytes_of(FINGERPRINT + SECRET), text(MAX_GAME), name, time_text),
    integer(0, 2),
    list_of(name, 1, MAX_SEATS),
    *(list_of(_seat, 0, MAX_SEATS), list_of(_seat, 0, MAX_SEATS), _seconds, _seconds, boolean),
)


def _game(plain: object) -> MyGame:
    return MyGame(*_parts(plain))


@value
class ListMyGames:
    """Which games of mine are not over, those first where it is my turn."""


@value
class MyGames:
    """The answer: as many as fit."""

    games: Annotated[tuple[MyGame, ...], list_of(_game, 0, MAX_ROWS)]
