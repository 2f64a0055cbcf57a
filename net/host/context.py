"""What all parts of a host share, and the interface of a table's phases."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, Protocol, TypeVar

from net.config import Config
from net.effects import Outbox
from net.game_rules import Rules
from net.host.connections import Connections
from net.host.link import Link
from net.host.seating import Seating
from net.protocol.codes import Code
from net.protocol.from_host import Nack, Seated, Welcome
from net.protocol.from_peer import FromPeer, Hello
from net.protocol.words import clean_line
from net.wire.identity import Identity
from net.wire.values import value

P = TypeVar("P")
A = TypeVar("A")


@value
class HostContext(Generic[P, A]):
    """The shared objects of one host."""

    rules: Rules[P, A]
    config: Config
    identity: Identity
    """of this host"""
    connections: Connections
    outbox: Outbox
    seating: Seating

    def give_seat(self, link: Link, seat: int) -> None:
        """The link has this seat from now on."""
        link.seat = seat
        self.connections.send(link, Seated(seat))

    def refuse(self, link: Link, code: Code, text: str = "", number: int = 0) -> None:
        """Refuses a request; `number` is that of a proposal."""
        self.connections.send(link, Nack(number, code, 0, clean_line(text)))


class Phase(Protocol):
    """The lobby, the game, the succession between two hosts, or the audience of a gallery."""

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        """Why a peer that says hello is turned away, or None."""

    def seat_of(self, hello: Hello) -> int:
        """The seat whose key the peer has proven to have, or KEEPER."""

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        """The first answer to a peer that is let in; its link already has its seat."""

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        """Called after the welcome."""

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        """Handles a message; returns False if it does not belong to this phase."""

    def left(self, link: Link, now: float) -> None:
        """A link is gone."""

    @property
    def next_tick(self) -> float:
        """When `tick` can do something next, if nothing comes in before."""

    def tick(self, now: float) -> None:
        """Does what is due."""

    def proceed(self, now: float) -> None:
        """Does what follows from all that has happened; called at the end of each call."""

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing of it is lost when it is put away while nobody is connected."""

    def awaits(self, here: Collection[int]) -> bool:
        """Whether something happens without any person, while bots have these seats here."""

    def due_alone(self, now: float) -> float:
        """When something is to be done though nobody comes, once it is put away."""

    @property
    def is_untouched(self) -> bool:
        """Whether it waits for people to say what it lacks, and nobody has come."""

    def request_bots(self) -> None:
        """Requests a bot for each bot's seat that is not connected."""
