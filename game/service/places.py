"""What is at each place of a server: its desk, a table, its gallery, or a table hosted at home."""

from __future__ import annotations

from collections.abc import Callable

from game.games import load
from game.service.people.outcome import outcome_of
from game.service.people.people import People
from game.service.relaying import Relaying
from game.service.storage.journal_state import JournalState
from game.service.storage.lobbies import Lobbies
from game.service.storage.storage import Storage
from game.service.tables.card import TableCard
from game.service.tables.galleries import Galleries
from game.service.tables.tables import Tables
from game.service.tables.waking import Waking
from net.desk.desk import Desk
from net.desk.messages import DESK
from net.hall.claims import WorkerAddress
from net.hall.effects import PutAway
from net.hall.gallery_places import Instead, gallery_of, watched_place
from net.host.host import Host
from net.io.hall_server import HallServer, Woken
from net.wire.frames import LinkFault


class Places:
    """How what is there comes into memory, leaves it, and ends."""

    def __init__(
        self,
        storage: Storage,
        tables: Tables,
        waking: Waking,
        lobbies: Lobbies,
        people: People,
        galleries: Galleries,
        relaying: Relaying,
        hall: HallServer,
        new_desk: Callable[[], Desk],
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._waking = waking
        self._lobbies = lobbies
        self._people = people
        self._galleries = galleries
        self._relaying = relaying
        self._hall = hall
        self._new_desk = new_desk

    async def find(self, place: bytes) -> Woken | WorkerAddress | LinkFault | Instead:
        """The table at a place, from its card and its records, or who else has it; or a new desk
        after a fault.
        """
        if place == DESK:
            return Woken(self._new_desk(), 0)
        if (watched := watched_place(place)) is not None:
            return await self._galleries.find(watched)
        if relayed := self._relaying.sitting(place):
            return Woken(relayed, 0)
        card = self._tables.card(place) or await self._storage.find(place)
        if card is None or card.is_closed or self._tables.is_going(place):
            return LinkFault.NO_TABLE
        if self._tables.card(place) is None:
            self._tables.add([card])
        return await self._storage.holder(place) or await self._wake(card)

    def rate(self, place: bytes, host: object) -> None:
        """If the game of this table is over, and counts, its result is noted."""
        card = self._tables.card(place)
        game = host.game if isinstance(host, Host) else None
        if card is None or game is None or game.sequencer.log.seats.judged is None:
            return
        card = self._tables.end(card)  # a crash may have come before that was written
        if outcome := outcome_of(load(card.game), game.sequencer.log):
            self._people.ended(place, card.ended_at, outcome)

    def put_away(self, what: PutAway) -> None:
        """A table is not in memory any more, or its gallery."""
        if (watched := watched_place(what.place)) is not None:
            self._galleries.put_away(watched)
            return
        self._tables.put_away(what)
        self._lobbies.put_away(what.place)
        if self._tables.card(what.place) is None:
            self._relaying.left(what.place)
        else:
            self._waking.put_away(what.place, what.in_order)

    async def end(self, place: bytes) -> None:
        """There is no such table any more, in memory or to be woken."""
        await self._hall.end(place)
        await self._hall.end(gallery_of(place))
        self._lobbies.forget(place)
        self._waking.forget(place)

    async def closed_elsewhere(self, place: bytes) -> None:
        """Another machine has removed a table."""
        self._tables.forget(place)
        await self.end(place)
        self._tables.gone(place)

    async def _wake(self, card: TableCard) -> Woken | LinkFault:
        woken = await self._waking.wake(card, self._hall.now())
        if woken is None:
            return LinkFault.NOT_CONTINUED
        now = self._tables.card(card.place)  # it may have been closed meanwhile
        if now is None or now.is_closed:
            await self._storage.keep.put_away(card.place)
            return LinkFault.NO_TABLE
        if isinstance(woken.host, Host):
            woken.host.company.send_away(self._people.is_banned)
            if found := JournalState.of(woken.host):
                self._tables.learn(now, found)
        self.rate(card.place, woken.host)
        return woken
