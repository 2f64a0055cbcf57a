"""What feeds one gallery (`net.host.gallery`) at a server that shares its tables.

Whenever its host shows something, and else every few seconds, what is new in the shared log is
read, and then what was shown until then is passed on. So a gallery never speaks of an entry that it
does not have, and misses none if nothing is shown.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from game.service.log import ServerLog
from net.hall.gallery_places import gallery_of
from net.hall.register import NoAnswer
from net.hall.stream_keep import Stream
from net.host.elsewhere import FOLLOWED_SECONDS
from net.host.gallery import Gallery
from net.io.hall_server import HallServer
from net.journal.records import read_record
from net.protocol.from_host import MAX_SPECTATORS

#: Between two looks at the log while nothing is shown, and between two words to the host.
LOOK_SECONDS, WORD_SECONDS = 5.0, FOLLOWED_SECONDS / 3
#: Between two words to the host, however fast people come and go.
NAMES_SECONDS = 1.0
#: What waits to be passed on, at most: the oldest goes.
_MAX_SHOWN = 256


class GalleryFeed:
    def __init__(
        self,
        place: bytes,
        last: int,
        stream: Stream,
        hall: HallServer,
        say: Callable[[tuple[str, ...]], object],
        log: ServerLog,
    ) -> None:
        """
        Args:
            place: of the table.
            last: the number of the last entry of the shared log that the gallery has.
            say: lets the host know who watches.
        """
        self._place = place
        self._last = last
        self._stream = stream
        self._hall = hall
        self._say = say
        self._log = log
        self._shown = deque[bytes](maxlen=_MAX_SHOWN)
        self._has_more = asyncio.Event()
        self._names: tuple[str, ...] | None = None
        """who watches, as the host has seen it last; None if it is to see it again"""
        self._pause: asyncio.TimerHandle | None = None
        """until the host may be shown who watches again"""
        self._is_cut_off = False
        """whether the log did not answer the last time"""
        self._task = asyncio.ensure_future(self._run())

    def end(self) -> None:
        """The gallery is not in memory any more."""
        self._task.cancel()
        if self._pause is not None:
            self._pause.cancel()

    def show(self, body: bytes) -> None:
        """The host shows this to all."""
        self._shown.append(body)
        self._has_more.set()

    def show_who_watches(self) -> None:
        """To the host, unless it has seen that already; soon, if it was shown others just now."""
        if self._pause is not None:
            return
        gallery = self._hall.hall.host_at(gallery_of(self._place))
        names = gallery.names[:MAX_SPECTATORS] if isinstance(gallery, Gallery) else self._names
        if names is not None and names != self._names:
            self._names = names
            self._say(names)
            self._pause = asyncio.get_running_loop().call_later(NAMES_SECONDS, self._show_again)

    def _show_again(self) -> None:
        self._pause = None
        self.show_who_watches()

    async def _run(self) -> None:
        due = 0.0
        while True:
            now = asyncio.get_running_loop().time()
            if now >= due:
                due, self._names = now + WORD_SECONDS, None
                self.show_who_watches()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._has_more.wait()
            self._has_more.clear()
            try:
                await self._look()
            except Exception as error:  # what comes next would not fit either
                self._log.fault("fault", self._place, error)
                self._hall.close_table(gallery_of(self._place), lambda gallery: None)
                return

    async def _look(self) -> None:
        """Brings what is new in the log, and what was shown before that was read.

        Raises LogError, ValueError, and whatever a mistake of this program raises.
        """
        count = len(self._shown)
        try:
            found = await self._stream.read(self._place, self._last)
        except NoAnswer as error:
            if not self._is_cut_off:
                self._log.event("not-followed", reason=str(error))
            self._is_cut_off = True
            return
        self._is_cut_off = False
        shown = [self._shown.popleft() for _ in range(min(count, len(self._shown)))]
        if (found or shown) and self._bring([each.data for each in found], shown) and found:
            self._last = found[-1].number

    def _bring(self, records: Sequence[bytes], shown: Sequence[bytes]) -> bool:
        """False if the gallery is not there."""

        def bring(gallery: Any) -> None:
            now = self._hall.now()
            gallery.follow([read_record(record) for record in records], now)
            for body in shown:
                gallery.shown(body, now)

        return self._hall.visit(gallery_of(self._place), bring)
