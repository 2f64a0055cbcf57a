"""Hosts as programs: with strangers at the door, with changed guests, and with a cheat in them."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from engine.tigris import legal_actions
from game.online.desync_report import TEST, write_report
from net.game_rules import KEEPER
from net.host.door import MAX_STRANGERS, MAX_STRANGERS_PER_ADDRESS, MAX_UNSEATED_PER_ADDRESS
from net.host.requests.quotas import LIMITS
from net.notifications import DesyncReport, RequestRefused
from net.protocol.codes import Code
from net.protocol.entries import Paused
from net.protocol.from_peer import Pause
from net.protocol.invite import Invite, read_invite
from net.wire.frames import WireError
from tests.support.net.liars import lie
from tests.support.net.loopback import wait_until
from tests.support.online.changed_guest import ChangedGuest, RawWatcher
from tests.support.platforms import needs_posix
from tests.support.samples import long_first
from tests.support.tables import ROOT, Program, TableOfProcesses, check_journals


class Grinding(Program):
    main = ROOT / "tests" / "support" / "online" / "grinding_host.py"


@pytest.mark.long
def test_a_guest_leaves_a_host_that_begins_again_and_again(tmp_path: Path) -> None:
    """Once it dealt 58 times in 1.7 s, until it liked what it saw, and nobody knew."""
    with TableOfProcesses(tmp_path, Grinding) as table:
        host = table.host("--players", "2", "--bots", "random")
        victim = table.bot(1, "--level", "random")
        assert victim.wait() == 2
        assert "the host has begun the opening 3 times" in victim.output_lines[-1]
        seen = [line for line in host.output_lines if line.startswith("bags seen")]
    assert seen == ["bags seen: 1", "bags seen: 2"]


def silent(port: int, number: int) -> socket.socket:
    """A stranger that says nothing, of an address of its own for each number."""
    return socket.create_connection(("127.0.0.1", port), 5.0, (f"127.0.1.{1 + number}", 0))


#: How many strangers come from how many addresses.
CROWDS = ((2 * MAX_STRANGERS, 99), (MAX_STRANGERS_PER_ADDRESS, 1), (4 * MAX_STRANGERS, 1))


@needs_posix
@pytest.mark.parametrize("crowd", long_first(CROWDS, 1))
def test_silent_strangers_keep_no_program_out(tmp_path: Path, crowd: tuple[int, int]) -> None:
    """Eight of them once locked a family out; and they come again as soon as they are sent away."""
    count, addresses = crowd
    with TableOfProcesses(tmp_path) as table, ExitStack() as strangers:
        host = table.host("--players", "2", "--bots", "random")
        port = int(table.invite.rsplit("/", 1)[0].rpartition(":")[2])
        for number in range(count):
            strangers.enter_context(silent(port, number % addresses))
        began = time.monotonic()
        guest = table.bot(1, "--level", "random")
        host.wait_for_line("begins")
        for number in range(count):
            strangers.enter_context(silent(port, number % addresses))
        assert (guest.wait(), host.wait()) == (0, 0)
        assert time.monotonic() - began < 60.0
        assert check_journals(table.journal("bot1"))[0] == 0


@pytest.mark.long
@needs_posix
def test_a_crowd_of_watchers_keeps_no_program_out(tmp_path: Path) -> None:
    """All have the invitation: 61 of three addresses once took every place there was."""
    with TableOfProcesses(tmp_path) as table, ExitStack() as crowd:
        host = table.host("--players", "2", "--bots", "random")
        invite = read_invite(table.invite, "tigris")
        inside = 0
        for number in range(70):
            with suppress(OSError, WireError):
                watcher = RawWatcher(invite, f"w{number}", f"127.0.1.{1 + number // 24}")
                crowd.callback(watcher.close)
                inside += watcher.is_in
        assert inside >= MAX_UNSEATED_PER_ADDRESS, "else this test proves nothing"
        began = time.monotonic()
        table.bot(1, "--level", "random")
        host.wait_for_line("begins")
        assert time.monotonic() - began < 20.0


async def pause_as_often_as_possible(invite: Invite) -> ChangedGuest:
    """Whenever its entry is final, the seat pauses, or continues; until that is refused."""
    guest = ChangedGuest(invite, "eve")
    await wait_until(lambda: guest.has_joined)
    guest.sit_down(0)
    await wait_until(lambda: guest.peer.follower.can_propose, 40.0)
    log = guest.peer.follower.log
    while not guest.received(RequestRefused):
        before = log.next
        guest.say(Pause(not log.paused))
        await wait_until(
            lambda before=before: (
                bool(guest.received(RequestRefused))  # type: ignore[misc]
                or (log.next > before == guest.peer.follower.final - 1)
            )
        )
    await guest.leave()
    return guest


@pytest.mark.long
def test_a_seat_that_pauses_again_and_again_is_stopped_soon(tmp_path: Path) -> None:
    """Once a seat wrote 39 entries a second until none fitted any more, not even the secret."""
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "2", "--bots", "random")
        invite = read_invite(table.invite, "tigris")
        guest = asyncio.run(pause_as_often_as_possible(invite))
        assert host.is_running
    pauses = [each for each in guest.peer.follower.log.entries if isinstance(each, Paused)]
    assert guest.received(RequestRefused)[0].code == Code.TOO_FAST
    assert len(pauses) == 2 * LIMITS[Pause][0] and not guest.peer.follower.log.paused


async def lie_about_the_position(invite: Invite, is_written: Callable[[], bool]) -> None:
    """Two guests hold all seats, and say that they came to another position."""
    guests = [ChangedGuest(invite, name) for name in ("eve", "mallory")]
    await wait_until(lambda: all(each.has_joined for each in guests))
    for seat, guest in enumerate(guests):
        guest.sit_down(seat)
    await wait_until(lambda: any(each.peer.follower.can_propose for each in guests), 40.0)
    for guest in guests:
        lie(guest.peer, lambda: True, EVIL_SECTIONS)
    acting = next(each for each in guests if each.peer.follower.can_propose)
    acting.peer.propose(legal_actions(acting.peer.follower.log.position)[0])
    acting.client.carry_out()
    await wait_until(is_written, 40.0)
    for guest in guests:
        await guest.leave()


#: Names of sections that became code where a text is written in one encoding and read in another.
EVIL_SECTIONS = {" \u6d93\u7481": b"", ":exec(bytes([49])),": b"", "\x1b]0;owned\x07": b""}


@pytest.mark.long
@needs_posix
def test_what_guests_say_of_their_position_never_becomes_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a system whose encoding is not UTF-8; there a guest once ended its host's link, too."""
    for name, value in {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}.items():
        monkeypatch.setenv(name, value)
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "2")
        reports = tmp_path / "home" / "reports"
        invite = read_invite(table.invite, "tigris")
        asyncio.run(lie_about_the_position(invite, lambda: bool([*reports.glob("*/test_*.py")])))
        assert host.is_running and not any("Traceback" in line for line in host.output_lines)
    (report,) = reports.iterdir()
    write_report(tmp_path / "other", DesyncReport(0, {KEEPER: {}, 0: {}}, {}), [], {})
    assert (report / TEST).read_bytes() == (tmp_path / "other" / TEST).read_bytes()
    for file in report.iterdir():
        assert file.read_bytes().isascii() and b"exec" not in file.read_bytes()
