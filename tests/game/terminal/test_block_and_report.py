"""What a person at a terminal does about somebody who behaves badly at the table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from game.errors import Refusal
from game.online.blocked import Blocked
from game.terminal import block_and_report
from game.terminal.block_and_report import BlockAndReport
from game.terminal.console import Console
from game.terminal_contract import Unclear

BELA = bytes([2]) * 32


class FakeConnection:
    """A table with two others."""

    invite, account = "the invitation", "the account"
    names = ("Bela", "Bela Maria")

    def account_of(self, name: str) -> bytes:
        return BELA if name == "Bela" else b""


class Desk:
    """The server, which notes reports, and may refuse them."""

    def __init__(self) -> None:
        self.reports: list[tuple[Any, ...]] = []
        self.refusal = ""

    async def report(self, *words: Any) -> int:
        if self.refusal:
            raise Refusal(self.refusal)
        self.reports.append((*words[:-1], [*words[-1]]))
        return len(self.reports)


class Person:
    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TIGRIS_HOME", str(folder))
        self.lines: list[str] = []
        self.desk = Desk()
        monkeypatch.setattr(block_and_report, "report", self.desk.report)
        at_table: Any = FakeConnection()
        self.here = BlockAndReport(lambda: at_table, Console(self.lines.append))
        self.commands = {each.name: each.run for each in self.here.commands()}
        self.blocked = Blocked(folder)

    def type(self, line: str) -> str:
        """The last line that is said."""

        async def work() -> None:
            name, _, rest = line.partition(" ")
            self.commands[name](rest)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

        asyncio.run(work())
        return self.lines[-1]


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    return Person(tmp_path, monkeypatch)


def test_somebody_is_blocked_by_their_account_and_heard_again(person: Person) -> None:
    assert "nothing is shown" in person.type("block bela")
    assert person.blocked.hides("Zenobia", BELA)
    assert "shown again" in person.type("unblock Bela")
    assert not person.blocked.all
    person.type("block Bela Maria")
    assert [each.name for each in person.blocked.all] == ["Bela Maria"]


@pytest.mark.parametrize("line", ["block", "block Anna", "unblock Bela", "report Bela", "report"])
def test_what_makes_no_sense_is_said_and_does_nothing(person: Person, line: str) -> None:
    with pytest.raises(Unclear):
        person.type(line)
    assert not person.blocked.all and not person.desk.reports


def test_a_report_has_the_words_and_the_last_lines(person: Person) -> None:
    for n in range(20):
        person.here.hear("Bela", f"HA {n}")
    person.here.hear("", "the host says nothing of it")
    assert "Reported" in person.type("report Bela Maria shouts at all")
    *facts, talk = person.desk.reports[0]
    assert facts == ["the invitation", "the account", "Bela Maria", "shouts at all"]
    assert talk[-1] == ("Bela", "HA 19") and len(talk) == 12


def test_a_report_that_is_refused_says_why(person: Person) -> None:
    person.desk.refusal = "this table is at no server"
    assert person.type("report Bela shouts").endswith("This table is at no server.")
