"""The messages of peers in a running game: each has its handler, or is refused with a code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.desync import DesyncHandler
from net.host.link import Link
from net.host.order.sequencer import Sequencer
from net.host.proposals import Proposals
from net.host.requests.requests import Requests
from net.host.requests.seat_requests import SeatRequests
from net.protocol.codes import Code
from net.protocol.evidence import Evidence
from net.protocol.from_peer import (
    Ack,
    Explain,
    FromPeer,
    Pause,
    PositionDump,
    Propose,
    RequestPoll,
    ReturnedEntries,
    Undo,
    Verdict,
    Vote,
)
from net.protocol.seal_messages import ProposeSeal
from net.protocol.seat_messages import LeaveInstruction, OfferEnd, Resign, TakeVacation

#: Called with who sent a message, the message, and the time; by the class of the message.
Handler: TypeAlias = Callable[[Link, Any, float], None]
Handlers: TypeAlias = Mapping[type[Any], Handler]

#: Messages that a spectator may send too; and those that are accepted even during recovery.
SPECTATORS_MAY_SEND = (Ack, PositionDump)
ALWAYS_ACCEPTED = (ReturnedEntries, Evidence)


def handlers_of(
    sequencer: Sequencer[Any, Any],
    requests: Requests[Any, Any],
    proposals: Proposals[Any, Any],
    desync: DesyncHandler[Any, Any],
    declarations: SeatRequests,
    *,
    relay: Handler,
    take_evidence: Handler,
    take_entries: Handler,
) -> Handlers:
    """The handlers of a game's parts; `relay` takes explanations."""
    return {
        Propose: proposals.propose,
        ProposeSeal: proposals.propose,
        Ack: sequencer.acknowledge,
        Verdict: sequencer.record_verdict,
        Undo: requests.undo,
        RequestPoll: requests.request_poll,
        Vote: requests.vote,
        Pause: requests.pause,
        Resign: declarations.resign,
        OfferEnd: declarations.offer_end,
        TakeVacation: declarations.take_vacation,
        LeaveInstruction: declarations.leave_instruction,
        PositionDump: desync.on_dump,
        Explain: relay,
        ReturnedEntries: take_entries,
        Evidence: take_evidence,
    }


class Inbox:
    """Gives each message to its handler."""

    def __init__(
        self,
        context: HostContext[Any, Any],
        handlers: Handlers,
        is_closed: Callable[[], bool],
        may_interrupt: Callable[[int, FromPeer], bool],
    ) -> None:
        """Args:
        is_closed: whether only what is always accepted is looked at now.
        may_interrupt: whether a seat has not interrupted the others too often.
        """
        self._context = context
        self._handlers = handlers
        self._is_closed = is_closed
        self._may_interrupt = may_interrupt

    def take(self, link: Link, message: FromPeer, now: float) -> bool:
        """Handles a message; returns False if it is none of a running game."""
        handler = self._handlers.get(type(message))
        if handler is None:
            return False
        refusal = None if isinstance(message, ALWAYS_ACCEPTED) else self._refusal(link, message)
        if refusal is None:
            handler(link, message, now)
        else:
            number = message.number if isinstance(message, Propose | ProposeSeal) else 0
            self._context.refuse(link, refusal, number=number)
        return True

    def _refusal(self, link: Link, message: FromPeer) -> Code | None:
        """Why this message is not looked at now, if so."""
        if self._is_closed():
            return Code.NOT_NOW
        if link.seat == KEEPER and not isinstance(message, SPECTATORS_MAY_SEND):
            return Code.NOT_YOURS
        return None if self._may_interrupt(link.seat, message) else Code.TOO_FAST
