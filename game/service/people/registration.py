"""What the desk answers about names."""

from __future__ import annotations

from game.service.log import ServerLog
from game.service.people.name_book import NameBook, NameRefused
from net.desk.desk import Visitor
from net.desk.messages import Denial, Denied
from net.desk.names import ClaimName, NameKept


class Registration:
    """Names are registered, and the operator's log says so."""

    def __init__(self, book: NameBook, log: ServerLog) -> None:
        self._book = book
        self._log = log

    def claim(self, question: ClaimName, visitor: Visitor) -> NameKept | Denied:
        account, wanted = visitor.account, question.name
        if not account:
            return Denied(Denial.NEEDS_ACCOUNT, "")
        before = self._book.name_of(account)
        try:
            if wanted and wanted != before:
                self._book.register(account, wanted, visitor.address)
                self._log.event("name", name=wanted, before=before, account=account.hex())
        except NameRefused as refused:
            return Denied(refused.denial, refused.text)
        except OSError as error:
            self._log.not_written("names", error)
            return Denied(Denial.NOT_KEPT, "")
        return NameKept(self._book.name_of(account))
