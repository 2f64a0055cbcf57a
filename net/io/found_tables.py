"""The tables that answered a search, within bounds: anybody may answer, as often as they like."""

from __future__ import annotations

from net.io.discovery_messages import TableNotice
from net.protocol.addresses import MAX_ADDRESSES, format_addresses, is_link_local
from net.protocol.invite import Invite
from net.wire.identity import fingerprint
from net.wire.values import value

#: Tables in one search, and of them from one address.
MAX_TABLES, MAX_OF_SOURCE = 50, 8


@value
class FoundTable:
    """A table as it shows itself on the local network."""

    addresses: tuple[str, ...]
    """from where its answers came, the first one first"""
    notice: TableNotice

    @property
    def identity(self) -> tuple[bytes, bytes]:
        """What is the same in all answers of one host."""
        return self.notice.host_id, self.notice.host_key

    @property
    def place(self) -> str:
        """`192.168.0.2:24717`, by which two tables of one name differ: the address that people
        know best, so an ordinary one before IPv6, and one of a single link only without a choice.
        """
        best = min(self.addresses, key=lambda each: (is_link_local(each), ":" in each))
        return format_addresses((best,), self.notice.port)

    def open_invite(self, game: str) -> Invite:
        """The way to an open table: to the host that has answered, and to no other."""
        key = self.notice.host_key
        host = fingerprint(key) if key else b""
        return Invite(self.addresses, self.notice.port, game, b"", host)


class FoundTables:
    """The tables of one search. Each source counts once for each host: the first answer stands."""

    def __init__(self) -> None:
        self._tables: dict[tuple[bytes, bytes], FoundTable] = {}
        self._of_source: dict[str, int] = {}

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        """In the order in which they were found."""
        return tuple(self._tables.values())

    def add(self, address: str, notice: TableNotice) -> bool:
        """Takes in an answer; returns whether `tables` has changed."""
        found = FoundTable((address,), notice)
        known = self._tables.get(found.identity)
        if known is None and (
            len(self._tables) >= MAX_TABLES or self._of_source.get(address, 0) >= MAX_OF_SOURCE
        ):
            return False
        if known is not None:
            if address in known.addresses or len(known.addresses) >= MAX_ADDRESSES:
                return False
            found = FoundTable((*known.addresses, address), known.notice)
        else:
            self._of_source[address] = self._of_source.get(address, 0) + 1
        self._tables[found.identity] = found
        return True
