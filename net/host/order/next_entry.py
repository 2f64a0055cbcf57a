"""What a host orders once everything before it is final: what waited for that, then what only a
host writes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.game_rules import KEEPER
from net.host.order.attendance import Attendance
from net.host.order.new_entries import draft_keeper_action
from net.host.order.verdicts import Verdicts
from net.log.game_log import GameLog
from net.log.signatures import holds
from net.protocol.entries import Entry, Revealed

P = TypeVar("P")
A = TypeVar("A")


class NextEntry(Generic[P, A]):
    """The entry that follows a log of which everything is final."""

    def __init__(self, log: GameLog[P, A], verdicts: Verdicts, attendance: Attendance) -> None:
        self._log = log
        self._verdicts = verdicts
        self._attendance = attendance
        self._waiting: dict[Entry, Callable[[], bool]] = {}
        """what waits, with whether it still fits"""

    @property
    def waits(self) -> bool:
        return bool(self._waiting)

    def put(self, entry: Entry, fits: Callable[[], bool]) -> None:
        """This entry waits; it is dropped if it does not fit any more when its turn comes."""
        self._waiting.setdefault(entry, fits)

    def take(self) -> Entry | None:
        """The next entry, if there is one by now: call this only when everything is final."""
        log = self._log
        while self._waiting:
            entry = next(iter(self._waiting))
            if self._waiting.pop(entry)() and holds(log, entry):
                return entry
        if KEEPER in log.actors and not log.is_full:
            return draft_keeper_action(log)
        if (not log.actors or log.is_full) and log.revealed is None:
            return Revealed(log.secret)
        return self._verdicts.entry(self._attendance.seats())
