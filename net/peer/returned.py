"""What a peer returns of its log to a host that lost the end of its own."""

from __future__ import annotations

from typing import Any

from net.log.game_log import GameLog
from net.protocol.from_peer import ReturnedEntries

#: The largest size and number of entries of one `ReturnedEntries`.
RETURN_BYTES, RETURN_ENTRIES = 12_000, 16


def returned_entries(log: GameLog[Any, Any], first: int) -> ReturnedEntries:
    """The entries from `first`, as many as fit into one message."""
    entries: list[tuple[bytes, bytes]] = []
    space = RETURN_BYTES
    own = slice(first, None)
    for data, stamp in zip(log.raw_entries[own], log.stamps[own], strict=True):
        space -= len(data)
        if entries and (space < 0 or len(entries) == RETURN_ENTRIES):
            break
        entries.append((data, stamp))
    return ReturnedEntries(first, tuple(entries))
