"""Tasks that wait for each other, in virtual time."""

from __future__ import annotations

import asyncio

import pytest

from net.io.tasks import first_answer
from tests.support.virtual_loop import run_in_virtual_time


class Questions:
    """Each is answered with its number after so many seconds, or fails."""

    def __init__(self, *seconds: float, fails: int = -1) -> None:
        self.seconds = seconds
        self.fails = fails
        self.times: list[float] = []
        self.given_up: list[int] = []

    async def ask(self) -> int:
        number = len(self.times)
        self.times.append(now())
        try:
            await asyncio.sleep(self.seconds[number])
        except asyncio.CancelledError:
            self.given_up.append(number)
            raise
        if number == self.fails:
            raise TimeoutError
        return number


def now() -> float:
    return asyncio.get_running_loop().time()


@pytest.mark.parametrize(
    ("seconds", "first", "times", "ended"),
    [
        ((0.5, 0.0, 0.0), 0, [0.0], 0.5),
        ((9.0, 0.25, 0.0), 1, [0.0, 1.0], 1.25),
        ((2.5, 9.0, 9.0), 0, [0.0, 1.0, 2.0], 2.5),
    ],
    ids=["answered at once", "the first is lost", "the first is late"],
)
def test_a_question_is_asked_again_until_any_is_answered(
    seconds: tuple[float, ...], first: int, times: list[float], ended: float
) -> None:
    async def life() -> tuple[int, float]:
        return await first_answer(questions.ask, 1.0), now()

    questions = Questions(*seconds)
    assert run_in_virtual_time(life()) == (first, ended)
    assert questions.times == times
    assert sorted(questions.given_up) == [each for each in range(len(times)) if each != first]


def test_the_first_failure_is_that_of_all() -> None:
    async def life() -> float:
        with pytest.raises(TimeoutError):
            await first_answer(questions.ask, 1.0)
        return now()

    questions = Questions(9.0, 0.5, fails=1)
    assert run_in_virtual_time(life()) == 1.5
    assert questions.given_up == [0]
