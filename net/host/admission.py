"""How a host admits peers: each says hello once, and gets its seat or the reason why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Generic, TypeVar

from net.effects import Notify
from net.game_rules import KEEPER
from net.host.context import HostContext, Phase
from net.host.door import has_room, to_make_room
from net.host.game import HostedGame
from net.host.link import Link
from net.host.names import Names
from net.host.roster_sender import RosterSender
from net.notifications import TwoHistories
from net.protocol.account import is_vouched
from net.protocol.codes import PROTOCOL, Code, Role
from net.protocol.from_host import Refused
from net.protocol.from_peer import Hello
from net.protocol.statements import presence
from net.protocol.words import clean_line
from net.wire.identity import has_signed

P = TypeVar("P")
A = TypeVar("A")


class Admission(Generic[P, A]):
    """Admits peers to the phase that the table is in."""

    def __init__(self, context: HostContext[P, A], roster: RosterSender) -> None:
        self._context = context
        self._roster = roster
        self._names = Names(context.config, context.seating, context.connections)

    def admit(self, link: Link, hello: Hello, phase: Phase, now: float) -> None:
        """Gives a new peer its seat, or turns it away."""
        connections, config = self._context.connections, self._context.config
        if fault := self._fault(link, hello):
            connections.drop(link, Code.NONSENSE, fault)
            return
        objection = self._objection(hello, phase)
        if objection is not None:
            self._refuse(link, hello, phase, *objection)
            return
        seat = phase.seat_of(hello)
        name = self._names.name(link, hello, seat)
        code = self._refusal(hello, name, phase, seat)
        if code is not None:
            self._refuse(link, hello, phase, code, name)
            return
        if seat == KEEPER and not has_room(connections.links.values(), link.address):
            self._refuse(link, hello, phase, Code.TOO_MANY, "")
            return
        if seat == KEEPER and (crowded_out := to_make_room(connections.links.values())):
            connections.drop(crowded_out, Code.TOO_MANY)
        connections.displace(seat, link.address)
        kept = replace(hello, listen_port=0) if config.stays else hello
        link.name, link.hello, link.seat = name, kept, seat
        link.is_spectator = hello.role == Role.SPECTATOR
        connections.send(link, phase.welcome(link, hello))
        self._roster.is_outdated = True
        phase.joined(link, hello, now)

    def _refusal(self, hello: Hello, name: str, phase: Phase, seat: int) -> Code | None:
        """Why the owner of this host does not want somebody here, or None. Nobody loses a seat
        because somebody else took the name; one of a game that has begun, by nothing.
        """
        if seat == KEEPER:
            return self._context.config.refuses(hello.account, name)
        if isinstance(phase, HostedGame):
            return None
        code = self._context.config.refuses(hello.account, name)
        return code if code is Code.BLOCKED else None

    def readmit(self, link: Link, hello: Hello, phase: Phase, now: float) -> None:
        """The same for a peer that was admitted to an earlier phase."""
        if objection := phase.objection(hello):
            self._refuse(link, hello, phase, *objection)
            return
        seat = phase.seat_of(hello)
        self._context.connections.displace(seat, link.address)
        link.name = self._names.name(link, hello, seat)
        link.seat = seat
        phase.joined(link, hello, now)

    def _refuse(self, link: Link, hello: Hello, phase: Phase, code: Code, text: str) -> None:
        """Turns a peer away. If the same host showed it another history, both learn that."""
        game = phase if isinstance(phase, HostedGame) else None
        evidence = game.claims.evidence_against(hello) if game else None
        if evidence is not None:
            code = Code.TWO_HISTORIES
            self._context.outbox.put(Notify(TwoHistories(evidence.next)))
            self._context.connections.send(link, evidence)
        self._context.connections.send(link, Refused(code, clean_line(text)))
        self._context.connections.drop(link, code)

    def _fault(self, link: Link, hello: Hello) -> str:
        """What a hello says of itself and does not prove, or an empty string."""
        if hello.key and not has_signed(hello.key, presence(link.wire.link_hash), hello.proof):
            return "the hello does not prove its key"
        host = self._context.identity.public
        vouched = hello.key and is_vouched(hello.account, hello.key, host, hello.voucher)
        if (hello.account or hello.voucher) and not vouched:
            return "the hello does not prove its account"
        return ""

    def _objection(self, hello: Hello, phase: Phase) -> tuple[Code, str] | None:
        """Why this peer is turned away, or None."""
        rules = self._context.rules.name
        versions = f"{PROTOCOL} {rules} {self._context.config.build}"
        if hello.protocol != PROTOCOL:
            return Code.OTHER_PROTOCOL, versions
        if hello.rules != rules:
            return Code.OTHER_RULES, versions
        return phase.objection(hello)
