"""What a window knows of a networked table, as plain data; sentences are made in `status_text`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.game import AnyGame
from game.online.clock_face import SeatTimes
from game.online.days_off import DaysOff
from game.online.desync import ReportedDesync
from game.online.local_notifications import HistoryPhrase
from game.online.prepared_answers import PreparedAnswers
from game.online.seat_status import SeatStatus
from game.online.talk import ChatLine, Invitation
from game.play.players import player_label
from net.game_rules import KEEPER
from net.io.client_notifications import ConnectFailed
from net.log.endings import Endings
from net.notifications import HostGone, LinkLost, TurnedAway, TwoHistories
from net.protocol.codes import ABSENT_SECONDS, Code
from net.protocol.entries import PERSON, Judged
from net.protocol.from_host import PollStatus
from net.wire.frames import LinkFault

#: How long the host is away, in milliseconds, before a person is asked to play on without it.
FORK_TIME = 30_000


class HostSaid(NamedTuple):
    """What the host of this window says of whether others can come."""

    text: str
    """a sentence or more"""


class Notice(NamedTuple):
    """Something that is shown for a while."""

    about: object
    """a notification, an entry of the log, or `HostSaid`"""
    until: int
    """in milliseconds of the window's clock"""


@dataclass(slots=True)
class TableFacts:
    """What `TableStatus` keeps up to date, and what follows from it."""

    game: AnyGame

    seat: int = KEEPER
    """the one at this window"""
    seats_here: frozenset[int] = frozenset()
    """all that are played at this window"""
    table: str = ""
    """the name of the table's journals, from the opening on"""
    joined: bool = False
    playing: bool = False
    has_roster: bool = False
    """whether the host has said who is here since it was joined"""
    lost_at: int | None = None
    """since when there is no connection to a host that was there"""
    unreached: ConnectFailed | None = None
    """why the last attempt to connect failed"""
    cut: LinkFault | None = None
    """why nobody is let in where the host was, as somebody there said last"""
    gone: HostGone | None = None
    """set when the host has been away for long"""
    has_agreed: bool = False
    """whether the person here agreed to the successor of the lost host"""
    has_declined_fork: bool = False
    """whether the person here waits rather than play on without the others"""
    has_declined: bool = False
    """whether they want to wait"""
    options: Mapping[str, object] = field(default_factory=dict)
    time: str = ""
    """of people, as on the wire (`net.protocol.time_control`)"""
    times: SeatTimes = field(default_factory=SeatTimes)
    """what each seat has left of it"""
    seats: tuple[SeatStatus, ...] = ()
    watchers: tuple[str, ...] = ()
    chat: list[ChatLine] = field(default_factory=list)
    unread: int = 0
    invitation: Invitation | None = None
    """to another table, the last that was said in the talk"""
    poll: PollStatus | None = None
    host: int = KEEPER
    """the seat whose machine hosts the table; KEEPER for the host that opened it"""
    has_shares: bool = False
    """whether the seats together hold the secret of the host that opened the table"""
    heir: int | None = None
    """the seat that the table was handed over to, until its machine is the host"""
    paused_by: int | None = None
    endings: Endings = field(default_factory=Endings)
    """who has resigned, or would end the game"""
    days_off: DaysOff = field(default_factory=DaysOff)
    prepared: PreparedAnswers = field(default_factory=PreparedAnswers)
    vacations: Mapping[int, float] = field(default_factory=dict)
    """by seat: until when its person is on vacation, in seconds of the Unix clock"""
    actors: list[int] = field(default_factory=list)
    """of every action so far, the keeper's among them"""
    undone_actions: int = 0
    """how many actions of seats were undone last"""
    frozen_at: int | None = None
    desync: ReportedDesync | None = None
    """why the table was frozen last, once that is known"""
    phrase: tuple[str, ...] = ()
    """of the opening"""
    host_phrase: tuple[str, ...] = ()
    """of the host of an open table"""
    known_by: Mapping[int, str] = field(default_factory=dict)
    """by seat: the words of the account that its first person showed"""
    accounts: Mapping[int, bytes] = field(default_factory=dict)
    """by seat: that account"""
    two_histories: TwoHistories | None = None
    """the proof that the host signed two different games of this table"""
    history: HistoryPhrase | None = None
    """the phrase of the game so far, when it was asked for last"""
    attempt: int = 0
    """how often the host has begun the opening"""
    verdict: str | None = None
    """of this window's own audit: a proof of cheating, or empty; None before the end"""
    judged: Judged | None = None
    notice: Notice | None = None
    over: bool = False
    end_reason: object = None
    """the notification that ended the connection, once it is over"""

    @property
    def owner(self) -> int:
        """Before the game: the seat that may change the table; KEEPER if nobody may."""
        people = (at for at, seat in enumerate(self.seats) if seat.holder == PERSON)
        return next(people, KEEPER)

    @property
    def others(self) -> bool:
        """Whether a person is at the table right now who is not at this window."""
        here = {self.seat, *self.seats_here}
        people = (s for n, s in enumerate(self.seats) if n not in here and s.holder == PERSON)
        return any(not seat.away for seat in people) or len(self.watchers) > (self.seat < 0)

    @property
    def is_host_here(self) -> bool:
        """Whether a seat at this window is on the host's machine."""
        here = {self.seat, *self.seats_here}
        return any(seat.is_beside_host for n, seat in enumerate(self.seats) if n in here)

    @property
    def is_hosted_from_here(self) -> bool:
        """Whether it is for this machine to start the host again, if it has the host's journal."""
        return self.heir is None and self.host in (KEEPER, self.seat)

    @property
    def possible_hosts(self) -> list[int]:
        """The seats that a host on this machine could hand the table over to."""
        if not self.is_host_here or self.heir is not None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.could_host]

    @property
    def outlives_host(self) -> bool:
        """Whether another machine could continue if the host is lost for good."""
        return self.heir is not None or (self.has_shares and self.host == KEEPER)

    @property
    def is_at_one_machine(self) -> bool:
        """Whether every person plays on the host's machine."""
        return all(seat.is_beside_host for seat in self.seats if seat.holder == PERSON)

    @property
    def is_owner(self) -> bool:
        return self.seat != KEEPER and self.seat == self.owner

    @property
    def is_ready(self) -> bool:
        return 0 <= self.seat < len(self.seats) and self.seats[self.seat].ready

    @property
    def may_agree(self) -> bool:
        """Whether the host is lost, and another could continue if this seat agrees."""
        if self.gone is None or self.lost_at is None or self.over or self.judged is not None:
            return False
        return self.seat in self.gone.needed and not self.has_agreed

    @property
    def asks_for_succession(self) -> bool:
        """Whether that is a question now: who waits rather can still agree later."""
        return self.may_agree and not self.has_declined

    @property
    def is_heir_here(self) -> bool:
        """Whether it is this seat's machine that could continue for the lost host."""
        return self.gone is not None and self.gone.successor == self.seat

    @property
    def is_adjourned(self) -> bool:
        """Whether the connection is over because all agreed to continue another day."""
        why = self.end_reason
        return isinstance(why, LinkLost | TurnedAway) and why.code == Code.ADJOURNED

    @property
    def sees_others(self) -> bool:
        """Whether it is known who is here: there is a host, and it has said so."""
        return self.lost_at is None and self.has_roster

    @property
    def opens_again(self) -> bool:
        """Whether it is for this window to open the next table: the last one was hosted here, or by
        a program without a person."""
        hosts = [n for n, seat in enumerate(self.seats) if seat.is_beside_host and not seat.away]
        people = [seat for seat in hosts if self.seats[seat].holder == PERSON]
        return self.seat >= 0 and (self.is_host_here or not people)

    def can_fork(self, now: int) -> bool:
        """Whether the host has been away for so long that the person here may play on alone, or was
        away already when they returned; `now` in milliseconds."""
        if self.seat == KEEPER or self.judged is not None:
            return False
        if self.over:
            return True
        lost = self.lost_at is not None and self.gone is not None
        return lost and (not self.joined or now - (self.lost_at or 0) >= FORK_TIME)

    def asks_for_fork(self, now: int) -> bool:
        """Whether that is a question now: nobody else can be the host."""
        alone = self.gone is not None and self.gone.successor == KEEPER and not self.over
        return alone and self.can_fork(now) and not self.has_declined_fork

    @property
    def must_vote(self) -> bool:
        """Whether a poll waits for the answer of this window."""
        return self.poll is not None and self.seat in self.poll.missing

    @property
    def may_prepare(self) -> bool:
        """Whether the person here may prepare an answer to an attack while they are away."""
        return self.days_off.takes_days and self.game.rules.most_beforehand > 0

    def away_seats(self) -> list[int]:
        """The seats of others that are not here at the moment."""
        return [n for n, seat in enumerate(self.seats) if seat.away and n != self.seat]

    def may_ask_for_bot(self, seat: int, now: int) -> bool:
        """Whether a seat has been away long enough for a bot to take it; `now` in milliseconds."""
        status = self.seats[seat]
        is_early = self.days_off.takes_days  # only the end of a time gives a seat away there
        return not is_early and status.away and now - status.since >= ABSENT_SECONDS * 1000

    def player_name(self, seat: int) -> str:
        """The person, or the bot as everywhere else: `Medium bot`; empty for nobody."""
        status = self.seats[seat] if 0 <= seat < len(self.seats) else SeatStatus()
        is_bot = status.bot and self.game.bots.is_bot(status.name)
        return player_label(status.name, self.game.bots) if is_bot else status.name

    def account_words(self, seat: int) -> str:
        """By what the person in a seat is known; empty for a bot and for who shows no account."""
        is_person = 0 <= seat < len(self.seats) and self.seats[seat].holder == PERSON
        return self.known_by.get(seat, "") if is_person else ""

    def seat_title(self, seat: int) -> str:
        """What the game calls a seat; empty for no seat."""
        return self.game.texts.seat_title(self.options, seat)
