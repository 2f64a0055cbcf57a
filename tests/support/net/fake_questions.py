"""Questions to several workers in memory: the one that has heard nothing for longest answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from net.hall.register import NoAnswer

Answer = Callable[[bytes], bytes]


@dataclass
class FakeQueue:
    listening: list[Answer] = field(default_factory=list)
    messages: list[bytes] = field(default_factory=list)
    """all bytes that went over it"""
    loses_answers: bool = False


class FakeQuestions:
    """Satisfies `net.hall.questions.Questions`, for one of those at a queue."""

    def __init__(self, queue: FakeQueue) -> None:
        self._queue = queue
        self._own: Answer | None = None

    async def ask(self, question: bytes) -> bytes | None:
        queue = self._queue
        queue.messages.append(question)
        if not queue.listening:
            return None
        answer = queue.listening.pop(0)
        queue.listening.append(answer)
        queue.messages.append(answer(question))
        if queue.loses_answers:
            raise NoAnswer("the answer was lost")
        return queue.messages[-1]

    async def listen(self, answer: Answer) -> None:
        self._own = answer
        self._queue.listening.append(answer)

    async def leave(self) -> None:
        if self._own is not None:
            self._queue.listening.remove(self._own)
            self._own = None
