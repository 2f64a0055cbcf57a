"""The galleries of a server that shares its tables with other machines (`net.host.gallery`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.errors import Refusal
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from game.service.tables.gallery_feed import GalleryFeed
from game.service.tables.gallery_words import (
    Line,
    Shown,
    Watching,
    Word,
    read_word,
    write_word,
)
from game.service.tables.table_hosts import TableHosts
from game.service.tables.tables import Tables
from game.service.tables.word_stamps import WordStamps
from net.desk.messages import TableState
from net.hall.broadcast import Broadcast
from net.hall.gallery_places import Instead, gallery_of, watched_place
from net.hall.keep import KeepFailed
from net.hall.register import Kept, NoAnswer
from net.hall.stream_keep import Stream
from net.host.gallery import Gallery
from net.host.hosted_table import HostedTable
from net.host_notifications import SaidInGallery, ShownToAll
from net.io.hall_server import HallServer, Woken
from net.notifications import RosterChanged
from net.protocol.codes import Code
from net.wire.keyring import Keyring
from net.wire.values import value

#: Galleries that are made at once: their whole log is played, while tables continue.
_AT_ONCE = 1


@value
class SharedTables:
    """What galleries need of the storage of a service."""

    stream: Stream
    broadcast: Broadcast
    keyring: Keyring
    worker: bytes
    """the identity of this machine"""


class Galleries:
    def __init__(
        self,
        shared: SharedTables | None,
        tables: Tables,
        hosts: TableHosts,
        hall: HallServer,
        log: ServerLog,
        clock: Callable[[], float],
    ) -> None:
        """Without anything shared there are none: hosts have all spectators. `clock` gives seconds
        on the wall.
        """
        self._shared = shared
        self._stamps = WordStamps(shared.worker if shared is not None else b"", clock)
        self._tables = tables
        tables.watchers.append(self._note)
        self._hosts = hosts
        self._hall = hall
        self._log = log
        self._feeds: dict[bytes, GalleryFeed] = {}
        """by the place of the table"""
        self._free = asyncio.Semaphore(_AT_ONCE)

    def __len__(self) -> int:
        return len(self._feeds)

    async def begin(self) -> None:
        """Hears from other machines from now on."""
        if self._shared is not None:
            try:
                await self._shared.broadcast.listen(self._hear)
            except NoAnswer as error:  # it will, once a server answers
                self._log.event("not-followed", reason=str(error))

    async def find(self, place: bytes) -> Woken | Instead:
        """The gallery of a table; there is none of a lobby, nor where the host itself is. Raises
        KeepFailed.
        """
        card = self._tables.card(place)
        is_here = self._hall.hall.host_at(place) is not None
        if self._shared is None or card is None or card.is_closed or is_here:
            return Instead(place)
        if card.state is TableState.WAITING:
            return Instead(place)
        try:
            found = await self._shared.stream.read(place, 0)
        except NoAnswer as error:
            raise KeepFailed(str(error)) from error
        made = await self._make(card, found)
        now = self._tables.card(place)
        if made is None or now is None or now.is_closed:  # it may have been closed meanwhile
            return Instead(place)
        self._begin_to_feed(place, found[-1].number, self._shared)
        return Woken(made, 0)

    async def _make(self, card: TableCard, found: Sequence[Kept]) -> Gallery[Any, Any] | None:
        """None if the log does not hold, or has not begun."""
        try:
            async with self._free:
                make = partial(self._hosts.gallery, card, [each.data for each in found])
                return await asyncio.to_thread(make)
        except (Refusal, ValueError) as error:  # its host says what is wrong
            if found:
                self._log.fault("not-continued", card.place, error)
            return None

    def _begin_to_feed(self, place: bytes, last: int, shared: SharedTables) -> None:
        """The gallery of a table is in memory in a moment, with the log up to this entry."""
        self.put_away(place)  # what a fault may have left
        self._feeds[place] = GalleryFeed(
            *(place, last, shared.stream, self._hall),
            lambda names: self._say(Watching(place, shared.worker, names)),
            self._log,
        )

    def notice(self, place: bytes, notification: object) -> None:
        """Something happened at a table, or in a gallery."""
        match notification:
            case ShownToAll(body):
                self._say(Shown(place, body))
            case SaidInGallery() if (watched := watched_place(place)) is not None:
                self._say(Line(watched, notification))
            case RosterChanged() if (watched := watched_place(place)) is not None:
                if feed := self._feeds.get(watched):
                    feed.show_who_watches()

    def put_away(self, place: bytes) -> None:
        """The gallery of this table is not in memory any more."""
        if feed := self._feeds.pop(place, None):
            feed.end()

    async def end(self) -> None:
        """The server closes."""
        for place in [*self._feeds]:
            self.put_away(place)
        if self._shared is not None:
            await self._shared.broadcast.close()

    def _note(self, before: TableCard | None, card: TableCard) -> None:
        """A table that is closed for good: who watches here hears of it."""
        if card.is_closed and card.place in self._feeds:
            self._hall.close_table(gallery_of(card.place), _close)

    # -------------------------------------------------------------- words

    def _say(self, word: Word) -> None:
        if self._shared is not None:
            sealed = write_word(self._shared.keyring, word, self._stamps.next())
            self._shared.broadcast.send(sealed)

    def _hear(self, data: bytes) -> None:
        assert self._shared is not None
        found = read_word(self._shared.keyring, data)
        if found is None or not self._stamps.is_new(found[1]):
            return
        now = self._hall.now()
        match found[0]:
            case Shown(place, body) if feed := self._feeds.get(place):
                feed.show(body)
            case Watching(place, worker, names):
                self._visit(place, lambda host: host.followed(worker, names, now))
            case Line(place, line):
                self._visit(place, lambda host: host.hear(line, now))

    def _visit(self, place: bytes, act: Callable[[HostedTable[Any, Any]], object]) -> None:
        """Does something with the host of a table, if it is here."""
        self._hall.visit(place, lambda host: act(host) if isinstance(host, HostedTable) else None)


def _close(gallery: object) -> None:
    if isinstance(gallery, Gallery):
        gallery.company.send_all_away(Code.CLOSED)
