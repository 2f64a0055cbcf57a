"""Names of people at a server: asked for at its desk, heeded at its tables, in a whole server."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import Any

import pytest

from game.games import load
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.people.people import NAMES, People
from game.service.tables.card import TableCard
from game.service.tables.table_hosts import TableHosts
from net.desk.desk import Visitor
from net.desk.messages import Denial, Denied
from net.desk.names import ClaimName, NameKept
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
    people.names.register(ANNA.public, "Anna", "192.0.2.1")
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
    assert people.registration.claim(ClaimName("Anna"), visitor) == Denied(Denial.NOT_KEPT, "")
    assert "not-written" in lines[-1]
