"""Wakes tables from their records, and remembers which were put away whole."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from game.errors import Refusal
from game.service.log import ServerLog
from game.service.storage.journal_state import was_judged
from game.service.storage.lobbies import Lobbies
from game.service.storage.storage import Storage
from game.service.tables.card import TableCard
from game.service.tables.table_hosts import TableHosts
from net.hall.keep import Damaged
from net.host.host import Host
from net.io.hall_server import Woken
from net.log.checks import LogError

#: Tables that are read at once, so that one whose log does not answer keeps few others waiting; and
#: replayed at once, so that others continue meanwhile.
_READ_AT_ONCE, _REPLAYED_AT_ONCE = 64, 2


class Waking:
    def __init__(
        self, storage: Storage, hosts: TableHosts, lobbies: Lobbies, log: ServerLog
    ) -> None:
        self._storage = storage
        self._hosts = hosts
        self._lobbies = lobbies
        self._log = log
        self._readers = asyncio.Semaphore(_READ_AT_ONCE)
        self._players = asyncio.Semaphore(_REPLAYED_AT_ONCE)
        self._put_away = set[bytes]()
        """places whose tables this process has put away in order"""
        self._lost = set[bytes]()
        """places whose records may not be all, as far as this process has seen"""

    async def wake(self, card: TableCard, now: float) -> Woken | None:
        """The table as its records say; None if they do not hold. Raises KeepFailed."""
        place, keep = card.place, self._storage.keep
        try:
            async with self._readers:
                records = await keep.read(place)
                lobby = "" if records else await self._storage.lobby(place)
                is_whole = self._is_whole(card, records)
                made = card, records, lobby, is_whole, now
                async with self._players:
                    host = await asyncio.to_thread(self._make, *made)
        except (Damaged, LogError, Refusal, ValueError) as error:
            self._log.fault("not-continued", place, error)
            await keep.put_away(place)
            return None
        self._put_away.discard(place)
        return Woken(host, len(records))

    def put_away(self, place: bytes, in_order: bool) -> None:
        """A table is not in memory any more."""
        if in_order:
            self._put_away.add(place)
        else:
            self._put_away.discard(place)
            self._lost.add(place)

    def forget(self, place: bytes) -> None:
        """There is no such table any more."""
        self._put_away.discard(place)
        self._lost.discard(place)

    def _is_whole(self, card: TableCard, records: Sequence[bytes]) -> bool:
        """Whether these are all records that anybody has seen."""
        has_rested = 0 < card.rested == len(records) and card.place not in self._lost
        is_at_rest = card.place in self._put_away or has_rested
        if is_at_rest and not self._storage.was_continued(card.place):
            return True
        return card.place not in self._lost and was_judged(records)

    def _make(
        self, card: TableCard, records: tuple[bytes, ...], lobby: str, is_whole: bool, now: float
    ) -> Host[Any, Any]:
        """In a thread; raises as `TableHosts.make`."""
        host = self._hosts.make(card, records, is_whole)
        if host.lobby is not None and (record := self._lobbies.find(card.place, lobby)):
            try:
                host.lobby.restore(record, now)
            except (Refusal, ValueError) as error:
                self._log.fault("damaged-lobby", card.place, error)
        return host
