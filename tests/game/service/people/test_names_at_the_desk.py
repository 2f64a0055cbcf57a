"""Names of people at a server: asked for at its desk, heeded at its tables, in a whole server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event
from time import time
from typing import Any

import pytest

from game.games import load
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.people.line_file import Line, LineFile
from game.service.people.people import NAMES, People
from game.service.tables.card import TableCard
from game.service.tables.table_hosts import TableHosts
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk
from net.desk.names import ClaimName, NameKept
from net.desk.reports import Report, Reported
from net.desk.visitor import Visitor
from net.protocol.account import Account
from net.protocol.codes import Code
from net.wire.crypto import SEED
from tests.support.online.whole_server import Lobby, serve
from tests.support.platforms import needs_posix

ANNA, BELA = Account(b"a" * SEED), Account(b"b" * SEED)


@pytest.mark.long
@needs_posix
def test_a_name_is_registered_at_the_desk_and_outlives_a_restart(tmp_path: Path) -> None:
    async def first(lobby: Lobby) -> None:
        assert await lobby.ask(ClaimName(""), ANNA) == NameKept("")
        assert await lobby.ask(ClaimName("Anna"), ANNA) == NameKept("Anna")
        assert await lobby.ask(ClaimName("anna"), BELA) == Denied(Denial.NAME_TAKEN, "")
        assert await lobby.ask(ClaimName("Cem")) == Denied(Denial.NEEDS_ACCOUNT, "")
        assert await lobby.ask(ClaimName("Bela"), ANNA) == Denied(Denial.NAME_TOO_NEW, "30")

    async def again(lobby: Lobby) -> None:
        assert await lobby.ask(ClaimName(""), ANNA) == NameKept("Anna")
        assert isinstance(await lobby.ask(ClaimName("Bela"), BELA), NameKept)

    events = serve(tmp_path, first) + serve(tmp_path, again)
    named = [event["name"] for event in events if event["event"] == "name"]
    assert named == ["Anna", "Bela"]


def table_of(people: People) -> Any:
    """A table that somebody has opened where these people are known."""
    hosts = TableHosts(Limits(), refuses=people.refuses)
    options = dict(load("tigris").plain_options(2, "standard", ()))
    card = TableCard(bytes(16), "tigris", "Table", options, (), True, bytes(16), bytes(32), "", 0)
    return hosts.make(card, (), False)


def test_every_table_of_the_server_keeps_a_name_for_its_owner(tmp_path: Path) -> None:
    people = People(tmp_path, ServerLog(lambda line: None, time), time)
    asyncio.run(people.do(lambda: people.names.register(ANNA.public, "Anna", "192.0.2.1")))
    refuses = table_of(people).context.config.refuses
    assert refuses(ANNA.public, "Anna") is None
    assert refuses(BELA.public, "Anna") is refuses(b"", "ANNA 2") is Code.NAME_TAKEN


def test_a_full_disk_registers_nobody_and_the_operator_hears_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = list[str]()
    people = People(tmp_path, ServerLog(lines.append, time), time)
    (tmp_path / NAMES).mkdir()
    visitor = Visitor(1, "192.0.2.1", None, 0.0, None)  # type: ignore[arg-type]
    visitor.account = ANNA.public

    async def claim() -> FromDesk | None:
        late = people.registration.claim(ClaimName("Anna"), visitor)
        await people.finish()
        return late.answer if isinstance(late, LateAnswer) else late

    assert asyncio.run(claim()) == Denied(Denial.NOT_KEPT, "")
    assert people.names.name_of(ANNA.public) == ""
    assert "not-written" in lines[-1]


@pytest.mark.parametrize("question", ["name", "report"])
def test_no_table_waits_for_the_disk_and_nobody_hears_of_what_is_not_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    append, may_write = LineFile.append, Event()

    def slow(file: LineFile, line: Line) -> Line:
        assert may_write.wait(20), "the loop did not continue"
        return append(file, line)

    monkeypatch.setattr(LineFile, "append", slow)
    people = People(tmp_path, ServerLog(lambda line: None, time), time)
    visitor = Visitor(1, "192.0.2.1", None, 0.0, None)  # type: ignore[arg-type]
    visitor.account = ANNA.public

    async def ask() -> None:
        if question == "name":
            late = people.registration.claim(ClaimName("Anna"), visitor)
        else:
            late = people.report(Report(bytes(16), "Bela", "shouts", ()), visitor)
        assert isinstance(late, LateAnswer)
        await asyncio.sleep(0.02)
        assert late.answer is None
        may_write.set()
        await people.finish()
        assert late.answer in (NameKept("Anna"), Reported(1))

    asyncio.run(ask())
