"""What a host or a peer has to tell: to the program around it, and to people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from net.log.pages import Page
from net.protocol.from_host import Polled, Roster
from net.wire.values import value

# ------------------------------------------------------------------ of a host


@value
class TableOpened:
    """The next record begins the journal of this table."""

    table: bytes


@value
class OrderedPage:
    """An entry was ordered; it is not final yet."""

    page: Page[Any, Any]


@value
class BotWanted:
    """A seat waits for a bot, which is known by this token."""

    seat: int
    token: bytes
    name: str
    """of the kind of bot that is wanted, or of whom it plays for"""


@value
class Adjourned:
    """All agreed to stop; the journal goes on another day."""


@value
class Mended:
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
class PageFinal:
    """Every connected seat agreed to an entry."""

    page: Page[Any, Any]


@value
class NotTaken:
    """What this peer proposed or wished was not taken."""

    number: int
    code: int
    text: str


@value
class PollChanged:
    poll: Polled


@value
class Heard:
    """Somebody spoke; the table itself has no name."""

    name: str
    text: str


@value
class Because:
    """Why a seat acted, as the game writes it; told before the entry is final."""

    seq: int
    why: str


@value
class TableFrozen:
    """Not all have the same position. Nothing goes on before that is mended."""

    next: int
    odd: tuple[int, ...]


@value
class TableThawed:
    next: int


@value
class Difference:
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
class Audited:
    """The whole game was played again in the open; the text is a proof of cheating or empty."""

    text: str


@value
class HostGone:
    """The host has been away for long; the seat that could follow, or KEEPER for nobody."""

    successor: int


# ------------------------------------------------------------------ of the shell around a peer


@value
class Unreached:
    """Nobody answered there; it is tried again after so many seconds, or never if that is None."""

    address: str
    port: int
    reason: str
    again: float | None


@value
class LineEnded:
    """There will be no more news: whoever wants to come back begins anew."""

    why: object
    """the news that ended it, or None if this peer wanted to go"""
