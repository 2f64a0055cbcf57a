"""The desk of a server: where visitors find tables and open them. Sans-IO.

To a hall it is a table at a place that all know (`DESK`), with links instead of seats. It has an
identity of its own, which the server's address names, so a visitor knows whom it talks to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Protocol

from net.desk.messages import (
    DESK_GAME,
    DESK_PROTOCOL,
    FROM_DESK,
    TO_DESK,
    Denial,
    Denied,
    Enter,
    Entered,
    FromDesk,
    Question,
)
from net.effects import Close, Effect, Outbox, Send
from net.protocol.statements import presence
from net.protocol.words import clean_line
from net.wire.canonical import BadBytes
from net.wire.crypto import is_signed
from net.wire.ends import HostWire
from net.wire.frames import EPHEMERAL, WireError
from net.wire.identity import Identity
from net.wire.rate_limit import RateLimit

#: Questions of one visitor per second, and at once: a list is looked at every few seconds.
RATE, BURST = 2.0, 20.0
#: Seconds that a visitor may stay silent: one who looks at a list asks again and again.
SILENT_SECONDS = 60.0


@dataclass(slots=True)
class Visitor:
    """One link to the desk."""

    number: int
    address: str
    wire: HostWire
    active: float
    """when it last said anything"""
    questions: RateLimit
    has_entered: bool = False
    account: bytes = b""
    """whose key it has shown, or nothing"""


class Office(Protocol):
    """Who decides: the service behind the desk."""

    def enter(self) -> Entered:
        """What every visitor gets to know first."""

    def answer(self, question: Question, visitor: Visitor) -> FromDesk:
        """The answer to a visitor who has entered; `Denied` says why there is no other."""


class Desk:
    """Answers visitors; satisfies `net.hall.held_table.Sitting`."""

    def __init__(
        self, identity: Identity, office: Office, random_bytes: Callable[[int], bytes]
    ) -> None:
        self._identity = identity
        self._office = office
        self._random_bytes = random_bytes
        self._visitors: dict[int, Visitor] = {}
        self._outbox = Outbox()

    is_at_rest = is_deserted = is_untouched = False
    """a desk is never put away"""

    def due_alone(self, now: float) -> float:
        return inf

    def effects(self) -> list[Effect]:
        return self._outbox.take()

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        ephemeral = self._random_bytes(EPHEMERAL)
        wire = HostWire(DESK_GAME, b"", ephemeral, self._identity)
        visitor = Visitor(link, address, wire, now, RateLimit(RATE, BURST))
        self._visitors[link] = visitor
        self._shake_hands(visitor)

    def received(self, link: int, data: bytes, now: float) -> None:
        visitor = self._visitors.get(link)
        if visitor is None:
            return
        visitor.active = now
        try:
            while visitor.number in self._visitors:
                bodies = visitor.wire.receive(data)
                data = b""
                self._shake_hands(visitor)
                for body in bodies:
                    self._take(visitor, body, now)
                if not bodies:
                    return
        except WireError as error:
            if not visitor.wire.ready:
                self._outbox.put(Send(link, visitor.wire.refuse(int(error.code))))
            self._close(visitor)

    def closed(self, link: int, now: float) -> None:
        self._visitors.pop(link, None)

    def tick(self, now: float) -> None:
        for visitor in [*self._visitors.values()]:
            if now - visitor.active >= SILENT_SECONDS:
                self._close(visitor)

    def next_tick(self, now: float) -> float:
        earliest = min((visitor.active for visitor in self._visitors.values()), default=inf)
        return earliest + SILENT_SECONDS

    def dismiss(self) -> None:
        """The server closes."""
        for visitor in [*self._visitors.values()]:
            self._send(visitor, Denied(Denial.CLOSING, ""))
            self._close(visitor)

    # -------------------------------------------------------------- internals

    def _take(self, visitor: Visitor, body: bytes, now: float) -> None:
        if visitor.number not in self._visitors:
            return
        if not visitor.questions.take(now):
            self._deny(visitor, Denial.TOO_FAST)
            return
        try:
            message = TO_DESK.from_bytes(body)
        except BadBytes as error:
            self._deny(visitor, Denial.NONSENSE, str(error))
            return
        if isinstance(message, Enter):
            self._enter(visitor, message)
        elif visitor.has_entered:
            self._send(visitor, self._office.answer(message, visitor))
        else:
            self._deny(visitor, Denial.NONSENSE, "a visitor enters first")

    def _enter(self, visitor: Visitor, message: Enter) -> None:
        if message.protocol != DESK_PROTOCOL:
            self._deny(visitor, Denial.OTHER_PROTOCOL, str(DESK_PROTOCOL))
            return
        proven = presence(visitor.wire.link_hash)
        if message.account and not is_signed(message.account, proven, message.proof):
            self._deny(visitor, Denial.NONSENSE, "the proof of the account does not hold")
            return
        visitor.account, visitor.has_entered = message.account, True
        self._send(visitor, self._office.enter())

    def _deny(self, visitor: Visitor, denial: Denial, text: str = "") -> None:
        """Says why, and ends the visit: an honest program does nothing of the kind."""
        self._send(visitor, Denied(denial, clean_line(text)))
        self._close(visitor)

    def _send(self, visitor: Visitor, message: FromDesk) -> None:
        if visitor.wire.ready:
            data = visitor.wire.send(FROM_DESK.to_bytes(message))
            self._outbox.put(Send(visitor.number, data))

    def _shake_hands(self, visitor: Visitor) -> None:
        if output := visitor.wire.take_output():
            self._outbox.put(Send(visitor.number, output))

    def _close(self, visitor: Visitor) -> None:
        if self._visitors.pop(visitor.number, None):
            self._outbox.put(Close(visitor.number))
