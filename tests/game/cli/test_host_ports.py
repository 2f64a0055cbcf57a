"""Which ports `host` tries: the usual ones, the one that is named, or that of before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.cli.main import main
from game.online.host_options import HOST_PORTS, HostOptions
from game.online.invitations import keep_invite
from net.fairness.stretch import full_stretch
from net.protocol.invite import PORT, Invite
from tests.support.journals import write_journal
from tests.support.net.games import TIGRIS
from tests.support.net.world import World

INVITE = Invite(("192.0.2.1",), PORT + 5, "tigris", b"f" * 16, b"s" * 16)


def ports_of(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Sequence[int]:
    """Of what would have been hosted; only a journal is open."""
    found: list[Sequence[int]] = []

    def serve(options: HostOptions, *_others: object) -> None:
        found.append(options.ports)
        if options.resumed is not None:
            options.resumed.journal.close()

    monkeypatch.setattr("game.cli.host.serve_table", serve)
    assert main(["host", *arguments]) == 0
    return found[0]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Of the host of a table that was opened."""
    world = World(TIGRIS.rules(), TIGRIS.options(2), seed=4, stretch=full_stretch)
    world.seat_all(["Ann", "Bob"])
    return write_journal(tmp_path / "table.host", world.records)


def test_a_new_table_may_be_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody at a window can name a port, so any will do where all usual ones are taken."""
    first, *others = ports_of(monkeypatch)
    assert first == PORT, "the one that an address without a port means"
    assert [first, *others] == [*HOST_PORTS, 0]


@pytest.mark.parametrize("port", [0, 25000])
def test_a_port_that_is_named_is_the_only_one(monkeypatch: pytest.MonkeyPatch, port: int) -> None:
    assert ports_of(monkeypatch, "--port", str(port)) == (port,)


def test_a_table_that_is_resumed_is_where_its_invitation_leads(
    monkeypatch: pytest.MonkeyPatch, journal: Path
) -> None:
    assert ports_of(monkeypatch, "--resume", str(journal)) == (*HOST_PORTS, 0), "there was none"
    keep_invite(journal, INVITE)
    assert ports_of(monkeypatch, "--resume", str(journal)) == (PORT + 5,)
