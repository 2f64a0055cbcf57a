"""Answers that wait for a disk: each is given once, few are under way, and a mistake ends none."""

from __future__ import annotations

import asyncio

from game.service.late_answers import MOST_WAITING, LateAnswers
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk
from net.desk.names import NameKept


def test_a_disk_that_hangs_holds_up_no_more_than_a_few() -> None:
    async def life() -> None:
        attended, disk = list[int](), asyncio.Event()
        late = LateAnswers(lambda: attended.append(1))

        async def work() -> FromDesk:
            await disk.wait()
            return NameKept("Anna")

        answers = [late.answer(work) for _ in range(MOST_WAITING)]
        assert late.answer(work) == Denied(Denial.TOO_FAST, "")
        await asyncio.sleep(0)
        assert not attended
        disk.set()
        await late.finish()
        assert all(
            isinstance(each, LateAnswer) and each.answer == NameKept("Anna") for each in answers
        )
        assert len(attended) == MOST_WAITING
        assert isinstance(late.answer(work), LateAnswer), "there is room again"
        await late.finish()

    asyncio.run(life())


def test_who_meets_a_mistake_hears_of_it_and_the_server_closes_all_the_same() -> None:
    async def life() -> None:
        late = LateAnswers()

        async def work() -> FromDesk:
            raise ZeroDivisionError

        answer = late.answer(work)
        await late.finish()
        assert isinstance(answer, LateAnswer) and answer.answer == Denied(Denial.FAULT, "")

    asyncio.run(life())
