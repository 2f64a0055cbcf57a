"""Nothing that a server writes or counts for its operator gives away what players hide."""

from __future__ import annotations

import json
import socket
import urllib.request
from pathlib import Path

import pytest

from game.service.storage.folder import ServerFolder
from tests.game.service.test_server import ask, running_server
from tests.support.net.secret_search import find_secrets, secrets_of
from tests.support.platforms import needs_posix

pytestmark = [pytest.mark.long, needs_posix]


def test_no_secret_of_a_table_is_logged_counted_or_listed(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        metrics = free.getsockname()[1]
    with running_server(tmp_path, "--metrics", str(metrics)) as server:
        new = ("--new", "--private", "--bots", "easy")
        invitation = ask(tmp_path, "tables", str(server.address), *new)[0]
        guest = server.send_bot(invitation)
        server.wait_for("game-begins")
        secrets = secrets_of(tmp_path / "server")
        address = f"http://127.0.0.1:{metrics}/metrics"
        counted = urllib.request.urlopen(address, timeout=30).read()
        assert guest.wait(180) == 0
        server.wait_for("game-over")
        secrets |= secrets_of(tmp_path / "server")
        assert server.stop() == 0
    logged = "\n".join(map(json.dumps, server.seen))
    listed = (tmp_path / "server" / "games.index").read_bytes()
    assert b"tables_playing" in counted and "game-over" in logged and listed
    assert find_secrets(secrets, logged, counted, listed) == []


def test_the_search_finds_a_secret_in_any_form(tmp_path: Path) -> None:
    seed = ServerFolder(tmp_path).seed()
    secrets = secrets_of(tmp_path)
    assert secrets == {seed}
    for text in (seed, seed.hex().upper(), f"x{seed.hex()}y"):
        assert find_secrets(secrets, "nothing", text) == [seed]
    assert find_secrets(secrets, seed[:-1]) == []
