"""Coming to a table, and coming back to it: a line, the journal of its seat, and a standby host."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from secrets import token_bytes
from typing import Any, TypeGuard

from game.game import AnyGame
from game.i18n.stated import error_text
from game.online.account import own_account
from game.online.blocked import Blocked
from game.online.build_id import build_id
from game.online.invitations import forget_invite, keep_invite
from game.online.journals import OpenJournal, find_journal, new_journal, open_journal
from game.online.kept_seats import KeptSeat
from game.online.local_notifications import (
    CannotPlay,
    GameRecorded,
    InviteChanged,
    NotUnderstood,
    replay_journal,
)
from game.online.reconnect_info import (
    ReconnectInfo,
    forget_reconnect_info,
    read_reconnect_info,
    write_reconnect_info,
)
from game.online.standby_host import StandbyHost
from game.online.watched_game import record_of_log
from game.paths import data_folder
from net.config import Config
from net.game_rules import KEEPER
from net.io.client_notifications import ClientEnded, ConnectFailed
from net.io.discovery import find_tables
from net.io.interfaces import addresses_for_others, read_interfaces
from net.io.peer_client import PeerClient
from net.journal.journal import Journal
from net.journal.records import JournalOwner, JournalRecord
from net.journal.writer import JournalWriter
from net.log.applied_entry import AppliedEntry
from net.notifications import (
    AuditFinished,
    ChatReceived,
    DesyncReport,
    EntryFinal,
    HostGone,
    Joined,
    LinkLost,
    RosterChanged,
    ShareRequested,
    SuccessionAgreed,
    TurnedAway,
)
from net.peer.endpoints import endpoint_of
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.account import Account
from net.protocol.addresses import is_loopback
from net.protocol.codes import Code, Role
from net.protocol.entries import HandedOver, Judged
from net.protocol.invite import Invite
from net.wire.values import value


@value
class Guest:
    """How somebody comes to a table."""

    name: str
    role: Role = Role.PLAYER
    seed: bytes = b""
    """of the identity of a seat that was given, such as to a bot of the host"""
    has_journal: bool = True
    journal: Path | None = None
    """where it is, if not among all others; an existing one is continued"""
    stands_by: bool = False
    """whether this process may start a host if the table's is lost"""
    agrees_alone: bool = False
    """whether it agrees to a new host unasked, as bots do; people are asked"""
    patient: bool = False
    """whether to keep trying if nobody answers at first"""
    returns: bool = False
    """whether the invitation is kept beside the journal until the game is over, for a return"""
    shows_account: bool = False
    """whether the others get to know the person's account: without need, no table links another"""


