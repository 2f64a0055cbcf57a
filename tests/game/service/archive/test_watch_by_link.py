"""A game at a server is watched by its link while it runs, after its end, and after a crash."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.game.service.test_server import ask, running_server
from tests.support.platforms import needs_posix

pytestmark = [pytest.mark.long, needs_posix]


def actions_in(path: Path) -> list[str]:
    """The lines of a record that say what was done; its head may have a date or not."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return lines[lines.index("") :]


def test_a_link_leads_to_the_game_during_and_after_it(tmp_path: Path) -> None:
    during, after, folder = tmp_path / "during.tigris", tmp_path / "after.tigris", tmp_path / "all"
    with running_server(tmp_path) as server:
        address = str(server.address)
        link = ask(tmp_path, "tables", address, "--new", "--bots", "easy")[0]
        guest = server.send_bot(link)
        server.wait_for("game-begins")
        watcher = server.send("watch", link, "--save", str(during))
        assert guest.wait(180) == 0
        server.wait_for("game-over")
        assert watcher.wait(60) == 0
        server.restart(signal.SIGKILL)
        lines = ask(tmp_path, "watch", link, "--save", str(after))
        assert any("This is how it went" in line for line in lines)
        listed: list[str] = []
        while not listed[1:]:  # the index is filled right after the start
            listed = ask(tmp_path, "tables", address, "--games", "--player", "EASY")
        assert listed[1].strip() == link
        ask(tmp_path, "tables", address, "--download", str(folder))
    (downloaded,) = folder.iterdir()
    assert actions_in(during) == actions_in(after) == actions_in(downloaded)
    assert "valid" in ask(tmp_path, "check", str(during))[0]
