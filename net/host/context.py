"""What all parts of a host share, and what each phase of a table answers to."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from net.config import Config
from net.effects import Outbox
from net.game_rules import Rules
from net.host.connections import Connections, Link
from net.host.seating import Seating
from net.protocol.codes import Code
from net.protocol.from_host import Nack, Seated, Welcome
from net.protocol.from_peer import FromPeer, Hello
from net.wire.values import value

P = TypeVar("P")
A = TypeVar("A")


@value
class HostContext(Generic[P, A]):
    rules: Rules[P, A]
    config: Config
    connections: Connections
    outbox: Outbox
    seating: Seating

    def seat(self, link: Link, seat: int, token: bytes) -> None:
        """The link has this seat from now on."""
        link.seat = seat
        self.connections.send(link, Seated(seat, token))

    def refuse(self, link: Link, code: Code, text: str = "", number: int = 0) -> None:
        """A wish is not taken; `number` is that of a proposal."""
        self.connections.send(link, Nack(number, code, 0, text[:400]))


class Phase(Protocol):
    """The lobby, the game, or the time between two hosts."""

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        """Why somebody who is new on a link can not come in, if so."""

    def seat_of(self, hello: Hello) -> int:
        """The seat whose token this is, or KEEPER."""

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        """The first answer to somebody who may come in, whose seat is known by now."""

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        """After the welcome."""

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        """Whether the message belongs into this phase; it was answered then."""

    def left(self, link: Link, now: float) -> None:
        """A link is gone."""

    def tick(self, now: float) -> None: ...

    def request_bots(self) -> None:
        """Asks for a bot for each seat whose bot is not here."""
