"""A server of tables as people use it: processes, a port, kills, and restarts."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games import load
from game.online.auto_seat import AutoSeat
from game.online.connection import Connection, Guest
from game.program import own_command
from net.desk.server_address import ServerAddress, read_server_address
from net.game_rules import KEEPER
from net.notifications import Joined
from net.protocol.invite import read_invite
from net.protocol.ways import Way
from tests.support.platforms import needs_posix
from tests.support.source_files import ROOT

pytestmark = [pytest.mark.long, needs_posix]


CERTIFICATES = ROOT / "tests" / "support" / "net" / "certificates"


class RunningServer:
    """`serve` in a process of its own, which may be killed and begun again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._folder, self._options = folder, options
        self._port = 0
        self.seen: list[dict[str, Any]] = []
        """events that were waited for, and those before them"""
        self._guests: list[subprocess.Popen[bytes]] = []
        self.begin()

    def begin(self) -> None:
        command = own_command("serve", str(self._folder / "server"), "--address", "127.0.0.1")
        self._process = subprocess.Popen(
            [*command, "--port", str(self._port), "--name", "Club", *self._options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "TIGRIS_HOME": str(self._folder / "home")},
        )
        assert self._process.stdout is not None
        self.address: ServerAddress = read_server_address(self._process.stdout.readline().decode())
        self._port = self.address.port

    def wait_for(self, event: str) -> dict[str, Any]:
        """The next event of this kind. The test's own time limit ends it if there is none."""
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.seen.append(json.loads(line))
            if self.seen[-1]["event"] == event:
                return self.seen[-1]
        raise AssertionError(f"the server ended without {event}: {self.seen}")

    def end(self, number: int = signal.SIGKILL) -> int:
        """Ends it by a signal, as by a loss of power without another one; returns its exit code."""
        self._process.send_signal(number)
        code = self._process.wait(30)
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()
        return code

    def send(self, *words: str) -> subprocess.Popen[bytes]:
        """A guest's program with these arguments, in a process of its own."""
        quiet = subprocess.DEVNULL
        environment = guest_environment(self._folder)
        guest = subprocess.Popen(own_command(*words), env=environment, stdin=quiet, stdout=quiet)
        self._guests.append(guest)
        return guest

    def send_bot(self, invitation: str, *more: str) -> subprocess.Popen[bytes]:
        return self.send("bot", invitation, "--level", "easy", "--seconds", "0.1", *more)

    def end_all(self) -> None:
        """Ends it and whichever guests are left, however a test went."""
        try:
            self.end()
        finally:
            for guest in self._guests:
                guest.kill()
                guest.wait()

    @property
    def pid(self) -> int:
        return self._process.pid

    def restart(self, number: int) -> None:
        self.end(number)
        self.begin()

    def stop(self) -> int:
        """Asks it to end, and waits until it has said that it did."""
        self._process.terminate()
        self.wait_for("closed")
        assert self._process.stderr is not None
        assert self._process.stderr.read() == b"", "nothing follows"
        return self._process.wait(30)


@contextmanager
def running_server(folder: Path, *options: str) -> Iterator[RunningServer]:
    server = RunningServer(folder, *options)
    try:
        yield server
    finally:
        server.end_all()


def guest_environment(folder: Path) -> dict[str, str]:
    """Of somebody whose system trusts who has signed the certificate of the server."""
    trusted = str(CERTIFICATES / "ca.pem")
    return {**os.environ, "TIGRIS_HOME": str(folder / "guest"), "SSL_CERT_FILE": trusted}