class Connection:
    """A peer at a table, from when it comes until it leaves for good.

    A peer that was in a running game before gets its seat back from its own journal.
    """

    def __init__(
        self, game: AnyGame, invite: Invite, guest: Guest, notify: Callable[[object], None]
    ) -> None:
        """`notify` is called with all notifications.

        Raises:
            Refusal: if the guest's journal, or account, cannot be read.
            LogError: if it is not valid.
            OSError: if there is no port to stand by.
        """
        self._game = game
        self._invite = invite
        self._guest = guest
        self._notify = notify
        self._seat = KeptSeat(invite, guest.name)
        self._journal = open_journal(guest.journal) if _exists(guest.journal) else None
        self._known = endpoint_of(invite)
        """where the table is, as far as was noted"""
        self._retry: OpenJournal | None = None
        """a journal that lets this guest back into a running game"""
        self._blocked = Blocked(data_folder())
        self.account: Account | None = None
        """that is shown to the others"""
        self._saved = read_reconnect_info(self._journal.path) if self._journal else ReconnectInfo()
        stands_by = guest.stands_by and not invite.place  # a server has its own machines
        self._standby = StandbyHost(self._saved.port) if stands_by else None
        self._line = self._new_line()

    @property
    def peer(self) -> Lockstep[Any, Any]:
        return self._line.peer

    @property
    def journal_path(self) -> Path | None:
        """Where the journal of this seat is; None for a spectator without one."""
        return self._journal.path if self._journal is not None else None

    @property
    def invite(self) -> Invite:
        """Where the table is."""
        return self._invite

    @property
    def names(self) -> tuple[str, ...]:
        """Of the others at the table, also those who watch."""
        peer, roster = self.peer, self.peer.roster
        if roster is None:
            return ()
        seats = [row[0] for seat, row in enumerate(roster.seats) if seat != peer.seat and row[0]]
        return (*seats, *roster.spectators)

    def account_of(self, name: str) -> bytes:
        """Of who has this name and sits in the game; empty for who has shown none."""
        log, roster = self.peer.follower.log, self.peer.roster
        if roster is None or not log.is_open:
            return b""
        rows = enumerate(roster.seats)
        return next((log.opened.account_of(seat) for seat, row in rows if row[0] == name), b"")

    def stop(self, why: object = None) -> None:
        self._line.stop(why)

    def carry_out(self) -> None:
        self._line.carry_out()

    async def run(self) -> object:
        """Until `stop`, or until coming back is of no use; gives the notification that says why."""
        try:
            self._notify_journal()
            why = await self._line.run()
            if self._retry is not None:
                self._journal, self._retry = self._retry, None
                self._saved = read_reconnect_info(self._journal.path)
                self._line = self._new_line()
                self._notify_journal()
                why = await self._line.run()
            return why
        finally:
            if self._standby is not None:
                self._standby.close()

    def _new_line(self) -> PeerClient:
        guest, journal = self._guest, self._journal
        port = self._standby.port if self._standby else 0
        is_person = not (guest.seed or guest.agrees_alone)
        shows = guest.shows_account or (self._invite.is_at_server and is_person)
        self.account = own_account(guest.name).account if shows else None
        kept = self._seat.read() if is_person and not journal else None
        seat = guest.seed, bool(guest.seed), port, self.account, kept
        ticket = Ticket(guest.name, guest.role, *seat)
        invite, game = self._invite, self._game
        config = Config(
            *(game.name, invite.secret, build_id(game), token_bytes),
            invite.fingerprint,
            time_of_day=lambda now: time.time(),
        )
        records: Sequence[JournalRecord] = journal.records if journal else ()
        peer = Lockstep(self._game.rules, config, ticket, records)
        if self._standby is not None and KEEPER != peer.follower.log.seats.host == peer.seat:
            self._standby.release()  # this seat is the host, which is resumed on its port
        writer = JournalWriter(
            self._begin_journal if guest.has_journal else None,
            journal.journal if journal else None,
        )
        place = endpoint_of(self._invite)
        search = partial(find_tables, self._game.name, random_bytes=token_bytes)
        patient = guest.patient or journal is not None
        return PeerClient(peer, place, writer, self._handle, patient, self._saved.successor, search)

    def _begin_journal(self, table: bytes) -> Journal:
        keeper = JournalOwner.SPECTATOR if self._guest.role is Role.SPECTATOR else JournalOwner.SEAT
        self._journal = new_journal(table, keeper, self._guest.journal)
        if self._guest.returns:
            keep_invite(self._journal.path, self._invite)
        return self._journal.journal

    def _notify_journal(self) -> None:
        """Notifies what the journal holds already."""
        if self._journal and self._journal.records:
            self._notify(replay_journal(self._game, self._journal.records))

    def _handle(self, notification: object) -> None:
        """Nothing is raised: what cannot be handled here, or by the owner, ends the visit."""
        if not self._guest.seed and (lost := self._seat.notify(notification)):
            self.stop(lost)
        try:
            self._take(notification)
        except Exception as error:
            self.stop(NotUnderstood(repr(error)))

    def _take(self, notification: object) -> None:
        match notification:
            case TurnedAway(Code.GAME_RUNS, table) if self._journal is None and (
                self._guest.has_journal
            ):
                self._retry = find_journal(table, self._guest.name, self.peer.uplink.host)
            case LinkLost() | ConnectFailed() if self.peer.follower.log.seats.judged:
                self.stop()  # all is said, and there may be no host any more
            case RosterChanged(roster) if not self.peer.follower.log.is_open and (
                text := self._why_not(roster.options)
            ):
                self.stop(CannotPlay(text))
            case Joined() | RosterChanged() | EntryFinal(AppliedEntry(seq=0)):
                self._note_address()
                self._save_reconnect_info()
            case AuditFinished() | TurnedAway(Code.OTHER_TABLE | Code.WRONG_KEY) if self._journal:
                forget_invite(self._journal.path)
                forget_reconnect_info(self._journal.path)
        self._change_host(notification)
        is_awaited = self._retry is not None and isinstance(notification, TurnedAway | ClientEnded)
        if not is_awaited and not self._is_hidden(notification):
            self._notify(notification)
        self._record(notification)
        if isinstance(notification, DesyncReport):
            from game.online.desync import report_desync  # hardly ever needed

            log = self.peer.follower.log
            table, seat = log.opened.table.hex(), self.peer.seat
            self._notify(report_desync(self._game, notification, log.raw_entries, table, seat))

    def _is_hidden(self, notification: object) -> bool:
        """Whether it is talk of somebody whom the person here has blocked; what is announced
        belongs to the game."""
        if not isinstance(notification, ChatReceived):
            return False
        name, text = notification.name, notification.text
        if not self._blocked.hides(name, self.account_of(name)):
            return False
        log = self.peer.follower.log
        return not (log.is_open and log.rules.announces(log.position, text))

    def _record(self, notification: object) -> None:
        """A spectator gets the game to look back at when all of it is known."""
        match notification:
            case EntryFinal(AppliedEntry(entry=Judged())) if self._guest.role is Role.SPECTATOR:
                self._notify(GameRecorded(record_of_log(self.peer.follower.log)))

    def _why_not(self, options: Mapping[str, object]) -> str:
        """Why this program cannot play with the options of a table; empty if it can."""
        try:
            self._game.rules.start(options)
            self._game.rules.box(options)
        except ValueError as error:
            return error_text(error)
        return ""

    def agree_to_succession(self) -> None:
        """The person here agrees that the successor of a lost host takes over."""
        self.peer.agree_to_succession()

    def _change_host(self, notification: object) -> None:
        """Takes part in a succession, and stands down when that is not needed any more."""
        match notification:
            case HostGone() | ShareRequested() if self._guest.agrees_alone:
                self.peer.agree_to_succession()
            case SuccessionAgreed(successor) if successor == self.peer.seat:
                self._succeed()
            case HostGone(successor, ()) if successor == self.peer.seat != KEEPER:
                self._succeed()  # the table was handed over to this seat
            case EntryFinal(AppliedEntry(entry=HandedOver(seat))) if seat == self.peer.seat:
                self._succeed()
            case Joined(playing=True) if not self._line.endpoints.current.is_successor:
                self._stand_down()

    def _note_address(self) -> None:
        """If the table is elsewhere than the invitation says: keeps where, and notifies it."""
        place = self._line.endpoints.current
        is_known = place.addresses[0] in self._known.addresses and place.port == self._known.port
        self._known = place
        if is_known:
            return
        here = is_loopback(place.addresses[0]) and addresses_for_others(read_interfaces())
        current = replace(self._invite, addresses=here or place.addresses, port=place.port)
        self._notify(InviteChanged(current))
        if not place.is_successor:
            self._invite = replace(self._invite, addresses=place.addresses, port=place.port)
            if self._journal is not None and self._guest.returns:
                keep_invite(self._journal.path, self._invite)

    def _save_reconnect_info(self) -> None:
        """Keeps the port that others know of this seat, and the successor's place."""
        port = self._standby.port if self._standby else 0
        info = ReconnectInfo(port, self._line.endpoints.successor)
        if self._journal is not None and info != self._saved and not self.peer.follower.verdict:
            self._saved = info
            write_reconnect_info(self._journal.path, info)

    def _stand_down(self) -> None:
        """This seat is at its host again: the one that was started here is not needed."""
        if self._standby is not None:
            self._standby.stand_down()

    def _succeed(self) -> None:
        """Starts a host: the old one is gone, and this seat holds the lowest share."""
        if self._standby is not None and self._journal is not None:
            self._standby.succeed(self._journal.path, self._invite.secret)


def _exists(journal: Path | None) -> TypeGuard[Path]:
    return journal is not None and journal.exists()
