"""Unfinished games on the network are found by when they were last played."""

from __future__ import annotations

import os
from pathlib import Path

from game.app.storage import FolderStorage
from game.online.invitations import keep_invite
from game.online.journals import table_owner
from game.online.unfinished import (
    UnfinishedGame,
    host_journal_of,
    seat_journal_of,
    unfinished_games,
)
from net.journal.records import read_record
from tests.support.journals import write_journal
from tests.support.net.games import STONES, play
from tests.support.net.reconnects import share_table
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
        write_journal(tables / f"ab-{number}.seat", node.records)
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


def test_a_takeover_that_was_cut_short_left_no_host_to_resume(tmp_path: Path) -> None:
    """The successor had all shares, but not all guards: the first host may be back, and where its
    invitation says, so the window must look for it there instead of waiting for its own.
    """
    world, nodes = share_table(STONES, 3, 1)
    play(world, STONES, 4)
    world.settle()
    world.kill_host()
    world.succeed(nodes[0])
    for node in (nodes[1], nodes[2]):
        world.connect(node, successor=True)
        world.settle()
        world.cut(node)
    world.connect(nodes[0], successor=True)
    world.run(4.0)

    def resumable(name: str) -> bool:
        paths = [tmp_path / f"{name}.seat", tmp_path / f"{name}.host"]
        for path, records in zip(paths, (nodes[0].records, world.records), strict=True):
            write_journal(path, records)
        return UnfinishedGame(paths[0], INVITE, paths[1]).resumable_host == paths[1]

    assert world.records and not resumable("without guards")
    for node in (nodes[1], nodes[2]):
        world.connect(node, successor=True)
    world.run(4.0)
    assert nodes[0].peer.follower.log.seats.host == 0
    assert resumable("with all guards")


def test_a_continued_table_is_called_after_the_same_player() -> None:
    world = World(STONES.rules(), STONES.options(2), 1)
    nodes = world.seat_all(["Ann", "Bob"])
    assert table_owner([read_record(each) for each in nodes[1].records]) == "Bob"
    assert table_owner(world.host_records()) == "Ann"
    assert table_owner([]) == ""


def test_the_title_offers_a_way_back_to_tables_of_its_own_game_only(tmp_path: Path) -> None:
    world = World(STONES.rules(), STONES.options(2), 1)
    node = world.seat_all(["Ann", "Bob"])[0]
    (tmp_path / "tables").mkdir()
    journal = tmp_path / "tables" / "ab-1.seat"
    write_journal(journal, node.records)
    keep_invite(journal, INVITE)
    tigris, trade = (FolderStorage(tmp_path, name) for name in ("tigris", "trade"))
    assert tigris.has_unfinished_table and not trade.has_unfinished_table
