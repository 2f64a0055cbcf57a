"""A table on somebody's own computer, reached through `serve` as people use it: by processes."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from game.program import own_command
from net.desk.server_address import ServerAddress
from net.protocol.invite import read_invite
from net.protocol.ways import Way
from tests.game.service.test_server import (
    CERTIFICATES,
    guest_environment,
    running_server,
)
from tests.support.platforms import needs_posix

pytestmark = [pytest.mark.long, needs_posix]


@contextmanager
def home(folder: Path, server: ServerAddress) -> Iterator[subprocess.Popen[str]]:
    """`host --through` in a process of its own, with a bot of its own."""
    where = ("--port", "0", "--address", "127.0.0.1", "--hidden")
    words = ("host", *where, "--bots", "easy", "--through", str(server))
    process = subprocess.Popen(
        own_command(*words),
        stdout=subprocess.PIPE,
        text=True,
        env=guest_environment(folder),
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def line_through(process: subprocess.Popen[str], server: ServerAddress) -> str:
    """The invitation that leads through the server."""
    assert process.stdout is not None
    for line in process.stdout:
        if "://" in line and read_invite(line, "tigris").port == server.port:
            return line.strip()
    raise AssertionError("the host ended without an invitation")


@pytest.mark.parametrize("way", [Way.TCP, Way.WSS], ids=["TCP", "TLS"])
def test_a_whole_game_at_home_goes_through_a_server(tmp_path: Path, way: Way) -> None:
    """The server keeps and prints nothing of it."""
    certificate = ("--certificate", str(CERTIFICATES / "server.pem"))
    web = ("--websocket", "0", *certificate) if way is Way.WSS else ()
    with running_server(tmp_path, *web) as server:
        address = server.address
        if way is Way.WSS:
            port = server.wait_for("listening")["websocket"]
            address = replace(address, way=way, port=port)
        with home(tmp_path, address) as host:
            invitation = line_through(host, address)
            assert read_invite(invitation, "tigris").way is way
            assert server.send_bot(invitation, "--wait").wait(120) == 0
            assert host.stdout is not None
            assert any("Audited: nobody cheated" in line for line in host.stdout)
        assert server.stop() == 0
    key = invitation.rpartition("/")[2]
    kept = [path for path in (tmp_path / "server").rglob("*") if path.is_file()]
    assert not any(path.suffix == ".journal" for path in kept)
    assert all(key.encode() not in path.read_bytes() for path in kept)
    events = [event["event"] for event in server.seen]
    assert {*events} == {"listening", "closing", "closed"} and key not in str(server.seen)


def test_a_server_that_leads_to_no_tables_says_so(tmp_path: Path) -> None:
    """The table is open on its own network all the same."""
    with (
        running_server(tmp_path, "--relayed", "0") as server,
        home(tmp_path, server.address) as host,
    ):
        assert host.stdout is not None
        printed = list[str]()
        while not any("the server does not lead to tables elsewhere" in line for line in printed):
            printed.append(next(host.stdout))
    assert any(line.startswith("tigris://127.0.0.1:") for line in printed)


def test_an_open_table_is_not_reached_through_a_server(tmp_path: Path) -> None:
    done = subprocess.run(
        own_command("host", "--open", "--through", "tables://127.0.0.1:9"),
        capture_output=True,
        text=True,
        env=guest_environment(tmp_path),
        check=False,
    )
    assert done.returncode == 2 and "needs an invitation: omit --open" in done.stderr
