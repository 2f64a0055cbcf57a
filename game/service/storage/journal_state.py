"""How far a table is, from its journal: a kill may have come before its card was changed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from net.desk.messages import TableState
from net.host.host import Host
from net.journal.format import JournalError, read
from net.journal.records import read_record
from net.protocol.entries import Judged, Opened
from net.protocol.entries_v1 import read_any_entry

#: Records at the end of a journal among which the judgment is, if there is one: after it come only
#: those of hosts that were begun again.
_LAST = 64


class JournalState(NamedTuple):
    state: TableState
    names: tuple[str, ...]
    """by seat"""

    @staticmethod
    def of(host: Host[Any, Any]) -> JournalState | None:
        """As the host of a table knows it; None before the game."""
        if host.game is None:
            return None
        log = host.game.sequencer.log
        state = TableState.PLAYING if log.seats.judged is None else TableState.OVER
        return JournalState(state, log.opened.names)


def journal_state(path: Path) -> JournalState | None:
    """None if no game has begun there, or if it cannot be read: waking that table says why."""
    with suppress(OSError, JournalError, ValueError):
        records = read(path.read_bytes()).records
        if (opened := opened_in(records)) is not None:
            state = TableState.OVER if was_judged(records) else TableState.PLAYING
            return JournalState(state, opened.names)
    return None


def opened_in(records: Sequence[bytes]) -> Opened | None:
    """How the game in these records began; None if it has not. Raises ValueError."""
    first = _entry_in(records[0]) if records else None
    return first if isinstance(first, Opened) else None


def _entry_in(record: bytes) -> object:
    """Raises ValueError."""
    return read_any_entry(read_record(record).data)[1]


def was_judged(records: Sequence[bytes]) -> bool:
    """Whether the game in these records is over for good. Raises ValueError."""
    return any(isinstance(_entry_in(record), Judged) for record in records[-_LAST:])
