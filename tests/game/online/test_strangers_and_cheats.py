"""Hosts as programs: with strangers at their door, and with a cheat in them."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.host.door import MAX_STRANGERS, MAX_STRANGERS_PER_ADDRESS
from tests.support.platforms import needs_posix
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


@pytest.mark.long
@needs_posix
@pytest.mark.parametrize(
    ("count", "addresses"),
    [(MAX_STRANGERS_PER_ADDRESS, 1), (4 * MAX_STRANGERS, 1), (2 * MAX_STRANGERS, 99)],
    ids=["eight", "many of one address", "many addresses"],
)
def test_silent_strangers_keep_no_program_out(tmp_path: Path, count: int, addresses: int) -> None:
    """Eight of them once locked a family out; and they come again as soon as they are sent away."""
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
