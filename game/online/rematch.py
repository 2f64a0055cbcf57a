"""Playing again with the same people: a table like the last one, and the way there for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.online.seating_plan import plan_of
from net.protocol.invite import Invite

if TYPE_CHECKING:
    from game.online.online_session import OnlineSession

#: How long the last table may take to pass on the invitation, in milliseconds.
PASS_ON_TIME = 2000


class NextHost(Protocol):
    """The host of the next table: `game.online.local_host.LocalHost`, or a fake."""

    trouble: str

    @property
    def invite(self) -> Invite | None: ...

    @property
    def near(self) -> Invite | None: ...

    def close(self) -> None: ...


class Rematch:
    """Takes this window to the next table, and invites the others in the talk of the last one.

    The window's own seat and the bots are at the next table before anybody else can be.
    """

    def __init__(
        self, last: OnlineSession, host: NextHost, join: Callable[[Invite], OnlineSession]
    ) -> None:
        """
        Args:
            last: at the table whose game is over.
            host: has just been started.
            join: joins a table by its invitation.
        """
        self.host = host
        self.session: OnlineSession | None = None
        """at the next table"""
        self._last = last
        self._plan = plan_of(last.status)
        self._join = join
        self._posted_at: int | None = None

    def advance(self, now: int) -> bool:
        """Does what is due; returns whether the window can leave the last table."""
        self._last.pump(now)
        if self.session is None:
            self._join_next()
            return False
        self.session.pump(now)
        if self.session.plan is None and self._posted_at is None:
            self._posted_at = now
            self._last.send_chat(str(self.host.invite))
        return self._posted_at is not None and self._is_passed_on(now - self._posted_at)

    def close(self) -> None:
        """The window leaves altogether, before it has come to the next table."""
        if self.session is not None:
            self.session.close()
        self.host.close()

    def _join_next(self) -> None:
        if self.host.near is None:
            return
        self.session = self._join(self.host.near)
        self.session.invite = self.host.invite
        self.session.plan, self.session.wanted = self._plan, self._plan.seat

    def _is_passed_on(self, since: int) -> bool:
        status = self._last.status
        is_back = status.invitation is not None and status.invitation.invite == self.host.invite
        return is_back or status.over or status.lost_at is not None or since >= PASS_ON_TIME
