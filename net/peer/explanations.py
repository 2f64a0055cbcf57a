"""Why a seat acted, as bots say it: a word beside the log, heard before the entry is final.

It is said right behind the action, so it is on its way before the seat agrees to the entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.game_rules import KEEPER
from net.notifications import ActionExplained
from net.peer.log_follower import LogFollower
from net.protocol.from_host import Explained


def hearing(
    follower: LogFollower[Any, Any], send: Callable[[ActionExplained], object]
) -> Callable[[Explained], None]:
    """How a peer hears why a seat acted: only of the last entry, and while that is not final."""

    def received(message: Explained) -> None:
        if message.seq >= follower.final and follower.log.last_actor(message.seq) != KEEPER:
            send(ActionExplained(message.seq, message.text))

    return received
