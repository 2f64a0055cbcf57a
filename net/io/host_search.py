"""Where a client looks for its host: at the places that it knows; and on the network while the host
is away, for its machine may have another address now.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from net.game_rules import KEEPER
from net.io.found_tables import MAX_TABLES, FoundTable
from net.io.host_silence import HostSilence
from net.io.tasks import result_unless
from net.notifications import (
    EntryFinal,
    HostGone,
    Joined,
    LinkLost,
    RosterChanged,
    TableOpened,
    TurnedAway,
)
from net.peer.disconnect import is_link_fault
from net.peer.endpoints import Endpoint, Endpoints
from net.peer.lockstep import Lockstep
from net.protocol.codes import Code
from net.protocol.entries import HandedOver
from net.protocol.marks import mark_of_secret, mark_of_table

#: Seconds that a host is away before it is searched for; for how long it may be silent is in
#: `net.io.host_silence`.
AWAY_SECONDS = 2.0
#: Seconds by which a wait is too long rather than too short.
LATER_SECONDS = 0.05
#: Seconds between two searches.
PAUSE_SECONDS = 3.0

#: Looks for tables for some seconds, and calls its argument with those found so far.
Search: TypeAlias = Callable[[Callable[[tuple[FoundTable, ...]], None]], Awaitable[None]]


def is_table_of(peer: Lockstep[Any, Any], found: FoundTable) -> bool:
    """Whether a table claims to be that of this peer; the handshake shows whether it is."""
    log, secret = peer.follower.log, peer.config.invite
    if peer.known_host and found.notice.host_key == peer.known_host:
        return True
    marks = {mark_of_table(log.opened.table)} if log.is_open else set()
    return found.notice.mark in (marks | {mark_of_secret(secret)} if secret else marks)


class HostSearch:
    """All calls are in the thread of the loop; times are seconds of its clock."""

    def __init__(
        self,
        peer: Lockstep[Any, Any],
        endpoints: Endpoints,
        search: Search | None,
        on_found: Callable[[], None],
    ) -> None:
        """
        Args:
            search: None for no search of the network.
            on_found: called when the present connection should end for a place that was found.
        """
        self.endpoints = endpoints
        self.silence = HostSilence(peer, endpoints)
        self.stays = False
        """whether the current endpoint is the one to try next"""
        self.has_found = asyncio.Event()
        """set when the present try should end for a place that was found"""
        self.retry_now = asyncio.Event()
        """set when the next try should not wait any longer"""
        self._peer = peer
        self._search = None if endpoints.is_served else search
        self._on_found = on_found
        self._may_interrupt = True
        """whether what was found may end the present try; forged answers must not end all tries"""
        self._failed: deque[tuple[frozenset[str], int]] = deque(maxlen=MAX_TABLES)
        """places that were found and were of no use"""
        self._has_looked = False
        self._is_lost = asyncio.Event()
        """set when it is another moment after which there is no host"""
        self._away_since: float | None = None
        """None while there is a host"""

    # -------------------------------------------------------------- what is known of the host

    def begin(self) -> None:
        """There is no host yet."""
        self._away_since = _now()

    def lost(self) -> None:
        """There is no host, since now unless there was none before. A server that answers and lets
        nobody in is not asked any sooner for that: all who play there ask it."""
        is_new = self._away_since is None
        self._is_lost.set()
        self._away_since = _now() if self._away_since is None else self._away_since
        if is_new or not self.endpoints.is_served:
            self.look_quickly()

    def note(self, notification: object) -> bool:
        """Takes in what the peer reports; returns whether it was about something else than the
        table, at one of several places to try, and so means nothing.
        """
        match notification:
            case Joined():
                self.stays, self._away_since = True, None
                self.endpoints.joined()
            case RosterChanged() | TableOpened():
                self.set_successor(self._next_host)
            case HostGone(successor):
                self._look_for_successor(self._next_host if successor == KEEPER else successor)
            case EntryFinal(applied) if isinstance(applied.entry, HandedOver):
                self._look_for_successor(applied.entry.seat)
            case LinkLost(Code.NOT_NOW | Code.MOVED):
                self.stays = False  # this successor lacks shares: the host may be back
            case TurnedAway() | LinkLost(int()) if self._is_doubtful():
                return True
            case TurnedAway() if is_link_fault(notification):
                self.stays = self.endpoints.reject(for_good=not self._peer.knows_host)
                return self.stays or any(each.is_found for each in self.endpoints.candidates)
        return False

    def _is_doubtful(self) -> bool:
        """Whether only a search says that the table of the running game is here: another host
        could have claimed its mark, and what it refuses means nothing.
        """
        is_away = self._away_since is not None
        return is_away and self.endpoints.current.is_found and self._peer.follower.log.is_open

    def tried(self, endpoint: Endpoint, was_interrupted: bool = False) -> None:
        """An endpoint was tried; unless the current one stays, another one is next."""
        if not endpoint.is_found and not was_interrupted:
            self._may_interrupt = True
        if self.stays:
            return
        if endpoint.is_found:
            self._failed.append(endpoint.location)
            self.endpoints.drop()
        else:
            self.endpoints.rotate()

    def look_quickly(self) -> None:
        """There is a reason to try again at once, and soon again."""
        self.endpoints.search_quickly(_now())
        self.retry_now.set()

    @property
    def _next_host(self) -> int:
        """The seat that succeeds a lost host; once it has done so, it is that host."""
        successor, log = self._peer.successor, self._peer.follower.log
        return log.seats.host if successor == KEEPER and log.is_open else successor

    def set_successor(self, successor: int) -> None:
        """Notes what is known of the address of the host's successor, by its seat."""
        peer = self._peer
        if successor == peer.seat != KEEPER:
            self.endpoints.set_successor("127.0.0.1", peer.ticket.listen_port)
        elif successor != KEEPER and peer.roster is not None:
            self.endpoints.set_successor(*peer.roster.seats[successor][5:7])

    def _look_for_successor(self, successor: int) -> None:
        """From now on the successor's address is tried in turn with that of the lost host."""
        self.set_successor(successor)
        if successor != KEEPER and self.endpoints.add_successor():
            self.look_quickly()

    # -------------------------------------------------------------- the search of the network

    async def run(self) -> None:
        """Searches again and again while the host is away, until it is canceled."""
        while self._search is not None:
            while (patience := self._away_due - _now()) >= 0:
                self._is_lost.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(patience + LATER_SECONDS):
                        await self._is_lost.wait()
            await self._search(self._take)
            await asyncio.sleep(PAUSE_SECONDS)

    async def look_once(self) -> bool:
        """Searches now, because the very first try failed; returns whether there is another place
        to try. The line that brought this peer here may be from before its host moved.
        """
        if self._search is None or self._has_looked or not self._peer.config.invite:
            return False
        self._has_looked = True
        before = len(self.endpoints.candidates)
        await result_unless(self._search(self._take_now), self.has_found.wait())
        return len(self.endpoints.candidates) > before

    @property
    def _away_due(self) -> float:
        """After when the host is away, unless something comes before."""
        if self._away_since is not None:
            return self._away_since + AWAY_SECONDS
        return self.silence.search_due

    def _is_away(self) -> bool:
        return _now() > self._away_due

    def _take(self, tables: tuple[FoundTable, ...]) -> None:
        if self._is_away():
            self._take_now(tables)

    def _take_now(self, tables: tuple[FoundTable, ...]) -> None:
        places = [
            Endpoint(found.addresses, found.notice.port, is_found=True)
            for found in tables
            if is_table_of(self._peer, found)
        ]
        fresh = [each for each in places if each.location not in self._failed]
        added = [each for each in fresh or places if self.endpoints.add_found(each)]
        if added:
            self.look_quickly()
        if added and self._may_interrupt:
            self._may_interrupt = self.stays = False
            self.has_found.set()
            self._on_found()


def _now() -> float:
    """The loop's clock is the monotonic one."""
    return asyncio.get_running_loop().time()
