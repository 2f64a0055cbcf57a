"""How long a hosted table stays: who is there, who was, and whom it still waits for."""

from __future__ import annotations

from typing import Any

from net.host.host import Host
from net.host_notifications import EntryOrdered
from net.notifications import RosterChanged
from net.protocol.codes import Presence
from net.protocol.entries import PERSON, Judged

#: How long the table stays open after the end of a game, for seats that are away: a busy computer
#: audits for ten seconds, and does not answer meanwhile.
LINGER_SECONDS = 30.0
#: How long a table stays that all have left before the game, so that who lost the connection can
#: come back; there is nothing else to wait for, and it stands in the lists of the local network.
LEFT_SECONDS = 20
#: How long it stays open at most for those who are still here: they talk, and play again.
TALK_SECONDS = 600.0
#: A peer that lost its host tries both places again within 2 s (`net.io.peer_client`), twice to be
#: sure.
RETURN_SECONDS = 4.0


class TableStay:
    """Of one table, by the seconds of a clock."""

    def __init__(self, host: Host[Any, Any], alone: float, is_judged: bool) -> None:
        """
        Args:
            alone: seconds with only its own bots after which it ends; 0 for never.
            is_judged: whether its game is over and audited.
        """
        self.is_judged = is_judged
        self._host = host
        self._alone = alone
        self._present: set[int] = set()
        self._informed: set[int] = set()
        """the seats that were here when the game was over, or came after that"""
        self._occupied_at = float("inf")
        """when somebody was last here"""
        self._was_visited = False

    def begin(self, now: float) -> None:
        """The table can be reached."""
        self._occupied_at = now

    def notify(self, notification: object, now: float) -> None:
        """Takes all notifications of the host, in order."""
        match notification:
            case RosterChanged(roster):
                seats = enumerate(roster.seats)
                self._present = {seat for seat, state in seats if state[3] != Presence.GONE}
                if roster.spectators or any(_has_person(state) for state in roster.seats):
                    self._visited(now)
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                self.is_judged = True
                self._informed |= self._present

    def is_deserted(self, links: int, bots: int, now: float) -> bool:
        """Whether so many links have been of its own bots alone for too long."""
        if links > bots:
            self._visited(now)
        limit = self._alone
        if self._was_visited and self._host.game is None:
            limit = min(limit, LEFT_SECONDS)
        return bool(limit) and now - self._occupied_at > limit

    def is_over(self, links: int, bots: int, since: float) -> bool:
        """Whether all seats know of the end, which was so many seconds ago, and have left. Seats
        that are away have LINGER_SECONDS to come, those who are here may stay for TALK_SECONDS.

        Spectators are on no list. One that was cut off tries again soon: after a host was lost, a
        quick game could be over before that, and the spectator would try forever.
        """
        self._informed |= self._present
        here = [*self._host.context.connections.identified()]
        is_left = len(here) <= bots and since >= LINGER_SECONDS
        all_know = len(self._informed) == len(self._host.seating.occupants)
        is_finished = all_know and not links and since >= RETURN_SECONDS
        return is_left or is_finished or since >= TALK_SECONDS

    def _visited(self, now: float) -> None:
        self._occupied_at, self._was_visited = now, True


def _has_person(state: tuple[str, int, bool, int, int, str, int]) -> bool:
    """Whether a person is here on this seat of a roster."""
    return state[1] == PERSON and state[3] != Presence.GONE
