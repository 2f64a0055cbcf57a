"""The galleries of a server that shares its tables with other machines (`net.host.gallery`).

Each is fed from the shared log: whenever its host shows something, and else every few seconds, what
is new there is read, and then what was shown until then is passed on. So a gallery never speaks of
an entry that it does not have, and misses none if nothing is shown.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.errors import Refusal
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from game.service.tables.gallery_words import (
    MAX_NAMES,
    Line,
    Shown,
    Watching,
    Word,
    read_word,
    write_word,
)
from game.service.tables.table_hosts import TableHosts
from game.service.tables.tables import Tables
from net.desk.messages import TableState
from net.hall.broadcast import Broadcast
from net.hall.gallery_places import Instead, gallery_of, watched_place
from net.hall.keep import KeepFailed
from net.hall.register import Kept, NoAnswer
from net.hall.stream_keep import Stream
from net.host.gallery import Gallery
from net.host.hosted_table import HostedTable
from net.host.seating import FOLLOWED_SECONDS
from net.host_notifications import SaidInGallery, ShownToAll
from net.io.hall_server import HallServer, Woken
from net.journal.records import read_record
from net.notifications import RosterChanged
from net.wire.keyring import Keyring
from net.wire.values import value

#: Between two looks at the log while nothing is shown, and between two words to the host.
LOOK_SECONDS, WORD_SECONDS = 5.0, FOLLOWED_SECONDS / 3
#: Galleries that are made at once: their whole log is played, while tables continue.
_AT_ONCE = 1
#: What waits to be passed on, at most: the oldest goes.
_MAX_SHOWN = 256


@value
class SharedTables:
    """What galleries need of the storage of a service."""

    stream: Stream
    broadcast: Broadcast
    keyring: Keyring
    worker: bytes
    """the identity of this machine"""


@dataclass
class _Feed:
    """What one gallery gets."""

    last: int
    """number of the last entry of the shared log that it has"""
    shown: deque[bytes] = field(default_factory=lambda: deque(maxlen=_MAX_SHOWN))
    more: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    names: tuple[str, ...] | None = None
    """who watches, as the host has seen it last; None if it is to see it again"""
    is_cut_off: bool = False
    """whether the log did not answer the last time"""


class Galleries:
    def __init__(
        self,
        shared: SharedTables | None,
        tables: Tables,
        hosts: TableHosts,
        hall: HallServer,
        log: ServerLog,
    ) -> None:
        """Without anything shared there are none: hosts have all spectators."""
        self._shared = shared
        self._tables = tables
        tables.watchers.append(self._note)
        self._hosts = hosts
        self._hall = hall
        self._log = log
        self._feeds: dict[bytes, _Feed] = {}
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
        return await self._make(card, found) or Instead(place)

    async def _make(self, card: TableCard, found: Sequence[Kept]) -> Woken | None:
        """None if the log does not hold, or has not begun."""
        try:
            async with self._free:
                make = partial(self._hosts.gallery, card, [each.data for each in found])
                gallery = await asyncio.to_thread(make)
        except (Refusal, ValueError) as error:  # its host says what is wrong
            if found:
                self._log.fault("not-continued", card.place, error)
            return None
        self.put_away(card.place)  # what a fault may have left
        feed = self._feeds[card.place] = _Feed(found[-1].number)
        feed.task = asyncio.ensure_future(self._feed(card.place, feed))
        return Woken(gallery, 0)

    def notice(self, place: bytes, notification: object) -> None:
        """Something happened at a table, or in a gallery."""
        match notification:
            case ShownToAll(body):
                self._say(Shown(place, body))
            case SaidInGallery() if (watched := watched_place(place)) is not None:
                self._say(Line(watched, notification))
            case RosterChanged() if (watched := watched_place(place)) is not None:
                self._show_who_watches(watched)

    def put_away(self, place: bytes) -> None:
        """The gallery of this table is not in memory any more."""
        feed = self._feeds.pop(place, None)
        if feed is not None and feed.task is not None:
            feed.task.cancel()

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
            self._shared.broadcast.send(write_word(self._shared.keyring, word))

    def _hear(self, data: bytes) -> None:
        assert self._shared is not None
        word = read_word(self._shared.keyring, data)
        now = self._hall.now()
        match word:
            case Shown(place, body) if feed := self._feeds.get(place):
                feed.shown.append(body)
                feed.more.set()
            case Watching(place, worker, names):
                self._visit(place, lambda host: host.followed(worker, names, now))
            case Line(place, line):
                self._visit(place, lambda host: host.hear(line, now))

    def _visit(self, place: bytes, act: Any) -> None:
        """Does something with the host of a table, if it is here."""
        self._hall.visit(place, lambda host: act(host) if isinstance(host, HostedTable) else None)

    # -------------------------------------------------------------- feeding

    async def _feed(self, place: bytes, feed: _Feed) -> None:
        due = 0.0
        while True:
            now = asyncio.get_running_loop().time()
            if now >= due:
                due = now + WORD_SECONDS
                feed.names = None
                self._show_who_watches(place)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await feed.more.wait()
            feed.more.clear()
            try:
                await self._look(place, feed)
            except Exception as error:  # what comes next would not fit either
                self._log.fault("fault", place, error)
                self._hall.close_table(gallery_of(place), lambda gallery: None)
                return

    async def _look(self, place: bytes, feed: _Feed) -> None:
        """Brings what is new in the log, and what was shown before that was read."""
        assert self._shared is not None
        count = len(feed.shown)
        try:
            found = await self._shared.stream.read(place, feed.last)
        except NoAnswer as error:
            if not feed.is_cut_off:
                self._log.event("not-followed", reason=str(error))
            feed.is_cut_off = True
            return
        feed.is_cut_off = False
        shown = [feed.shown.popleft() for _ in range(min(count, len(feed.shown)))]
        self._bring(place, feed, found, shown)

    def _show_who_watches(self, place: bytes) -> None:
        """To the host, unless it has seen that already."""
        gallery, feed = self._hall.hall.host_at(gallery_of(place)), self._feeds.get(place)
        if self._shared is None or feed is None or not isinstance(gallery, Gallery):
            return
        names = gallery.names[:MAX_NAMES]
        if names != feed.names:
            feed.names = names
            self._say(Watching(place, self._shared.worker, names))

    def _bring(
        self, place: bytes, feed: _Feed, found: Sequence[Kept], shown: Sequence[bytes]
    ) -> None:
        """Raises LogError, ValueError, and whatever a mistake of this program raises."""
        records = [read_record(each.data) for each in found]
        if not (records or shown):
            return

        def bring(gallery: Any) -> None:
            now = self._hall.now()
            gallery.follow(records, now)
            for body in shown:
                gallery.shown(body, now)

        if self._hall.visit(gallery_of(place), bring) and found:
            feed.last = found[-1].number


def _close(gallery: object) -> None:
    if isinstance(gallery, Gallery):
        gallery.close()
