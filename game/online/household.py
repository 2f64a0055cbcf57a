"""The people at one window of a networked table: each has a seat, a connection, and a journal.

The table is shown from the seat of the person in front. For the host they are seats like any other,
on one machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from net.game_rules import KEEPER

if TYPE_CHECKING:
    from game.online.online_session import OnlineSession


class Household:
    def __init__(self, *members: OnlineSession) -> None:
        """The first one is in front."""
        self._members = [*members]
        self._front = 0

    @property
    def members(self) -> Sequence[OnlineSession]:
        return self._members

    @property
    def front(self) -> OnlineSession | None:
        """That of the person in front; None if there is nobody."""
        return self._members[self._front] if self._members else None

    @property
    def seats(self) -> frozenset[int]:
        return frozenset(member.status.seat for member in self._seated)

    @property
    def behind(self) -> tuple[tuple[str, int], ...]:
        """The names and seats of those who play here and are not in front."""
        found = [each.status for each in self._seated if each is not self.front]
        return tuple((status.seats[status.seat].name, status.seat) for status in found)

    @property
    def is_shared(self) -> bool:
        """Whether several people play here, or will, so that hands must be covered between them."""
        return sum(not member.status.over for member in self._members) > 1

    @property
    def due(self) -> OnlineSession | None:
        """That of the person who should be in front: who is asked something, else who must act."""
        front = self.front
        if front is None or front.match is None or _is_asked(front):
            return front
        playing = [member for member in self._seated if member.match is not None]
        voting = [member for member in playing if _is_asked(member)]
        acting = [member for member in playing if member.status.seat in front.match.actors]
        return next(iter((*voting, *acting)), front)

    @property
    def has_company(self) -> bool:
        """Whether somebody is at the table right now who is not at this window."""
        front = self.front
        return front is not None and front.status.others

    def add(self, member: OnlineSession) -> None:
        self._members.append(member)

    def remove(self, seat: int) -> None:
        """Somebody behind the person in front leaves the table."""
        for member in self._members:
            if member is not self.front and member.status.seat == seat:
                member.close()
                self._members.remove(member)
                return

    def turn_to(self, member: OnlineSession) -> None:
        """Another person sits down in front."""
        self._front = self._members.index(member)

    def pump(self, now: int) -> bool:
        """Takes in all notifications; True if there were any. `now` is in milliseconds."""
        pumped = [member.pump(now) for member in self._members]
        for member in self._members:
            member.status.seats_here = self.seats
        return any(pumped)

    def close(self) -> None:
        """All leave the table."""
        for member in self._members:
            member.close()

    @property
    def _seated(self) -> list[OnlineSession]:
        members = self._members
        return [each for each in members if each.status.seat != KEEPER and not each.status.over]


def _is_asked(member: OnlineSession) -> bool:
    return member.status.must_vote or member.status.asks_for_succession
