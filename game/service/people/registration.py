"""What the desk answers about names."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.service.log import ServerLog
from game.service.people.name_book import NameBook, NameRefused
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk
from net.desk.names import ClaimName, NameKept
from net.desk.visitor import Visitor


class Registration:
    """Names are registered, and the operator's log says so."""

    def __init__(
        self,
        book: NameBook,
        log: ServerLog,
        answer: Callable[[Callable[[], FromDesk]], LateAnswer | Denied],
    ) -> None:
        """`answer` gives what a question that writes a line is answered, once that is kept."""
        self._book = book
        self._log = log
        self._answer = answer

    def claim(self, question: ClaimName, visitor: Visitor) -> FromDesk | LateAnswer:
        account, wanted = visitor.account, question.name
        if not account:
            return Denied(Denial.NEEDS_ACCOUNT, "")
        before = self._book.name_of(account)
        if not wanted or wanted == before:
            return NameKept(before)
        return self._answer(partial(self._register, account, wanted, visitor.address))

    def _register(self, account: bytes, wanted: str, address: str) -> FromDesk:
        before = self._book.name_of(account)
        try:
            self._book.register(account, wanted, address)
            self._log.event("name", name=wanted, before=before, account=account.hex())
        except NameRefused as refused:
            return Denied(refused.denial, refused.text)
        return NameKept(self._book.name_of(account))
