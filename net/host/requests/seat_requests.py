"""What a person says about the game itself: to resign, to end it as it stands, to take days off."""

from __future__ import annotations

from typing import Any

from net.host.context import HostContext
from net.host.link import Link
from net.host.order.sequencer import Sequencer
from net.host.requests.pauses import is_sound
from net.log.checks import LogError
from net.log.instructions import Instruction
from net.protocol.codes import Code
from net.protocol.seat_entries import (
    AnyDeclaration,
    EndOffered,
    InstructionLeft,
    Resigned,
    VacationTaken,
)
from net.protocol.seat_messages import ASK, LeaveInstruction, OfferEnd, Resign, TakeVacation


class SeatRequests:
    """Orders it, once everything before it is final, if it still holds then."""

    def __init__(self, context: HostContext[Any, Any], sequencer: Sequencer[Any, Any]) -> None:
        self._context = context
        self._sequencer = sequencer
        self._log = sequencer.log

    def resign(self, link: Link, request: Resign, now: float) -> None:
        fields = (link.seat, request.number, request.count, request.signature)
        self._take(link, Resigned(*fields), now)

    def offer_end(self, link: Link, request: OfferEnd, now: float) -> None:
        fields = (link.seat, request.number, request.count, request.signature)
        self._take(link, EndOffered(*fields), now)

    def take_vacation(self, link: Link, request: TakeVacation, now: float) -> None:
        time_of_day = int(1000 * self._context.config.time_of_day(now))
        at = max(time_of_day, self._log.seat_clocks.latest)
        fields = (link.seat, request.number, request.count, request.signature)
        self._take(link, VacationTaken(*fields, request.days, at), now)

    def leave_instruction(self, link: Link, request: LeaveInstruction, now: float) -> None:
        fields = (link.seat, request.number, request.count, request.signature)
        seal, hidden = b"", b""
        if request.limit != ASK:
            instruction = Instruction(request.limit, request.salt)
            seal, hidden = instruction.seal, instruction.hidden(self._log.secret)
        self._take(link, InstructionLeft(*fields, seal, hidden), now)

    def _take(self, link: Link, entry: AnyDeclaration, now: float) -> None:
        log = self._log
        ended = log.has_ended or log.is_full or log.seats.heir is not None
        if ended or self._sequencer.frozen:
            self._context.refuse(link, Code.NOT_NOW)
        elif self._holds(link, entry):
            self._sequencer.order_when_final(entry, lambda: self._holds(link, entry), now)

    def _holds(self, link: Link, entry: AnyDeclaration) -> bool:
        """Whether it can follow now, and the seat signed it; refuses it otherwise."""
        if entry.count != len(self._log.past):
            self._context.refuse(link, Code.STALE)
            return False
        if not is_sound(self._context, self._log, link, entry):
            return False
        try:
            self._log.check_besides(self._log, entry)
        except LogError:
            self._context.refuse(link, Code.NOT_NOW)
            return False
        return True
