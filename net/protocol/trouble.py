"""What a host says when something is wrong: with a position, its log, or the host before it."""

from __future__ import annotations

from collections.abc import Mapping

from net.wire.values import value


@value
class Frozen:
    """Not all have the same position after the same entries."""

    next: int
    digests: tuple[tuple[int, bytes], ...]
    """by seat; the host's own is the keeper's"""
    differing: tuple[int, ...]


@value
class Thawed:
    next: int


@value
class RelayedDump:
    """Another's dump, passed on: every machine writes the same report."""

    seat: int
    next: int
    sections: Mapping[str, object]
    text: str
    last: bool
    """whether all have been passed on now"""


@value
class RequestEntries:
    """The host lost all entries from this number on; please give them back."""

    first: int


@value
class RequestShare:
    """This seat wants to succeed a host that is gone: please entrust it your share."""

    seat: int
