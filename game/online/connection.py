"""Coming to a table, and coming back to it: a line, the journal of its seat, and a standby host."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Any, TypeGuard

from game.online.build_id import GAME, build
from game.online.invitations import forget_invite, keep_invite
from game.online.journals import Kept, find_journal, new_journal, open_journal
from game.online.local_news import remembered
from game.online.reconnect_info import Ways, forget_ways, keep_ways, kept_ways
from game.online.standby_host import Standby
from game.tigris.rules_adapter import TigrisRules
from net.config import Config
from net.io.peer_client import PeerClient
from net.journal.journal import Journal
from net.journal.records import JournalOwner, Record
from net.journal.writer import JournalWriter
from net.log.applied_entry import AppliedEntry
from net.notifications import (
    AuditFinished,
    ClientEnded,
    ConnectFailed,
    DesyncReport,
    EntryFinal,
    HostGone,
    LinkLost,
    RosterChanged,
    TurnedAway,
)
from net.peer.endpoints import Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Code, Role
from net.protocol.invite import Invite
from net.wire.values import value


@value
class Guest:
    """Who comes, and with what."""

    name: str
    role: Role = Role.PLAYER
    token: bytes = b""
    """of a seat that was given, such as to a bot of the host"""
    keeps: bool = True
    """whether a journal is kept"""
    journal: Path | None = None
    """where, if not among all others; one that is there is gone on with"""
    stands_by: bool = False
    """whether this process may start a host if the table's is lost"""
    patient: bool = False
    """whether nobody answering at first is no reason to give up"""
    returns: bool = False
    """whether the invitation is kept beside the journal until the game is over: the way back"""


class Visit:
    """A peer at a table of this game, from when it comes until it leaves for good.

    Who comes to a running game, and was in it before, gets the seat back from its own journal.
    """

    def __init__(self, invite: Invite, guest: Guest, told: Callable[[object], None]) -> None:
        """`told` hears all news.

        Raises:
            Refusal: if the guest's journal can not be read.
            BookError: if it does not hold.
            OSError: if there is no port to stand by.
        """
        self._invite = invite
        self._guest = guest
        self._told = told
        self._kept = open_journal(guest.journal) if _is_there(guest.journal) else None
        self._again: Kept | None = None
        self._ways = kept_ways(self._kept.path) if self._kept else Ways()
        self._standby = Standby(self._ways.reach) if guest.stands_by else None
        self._line = self._new_line()

    @property
    def peer(self) -> Lockstep[Any, Any]:
        return self._line.peer

    def stop(self, why: object = None) -> None:
        self._line.stop(why)

    def carry_out(self) -> None:
        self._line.carry_out()

    async def run(self) -> object:
        """Until `stop`, or until it is of no use to come back; gives the news that say why."""
        try:
            self._remember()
            why = await self._line.run()
            if self._again is not None:
                self._kept, self._again = self._again, None
                self._ways = kept_ways(self._kept.path)
                self._line = self._new_line()
                self._remember()
                why = await self._line.run()
            return why
        finally:
            if self._standby is not None:
                self._standby.close()

    def _new_line(self) -> PeerClient:
        guest, kept = self._guest, self._kept
        reach = self._standby.port if self._standby else 0
        ticket = Ticket(guest.name, guest.role, guest.token, reach)
        setting = Config(GAME, self._invite.secret, build(), token_bytes)
        records: Sequence[Record] = kept.records if kept else ()
        peer = Lockstep(TigrisRules(), setting, ticket, records)
        keep = JournalWriter(
            self._begin_journal if guest.keeps else None, kept.journal if kept else None
        )
        place = Endpoint(self._invite.address, self._invite.port)
        patient = guest.patient or kept is not None
        return PeerClient(peer, place, keep, self._hear, patient, self._ways.heir)

    def _begin_journal(self, table: bytes) -> Journal:
        keeper = JournalOwner.SPECTATOR if self._guest.role is Role.SPECTATOR else JournalOwner.SEAT
        self._kept = new_journal(table, keeper, self._guest.journal)
        if self._guest.returns:
            keep_invite(self._kept.path, self._invite)
        return self._kept.journal

    def _remember(self) -> None:
        """Tells what the journal holds already."""
        if self._kept and self._kept.records:
            self._told(remembered(self._kept.records))

    def _hear(self, news: object) -> None:
        match news:
            case TurnedAway(Code.GAME_RUNS, table) if self._kept is None and self._guest.keeps:
                self._again = find_journal(bytes.fromhex(table), self._guest.name)
            case LinkLost() | ConnectFailed() if self.peer.follower.log.seats.judged:
                self.stop()  # all is said, and there may be no host any more
            case RosterChanged() | EntryFinal(AppliedEntry(seq=0)):
                self._keep_ways()
            case HostGone(successor) if successor == self.peer.seat:
                self._succeed()
            case AuditFinished() | TurnedAway(Code.OTHER_TABLE | Code.WRONG_TOKEN) if self._kept:
                forget_invite(self._kept.path)
                forget_ways(self._kept.path)
        if self._again is None or not isinstance(news, TurnedAway | ClientEnded):
            self._told(news)
        if isinstance(news, DesyncReport):
            from game.online.desync import reported  # hardly ever needed

            book = self.peer.follower.log
            self._told(reported(news, book.raw_entries, book.opened.table.hex(), self.peer.seat))

    def _keep_ways(self) -> None:
        """What others know of this seat, and it of the successor, outlives this process."""
        ways = Ways(self._standby.port if self._standby else 0, self._line.endpoints.successor)
        if self._kept is not None and ways != self._ways and not self.peer.follower.verdict:
            self._ways = ways
            keep_ways(self._kept.path, ways)

    def _succeed(self) -> None:
        """The host is gone, and it is this seat that holds the lowest share."""
        if self._standby is not None and self._kept is not None:
            self._standby.succeed(self._kept.path, self._invite.secret)


def _is_there(journal: Path | None) -> TypeGuard[Path]:
    return journal is not None and journal.exists()
