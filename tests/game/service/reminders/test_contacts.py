"""Contacts: what may be one, how they are kept with their accounts, and what removes them."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from time import time
from typing import Any

import pytest

from game.service.late_answers import LateAnswers
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.reminders import contacts as contacts_module
from game.service.reminders.contact_file import ContactFile, read_contacts
from game.service.reminders.contacts import ContactKeep, is_contact
from game.service.reminders.marks import OwnMarks
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.reminding import Reminding
from game.service.tables.tables import Tables
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied
from net.desk.reminding import MAX_CONTACT, AskContact, ContactKept, RemindMe
from net.wire.crypto import VERIFY_KEY
from tests.game.service.reminders.test_reminders import ANNA, BEN, card_of
from tests.support.instantly import instantly
from tests.support.platforms import needs_posix


@pytest.mark.parametrize(
    "contact",
    [
        "anna@example.org",
        "anna.b+games@mail.example.co.uk",
        "https://chat.example.org/hooks/AbC-1_2?room=tigris&x=%20",
        "https://example.org:8443/",
        "https://example.org",
    ],
)
def test_people_have_such_contacts(contact: str) -> None:
    assert is_contact(contact)


@pytest.mark.parametrize(
    "contact",
    [
        "",
        "anna",
        "anna@",
        "@example.org",
        "anna@localhost",
        "-oQ/tmp@example.org",
        "anna@example.org\nBcc: all@example.org",
        "anna@example.org,ben@example.org",
        "Anna <anna@example.org>",
        "anna@example.org; rm -rf /",
        "$(id)@example.org",
        "anna@-example.org",
        "ännä@example.org",
        "http://example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://2130706433/",
        "https://localhost/",
        "https://anna:secret@example.org/",
        "https://example.org/\r\nX: y",
        "https://example.org/`id`",
        "https://example.org/'",
        "https://example.org/{a,b}",
        "file:///etc/passwd",
        "https://example.org/" + "a" * MAX_CONTACT,
    ],
)
def test_nothing_else_reaches_the_command(contact: str) -> None:
    assert not is_contact(contact)


def reminding(
    keep: ContactKeep, command: tuple[str, ...] = ("true",), tables: Tables | None = None
) -> tuple[Reminding, LateAnswers]:
    tables = Tables(Limits(), time, lambda card: None) if tables is None else tables
    late = LateAnswers()
    games = GamesByAccount(tables)
    tables.add([card_of(1)])
    own = OwnMarks(tables, time, instantly), late, ServerLog(lambda line: None, time)
    return Reminding(tables, games, lambda *at: False, keep, *own, command, "Club"), late


def in_a_file(folder: Path) -> ContactFile:
    return ContactFile(folder / "contacts", ServerLog(lambda line: None, time))


def ask(folder: Path, *questions: AskContact | RemindMe, account: str = ANNA, **more: object):  # type: ignore[no-untyped-def]
    async def life() -> list[ContactKept | Denied]:
        made, late = reminding(in_a_file(folder), **more)  # type: ignore[arg-type]
        answers = list[Any]()
        for each in questions:
            answers.append(made.answer(each, bytes.fromhex(account)))
            await late.finish()
        await made.close()
        found = [each.answer if isinstance(each, LateAnswer) else each for each in answers]
        assert all(isinstance(each, ContactKept | Denied) for each in found)
        return found  # type: ignore[return-value]

    return asyncio.run(life())


def test_a_contact_is_kept_and_removed_again(tmp_path: Path) -> None:
    mail = ContactKept("anna@example.org")
    assert ask(tmp_path, RemindMe(" anna@example.org "), AskContact()) == [mail, mail]
    assert ask(tmp_path, AskContact()) == [mail], "by the next server, too"
    assert "anna@" in (tmp_path / "contacts").read_text("utf-8")
    assert ask(tmp_path, RemindMe("")) == [ContactKept("")]
    assert "anna@" not in (tmp_path / "contacts").read_text("utf-8")


@needs_posix
def test_only_the_user_of_the_server_may_read_them(tmp_path: Path) -> None:
    ask(tmp_path, RemindMe("anna@example.org"))
    assert os.stat(tmp_path / "contacts").st_mode & 0o077 == 0


def test_strangers_and_nonsense_are_denied(tmp_path: Path) -> None:
    wish = RemindMe("anna@example.org")
    assert ask(tmp_path, wish, account="") == [Denied(Denial.NEEDS_ACCOUNT, "")]
    stranger = "cc" * VERIFY_KEY
    assert ask(tmp_path, wish, account=stranger) == [Denied(Denial.NO_REMINDERS, "")]
    assert ask(tmp_path, RemindMe("anna")) == [Denied(Denial.WRONG_CONTACT, "")]
    none = [Denied(Denial.NO_REMINDERS, "")] * 2
    assert ask(tmp_path, wish, AskContact(), command=()) == none
    assert not (tmp_path / "contacts").exists()


def test_a_server_that_reminds_nobody_any_more_still_forgets(tmp_path: Path) -> None:
    ask(tmp_path, RemindMe("anna@example.org"))
    assert ask(tmp_path, RemindMe(""), command=()) == [ContactKept("")]
    assert ask(tmp_path, AskContact()) == [ContactKept("")]


def test_contacts_of_who_plays_here_no_more_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Accounts are free: else those of strangers would keep everybody out for ever."""
    monkeypatch.setattr(contacts_module, "MOST", 2)
    path, mail = tmp_path / "contacts", "anna@example.org"

    def fill(*accounts: str) -> None:
        kept = dict.fromkeys(accounts, "x@example.org")
        path.write_text(json.dumps({"version": 1, "contacts": kept}), encoding="utf-8")

    fill("cc" * VERIFY_KEY, "dd" * VERIFY_KEY)
    assert ask(tmp_path, RemindMe(mail)) == [ContactKept(mail)]
    fill(BEN, "cc" * VERIFY_KEY)
    assert ask(tmp_path, RemindMe(mail)) == [ContactKept(mail)]
    assert [*read_contacts(path)] == [BEN, ANNA]


def test_a_server_that_reminds_nobody_notes_no_turns(tmp_path: Path) -> None:
    """There would be more and more of them, since nobody looks at any."""
    tables = Tables(Limits(), time, lambda card: None)
    reminding(in_a_file(tmp_path), (), tables)
    without = len(tables.watchers)
    reminding(in_a_file(tmp_path), ("true",), tables)
    assert len(tables.watchers) == 2 * without + 1


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "{}", '{"version": 2, "contacts": {}}'])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    path, lines = tmp_path / "contacts", list[str]()
    path.write_text(text, encoding="utf-8")
    assert not ContactFile(path, ServerLog(lines.append, time)).contacts.all
    assert json.loads(lines[0])["event"] == "damaged-contacts"
    assert not path.exists() and len([*tmp_path.iterdir()]) == 1
