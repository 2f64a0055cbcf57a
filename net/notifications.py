"""What a host or a peer has to tell: to the program around it, and to people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from net.log.applied_entry import AppliedEntry
from net.protocol.from_host import PollStatus, Roster
from net.wire.values import value

# ------------------------------------------------------------------ of a host


@value
class TableOpened:
    """The next record begins the journal of this table."""

    table: bytes


@value
class EntryOrdered:
    """An entry was ordered; it is not final yet."""

    applied: AppliedEntry[Any, Any]


@value
class BotRequested:
    """A seat waits for a bot, which is known by this token."""

    seat: int
    token: bytes
    name: str
    """of the kind of bot that is wanted, or of whom it plays for"""


@value
class TableAdjourned:
    """All agreed to stop; the journal goes on another day."""


@value
class HostRepaired:
    """The host had a wrong position, and has the right one again after a fresh replay."""

    next: int


# ------------------------------------------------------------------ of a peer


@value
class Joined:
    seat: int
    """KEEPER for a spectator, or where none is taken yet"""
    playing: bool


@value
class TurnedAway:
    """The host does not want this peer, or the other end is no host of ours."""

    code: int
    text: str


@value
class LinkLost:
    """It comes back by itself; `code` says more if the host ended it."""

    code: int | None
    text: str


@value
class RosterChanged:
    roster: Roster


@value
class SeatChanged:
    seat: int


@value
class EntryFinal:
    """Every connected seat agreed to an entry."""

    applied: AppliedEntry[Any, Any]


@value
class RequestRefused:
    """What this peer proposed or wished was not taken."""

    number: int
    code: int
    text: str


@value
class PollChanged:
    poll: PollStatus


@value
class ChatReceived:
    """Somebody spoke; the table itself has no name."""

    name: str
    text: str


@value
class ActionExplained:
    """Why a seat acted, as the game writes it; told before the entry is final."""

    seq: int
    text: str


@value
class TableFrozen:
    """Not all have the same position. Nothing goes on before that is mended."""

    next: int
    differing: tuple[int, ...]


@value
class TableThawed:
    next: int


@value
class DesyncReport:
    """Who has which public position after the same entries: what a report is made of.

    Sections and text by seat; the host's are the keeper's.
    """

    next: int
    sections: Mapping[int, Mapping[str, object]]
    texts: Mapping[int, str]


@value
class HostCheats:
    """The host did what no honest host can do, with the proof in words. This peer has left."""

    proof: str


@value
class AuditFinished:
    """The whole game was played again in the open; the text is a proof of cheating or empty."""

    text: str


@value
class HostGone:
    """The host has been away for long; the seat that could follow, or KEEPER for nobody."""

    successor: int


# ------------------------------------------------------------------ of the shell around a peer


@value
class ConnectFailed:
    """Nobody answered there; it is tried again after so many seconds, or never if that is None."""

    address: str
    port: int
    reason: str
    again: float | None


@value
class ClientEnded:
    """There will be no more news: whoever wants to come back begins anew."""

    text: object
    """the news that ended it, or None if this peer wanted to go"""
