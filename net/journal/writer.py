"""The journal of one end of a table: created when the table opens."""

from __future__ import annotations

from collections.abc import Callable

from net.journal.journal import Journal


class JournalWriter:
    """Where the records of a host or a peer go; without `create` and `journal` they go nowhere."""

    def __init__(
        self, create: Callable[[bytes], Journal] | None = None, journal: Journal | None = None
    ) -> None:
        """Args:
        create: returns a new journal for the table with this id; raises OSError.
        journal: one to continue, whose records were read already.
        """
        self._create = create
        self._journal = journal

    def open(self, table: bytes) -> None:
        """The next record begins the journal of this table. Raises OSError."""
        if self._journal is None and self._create is not None:
            self._journal = self._create(table)

    def append(self, record: bytes) -> None:
        """Returns when the record survives a loss of power. Raises OSError."""
        if self._journal is not None:
            self._journal.append(record)

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()
