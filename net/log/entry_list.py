"""The entries of a log as they came, and what is known of each."""

from __future__ import annotations

from net.protocol.entries import ROOT, Acted, Entry, Opened, Undone, next_chain

#: Entries that change the position.
_CHANGES = (Opened, Acted, Undone)


class EntryList:
    """All entries so far, each with its chain, its key, its host, and the stamp of that."""

    def __init__(self) -> None:
        self.raw_entries: list[bytes] = []
        self.entries: list[Entry] = []
        """the same, decoded"""
        self.chains = [ROOT]
        """the chain before each entry, and after the last"""
        self.epochs = [1]
        """by number of entries: the epoch of the host that ordered the last of them"""
        self.hosts = [b""]
        """by number of entries: the public identity of that host"""
        self.stamps: list[bytes] = []
        """by entry: the host's signature under the log up to it; empty where it is unknown"""
        self.keys: list[bytes] = []
        """by entry: what decrypts its hidden part; empty where it is unknown"""

    @property
    def next(self) -> int:
        """The number of the next entry."""
        return len(self.raw_entries)

    @property
    def chain(self) -> bytes:
        return self.chains[-1]

    @property
    def game_chain(self) -> bytes:
        """Over the log up to the last entry that changed the position: what an undo is about."""
        changes = (n for n in reversed(range(self.next)) if isinstance(self.entries[n], _CHANGES))
        return self.chains[next(changes, -1) + 1]

    def _append(
        self, data: bytes, entry: Entry, key: bytes, stamp: bytes, host: tuple[int, bytes]
    ) -> None:
        """`host` is the epoch and the public identity of who ordered the entry."""
        self.raw_entries.append(data)
        self.entries.append(entry)
        self.keys.append(key)
        self.stamps.append(stamp)
        self.chains.append(next_chain(self.chain, data))
        self.epochs.append(host[0])
        self.hosts.append(host[1])
