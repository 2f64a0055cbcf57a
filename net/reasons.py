"""Why a seat acted, as bots say it: a word beside the log, heard before the entry is final.

It is said right behind the action, so it is on its way before the seat agrees to the entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.book import Book
from net.entries import Acted
from net.follower import Follower
from net.from_host import Explained
from net.news import Because
from net.rules import KEEPER


def who_acted(book: Book[Any, Any], seq: int) -> int:
    """The seat that this entry, the last one, is an action of; KEEPER if it is of none."""
    last = book.entries[-1] if book.begun and seq == book.next - 1 else None
    return last.seat if isinstance(last, Acted) else KEEPER


def hearing(
    log: Follower[Any, Any], tell: Callable[[Because], object]
) -> Callable[[Explained], None]:
    """How a peer hears why a seat acted: only of the last entry, and while that is not final."""

    def heard(said: Explained) -> None:
        if said.seq >= log.final and who_acted(log.book, said.seq) != KEEPER:
            tell(Because(said.seq, said.why))

    return heard
