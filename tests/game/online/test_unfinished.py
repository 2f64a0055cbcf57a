"""Unfinished games on the network are found by when they were last played."""

from __future__ import annotations

import os
from pathlib import Path

from game.online.invitations import keep_invite
from game.online.journals import table_owner
from game.online.unfinished import host_journal_of, seat_journal_of, unfinished_games
from net.journal.journal import Journal
from net.journal.records import read_record
from tests.support.net.games import STONES
from tests.support.net.world import World
from tests.support.online.online_windows import INVITE


def test_the_hosts_journal_is_the_one_written_last(tmp_path: Path) -> None:
    """Not the one of the largest name: a number may be taken again, and 10 sorts before 9."""
    tables = tmp_path / "tables"
    tables.mkdir()
    for name, seconds in (("ab-10.host", 2_000), ("ab-9.host", 1_000), ("cd-1.host", 3_000)):
        (tables / name).touch()
        os.utime(tables / name, (seconds, seconds))
    assert host_journal_of(tmp_path, "ab") == tables / "ab-10.host"
    os.utime(tables / "ab-9.host", (4_000, 4_000))
    assert host_journal_of(tmp_path, "ab") == tables / "ab-9.host"


def test_of_several_seats_of_a_table_on_one_machine_each_has_its_own_journal(
    tmp_path: Path,
) -> None:
    world = World(STONES.rules(), STONES.options(2), 1)
    nodes = world.seat_all(["Ann", "Bob"])
    tables = tmp_path / "tables"
    tables.mkdir()
    for number, node in enumerate(reversed(nodes), 1):
        journal = Journal.create(tables / f"ab-{number}.seat")
        for record in node.records:
            journal.append(record)
        journal.close()
    (tables / "ab-0.seat").touch()
    assert seat_journal_of(tmp_path, "ab", 1) == tables / "ab-1.seat"
    assert seat_journal_of(tmp_path, "ab", 0) == tables / "ab-2.seat"
    assert seat_journal_of(tmp_path, "ab", 2) is None
    assert seat_journal_of(tmp_path, "", 0) is None


def test_several_seats_of_a_table_are_one_way_back(tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    tables.mkdir()
    for name, seconds in (("ab-1.seat", 1_000), ("ab-2.seat", 3_000), ("cd-1.seat", 2_000)):
        (tables / name).touch()
        os.utime(tables / name, (seconds, seconds))
        keep_invite(tables / name, INVITE)
    ab, cd = unfinished_games(tmp_path)
    assert (ab.journal, ab.more) == (tables / "ab-2.seat", (tables / "ab-1.seat",))
    assert (cd.journal, cd.more) == (tables / "cd-1.seat", ())


def test_a_continued_table_is_called_after_the_same_player() -> None:
    world = World(STONES.rules(), STONES.options(2), 1)
    nodes = world.seat_all(["Ann", "Bob"])
    assert table_owner([read_record(each) for each in nodes[1].records]) == "Bob"
    assert table_owner(world.host_records()) == "Ann"
    assert table_owner([]) == ""
