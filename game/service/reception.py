"""Answers of a server's desk that take a while: they are worked out beside the loop, or wait until
what they promise is kept.
"""

from __future__ import annotations

from collections.abc import Callable

from game.service.archive.beside_loop import BesideLoop, Later
from game.service.late_answers import LateAnswers
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk


class Reception:
    def __init__(self, attend: Callable[[], None], on_fault: Callable[[Exception], None]) -> None:
        """
        Args:
            attend: called when the desk has an answer that was late.
            on_fault: called when a question has no answer because of a mistake.
        """
        self.late = LateAnswers(attend)
        self.beside = BesideLoop(on_fault)
        self._attend = attend

    def work_out(self, wanted: Later[FromDesk]) -> FromDesk | LateAnswer:
        """An answer that is worked out beside the loop."""
        if self.beside.is_full:
            return Denied(Denial.TOO_FAST, "")
        late = LateAnswer()

        def then(answer: FromDesk | None) -> None:
            late.give(answer or Denied(Denial.FAULT, ""))
            self._attend()

        self.beside.do(wanted.work, then)
        return late

    async def finish(self) -> None:
        """Returns when nothing is worked on any more."""
        await self.late.finish()
        await self.beside.finish()
