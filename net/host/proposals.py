"""The proposals of seats: each is ordered, or refused for one reason.

A proposal with a base is ordered at once or not at all. Any other waits in a queue until there is
room for its entry, and is judged then: what others did meanwhile makes it illegal, never stale.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeAlias, TypeVar

from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.link import Link
from net.host.order.new_entries import draft_action
from net.host.order.sequencer import Sequencer
from net.log.checks import LogError
from net.protocol.codes import MAX_PROPOSED, Code
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_host import Nack
from net.protocol.from_peer import Propose
from net.protocol.seal_messages import ProposeSeal
from net.protocol.words import clean_line

AnyProposal: TypeAlias = Propose | ProposeSeal

P = TypeVar("P")
A = TypeVar("A")


class Proposals(Generic[P, A]):
    """Orders the actions of seats."""

    def __init__(self, sequencer: Sequencer[P, A], connections: Connections) -> None:
        self._sequencer = sequencer
        self._log = sequencer.log
        self._connections = connections
        self._pace = sequencer.log.rules.pace()
        self._queue = deque[tuple[Link, AnyProposal]]()
        """what waits for room, in the order in which it came"""
        sequencer.on_room = self._order_queued

    def propose(self, link: Link, request: AnyProposal, now: float) -> None:
        """Orders the action of a seat, now or when there is room, or says why not."""
        code = self._first_refusal(link, request, now)
        if code is not None:
            self._refuse(link, request, code)
        elif request.base == NO_BASE:
            self._queue.append((link, request))
            self._order_queued(now)
        else:
            self._order(link, request, now)

    def _order_queued(self, now: float) -> None:
        """Orders what waits, as far as there is room. What a link that is gone has sent, it sends
        again on its next one.
        """
        while self._queue and self._sequencer.takes_more and KEEPER not in self._log.actors:
            link, request = self._queue.popleft()
            if not link.closed:
                self._order(link, request, now)

    def _order(self, link: Link, request: AnyProposal, now: float) -> None:
        code, text = self._refusal(link, request), ""
        if code is None:
            try:
                self._try(link, request, now)
                return
            except ValueError as error:
                code, text = Code.ILLEGAL, _reason(error)
        self._refuse(link, request, code, text)

    def _try(self, link: Link, request: AnyProposal, now: float) -> None:
        """Raises ValueError if the rules refuse it, or it cannot be written."""
        log = self._log
        position, action = log.position, log.rules.decode(list(request.action))
        self._pace.check(position, action, now)
        self._sequencer.order(draft_action(log, link.seat, request), now)
        self._pace.note(position, action, now)

    def _refuse(self, link: Link, request: AnyProposal, code: Code, text: str = "") -> None:
        self._connections.send(link, Nack(request.number, code, self._log.next, clean_line(text)))

    def _first_refusal(self, link: Link, request: AnyProposal, now: float) -> Code | None:
        """Why a proposal is refused the moment it comes."""
        is_fast = not link.proposals.take(now)
        waiting = [each.number for other, each in self._queue if other is link]
        if request.number <= max(waiting, default=0) or self._is_old(link, request):
            return Code.TWICE
        if is_fast or len(waiting) >= MAX_PROPOSED:
            return Code.TOO_FAST
        return None

    def _is_old(self, link: Link, request: AnyProposal) -> bool:
        return request.number < self._log.seats.min_number(link.seat)

    def _refusal(self, link: Link, request: AnyProposal) -> Code | None:
        """Why a proposal is refused when its turn comes, without a look at its action."""
        log, base = self._log, request.base
        overtaken = base != NO_BASE and (base != log.next or not self._sequencer.settled)
        reasons = (
            (self._sequencer.frozen, Code.FROZEN),
            (overtaken, Code.STALE),
            (log.seats.heir is not None, Code.MOVED),
            (log.paused, Code.PAUSED),
            (self._is_old(link, request), Code.TWICE),
            (log.is_full, Code.NOT_NOW),
            (link.seat not in log.actors, Code.NOT_YOURS),
        )
        return next((code for holds, code in reasons if holds), None)


def _reason(error: ValueError) -> str:
    """The text of an error without the prefix of the log."""
    return str(error.__cause__ or error) if isinstance(error, LogError) else str(error)
