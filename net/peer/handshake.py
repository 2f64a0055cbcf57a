"""A peer at the door of a host: what it says of itself, and whether it stays."""

from __future__ import annotations

from typing import Any

from net.log.game_log import Book
from net.protocol.codes import PROTOCOL, Code, Role
from net.protocol.from_host import Welcome
from net.protocol.from_peer import Hello
from net.wire.values import value


@value
class Ticket:
    """Who comes to a table."""

    name: str
    role: Role = Role.PLAYER
    token: bytes = b""
    """of a seat that was given before, such as to a bot"""
    reach: int = 0
    """the port where this peer could be found if it became the host, 0 for none"""


def hello(ticket: Ticket, build: str, token: bytes, book: Book[Any, Any]) -> Hello:
    """The first message of a link; `book` is this peer's log, begun or not."""
    return Hello(
        protocol=PROTOCOL,
        rules=book.rules.name,
        build=build,
        role=int(ticket.role),
        name=ticket.name,
        token=token,
        table=book.opened.table if book.begun else b"",
        epoch=book.epoch,
        next=book.next,
        chain=book.chain if book.begun else b"",
        reach=ticket.reach,
    )


def objection(said: Welcome, book: Book[Any, Any]) -> Code | None:
    """Why not to stay: this is another table, or a host whose time is over."""
    if not book.begun:
        return None
    if not said.playing or said.table != book.opened.table:
        return Code.OTHER_TABLE
    succeeded = said.host != book.holding.host
    return Code.OLD_EPOCH if succeeded and said.epoch <= book.epoch else None
