"""Pausing and resuming a table, and whether a request that gets into the log is signed."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from net.host.context import HostContext
from net.host.link import Link
from net.host.order.sequencer import Sequencer
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.signatures import check_seats
from net.protocol.codes import Code
from net.protocol.entries import Paused, Undone
from net.protocol.from_peer import Pause
from net.protocol.seat_entries import AnyDeclaration

P = TypeVar("P")
A = TypeVar("A")


class Pauses(Generic[P, A]):
    """Carries out what seats ask for."""

    def __init__(self, context: HostContext[P, A], sequencer: Sequencer[P, A]) -> None:
        self._context = context
        self._sequencer = sequencer
        self._log = sequencer.log

    def pause(self, link: Link, request: Pause, is_stopped: bool, now: float) -> None:
        """Pauses or resumes the table, or refuses to; `is_stopped`: nobody can change the game.

        While several seats act, it waits until what they did is final: there is always something
        that is not.
        """
        entry = Paused(link.seat, request.number, int(request.on), request.signature)
        may_wait = len(self._log.actors) > 1
        takes_days = self._log.seat_clocks.control.takes_days
        if is_stopped or takes_days or not (self._sequencer.settled or may_wait):
            self._context.refuse(link, Code.NOT_NOW)
        elif self._fits(link, entry):
            self._sequencer.order_when_final(entry, lambda: self._fits(link, entry), now)

    def _fits(self, link: Link, entry: Paused) -> bool:
        """Whether this changes anything, and the seat signed it; refuses it otherwise."""
        if bool(entry.on) == self._log.paused:
            self._context.refuse(link, Code.NOT_NOW)
            return False
        return is_sound(self._context, self._log, link, entry)


def is_sound(
    context: HostContext[Any, Any],
    log: GameLog[Any, Any],
    link: Link,
    entry: Undone | Paused | AnyDeclaration,
) -> bool:
    """Whether the seat signed its request; refuses it otherwise."""
    try:
        check_seats(log, entry)
    except LogError as error:
        context.refuse(link, Code.NONSENSE, str(error))
        return False
    return True
