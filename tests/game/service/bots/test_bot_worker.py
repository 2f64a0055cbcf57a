"""Bots in a worker of their own, with a real server of NATS: they play, and are replaced."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import time

import pytest

from game.errors import Refusal
from game.program import own_command
from game.service.bots.bot_worker import BotWorker
from game.service.bots.bots_only import BotsOnlyOptions, serve_bots
from game.service.bots.troupe import Troupe
from game.service.log import ServerLog
from game.service.numbers import NUMBERS
from game.service.storage.membership import SharedOptions
from net.io.nats_connection import NatsAccess
from net.wire.crypto import KEY
from net.wire.keyring import Keyring
from tests.game.service.test_server import ask, running_server
from tests.support.net.fake_questions import FakeQuestions, FakeQueue
from tests.support.net.fake_register import FakeRegister
from tests.support.net.nats_nodes import nats_nodes, nats_server
from tests.support.platforms import needs


@contextmanager
def running_worker(folder: Path, keys: Path, url: str) -> Iterator[subprocess.Popen[bytes]]:
    folder.mkdir()
    for name in ("key", "sealing"):
        shutil.copy(keys / name, folder / name)
    words = ("serve", str(folder), "--bots-only", "--nats", url, "--nats-replicas", "1")
    with subprocess.Popen(
        own_command(*words),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "TIGRIS_HOME": str(folder / "home")},
    ) as worker:
        try:
            yield worker
        finally:
            worker.kill()


def test_bots_only_needs_nats() -> None:
    done = subprocess.run(
        own_command("serve", "--bots-only"), capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2 and "--bots-only needs --nats" in done.stderr


def test_a_bot_worker_without_the_keys_of_a_service_does_not_begin_another(tmp_path: Path) -> None:
    shared = SharedOptions(NatsAccess(("nats://127.0.0.1:1",)), ("127.0.0.1", 0))
    options = BotsOnlyOptions(tmp_path, shared, 1)
    log = ServerLog(lambda line: None, time)
    with pytest.raises(Refusal, match=r"key, .*sealing are missing: copy them from a machine"):
        serve_bots(options, log)
    (tmp_path / "key").write_text("00" * 32, encoding="ascii")
    with pytest.raises(Refusal, match="sealing are missing") as refused:
        serve_bots(options, log)
    assert "key," not in str(refused.value) and not (tmp_path / "sealing").exists()


def test_a_bot_worker_says_how_it_is() -> None:
    async def life() -> None:
        keyring, lines = Keyring([b"k" * KEY], Random(1).randbytes), list[str]()
        log = ServerLog(lines.append, time)
        troupe = Troupe("k", FakeQuestions(FakeQueue()), FakeRegister(), keyring, 7, log)
        worker = BotWorker(troupe, keyring, log)
        troubles = [worker.health.trouble]
        running = asyncio.ensure_future(worker.run())
        while worker.health.trouble:
            await asyncio.sleep(0)
        numbers = worker.numbers()
        assert numbers["most_bots"] == 7 and not numbers["bots"] and {*numbers} <= {*NUMBERS}
        worker.stop()
        await running
        assert [*troubles, worker.health.trouble] == ["starting", "closing"]

    asyncio.run(life())


def wait_for(worker: subprocess.Popen[bytes], event: str) -> None:
    """The test's own time limit ends it if there is none."""
    assert worker.stderr is not None
    for line in worker.stderr:
        if json.loads(line)["event"] == event:
            return
    raise AssertionError(f"the worker ended without {event}")


@pytest.mark.long
@needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server")
def test_a_bot_worker_that_is_killed_in_a_game_is_replaced(tmp_path: Path) -> None:
    """First its bot plays, then one of the server itself: the game ends as every other."""
    import psutil

    with (
        nats_nodes(tmp_path / "nats", 1) as (node,),
        running_server(tmp_path, "--nats", node.url, "--nats-replicas", "1") as server,
        running_worker(tmp_path / "bots", tmp_path / "server", node.url) as worker,
    ):
        wait_for(worker, "bots-only")
        address = str(server.address)
        invitation = ask(tmp_path, "tables", address, "--new", "--bots", "easy")[0]
        guest = server.send_bot(invitation)
        server.wait_for("game-begins")
        assert psutil.Process(worker.pid).children(), "the bot thinks there"
        assert not psutil.Process(server.pid).children()
        worker.send_signal(signal.SIGKILL)
        assert guest.wait(180) == 0
        server.wait_for("game-over")
        assert psutil.Process(server.pid).children(), "the bot thought here"
        assert server.stop() == 0
    assert not {"fault", "mistake"} & {event["event"] for event in server.seen}
