"""What a log remembers of an entry, and of an action that may be undone."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from net.log.piles import Left
from net.log.promises import Sealed
from net.protocol.entries import Entry
from net.wire.values import value

P = TypeVar("P")
A = TypeVar("A")


class PastAction(NamedTuple, Generic[P]):
    """One action of the game so far, and the position before it."""

    actor: int
    result: object
    position: P
    left: Left
    """what was in the piles before it"""
    sealed: Sealed
    """what was sealed before it"""


@value
class AppliedEntry(Generic[P, A]):
    """An entry that was added, and its effect."""

    seq: int
    entry: Entry
    position: P
    """after it"""
    action: A | None = None
    """of an `Acted` entry, as far as this reader knows it"""
    result: object = None
