"""Which key decrypts what a seat owns in an entry."""

from __future__ import annotations

from typing import Any

from net.log.game_log import GameLog
from net.protocol.entries import Acted, Shared


def key_for(log: GameLog[Any, Any], entry: Acted, seq: int, seat: int) -> bytes:
    """The key of a seat's part of an action, or of all of it; empty if it owns nothing there.

    The log must know the secret.
    """
    if isinstance(entry, Shared):
        seals = {owner: seal for owner, seal, _ in entry.parts}
        return log.key_of(seals[seat], seq) if seat in seals else b""
    owners = log.rules.owners(log.rules.decode(list(entry.action)), entry.seat)
    return log.key(entry, seq) if seat in owners else b""
