"""A window at a networked table: its connection, the table's status, and the game once it begins.

Everything here happens in the window's own thread. The connection lives in another one, and wakes
the window when there are notifications.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from game.i18n.stated import error_text
from game.online.connection import Connection, Guest
from game.online.local_notifications import (
    ConnectionFailed,
    GameRecorded,
    HistoryPhrase,
    HostPhrase,
    InviteChanged,
    JournalReplayed,
    NotUnderstood,
    TablePhrase,
    accounts_known,
)
from game.online.seating_plan import SeatingPlan
from game.online.table_status import TableStatus
from game.online.wanted_seat import WantedSeat
from game.play.remote_match import AnyRemoteMatch, RemoteMatch
from net.fairness.phrase import phrase
from net.io.client_notifications import ClientEnded
from net.io.thread import ClientThread, RunningClient
from net.log.applied_entry import AppliedEntry
from net.log.audit import history_phrase_data, host_phrase_data, phrase_data
from net.notifications import EntryFinal, HistoryReached, Joined, RosterChanged
from net.protocol.codes import PollKind
from net.protocol.entries import Judged, Opened
from net.protocol.from_peer import (
    Chat,
    Claim,
    Configure,
    FromPeer,
    Pause,
    Ready,
    RequestPoll,
    Undo,
    Vote,
)
from net.protocol.invite import Invite
from net.protocol.seat_messages import Saying

Notify = Callable[[object], None]


class Mailbox(Protocol):
    """A connection in a thread of its own: `net.io.thread.ClientThread`, or a fake."""

    def take(self) -> list[object]:
        """The notifications since the last call, in order."""

    def request(self, call: Callable[[Any], object]) -> None:
        """Calls this with the peer, in the connection's thread."""

    def close(self) -> None: ...


class OnlineSession:
    def __init__(self, game: AnyGame, mailbox: Mailbox, invite: Invite | None = None) -> None:
        """`invite` is the invitation to pass on, if known."""
        self.game = game
        self.invite = invite
        self.status = TableStatus(game)
        self.match: AnyRemoteMatch | None = None
        """the game, from its opening on"""
        self._wish = WantedSeat(self.claim)
        self.record = ""
        """of the game, once it is over, for a spectator to look back at"""
        self.plan: SeatingPlan | None = None
        """what the table is to be like, until that is done"""
        self._mailbox = mailbox
        self._has_failed = False
        """whether something that came from the table could not be handled"""

    @property
    def wanted(self) -> int | None:
        """A seat to take as soon as it is free, or ANY_SEAT; None once there is one."""
        return self._wish.wanted

    @wanted.setter
    def wanted(self, seat: int | None) -> None:
        self._wish.wanted = seat

    def pump(self, now: int) -> bool:
        """Takes in all notifications; True if there were any. `now` is in milliseconds.

        Nothing is raised: a notification that cannot be handled ends the visit.
        """
        notifications = [] if self._has_failed else self._mailbox.take()
        for each in notifications:
            try:
                self._handle(each, now)
            except Exception as error:  # what others sent must never end the program
                self.fail(error, now)
                break
        return bool(notifications)

    def fail(self, error: Exception, now: int) -> None:
        """Leaves the table, with words, because of what came from it."""
        self._has_failed = True
        self.close()
        self.status.notify(ClientEnded(NotUnderstood(repr(error))), now)

    def close(self) -> None:
        """Leaves the table."""
        self._mailbox.close()

    # -------------------------------------------------------------- requests

    def claim(self, seat: int) -> None:
        """Takes a seat before the game; KEEPER leaves it."""
        self._say(Claim(seat))

    def configure(self, options: dict[str, object]) -> None:
        """People's time stays what it is."""

        def say(peer: Any) -> None:
            peer.say(Configure(options, peer.roster.time if peer.roster else ""))

        self._mailbox.request(say)

    def set_time(self, line: str) -> None:
        """Gives people this much time, as on the wire; the options stay what they are."""

        def say(peer: Any) -> None:
            if peer.roster is not None:
                peer.say(Configure(peer.roster.options, line))

        self._mailbox.request(say)

    def set_ready(self, on: bool) -> None:
        self._say(Ready(on))

    def request_bot(self, seat: int, level: str = "") -> None:
        """Before the game: gives a free seat to a bot, or takes it back; in it: asks the others."""
        self._say(RequestPoll(PollKind.BOT, seat, level))

    def adjourn(self) -> None:
        self._say(RequestPoll(PollKind.ADJOURN, max(0, self.status.seat)))

    def hand_over(self, seat: int) -> None:
        """Asks the others whether the machine of this seat may host the table from now on."""
        self._say(RequestPoll(PollKind.HAND_OVER, seat))

    def vote(self, yes: bool) -> None:
        if (poll := self.status.poll) is not None:
            self._say(Vote(poll.poll, yes))

    def request_history(self) -> None:
        """Asks for the phrase of the game so far; it comes into the status."""
        self._mailbox.request(lambda peer: peer.report_history())

    def agree_to_succession(self) -> None:
        """Lets the successor of a lost host have the bag."""
        self._mailbox.request(lambda peer: peer.agree_to_succession())

    def pause(self, on: bool) -> None:
        self._say(Pause(on))

    def say_of_game(self, message: Saying) -> None:
        self._say(message)

    def send_chat(self, text: str) -> None:
        """Says it to all; what nobody could see of it is left out."""
        self._say(Chat(text))

    def request_undo(self, actions: int) -> None:
        """Asks to undo everything after the first `actions` actions."""
        self._say(Undo(actions))

    def _say(self, message: FromPeer) -> None:
        self._mailbox.request(lambda peer: peer.say(message))

    def _propose(self, action: Any) -> None:
        self._mailbox.request(lambda peer: peer.propose(action))

    # -------------------------------------------------------------- notifications

    def _handle(self, notification: object, now: int) -> None:
        if isinstance(notification, JournalReplayed):
            self._restore(notification, now)
            return
        self._note(notification)
        if self._wish.tries_again(notification, self.status.seats):
            return
        self.status.notify(notification, now)
        self._wish.notify(notification, self.status.seats)
        if isinstance(notification, RosterChanged):
            self._carry_out_plan()
        if isinstance(notification, EntryFinal) and isinstance(notification.applied.entry, Opened):
            self._open(notification.applied, self.status.seat)
        elif self.match is not None:
            self.match.notify(notification, now)
        if isinstance(notification, EntryFinal) and isinstance(notification.applied.entry, Judged):
            self.request_history()

    def _note(self, notification: object) -> None:
        match notification:
            case InviteChanged(invite):
                self.invite = invite.for_others
            case GameRecorded(text):
                self.record = text

    def _carry_out_plan(self) -> None:
        """The owner of a new table agrees on the same with it as before, and seats the bots."""
        plan = self.plan
        if plan is None or not self.status.is_owner:
            return
        self.plan = None
        self.configure(dict(plan.options))
        for seat, level in plan.bots.items():
            self.request_bot(seat, level)

    def _restore(self, journal: JournalReplayed, now: int) -> None:
        self.status.restore(journal, now)
        match = self._open(journal.entries[0], journal.seat)
        match.settle(journal.entries[1:])

    def _open(self, applied: AppliedEntry[Any, Any], seat: int) -> AnyRemoteMatch:
        ask = self._propose, self.request_undo, self.send_chat
        match = RemoteMatch(self.game, applied, seat, *ask)
        match.linked = self.status.joined and self.status.lost_at is None
        self.match = match
        return match


