"""`serve --nats`: what keeps a worker from sharing the tables is said in one sentence."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.errors import Refusal
from game.games import load
from game.online.connection import Connection, Guest
from game.online.servers.desk import invite_to
from game.program import own_command
from game.service.people.control import ask_control
from game.service.storage.extra import require_extra
from net.desk.finished_games import FindGames, GameList
from net.desk.messages import Denial, Denied, OpenTable, TableOpened
from net.desk.names import ClaimName, NameKept
from net.desk.reminding import AskContact, ContactKept, RemindMe
from net.desk.reports import Report, Reported
from net.desk.server_address import read_server_address
from net.notifications import Joined, LinkLost
from net.protocol.account import Account
from net.protocol.codes import Code, Role
from net.wire.crypto import SEED
from tests.support.net.nats_nodes import nats_nodes, nats_server
from tests.support.online.whole_server import Lobby
from tests.support.platforms import needs

WISH = OpenTable("tigris", "Ur", dict(load("tigris").plain_options(2, "standard", ())), (), True)
ANNA, BELA = Account(b"a" * SEED), Account(b"b" * SEED)


def test_a_missing_library_is_named_with_what_to_install() -> None:
    with pytest.raises(Refusal, match=r"^--nats needs the extra “serve”; install it with .*serve"):
        require_extra("--nats", "a_library_that_nobody_has")
    require_extra("--nats", "json")


def serve(folder: Path, url: str, *more: str) -> subprocess.Popen[str]:
    words = ("serve", str(folder), "--address", "127.0.0.1", "--port", "0", "--nats", url)
    return subprocess.Popen(
        own_command(*words, "--nats-replicas", "1", *more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TIGRIS_HOME": str(folder / "home")},
    )


@pytest.mark.long
@needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server")
def test_a_worker_with_the_keys_of_another_service_is_refused(tmp_path: Path) -> None:
    with (
        nats_nodes(tmp_path / "nats", 1) as (node,),
        serve(tmp_path / "first", node.url) as first,
    ):
        assert first.stdout is not None and first.stdout.readline().startswith("tables://")
        with serve(tmp_path / "second", node.url) as second:
            output, errors = second.communicate(timeout=120)
        assert second.returncode == 2 and not output
        assert "are not those of the service at these NATS servers" in errors
        first.terminate()
        assert first.wait(60) == 0


async def _close_from_afar(lobby: Lobby, folder: Path, opened: TableOpened) -> None:
    """The operator closes a table at another machine than the one where somebody is there."""
    game, notes, is_here = load("tigris"), list[object](), asyncio.Event()

    def note(notification: object) -> None:
        notes.append(notification)
        if isinstance(notification, Joined):
            is_here.set()

    invite = invite_to(lobby.address, opened, game)
    guest = Guest("Bela", Role.SPECTATOR, has_journal=False)
    visit = asyncio.ensure_future(Connection(game, invite, guest, note).run())
    await asyncio.wait_for(is_here.wait(), 30)
    await asyncio.to_thread(ask_control, folder, "close", {"who": opened.place.hex()})
    await asyncio.wait_for(visit, 30)
    assert Code.CLOSED in [each.code for each in notes if isinstance(each, LinkLost)]


@pytest.mark.long
@needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server")
def test_two_workers_know_the_same_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    first, second = tmp_path / "first", tmp_path / "second"

    async def life(lobbies: list[Lobby]) -> None:
        one, other = lobbies
        assert await one.ask(ClaimName("Anna"), ANNA) == NameKept("Anna")
        assert await other.ask(ClaimName("anna"), BELA) == Denied(Denial.NAME_TAKEN, "")
        assert await other.ask(FindGames("", "", "", 0, 0, 0)) == GameList(0, 0, ())
        opened = await one.ask(WISH, ANNA)
        assert isinstance(opened, TableOpened), opened
        kept = ContactKept("anna@example.org")
        assert await one.ask(RemindMe(kept.contact), ANNA) == kept
        assert await one.ask(Report(opened.place, "Bela", "shouts", ()), ANNA) == Reported(1)
        (row,) = await asyncio.to_thread(ask_control, second, "reports", {})
        assert row["words"] == "shouts" and row["from"]["account"] == ANNA.public.hex()
        await asyncio.to_thread(ask_control, second, "done", {"who": "1"})
        assert await asyncio.to_thread(ask_control, first, "reports", {}) == []
        async with asyncio.timeout(20):
            while await other.ask(AskContact(), ANNA) != kept:
                await asyncio.sleep(0.2)
        await _close_from_afar(one, second, opened)
        await asyncio.to_thread(ask_control, second, "ban", {"who": "Anna"})
        async with asyncio.timeout(20):
            while await one.ask(ClaimName(""), ANNA) != Denied(Denial.BANNED, ""):
                await asyncio.sleep(0.2)

    remind = "--remind", "true"
    with nats_nodes(tmp_path / "nats", 1) as (node,), serve(first, node.url, *remind) as server:
        assert server.stdout is not None
        address = read_server_address(server.stdout.readline())
        second.mkdir()
        for name in ("key", "sealing"):
            shutil.copy(first / name, second / name)
        with serve(second, node.url, *remind) as another:
            assert another.stdout is not None
            addresses = address, read_server_address(another.stdout.readline())
            try:
                asyncio.run(life([Lobby(each.port) for each in addresses]))
            finally:
                server.terminate()
                another.terminate()
            for worker in (server, another):
                assert worker.wait(60) == 0, worker.stderr and worker.stderr.read()
