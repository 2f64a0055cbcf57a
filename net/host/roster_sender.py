"""Sends the roster to all peers when it changed."""

from __future__ import annotations

from typing import Any

from net.effects import Notify
from net.host.context import HostContext
from net.host.due import AT_ONCE, NEVER
from net.notifications import RosterChanged
from net.protocol.from_host import Roster

#: Latencies change all the time; a roster with nothing else new is sent this often.
LATENCY_SECONDS = 2.0
#: While a game is played, messages change little here, and each would cost a look at every seat.
LOOK_SECONDS = 0.5


class RosterSender:
    """Remembers the roster that was sent last."""

    def __init__(self, context: HostContext[Any, Any]) -> None:
        self.is_outdated = True
        """whether a peer may not have the last one, so that it must be sent again"""
        self._context = context
        self._last: Roster | None = None
        self._sent_at = 0.0
        self._has_news = False
        """whether latencies are others than those that were sent"""
        self._lagging_due = NEVER
        """when the next seat lags, unless something comes in before"""
        self._looked_at = 0.0
        self._look_due = NEVER
        """when to look again, because something came in or was done"""

    @property
    def next_tick(self) -> float:
        """When there may be something new to send: latencies, or that somebody lags."""
        dues = (self._latency_due, self._lagging_due, self._look_due)
        return AT_ONCE if self.is_outdated else min(dues)

    @property
    def _latency_due(self) -> float:
        return self._sent_at + LATENCY_SECONDS if self._has_news else NEVER

    def look_next(self) -> None:
        """The next look is at once: somebody has gone."""
        self._looked_at = AT_ONCE

    def look_later(self) -> None:
        """Something may have changed: looks LOOK_SECONDS after the last look."""
        self._look_due = self._looked_at + LOOK_SECONDS

    def send_what_is_due(self, now: float) -> None:
        """As `send_changes`, if `next_tick` has come."""
        if self.next_tick <= now:
            self._looked_at, self._look_due = now, NEVER
            self.send_changes(now)

    def send_changes(self, now: float) -> None:
        """Sends the roster when it changed; latencies only now and then."""
        connections = self._context.connections
        roster = self._context.seating.roster(connections, now)
        last = self._last
        changed = (
            self.is_outdated or last is None or _without_latency(roster) != _without_latency(last)
        )
        if changed:
            self._context.outbox.put(Notify(RosterChanged(roster)))
        self._has_news = roster != last
        dues = (link.lagging_due for link in connections.seated())
        self._lagging_due = min((due for due in dues if due > now), default=NEVER)
        if changed or self._latency_due <= now:
            self._last, self._sent_at, self.is_outdated = roster, now, False
            self._has_news = False
            for link in connections.identified():
                connections.send(link, roster)
            if changed:  # how far away somebody is, galleries need not know at once
                connections.show_galleries(roster)

    def show_galleries(self) -> None:
        """Lets galleries know the roster once more."""
        if self._last is not None:
            self._context.connections.show_galleries(self._last)


def _without_latency(roster: Roster) -> object:
    seats = tuple((*seat[:4], *seat[5:]) for seat in roster.seats)
    return roster.options, seats, roster.spectators, roster.time
