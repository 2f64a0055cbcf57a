"""Why a seat acted, as bots say it: a word beside the log, heard before the entry is final.

It is said right behind the action, so it is on its way before the seat agrees to the entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.game_rules import KEEPER
from net.notifications import Because
from net.peer.log_follower import Follower
from net.protocol.from_host import Explained


def hearing(
    log: Follower[Any, Any], tell: Callable[[Because], object]
) -> Callable[[Explained], None]:
    """How a peer hears why a seat acted: only of the last entry, and while that is not final."""

    def heard(said: Explained) -> None:
        if said.seq >= log.final and log.book.who_acted(said.seq) != KEEPER:
            tell(Because(said.seq, said.why))

    return heard
