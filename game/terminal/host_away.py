"""The host is away: what is said about it and when, and the consent to a new host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.i18n.durations import format_duration
from game.i18n.lists import format_list
from game.online.status_text import served_text, succession_text
from game.terminal.console import Console
from game.terminal.reminder import Reminder
from game.terminal.seats import Seats
from game.terminal_contract import Unclear
from net.game_rules import KEEPER
from net.io.client_notifications import ConnectFailed
from net.notifications import HostGone, ShareRequested, TurnedAway
from net.peer.disconnect import link_fault_of
from net.peer.lockstep import Lockstep
from net.wire.frames import LinkFault

#: In seconds: a table that is handed over has its new host much sooner.
MOVING_SECONDS = 10.0


class HostAway:
    """Follows one outage after the other."""

    def __init__(
        self, peer: Callable[[], Lockstep[Any, Any]], seats: Seats, console: Console
    ) -> None:
        self._peer = peer
        self._seats = seats
        self._console = console
        self._reminder = Reminder()
        self._gone: HostGone | None = None
        self._cut: LinkFault | None = None
        self._agreed = False
        self._requested = KEEPER
        self._expected_until = 0.0
        """until when an outage is no news"""
        self._is_held_back = False
        """whether the prospect of a new host was not said yet"""

    def moves(self, now: float) -> None:
        """The table was handed over: for a moment its host is away, as all have agreed."""
        self._expected_until = now + MOVING_SECONDS

    def lost(self, now: float) -> None:
        """The connection broke, at this time in seconds."""
        self._reminder.start(now)

    def note(self, notification: object) -> None:
        """Takes in whether somebody answers where the host was, and lets nobody in."""
        match notification:
            case ConnectFailed():
                self._cut = None
            case TurnedAway(code, text) if code < 0:
                self._cut = link_fault_of(code, text)

    def back(self) -> bool:
        """There is a host again; True if the outage was mentioned."""
        mentioned = self._reminder.mentioned or (self._gone is not None and not self._is_held_back)
        self._reminder.stop()
        self._expected_until, self._is_held_back = 0.0, False
        self._gone, self._cut, self._agreed, self._requested = None, None, False, KEEPER
        return mentioned

    def gone(self, notification: HostGone, now: float) -> None:
        """A successor could take over; says once what that would mean, and again if it changes."""
        if notification != self._gone:
            self._gone, self._agreed, self._requested = notification, False, KEEPER
            self._is_held_back = now < self._expected_until
            if not self._is_held_back:
                self._console.say(self._prospect(notification))

    def share_requested(self, notification: ShareRequested) -> None:
        """The successor waits for the consent of this person."""
        if not self._agreed and self._requested != notification.successor:
            self._requested = notification.successor
            self._console.say(self._offer(notification.successor))

    def tick(self, now: float) -> None:
        """Mentions the outage, if it is time."""
        if now < self._expected_until:
            return
        if self._gone is not None and self._is_held_back:
            self._is_held_back = False
            self._console.say(self._prospect(self._gone))
        since = self._reminder.due(now)
        if since is None:
            return
        text = _("No connection to the host for {since}; trying again. Nothing is lost.")
        away = text.format(since=format_duration(since))
        self._console.say(f"{away} {served_text(self._cut)}".rstrip())

    def agree(self, consent: Callable[[], object]) -> None:
        """The person here agrees. Raises Unclear if there is nothing to agree to."""
        successor = self._successor()
        if successor == KEEPER:
            raise Unclear(_("Nobody asks to become the host."))
        self._agreed = True
        consent()
        if successor == self._peer().seat:
            self._console.say(_("This machine becomes the host as soon as the others agree."))
        else:
            text = _("You agreed: {who} gets your part of the secret of all that is hidden.")
            self._console.say(text.format(who=self._seats.name(successor)))

    def _successor(self) -> int:
        if self._requested != KEEPER:
            return self._requested
        return self._gone.successor if self._gone is not None else KEEPER

    def _prospect(self, gone: HostGone) -> str:
        if gone.successor == KEEPER:
            return _(
                "The host is away, and only the host's own machine can continue this game; it does"
                " so as soon as it is back. Nothing is lost. You may wait, or quit and join later."
            )
        others = [self._seats.name(seat) for seat in gone.needed if seat != self._peer().seat]
        needed = ""
        if others:
            text = _("For that {names} must be there and agree.")
            needed = " " + text.format(names=format_list(others))
        return self._offer(gone.successor) + needed

    def _offer(self, successor: int) -> str:
        meaning = succession_text(successor, self._peer().seat, self._seats.name)
        text = _("The host is away. {meaning} Type agree, or wait for the host.")
        return text.format(meaning=meaning)
