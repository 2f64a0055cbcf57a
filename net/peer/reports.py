"""What a host reports of its table, passed on to the owner of a peer."""

from __future__ import annotations

from typing import Any

from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.notifications import (
    ActionExplained,
    ChatReceived,
    ClockChanged,
    HistoryReached,
    LinkLost,
    PollChanged,
    RosterChanged,
    TurnedAway,
)
from net.peer.log_follower import LogFollower
from net.peer.talk import PeerTalk
from net.protocol import from_host
from net.protocol.clock_messages import TimeLeft
from net.protocol.codes import Code


class TableReports:
    """Keeps the last roster and the open poll, and notifies of all else."""

    def __init__(self, follower: LogFollower[Any, Any], talk: PeerTalk, outbox: Outbox) -> None:
        self._follower = follower
        self._talk = talk
        self._outbox = outbox
        self.roster: from_host.Roster | None = None
        self.open_poll: from_host.PollStatus | None = None

    def report_history(self) -> None:
        """Reports where this peer is, for a phrase of its history."""
        log = self._follower.log
        if log.is_open:
            self._notify(HistoryReached(log.opened.table, log.next, log.chain))

    def on_refused(self, message: from_host.Refused) -> None:
        self._notify(TurnedAway(message.code, message.text))

    def on_bye(self, message: from_host.Bye) -> None:
        if message.code == Code.DIVERGED:
            self._follower.rebuild()
        self._notify(LinkLost(message.code, message.text))

    def on_roster(self, message: from_host.Roster) -> None:
        self.roster = message
        self._notify(RosterChanged(message))

    def on_poll_status(self, message: from_host.PollStatus) -> None:
        self.open_poll = message if message.open else None
        self._notify(PollChanged(message))

    def on_nack(self, message: from_host.Nack) -> None:
        if not message.number:
            self._talk.refused(message.code)
        self._follower.on_nack(message)

    def on_chat_line(self, message: from_host.ChatLine) -> None:
        self._talk.passed_on(message.text)
        self._notify(ChatReceived(message.name, message.text))

    def on_explained(self, message: from_host.Explained) -> None:
        """Passes on an explanation of the last entry, unless that is final already."""
        log = self._follower.log
        if message.seq >= self._follower.final and log.last_actor(message.seq) != KEEPER:
            self._notify(ActionExplained(message.seq, message.text))

    def on_time_left(self, message: TimeLeft) -> None:
        self._notify(ClockChanged(message.clock, message.left / 1000, message.is_running))

    def _notify(self, notification: object) -> None:
        self._outbox.put(Notify(notification))
