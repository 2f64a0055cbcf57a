"""An answer of a desk that takes a while: what was asked for is only true once a disk has it."""

from __future__ import annotations

from collections.abc import Callable

from net.desk.messages import FromDesk


class LateAnswer:
    """Is given once; the owner of the desk attends to it in its hall after that."""

    def __init__(self) -> None:
        self.answer: FromDesk | None = None
        """None until it is there"""
        self.when_given: Callable[[], object] = lambda: None

    def give(self, answer: FromDesk) -> None:
        self.answer = answer
        self.when_given()
