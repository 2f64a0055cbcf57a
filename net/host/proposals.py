"""The proposals of seats: an action is ordered at once, or refused for one reason."""

from __future__ import annotations

from typing import Generic, TypeVar

from net.host.connections import Connections
from net.host.link import Link
from net.host.new_entries import draft_action
from net.host.sequencer import Sequencer
from net.log.checks import LogError
from net.protocol.codes import Code
from net.protocol.from_host import Nack
from net.protocol.from_peer import Propose
from net.protocol.words import clean_line

P = TypeVar("P")
A = TypeVar("A")


class Proposals(Generic[P, A]):
    """Orders the actions of seats."""

    def __init__(self, sequencer: Sequencer[P, A], connections: Connections) -> None:
        self._sequencer = sequencer
        self._log = sequencer.log
        self._connections = connections

    def propose(self, link: Link, request: Propose, now: float) -> None:
        """Orders the action of a seat, or says why not."""
        code, text = self._refusal(link, request, now), ""
        if code is None:
            try:
                self._sequencer.order(draft_action(self._log, link.seat, request), now)
                return
            except ValueError as error:
                code, text = Code.ILLEGAL, _reason(error)
        self._connections.send(link, Nack(request.number, code, self._log.next, clean_line(text)))

    def _refusal(self, link: Link, request: Propose, now: float) -> Code | None:
        """Why a proposal is refused without a look at its action."""
        log = self._log
        reasons = (
            (not link.proposals.take(now), Code.TOO_FAST),
            (self._sequencer.frozen, Code.FROZEN),
            (request.number < log.seats.min_number(link.seat), Code.TWICE),
            (request.base != log.next or not self._sequencer.settled, Code.STALE),
            (log.seats.heir is not None, Code.MOVED),
            (log.paused, Code.PAUSED),
            (log.is_full, Code.NOT_NOW),
            (link.seat not in log.actors, Code.NOT_YOURS),
        )
        return next((code for holds, code in reasons if holds), None)


def _reason(error: ValueError) -> str:
    """The text of an error without the prefix of the log."""
    return str(error.__cause__ or error) if isinstance(error, LogError) else str(error)
