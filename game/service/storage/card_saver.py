"""Writes and removes what is kept of tables beside their journals, in a thread, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.i18n.stated import error_text
from game.service.log import ServerLog
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard

#: Between two tries of what could not be written: a disk that is full has room again when
#: somebody has made some.
RETRY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class _Job:
    """A file to be written or removed."""

    place: bytes
    act: Callable[[], None]
    is_lobby: bool = False
    done: asyncio.Future[bool] | None = None
    """gets whether the disk has done it; without one, it is tried until it has"""

    @property
    def key(self) -> tuple[bytes, bool]:
        """A later one of the same key takes its place."""
        return self.place, self.is_lobby


class CardSaver:
    """A card that changes while it waits is written once, and none is given up before the end."""

    def __init__(self, folder: ServerFolder, log: ServerLog) -> None:
        self._folder = folder
        self._log = log
        self._jobs: dict[tuple[bytes, bool], _Job] = {}
        self._later: dict[tuple[bytes, bool], _Job] = {}
        """what has failed, and is tried again"""
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_ending = False

    def save(self, card: TableCard) -> None:
        """A card has changed."""
        self._put(_Job(card.place, partial(self._folder.write, card)))

    def save_lobby(self, place: bytes, text: str | None) -> None:
        """The file of a lobby has changed; None if it is to be removed."""
        self._put(_Job(place, partial(self._folder.write_lobby, place, text), is_lobby=True))

    async def keep(self, card: TableCard) -> bool:
        """Writes a new card; whether it is on the disk. If not, it is not tried again."""
        return await self._do(card.place, partial(self._folder.write, card))

    async def written(self) -> None:
        """As `Saver.written`: what has failed is tried again later."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        # nothing else has this key, so nothing takes its place
        self._put(_Job(b"%d" % id(done), lambda: None, done=done))
        await done

    async def remove(self, place: bytes) -> bool:
        """Removes all that is kept of a table; whether that is done."""
        for jobs in (self._jobs, self._later):
            jobs.pop((place, True), None)
        return await self._do(place, partial(self._folder.remove, place))

    async def finish(self) -> None:
        """Returns when everything is done that can be."""
        self._is_ending = True
        self._try_again()
        if self._task is not None:
            await self._task

    def _do(self, place: bytes, act: Callable[[], None]) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._put(_Job(place, act, done=done))
        return done

    def _put(self, job: _Job) -> None:
        self._later.pop(job.key, None)
        self._jobs[job.key] = job
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._work())

    async def _work(self) -> None:
        while self._jobs:
            job = self._jobs.pop(next(iter(self._jobs)))
            try:
                await asyncio.to_thread(job.act)
            except OSError as error:
                reason = error_text(error)
                self._log.event("card-not-saved", place=job.place.hex(), reason=reason)
                self._put_off(job)
                _answer(job, False)
            else:
                _answer(job, True)

    def _put_off(self, job: _Job) -> None:
        if job.done is not None or self._is_ending:
            return
        if job.key not in self._jobs:
            self._later[job.key] = job
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(RETRY_SECONDS, self._try_again)

    def _try_again(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for job in [*self._later.values()]:
            self._put(job)


def _answer(job: _Job, is_done: bool) -> None:
    if job.done is not None and not job.done.done():
        job.done.set_result(is_done)
