"""The status of a networked table: takes the notifications of the connection, with the time."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from game.online.clock_face import SeatTimes
from game.online.desync import ReportedDesync
from game.online.local_notifications import (
    AccountsKnown,
    HistoryPhrase,
    HostPhrase,
    JournalReplayed,
    TablePhrase,
)
from game.online.seat_status import seats_at_opening, seats_of, with_missing
from game.online.table_facts import HostSaid, Notice, TableFacts
from game.online.talk import ChatLine, invitation_in
from net.game_rules import KEEPER
from net.io.client_notifications import ClientEnded, ConnectFailed
from net.log.endings import Endings
from net.log.share_holders import share_holders_of
from net.notifications import (
    AuditFinished,
    ChatReceived,
    EntryFinal,
    HostGone,
    Joined,
    LinkLost,
    OpeningBegan,
    PollChanged,
    RequestRefused,
    RosterChanged,
    SeatChanged,
    SeatTimesChanged,
    SuccessionAgreed,
    TableFrozen,
    TableThawed,
    TurnedAway,
    TwoHistories,
)
from net.peer.disconnect import link_fault_of
from net.protocol.codes import Code
from net.protocol.entries import (
    Acted,
    Entry,
    EpochBegan,
    HandedOver,
    HolderChanged,
    Instructed,
    Judged,
    Opened,
    Paused,
    Undone,
)
from net.protocol.from_host import PollStatus, Roster
from net.protocol.seat_entries import Declaration
from net.wire.frames import LinkFault

#: Lines of chat that are kept.
MAX_LINES = 300
#: How long a notice is shown, in milliseconds.
NOTICE = 8000


@dataclass(slots=True)
class TableStatus(TableFacts):
    """Kept up to date by `notify`, which is given all notifications of the connection."""

    def notify(self, notification: object, now: int) -> None:
        match notification:
            case (
                RosterChanged()
                | SeatChanged()
                | ChatReceived()
                | PollChanged()
                | RequestRefused()
                | SeatTimesChanged()
            ):
                self._update_table(notification, now)
            case EntryFinal(applied, missing):
                self.add_entry(applied, now)
                self._note_missing(missing, now)
            case TwoHistories():
                self.two_histories = notification
            case TablePhrase() | HostPhrase() | HistoryPhrase() | OpeningBegan() | AuditFinished():
                self._note_proof(notification)
            case AccountsKnown(words):
                self.known_by = words
            case ClientEnded(why):
                self.over, self.end_reason = True, why
            case TableFrozen() | TableThawed() | ReportedDesync():
                self._update_desync(notification, now)
            case _:
                self._update_link(notification, now)

    def restore(self, journal: JournalReplayed, now: int) -> None:
        """Takes what this seat's own journal says, until there is a host."""
        self.seat = journal.seat
        for applied in journal.entries:
            self.add_entry(applied, now)
        self.notice, self.lost_at = None, now

    def add_entry(self, applied: Any, now: int) -> None:
        """Takes an entry of the log, from the connection or from this seat's own journal."""
        self._note_declaration(applied.entry, now)
        match applied.entry:
            case Opened() as opened:
                self._begin(opened, now)
            case Acted(seat):
                self.actors.append(seat)
            case Paused(seat=seat, on=on):
                self.paused_by = seat if on else None
            case Judged() as judged:
                self.judged = judged
            case Undone(to=to):
                self.undone_actions = sum(actor != KEEPER for actor in self.actors[to:])
                del self.actors[to:]
                self.notice = Notice(applied.entry, now + NOTICE)
            case HolderChanged(seat, holder, name) if seat < len(self.seats):
                changed = replace(self.seats[seat], holder=holder, name=name)
                self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])
                self.notice = Notice(applied.entry, now + NOTICE)
            case HandedOver() | EpochBegan() as entry:
                self._note_host(entry, now)

    def _note_declaration(self, entry: Entry, now: int) -> None:
        """What a person says of the game itself is an entry of its own."""
        if isinstance(entry, Opened):
            self.endings = Endings()
        self.endings.follow(entry)
        self.days_off.follow(entry)
        self.prepared.follow(entry)
        if isinstance(entry, Declaration | Instructed):
            self.notice = Notice(entry, now + 2 * NOTICE)

    def _begin(self, opened: Opened, now: int) -> None:
        """The opening knows the seats by name, for a table that is returned to before its host."""
        self.playing, self.table, self.actors = True, opened.table.hex(), []
        self.time = opened.time
        self.has_shares = bool(share_holders_of(opened))
        self.accounts = {seat: account for seat, account, _voucher in opened.accounts}
        if not self.seats:
            self.options, self.seats = opened.options, seats_at_opening(opened, now)

    def _note_host(self, entry: HandedOver | EpochBegan, now: int) -> None:
        if isinstance(entry, HandedOver):
            self.heir = entry.seat
            self.notice = Notice(entry, now + NOTICE)
            return
        if entry.seat not in (KEEPER, self.host):
            self.notice = Notice(entry, now + 2 * NOTICE)
        self.host, self.heir = entry.seat, None

    def hear_host(self, text: str, now: int) -> None:
        """The host of this window says whether others can come."""
        self.notice = Notice(HostSaid(text), now + 2 * NOTICE)

    def mark_read(self) -> None:
        """All chat is read."""
        self.unread = 0

    def _note_missing(self, missing: Collection[int], now: int) -> None:
        """Counts for each seat how many entries in a row it has not signed."""
        self.seats = with_missing(self.seats, {*missing} - {self.seat}, now)

    def _note_proof(
        self, notification: TablePhrase | HostPhrase | HistoryPhrase | OpeningBegan | AuditFinished
    ) -> None:
        match notification:
            case TablePhrase(words):
                self.phrase = words
            case HostPhrase(words):
                self.host_phrase = words
            case HistoryPhrase():
                self.history = notification
            case OpeningBegan(attempt):
                self.attempt = attempt
            case AuditFinished(text):
                self.verdict = text

    def _update_table(
        self,
        notification: RosterChanged
        | SeatChanged
        | ChatReceived
        | PollChanged
        | RequestRefused
        | SeatTimesChanged,
        now: int,
    ) -> None:
        match notification:
            case RosterChanged(roster):
                self._set_roster(roster, now)
            case SeatChanged(seat):
                self.seat = seat
            case SeatTimesChanged(away=away):
                self.times, self.vacations = SeatTimes(notification, now), dict(away)
            case ChatReceived(name, text):
                self._add_chat(ChatLine(name, text))
            case PollChanged(poll):
                self._set_poll(poll, now)
            case RequestRefused():
                self.notice = Notice(notification, now + NOTICE)

    def _update_link(self, notification: object, now: int) -> None:
        match notification:
            case Joined(seat, playing):
                self.seat = seat
                self.joined, self.playing, self.has_roster = True, playing, False
                self.lost_at = self.frozen_at = self.gone = self.unreached = self.poll = None
                self.cut = None
                self.has_agreed = self.has_declined = self.has_declined_fork = False
            case LinkLost(code):
                self.lost_at = now if self.lost_at is None else self.lost_at
                self.cut = LinkFault.BUSY if code == Code.RESTARTING else self.cut
            case ConnectFailed():
                self.unreached = notification
                self.cut = LinkFault.BUSY if self.cut is LinkFault.BUSY else None
            case TurnedAway(code, text) if code < 0:
                self.cut = link_fault_of(code, text)
            case HostGone():
                self.gone = notification
            case SuccessionAgreed():
                self.has_agreed = True

    def _update_desync(
        self, notification: TableFrozen | TableThawed | ReportedDesync, now: int
    ) -> None:
        match notification:
            case TableFrozen():
                self.frozen_at, self.desync = now, None
            case ReportedDesync():
                self.desync = notification
            case TableThawed():
                if self.desync is not None:
                    self.notice = Notice(self.desync, now + 2 * NOTICE)
                self.frozen_at = None

    def _set_roster(self, roster: Roster, now: int) -> None:
        self.options, self.watchers, self.has_roster = roster.options, roster.spectators, True
        self.time, self.seats = roster.time, seats_of(roster, self.seats, now)

    def _set_poll(self, poll: PollStatus, now: int) -> None:
        self.poll = poll if poll.open else None
        if not poll.open:
            self.notice = Notice(poll, now + NOTICE)

    def _add_chat(self, line: ChatLine) -> None:
        """What a seat announces is shown at the table, not as talk."""
        known = self.game.announcements
        if known is not None and known.is_one(line.text) and self._is_seated(line.name):
            return
        self.chat = [*self.chat[-MAX_LINES:], line]
        self.unread += 1
        self.invitation = invitation_in(line, self.game.name) or self.invitation

    def _is_seated(self, name: str) -> bool:
        return self.playing and any(seat.name == name for seat in self.seats)