# ------------------------------------------------------------------ the connection's thread


class _NoConnection:
    """Runs where no connection could be made."""

    peer: Any = None

    def __init__(self, why: str, notify: Notify) -> None:
        self._why = why
        self._notify = notify

    async def run(self) -> object:
        self._notify(ClientEnded(ConnectionFailed(self._why)))
        return None

    def stop(self) -> None: ...

    def carry_out(self) -> None: ...


class ConnectionThread:
    """The mailbox of a window; works out what takes too long for a frame."""

    def __init__(
        self, game: AnyGame, invite: Invite, guest: Guest, wake: Callable[[], object]
    ) -> None:
        self._background = ClientThread(lambda notify: _connect(game, invite, guest, notify), wake)

    def take(self) -> list[object]:
        queue = self._background.notifications
        return [queue.get_nowait() for _ in range(queue.qsize())]

    def request(self, call: Callable[[Any], object]) -> None:
        self._background.call_peer(call)

    def close(self) -> None:
        self._background.close()


def join_table(
    game: AnyGame, invite: Invite, guest: Guest, wake: Callable[[], object]
) -> OnlineSession:
    """Connects at once; `wake` is called from another thread whenever there are notifications."""
    return OnlineSession(game, ConnectionThread(game, invite, guest, wake), invite.for_others)


def _connect(game: AnyGame, invite: Invite, guest: Guest, notify: Notify) -> RunningClient:
    def notify_with_phrase(notification: object) -> None:
        match notification:
            case HistoryReached(table, count, chain):
                notify(HistoryPhrase(phrase(history_phrase_data(table, chain)), count))
                return
            case Joined(host=host) if host and not invite.secret:
                notify(HostPhrase(phrase(host_phrase_data(host))))
        notify(notification)
        if opened := _opening(notification):
            notify(TablePhrase(phrase(phrase_data(opened))))
            notify(accounts_known(opened))

    try:
        return Connection(game, invite, guest, notify_with_phrase)
    except (Refusal, ValueError, OSError) as error:
        text = _("cannot connect to this table: {reason}").format(reason=error_text(error))
        return _NoConnection(str(error) if isinstance(error, Refusal) else text, notify)


def _opening(notification: object) -> Opened | None:
    match notification:
        case JournalReplayed(entries=entries):
            entry: object = entries[0].entry if entries else None
        case EntryFinal(applied):
            entry = applied.entry
        case _:
            entry = None
    return entry if isinstance(entry, Opened) else None