def ask(folder: Path, *arguments: str) -> list[str]:
    """What the program prints for these arguments."""
    done = subprocess.run(
        own_command(*arguments),
        capture_output=True,
        text=True,
        timeout=60,
        env=guest_environment(folder),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_table_is_opened_listed_and_played_against_a_bot_of_the_server(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        address = str(server.address)
        assert "No table is open there" in ask(tmp_path, "tables", address)[0]
        new = ("--new", "--name", "Anna", "--bots", "easy", "--time", "40+30")
        invitation = ask(tmp_path, "tables", address, *new)[0]
        listed = ask(tmp_path, "tables", address)
        assert (
            "“Anna”: 1 free seat, 40 min + 30 s a turn" in listed[0]
            and listed[1].strip() == invitation
        )
        assert server.send_bot(invitation).wait(120) == 0
        server.wait_for("game-over")
        assert "the game is over" in ask(tmp_path, "tables", address)[0]
        assert server.stop() == 0
    events = [event["event"] for event in server.seen]
    assert events == ["listening", "game-begins", "game-over", "closing", "closed"]


def test_my_games_and_where_i_am_reminded_are_asked_from_the_terminal(tmp_path: Path) -> None:
    with running_server(tmp_path, "--remind", "cat") as server:
        address = str(server.address)
        mail = ("tables", address, "--remind", "anna@example.org")
        assert "not over" in ask(tmp_path, "tables", address, "--mine")[0]
        invitation = ask(tmp_path, "tables", address, "--new", "--private", "--time", "3d")[0]
        mine = ask(tmp_path, "tables", address, "--mine")
        assert "has not begun · 3 days a turn" in mine[0] and mine[1].strip() == invitation
        assert "at anna@example.org" in ask(tmp_path, *mail)[0]
        server.restart(signal.SIGTERM)
        assert ask(tmp_path, "tables", address, "--mine") == mine
        assert "any more" in ask(tmp_path, "tables", address, "--remind", "none")[0]


def test_a_command_that_is_not_there_is_named_before_the_server_begins(tmp_path: Path) -> None:
    done = subprocess.run(
        own_command("serve", str(tmp_path / "server"), "--remind", "/nowhere/remind --now"),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2 and "/nowhere/remind" in done.stderr


def test_a_private_table_is_in_no_list(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ask(tmp_path, "tables", str(server.address), "--new", "--private")
        assert "No table is open there" in ask(tmp_path, "tables", str(server.address))[0]


@pytest.mark.parametrize("way", [Way.WS, Way.WSS], ids=["behind a proxy", "with TLS"])
def test_players_come_by_websocket(tmp_path: Path, way: Way) -> None:
    certificate = ("--certificate", str(CERTIFICATES / "server.pem")) if way is Way.WSS else ()
    with running_server(tmp_path, "--websocket", "0", *certificate) as server:
        event = server.wait_for("listening")
        assert event["tls"] == (way is Way.WSS)
        address = replace(server.address, way=way, port=event["websocket"])
        invitation = ask(tmp_path, "tables", str(address), "--new", "--bots", "easy")[0]
        assert invitation.startswith(way.scheme("tigris"))
        assert server.send_bot(invitation).wait(120) == 0
        server.wait_for("game-over")


def test_a_certificate_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.pem").write_text("no certificate", encoding="ascii")
    words = ("serve", str(tmp_path / "server"), "--websocket", "0", "--port", "0")
    done = subprocess.run(
        own_command(*words, "--certificate", str(tmp_path / "broken.pem")),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2 and "broken.pem cannot be used" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM], ids=["kill", "restart"])
def test_a_game_continues_when_its_server_was_away(tmp_path: Path, number: int) -> None:
    """The guest comes back by itself, the server's bot is sent again, and the end is audited."""
    with running_server(tmp_path) as server:
        address = str(server.address)
        invitation = ask(tmp_path, "tables", address, "--new", "--bots", "easy")[0]
        guest = server.send_bot(invitation)
        server.wait_for("game-begins")
        server.restart(number)
        assert str(server.address) == address, "the server has its key and its port again"
        assert guest.wait(180) == 0
        server.wait_for("game-over")
        assert "the game is over" in ask(tmp_path, "tables", address)[0]
    assert not {"fault", "not-continued"} & {event["event"] for event in server.seen}


class Sitter:
    """A person who takes a seat and waits there, in the program of this test."""

    def __init__(self, invitation: str, name: str, seat: int) -> None:
        invite = read_invite(invitation, "tigris")
        guest = Guest(name, has_journal=False, patient=True)
        self._seat = AutoSeat(seat)
        self.joined: list[int] = []
        """the seat at each arrival, before it asks for one"""
        self.connection = Connection(load("tigris"), invite, guest, self._notify)

    def _notify(self, notification: object) -> None:
        if isinstance(notification, Joined):
            self.joined.append(notification.seat)
        self._seat.notify(self.connection.peer, notification)

    async def wait_until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM], ids=["kill", "restart"])
def test_people_at_a_table_that_has_not_begun_find_their_seats_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))

    async def sit(server: RunningServer, invitation: str) -> list[list[int]]:
        sitters = [Sitter(invitation, name, seat) for name, seat in (("Anna", 2), ("Ben", 0))]
        lobby = next((tmp_path / "server" / "tables").iterdir()).with_suffix(".lobby")
        lives = [asyncio.ensure_future(each.connection.run()) for each in sitters]
        for sitter in sitters:
            await sitter.wait_until(lambda at=sitter: at.connection.peer.seat != KEEPER)  # type: ignore[misc]
        await sitters[0].wait_until(
            lambda: lobby.exists() and lobby.read_text("utf-8").count('"person"') == 2
        )
        await asyncio.to_thread(server.restart, number)
        for sitter in sitters:
            await sitter.wait_until(lambda at=sitter: len(at.joined) == 2)  # type: ignore[misc]
            sitter.connection.stop()
        await asyncio.gather(*lives)
        return [sitter.joined for sitter in sitters]

    with running_server(tmp_path) as server:
        new = ("--new", "--players", "3")
        invitation = ask(tmp_path, "tables", str(server.address), *new)[0]
        joined = asyncio.run(asyncio.wait_for(sit(server, invitation), 60))
    assert joined == [[KEEPER, 2], [KEEPER, 0]]


def test_who_has_opened_a_table_closes_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        address = str(server.address)
        invitation = ask(tmp_path, "tables", address, "--new")[0]
        ask(tmp_path, "tables", address, "--close", invitation)
        assert "No table is open there" in ask(tmp_path, "tables", address)[0]
        assert [*(tmp_path / "server" / "tables").iterdir()] == []


def test_a_card_that_was_not_written_before_a_kill_is_mended_at_the_next_start(
    tmp_path: Path,
) -> None:
    with running_server(tmp_path) as server:
        address = str(server.address)
        invitation = ask(tmp_path, "tables", address, "--new", "--bots", "easy")[0]
        guest = server.send_bot(invitation)
        server.wait_for("game-begins")
        guest.kill()
        guest.wait()
        server.end()
        card = next((tmp_path / "server" / "tables").glob("*.table"))
        plain = json.loads(card.read_text("utf-8"))
        card.write_text(json.dumps({**plain, "state": "waiting", "names": []}), "utf-8")
        server.begin()
        while json.loads(card.read_text("utf-8"))["state"] == "waiting":
            time.sleep(0.05)
        assert "the game runs" in ask(tmp_path, "tables", address)[0]
