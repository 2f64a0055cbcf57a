"""Answers at the desk that are true only once a disk, or the other machines, have them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk

#: Answers that are under way at once: a disk that hangs holds up no more of them.
MOST_WAITING = 64


class LateAnswers:
    """Nobody else waits for what is worked out here."""

    def __init__(self, attend: Callable[[], object] = lambda: None) -> None:
        """`attend` is called when an answer was given."""
        self._attend = attend
        self._waiting = 0
        self._tasks = set[asyncio.Future[object]]()

    def answer(self, work: Callable[[], Awaitable[FromDesk]]) -> LateAnswer | Denied:
        """What `work` gives, when it is there."""
        if self._waiting >= MOST_WAITING:
            return Denied(Denial.TOO_FAST, "")
        late = LateAnswer()
        self._waiting += 1
        self.begin(self._give(late, work))
        return late

    def begin(self, work: Awaitable[object]) -> None:
        """Something is done for which no visitor waits."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Returns when all is done that was begun."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _give(self, late: LateAnswer, work: Callable[[], Awaitable[FromDesk]]) -> None:
        answer: FromDesk = Denied(Denial.FAULT, "")
        try:
            answer = await work()
        finally:
            self._waiting -= 1
            late.give(answer)
            self._attend()
