"""The ways back to unfinished and to earlier tables are kept on disk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.online.invitations import (
    RecentTable,
    forget_invite,
    keep_invite,
    read_kept_invite,
    recent_tables,
    remember_table,
)
from game.online.unfinished import host_journal_of, unfinished_games
from game.screens.online.reconnect_button import reconnect_button
from game.tigris.game import GAME
from net.protocol.invite import Invite
from tests.support.online.online_windows import INVITE

OTHER = Invite(("10.0.0.1",), 9, GAME.name, b"")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    (tmp_path / "tables").mkdir()
    return tmp_path


def test_a_journal_with_an_invitation_beside_it_is_a_way_back(folder: Path) -> None:
    journal = folder / "tables" / "ab-1.seat"
    journal.write_bytes(b"")
    (folder / "tables" / "ab-1.host").write_bytes(b"")
    assert unfinished_games(folder) == []
    keep_invite(journal, INVITE)
    (found,) = unfinished_games(folder)
    assert (found.journal, found.invite) == (journal, INVITE)
    assert found.host_journal == folder / "tables" / "ab-1.host"
    assert found.names == () and found.name == "", "it cannot be read"
    forget_invite(journal)
    assert unfinished_games(folder) == [] and read_kept_invite(journal) is None


def test_a_table_of_another_machine_has_no_house_here(folder: Path) -> None:
    assert host_journal_of(folder, "ab") is None
    assert host_journal_of(folder, "") is None


def test_the_last_tables_are_remembered_once_each_the_newest_first(folder: Path) -> None:
    others = [Invite(("10.0.0.1",), port, GAME.name, b"") for port in range(1, 9)]
    for invite in (*others, INVITE, others[-1]):
        remember_table(RecentTable(invite))
    assert [each.invite for each in recent_tables()[:2]] == [others[-1], INVITE]
    assert len(recent_tables()) == 5
    mode = (folder / "tables" / "last").stat().st_mode & 0o777
    assert mode & 0o077 == 0


def test_a_table_is_remembered_with_its_name_and_when_it_was_joined(folder: Path) -> None:
    named = RecentTable(INVITE, "Ann's table, 2", 1_800_000_000)
    remember_table(replace(named, name="before"))
    remember_table(named)
    assert recent_tables() == [named]
    lines = folder / "tables" / "last"
    lines.write_text(f"{INVITE}\n{OTHER} never \N{BEL}\n", encoding="utf-8")
    assert recent_tables() == [RecentTable(INVITE), RecentTable(OTHER)], "of before, and damaged"


def test_the_ways_back_to_two_tables_at_one_server_differ() -> None:
    """By what they are called, and otherwise by when they were joined."""
    first, second = replace(INVITE, place=bytes(16)), replace(INVITE, place=b"p" * 16)
    for tables in (
        (RecentTable(first, "Ur", 1_800_000_000), RecentTable(second, "Mari", 1_800_000_000)),
        (RecentTable(first, "", 1_800_000_000), RecentTable(second, "", 1_800_009_000)),
    ):
        nodes = [reconnect_button(at, table) for at, table in enumerate(tables)]
        assert len({(node.label, node.detail) for node in nodes}) == 2
    named = reconnect_button(0, RecentTable(first, "Ur"))
    unnamed = reconnect_button(0, RecentTable(first))
    assert "“Ur”" in named.label and "192.168.0.2" in named.detail
    assert "192.168.0.2" in unnamed.label
