"""A shared log in memory, which may be away, or keep its answers for itself."""

from __future__ import annotations

from collections.abc import Sequence

from net.hall.register import Kept, NoAnswer, WrongLast


class FakeLog:
    """Satisfies `net.hall.register.SharedLog`."""

    def __init__(self) -> None:
        self.entries: list[Kept] = []
        self.is_away = False
        self.loses_answers = False
        """what is asked is done, and nobody hears of it"""

    async def read(self, after: int) -> Sequence[Kept]:
        self._answer()
        return [each for each in self.entries if each.number > after]

    async def append(self, data: bytes, last: int) -> int:
        self._answer()
        if last != len(self.entries):
            raise WrongLast
        self.entries.append(Kept(last + 1, data))
        if self.loses_answers:
            raise NoAnswer("the log did not answer")
        return last + 1

    def _answer(self) -> None:
        if self.is_away:
            raise NoAnswer("the log did not answer")
