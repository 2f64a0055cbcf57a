"""Who is at a networked table, and how it stands with it: all that a window shows beside the game.

It is told the news of the line and the time, and holds plain data; sentences are made elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.online.desync import Reported
from game.online.local_news import Phrase
from net.game_rules import KEEPER
from net.notifications import (
    AuditFinished,
    ChatReceived,
    ClientEnded,
    ConnectFailed,
    EntryFinal,
    HostGone,
    Joined,
    LinkLost,
    PollChanged,
    RequestRefused,
    RosterChanged,
    SeatChanged,
    TableFrozen,
    TableThawed,
)
from net.protocol.codes import Presence
from net.protocol.entries import (
    BOT,
    NOBODY,
    PERSON,
    EpochBegan,
    HolderChanged,
    Judged,
    Opened,
    Paused,
    Undone,
)
from net.protocol.from_host import PollStatus, Roster
from net.wire.values import value

#: Lines of talk that are kept.
MOST_LINES = 300
#: How long a remark stays in sight, in milliseconds.
REMARK = 8000


@value
class Chair:
    """One seat of the table."""

    name: str = ""
    holder: int = NOBODY
    ready: bool = False
    presence: Presence = Presence.GONE
    latency: int = 0
    """in milliseconds"""
    since: int = 0
    """when its presence became what it is, on the window's clock"""

    @property
    def free(self) -> bool:
        return self.holder == NOBODY

    @property
    def bot(self) -> bool:
        return self.holder == BOT

    @property
    def away(self) -> bool:
        return not self.free and self.presence is Presence.GONE


class Spoken(NamedTuple):
    """A line of talk; the table itself has no name."""

    name: str
    text: str


class Remark(NamedTuple):
    """Something that is said for a while: a piece of news, and until when."""

    news: object
    until: int


@dataclass(slots=True)
class Company:
    """`hear` is told everything; the rest is to be looked at."""

    seat: int = KEEPER
    """the one at this window"""
    table: str = ""
    """the name of the table's journals, from the opening on"""
    joined: bool = False
    playing: bool = False
    lost_at: int | None = None
    """since when there is no connection to a host that was there"""
    unreached: ConnectFailed | None = None
    """why the last try to connect failed"""
    gone: HostGone | None = None
    """said when the host has been away for long"""
    options: Mapping[str, object] = field(default_factory=dict)
    chairs: tuple[Chair, ...] = ()
    watchers: tuple[str, ...] = ()
    said: list[Spoken] = field(default_factory=list)
    unread: int = 0
    poll: PollStatus | None = None
    paused_by: int | None = None
    frozen_at: int | None = None
    fault: Reported | None = None
    """why the table was frozen last, once that is known"""
    phrase: tuple[str, ...] = ()
    verdict: str | None = None
    """of this window's own audit: a proof of cheating, or nothing; None before the end"""
    judged: Judged | None = None
    remark: Remark | None = None
    over: bool = False
    why: object = None
    """the news that ended the line, once it is over"""

    def hear(self, news: object, now: int) -> None:
        match news:
            case (
                RosterChanged() | SeatChanged() | ChatReceived() | PollChanged() | RequestRefused()
            ):
                self._met(news, now)
            case EntryFinal(page):
                self.page(page, now)
            case Phrase(words):
                self.phrase = words
            case AuditFinished(text):
                self.verdict = text
            case ClientEnded(why):
                self.over, self.why = True, why
            case TableFrozen() | TableThawed() | Reported():
                self._stood(news, now)
            case _:
                self._linked(news, now)

    def page(self, page: Any, now: int) -> None:
        """An entry of the log, from the line or from one's own journal."""
        match page.entry:
            case Opened(table):
                self.playing, self.table = True, table.hex()
            case Paused(seat, on):
                self.paused_by = seat if on else None
            case Judged() as judged:
                self.judged = judged
            case Undone():
                self.remark = Remark(page.entry, now + REMARK)
            case HolderChanged(seat, holder, name) if seat < len(self.chairs):
                chair = replace(self.chairs[seat], holder=holder, name=name)
                self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
                self.remark = Remark(page.entry, now + REMARK)
            case EpochBegan(seat=seat) if seat != KEEPER:
                self.remark = Remark(page.entry, now + 2 * REMARK)

    def quiet(self) -> None:
        """All that was said is read."""
        self.unread = 0

    # -------------------------------------------------------------- what follows from it

    @property
    def owner(self) -> int:
        """Before the game: the seat that may change the table; KEEPER if nobody may."""
        people = (seat for seat, chair in enumerate(self.chairs) if chair.holder == PERSON)
        return next(people, KEEPER)

    @property
    def others(self) -> bool:
        """Whether another person is at the table right now."""
        there = (c for n, c in enumerate(self.chairs) if n != self.seat and c.holder == PERSON)
        return any(not chair.away for chair in there) or len(self.watchers) > (self.seat < 0)

    @property
    def owns(self) -> bool:
        return self.seat != KEEPER and self.seat == self.owner

    @property
    def ready(self) -> bool:
        return 0 <= self.seat < len(self.chairs) and self.chairs[self.seat].ready

    @property
    def asked(self) -> bool:
        """Whether a poll waits for the answer of this window."""
        return self.poll is not None and self.seat in self.poll.missing

    def away(self) -> list[int]:
        """The seats of others that are not here at the moment."""
        return [n for n, chair in enumerate(self.chairs) if chair.away and n != self.seat]

    # -------------------------------------------------------------- its own

    def _met(
        self,
        news: RosterChanged | SeatChanged | ChatReceived | PollChanged | RequestRefused,
        now: int,
    ) -> None:
        match news:
            case RosterChanged(roster):
                self._seated(roster, now)
            case SeatChanged(seat):
                self.seat = seat
            case ChatReceived(name, text):
                self._spoke(Spoken(name, text))
            case PollChanged(poll):
                self._polled(poll, now)
            case RequestRefused():
                self.remark = Remark(news, now + REMARK)

    def _linked(self, news: object, now: int) -> None:
        match news:
            case Joined(seat, playing):
                self.seat = seat
                self.joined, self.playing = True, playing
                self.lost_at = self.frozen_at = self.gone = self.unreached = self.poll = None
            case LinkLost():
                self.lost_at = now if self.lost_at is None else self.lost_at
            case ConnectFailed():
                self.unreached = news
            case HostGone():
                self.gone = news

    def _stood(self, news: TableFrozen | TableThawed | Reported, now: int) -> None:
        match news:
            case TableFrozen():
                self.frozen_at, self.fault = now, None
            case Reported():
                self.fault = news
            case TableThawed():
                if self.fault is not None:
                    self.remark = Remark(self.fault, now + 2 * REMARK)
                self.frozen_at = None

    def _seated(self, roster: Roster, now: int) -> None:
        before = self.chairs
        self.options, self.watchers = roster.options, roster.spectators
        chairs = []
        for number, (name, holder, ready, there, latency, *_reach) in enumerate(roster.seats):
            presence = Presence(there)
            same = number < len(before) and before[number].presence is presence
            since = before[number].since if same else now
            chairs.append(Chair(name, holder, ready, presence, latency, since))
        self.chairs = tuple(chairs)

    def _polled(self, poll: PollStatus, now: int) -> None:
        self.poll = poll if poll.open else None
        if not poll.open:
            self.remark = Remark(poll, now + REMARK)

    def _spoke(self, spoken: Spoken) -> None:
        self.said = [*self.said[-MOST_LINES:], spoken]
        self.unread += 1
