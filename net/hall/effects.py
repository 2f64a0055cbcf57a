"""What a hall asks its owner to do, beside the effects of its tables (`net.effects`).

In order; a table's appends may be under way while other tables continue.
"""

from __future__ import annotations

from dataclasses import field
from math import inf
from typing import TypeAlias

from net.effects import Close, Hold, Pair, Send
from net.hall.claims import WorkerAddress
from net.wire.values import value


@value
class Wake:
    """Somebody is at a place that is not in memory: answer with `Hall.woken` or `Hall.absent`."""

    place: bytes


@value
class Append:
    """Keep these records of a table, in order, if just `expected` are kept by now.

    Answer with `Hall.kept` once they survive a loss of power, or with `Hall.lost`. More appends of
    the same table may follow before that.
    """

    place: bytes
    expected: int
    records: tuple[bytes, ...] = field(repr=False)


@value
class Carry:
    """The table of this link is at another worker: pass everything on, from `early` on, which is
    what the link has said so far. The hall does not know the link any more.
    """

    link: int
    address: str
    """of the peer; empty if it is on this machine"""
    early: bytes
    to: WorkerAddress


@value
class PutAway:
    """The table is no longer in memory."""

    place: bytes
    in_order: bool
    """whether all that it has promised is kept, so that it can be awakened without any recovery"""
    due: float = inf
    """when it is to be awakened though nobody comes (`Hall.expect`)"""
    kept: int = 0
    """how many records it has, if it is to be"""


@value
class Report:
    """One of `net.notifications` or `net.host_notifications`, from the host of a table."""

    place: bytes
    notification: object


@value
class Fault:
    """A host has failed where it should not: its table is lost. For the log of the server."""

    place: bytes
    error: Exception


HallEffect: TypeAlias = (
    Carry | Fault | Wake | Append | PutAway | Report | Send | Close | Pair | Hold
)
