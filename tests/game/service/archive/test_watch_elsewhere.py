"""Two machines of a service: what one has is watched, found, and downloaded at the other."""

from __future__ import annotations

import json
import shutil
import socket
import urllib.request
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.game.service.archive.test_watch_by_link import actions_in
from tests.game.service.test_server import ask, running_server
from tests.support.net.nats_nodes import nats_nodes, nats_server
from tests.support.net.secret_search import find_secrets, secrets_of
from tests.support.platforms import needs, needs_posix

pytestmark = [
    pytest.mark.count,
    needs_posix,
    needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server"),
]


def number(port: int, name: str) -> float:
    """What a server counts for its operator."""
    counted = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30).read()
    lines = [line.split() for line in counted.decode().splitlines()]
    return next(float(line[1]) for line in lines if line[0] == f"tables_server_{name}")


def test_a_game_is_watched_found_and_downloaded_at_the_other_machine(tmp_path: Path) -> None:
    during, folder, mine = tmp_path / "during.tigris", tmp_path / "all", tmp_path / "one"
    with socket.create_server(("127.0.0.1", 0)) as free:
        metrics = free.getsockname()[1]
    with nats_nodes(tmp_path / "nats", 1) as (node,):
        shared = ("--nats", node.url, "--nats-replicas", "1")
        with running_server(mine, *shared) as one:
            (tmp_path / "two" / "server").mkdir(parents=True)
            for name in ("key", "sealing"):
                shutil.copy(mine / "server" / name, tmp_path / "two" / "server" / name)
            with running_server(tmp_path / "two", *shared, "--metrics", str(metrics)) as two:
                link = ask(tmp_path, "tables", str(one.address), "--new", "--bots", "easy")[0]
                other_link = link.replace(str(one.address.port), str(two.address.port))
                guest = one.send_bot(link)
                one.wait_for("game-begins")
                secrets = secrets_of(mine / "server")
                while not number(metrics, "tables_playing"):
                    pass  # the other machine hears of it within two seconds
                watcher = one.send("watch", other_link, "--save", str(during))
                while not number(metrics, "galleries"):
                    assert guest.poll() is None, "the game ended before"
                assert number(metrics, "links_carried") == 0
                assert guest.wait(180) == 0 and watcher.wait(60) == 0
                one.wait_for("game-over")
                listed: list[str] = []
                while not listed[1:]:
                    listed = ask(tmp_path, "tables", str(two.address), "--games")
                assert listed[1].strip() == other_link
                ask(tmp_path, "tables", str(two.address), "--download", str(folder))
                assert one.stop() == 0 and two.stop() == 0
        stored = [path.read_bytes() for path in node.store.rglob("*") if path.is_file()]
    (downloaded,) = folder.iterdir()
    assert actions_in(during) == actions_in(downloaded)
    assert "valid" in ask(tmp_path, "check", str(during))[0]
    events = [json.dumps(event) for event in (*one.seen, *two.seen)]
    assert not any('"fault"' in event or "not-" in event for event in events), events
    assert find_secrets(secrets, *stored, *events) == []
