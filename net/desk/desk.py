"""The desk of a server: where visitors find tables and open them. Sans-IO.

To a hall it is a table at a place that all know (`DESK`), with links instead of seats. It has an
identity of its own, which the server's address names, so a visitor knows whom it talks to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Protocol

from net.desk.finished_games import FetchRecord
from net.desk.late_answer import LateAnswer
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
    ToDesk,
)
from net.desk.my_games import ListMyGames
from net.desk.reminding import AskContact
from net.desk.visitor import Visitor
from net.effects import Close, Effect, Outbox, Send
from net.protocol.statements import presence
from net.protocol.words import clean_line
from net.wire.canonical import BadBytes
from net.wire.crypto import is_signed
from net.wire.ends import HostWire
from net.wire.frames import EPHEMERAL, LinkFault, WireError, refusal_of
from net.wire.identity import Identity
from net.wire.origin import origin_of
from net.wire.rate_limit import RateLimit
from net.wire.rate_limits import RateLimits

#: Questions of one visitor per second, and at once: a list is looked at every few seconds.
RATE, BURST = 2.0, 20.0
#: The same of all visitors from one origin: some people look at the same time. This machine itself
#: may ask as often as it has visitors.
ORIGIN_RATE, ORIGIN_BURST = 12.0, 80.0
#: Of a question, one that costs little: a part of a game, of which there are several, or what is of
#: the visitor alone, which a window asks for whenever it looks at the list.
PART = 0.25
_PARTS = FetchRecord | ListMyGames | AskContact
#: Visitors in all, and from one origin: few of those who play look at the list.
MAX_VISITORS, MAX_VISITORS_PER_ORIGIN = 1024, 64


class Office(Protocol):
    """Who decides: the service behind the desk."""

    def enter(self) -> Entered:
        """What every visitor gets to know first."""

    def answer(self, question: Question, visitor: Visitor) -> FromDesk | LateAnswer:
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
        self._origins = RateLimits(ORIGIN_RATE, ORIGIN_BURST)
        self._outbox = Outbox()

    is_at_rest = is_deserted = is_untouched = False
    """a desk is never put away"""

    def kept(self, seconds: float, now: float) -> None:
        """Nothing is stored here."""

    def due_alone(self, now: float) -> float:
        return inf

    def effects(self) -> list[Effect]:
        return self._outbox.take()

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        if not is_local and self._is_crowded(address):
            self._outbox.put(Send(link, refusal_of(LinkFault.CROWDED)))
            self._outbox.put(Close(link))
            return
        if len(self._visitors) >= MAX_VISITORS:
            self._make_room()
        ephemeral = self._random_bytes(EPHEMERAL)
        wire = HostWire(DESK_GAME, b"", ephemeral, self._identity)
        visitor = Visitor(link, address, wire, now, RateLimit(RATE, BURST), is_local)
        self._visitors[link] = visitor
        self._shake_hands(visitor)

    def received(self, link: int, data: bytes, now: float) -> None:
        visitor = self._visitors.get(link)
        if visitor is None:
            return
        if visitor.has_entered:
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
            if now >= visitor.due:
                self._close(visitor)

    def next_tick(self, now: float) -> float:
        return min((visitor.due for visitor in self._visitors.values()), default=inf)

    def let_go(self) -> None:
        """It is never put away."""

    def dismiss(self) -> None:
        """The server closes."""
        for visitor in [*self._visitors.values()]:
            self._send(visitor, Denied(Denial.CLOSING, ""))
            self._close(visitor)

    # -------------------------------------------------------------- internals

    def _is_crowded(self, address: str) -> bool:
        """Whether too many visitors come from there."""
        origin = origin_of(address)
        same = sum(origin_of(each.address) == origin for each in self._visitors.values())
        return same >= MAX_VISITORS_PER_ORIGIN

    def _make_room(self) -> None:
        """Of the origin with most visitors, the one that was silent for longest goes."""
        visitors = self._visitors.values()
        crowded = Counter(origin_of(each.address) for each in visitors).most_common(1)[0][0]
        crowd = (each for each in visitors if origin_of(each.address) == crowded)
        self._close(min(crowd, key=lambda each: each.due))

    def _take(self, visitor: Visitor, body: bytes, now: float) -> None:
        if visitor.number not in self._visitors:
            return
        try:
            message = TO_DESK.from_bytes(body)
        except BadBytes as error:
            self._deny(visitor, Denial.NONSENSE, str(error))
            return
        if not self._may_ask(visitor, message, now):
            self._deny(visitor, Denial.TOO_FAST)
            return
        if isinstance(message, Enter):
            self._enter(visitor, message, now)
        elif visitor.has_entered:
            self._owe(visitor, self._office.answer(message, visitor))
        else:
            self._deny(visitor, Denial.NONSENSE, "a visitor enters first")

    def _may_ask(self, visitor: Visitor, message: ToDesk, now: float) -> bool:
        amount = PART if isinstance(message, _PARTS) else 1
        if not visitor.questions.take(now, amount):
            return False
        return visitor.is_local or self._origins.take(origin_of(visitor.address), now, amount)

    def _enter(self, visitor: Visitor, message: Enter, now: float) -> None:
        if message.protocol != DESK_PROTOCOL:
            self._deny(visitor, Denial.OTHER_PROTOCOL, str(DESK_PROTOCOL))
            return
        proven = presence(visitor.wire.link_hash)
        if message.account and not is_signed(message.account, proven, message.proof):
            self._deny(visitor, Denial.NONSENSE, "the proof of the account does not hold")
            return
        visitor.account, visitor.has_entered, visitor.active = message.account, True, now
        self._send(visitor, self._office.enter())

    def _owe(self, visitor: Visitor, answer: FromDesk | LateAnswer) -> None:
        """Answers come in the order of their questions, each when it is there."""
        if isinstance(answer, LateAnswer):
            answer.when_given = partial(self._pay, visitor)
        visitor.answers.append(answer)
        self._pay(visitor)

    def _pay(self, visitor: Visitor) -> None:
        while visitor.answers:
            first = visitor.answers[0]
            found = first.answer if isinstance(first, LateAnswer) else first
            if found is None:
                return
            visitor.answers.popleft()
            if visitor.number in self._visitors:
                self._send(visitor, found)

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
