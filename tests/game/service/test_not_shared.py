"""What one machine of several cannot know is denied, not answered from the half that it knows."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import pytest

from game.cli import serve
from game.cli.main import build_parser
from game.errors import Refusal
from game.service.office import ServiceOffice
from net.desk.desk import Visitor
from net.desk.messages import Denial, Denied, ListTables
from net.desk.reminding import AskContact, RemindMe

VISITOR = Visitor(1, "192.0.2.1", None, 0.0, None)  # type: ignore[arg-type]
QUESTIONS = [
    AskContact(),
    RemindMe("anna@example.org"),
]


def office(is_shared: bool) -> ServiceOffice:
    clerks: Any = MagicMock()
    clerks.people.is_banned.return_value = False
    return ServiceOffice("Club", "", clerks, MagicMock(), is_shared)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: type(each).__name__)
def test_what_machines_do_not_share_is_denied(question: Any) -> None:
    assert office(True).answer(question, VISITOR) == Denied(Denial.NOT_SHARED, "")
    assert not isinstance(office(False).answer(question, VISITOR), Denied)


def test_what_they_share_is_answered() -> None:
    assert not isinstance(office(True).answer(ListTables("", 0), VISITOR), Denied)


def test_reminders_cannot_be_had_with_several_machines() -> None:
    words = ["serve", "somewhere", "--nats", "nats://127.0.0.1:1", "--remind", "true"]
    with pytest.raises(Refusal, match="--remind does not work with --nats"):
        serve.run(build_parser(words).parse_args(words))
