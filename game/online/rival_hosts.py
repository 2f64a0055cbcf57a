"""A host that came back may have a successor: it looks for that host, and yields to it.

Who plays at the successor's has no reason to come here. So a host that lacks the seats without
which it cannot continue searches the network for its own table. Anybody may answer; so it joins
there as a spectator would, and believes what is proven: that other entries than its own are final.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from net.config import Config
from net.host.host import Host
from net.io.found_tables import FoundTable
from net.io.host_search import Search
from net.io.peer_client import PeerClient
from net.journal.writer import JournalWriter
from net.log.game_log import GameLog
from net.log.histories import first_difference
from net.peer.endpoints import Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.marks import mark_of_table

#: Seconds between two looks at the table, without its guards before a search, and for one visit.
LOOK_SECONDS, ALONE_SECONDS, VISIT_SECONDS = 1.0, 4.0, 6.0


class RivalHosts:
    """Runs beside a host; all calls are in the thread of its loop."""

    def __init__(
        self,
        host: Host[Any, Any],
        config: Callable[[], Config],
        search: Search,
        on_overtaken: Callable[[Endpoint], None],
    ) -> None:
        """
        Args:
            config: makes that of a visitor, without a host that it must find.
            on_overtaken: called with the place of a host that continues the table.
        """
        self._host = host
        self._config = config
        self._search = search
        self._on_overtaken = on_overtaken
        self._found: tuple[FoundTable, ...] = ()

    async def run(self) -> None:
        """Looks again and again, until there is such a host or it is canceled."""
        alone = 0.0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            game = self._host.game
            alone = 0.0 if game is None or game.has_guards else alone + LOOK_SECONDS
            if alone < ALONE_SECONDS:
                continue
            await self._search(self._take)
            for place in self._places():
                if await self._is_continued_at(place):
                    self._on_overtaken(place)
                    return

    def _take(self, tables: tuple[FoundTable, ...]) -> None:
        self._found = tables

    def _places(self) -> list[Endpoint]:
        """Where another host shows this table."""
        assert self._host.game is not None
        mark = mark_of_table(self._host.game.sequencer.log.opened.table)
        own = self._host.context.identity.public
        others = [each for each in self._found if each.notice.host_key != own]
        return [
            Endpoint(each.addresses, each.notice.port)
            for each in others
            if each.notice.mark == mark
        ]

    async def _is_continued_at(self, place: Endpoint) -> bool:
        """Visits it; whether it has proven that other entries are final than this host has."""
        peer: Lockstep[Any, Any] = Lockstep(
            self._host.context.rules, self._config(), Ticket("", Role.SPECTATOR)
        )
        done = asyncio.Event()

        def note(notification: object) -> None:
            if self._is_overtaken_by(peer.follower.log, peer.follower.final):
                done.set()

        client = PeerClient(peer, place, JournalWriter(), note)
        visit = asyncio.ensure_future(client.run())
        try:
            async with asyncio.timeout(VISIT_SECONDS):
                await asyncio.wait(
                    (visit, asyncio.ensure_future(done.wait())),
                    return_when=asyncio.FIRST_COMPLETED,
                )
        except TimeoutError:
            pass
        finally:
            client.stop()
            await visit
        return done.is_set()

    def _is_overtaken_by(self, other: GameLog[Any, Any], final: int) -> bool:
        game = self._host.game
        if game is None or not final or other.chains[1] != game.sequencer.log.chains[1]:
            return False
        return first_difference(other, game.sequencer.log) < final
