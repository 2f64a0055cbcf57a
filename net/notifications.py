"""What a peer reports to the program around it, and to people.

What a host alone reports is in `net.host_notifications`, what the client does in
`net.io.client_notifications`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from net.log.applied_entry import AppliedEntry
from net.protocol.from_host import PollStatus, Roster
from net.protocol.kept_opening import KeptOpening
from net.wire.values import value

# ------------------------------------------------------------------ from both


@value
class TableOpened:
    """The next record begins the journal of this table."""

    table: bytes


# ------------------------------------------------------------------ from a peer


@value
class Joined:
    seat: int
    """KEEPER for a spectator, or before a seat is taken"""
    playing: bool
    """whether the game has begun"""
    host: bytes = b""
    """the public identity of the host"""


@value
class TurnedAway:
    """The host refuses this peer, or the other end is no host of this game."""

    code: int
    """a `Code`, or a `LinkFault` as a negative number"""
    text: str


@value
class LinkLost:
    """The connection broke; the client reconnects by itself; `code` is set if the host ended it."""

    code: int | None
    text: str


@value
class RosterChanged:
    roster: Roster


@value
class SeatChanged:
    seat: int


@value
class OpeningBegan:
    """The host has begun to open the table, for which all are ready."""

    attempt: int
    """how often it has begun, this time included, as it says"""


@value
class OpeningChanged:
    """This seat's part in the opening has changed, at a table where its person may leave before the
    game begins: it is to be kept for a new process before anything after this is done.
    """

    kept: KeptOpening


@value
class TooManyOpenings:
    """The host has begun so often that it may be choosing a bag that it likes: this peer leaves."""

    attempts: int
    """how often it has begun"""


@value
class HistoryReached:
    """Where this peer is: what the phrase of its history is made of (`net.log.audit`)."""

    table: bytes
    next: int
    chain: bytes


@value
class TwoHistories:
    """The host signed two different histories of one table, up to some entry.

    It cheats, or its disk lost what it had stored.
    """

    next: int


@value
class EntryFinal:
    """An entry is final: every connected and responsive seat agreed to it."""

    applied: AppliedEntry[Any, Any]
    missing: tuple[int, ...] = ()
    """the seats that have not acknowledged it; the host answers for them"""


@value
class RequestRefused:
    """The host refused what this peer proposed or requested."""

    number: int
    """of the proposal; 0 for any other request"""
    code: int
    text: str


@value
class PollChanged:
    poll: PollStatus


@value
class ChatReceived:
    """A line of chat; the name is empty if the host itself wrote it."""

    name: str
    text: str


@value
class ActionExplained:
    """Why a seat acted, as the game writes it; comes before the entry is final."""

    seq: int
    text: str


@value
class ClockChanged:
    """How much time the position has; comes when that changes, and now and then."""

    clock: int
    """as the rules number it (`net.game_rules.Deadline`)"""
    left: float
    """seconds, now"""
    is_running: bool


@value
class SeatTimesChanged:
    """How much time people have left; comes when other seats act, or time stops or runs again."""

    left: tuple[float, ...]
    """seconds by seat, now"""
    running: tuple[int, ...]
    """the seats whose time passes"""
    away: tuple[tuple[int, float], ...] = ()
    """the seats whose clocks stand because their persons are on vacation, and until when: seconds
    of the Unix clock"""


@value
class HostClockDiffers:
    """The host's clock and the one of this computer differ by more than a minute."""

    seat: int
    """whose time the host has counted otherwise; KEEPER if its time of day has not come yet"""
    more: float
    """seconds that the host has counted more; negative where it has counted less"""


@value
class TableFrozen:
    """A desync: not all have the same position. The game waits until that is resolved."""

    next: int
    differing: tuple[int, ...]
    """the seats that differ from the majority; KEEPER for the host"""


@value
class TableThawed:
    """The desync is resolved."""

    next: int


@value
class DesyncReport:
    """The public positions of all after the same entries: what a report is made of.

    Sections and text by seat; KEEPER for the host. There are those sections that the rules here
    have, each with at most `net.log.sections.MAX_SECTION` bytes.
    """

    next: int
    sections: Mapping[int, Mapping[str, bytes]]
    texts: Mapping[int, str]


@value
class HostCheats:
    """The host did what no honest host can do, with the proof in words. This peer has left."""

    proof: str


@value
class OptionsNotKnown:
    """The rules here do not know the options of a running game. This peer has left."""

    text: str
    """what is missing, in the words of the rules"""


@value
class AuditFinished:
    """The whole game was replayed with its secret known."""

    text: str
    """a proof of cheating in words, or empty"""


@value
class HostGone:
    """The host is lost for good, as far as this peer knows."""

    successor: int
    """the seat that could succeed it, or KEEPER for none"""
    needed: tuple[int, ...]
    """the seats that must all be there and agree, the successor's among them"""


@value
class SuccessionAgreed:
    """The person here agreed that this seat succeeds the lost host."""

    successor: int


@value
class ShareRequested:
    """The successor of a lost host asks for this seat's share.

    It will see the whole bag. `Lockstep.agree_to_succession` hands over the share.
    """

    successor: int
