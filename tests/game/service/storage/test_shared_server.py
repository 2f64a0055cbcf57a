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
from game.program import own_command
from game.service.people.control import ask_control
from game.service.storage.extra import require_extra
from net.desk.finished_games import FindGames, GameList
from net.desk.messages import Denial, Denied
from net.desk.names import ClaimName, NameKept
from net.desk.reminding import AskContact
from net.desk.server_address import read_server_address
from net.protocol.account import Account
from net.wire.crypto import SEED
from tests.support.net.nats_nodes import nats_nodes, nats_server
from tests.support.online.whole_server import Lobby
from tests.support.platforms import needs

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


@pytest.mark.long
@needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server")
def test_two_workers_know_the_same_people(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"

    async def life(lobbies: list[Lobby]) -> None:
        one, other = lobbies
        assert await one.ask(ClaimName("Anna"), ANNA) == NameKept("Anna")
        assert await other.ask(ClaimName("anna"), BELA) == Denied(Denial.NAME_TAKEN, "")
        assert await other.ask(AskContact(), ANNA) == Denied(Denial.NOT_SHARED, "")
        assert await other.ask(FindGames("", "", "", 0, 0, 0)) == GameList(0, 0, ())
        await asyncio.to_thread(ask_control, second, "ban", {"who": "Anna"})
        async with asyncio.timeout(20):
            while await one.ask(ClaimName(""), ANNA) != Denied(Denial.BANNED, ""):
                await asyncio.sleep(0.2)

    with nats_nodes(tmp_path / "nats", 1) as (node,), serve(first, node.url) as server:
        assert server.stdout is not None
        address = read_server_address(server.stdout.readline())
        second.mkdir()
        for name in ("key", "sealing"):
            shutil.copy(first / name, second / name)
        with serve(second, node.url) as another:
            assert another.stdout is not None
            addresses = address, read_server_address(another.stdout.readline())
            try:
                asyncio.run(life([Lobby(each.port) for each in addresses]))
            finally:
                server.terminate()
                another.terminate()
            for worker in (server, another):
                assert worker.wait(60) == 0, worker.stderr and worker.stderr.read()
