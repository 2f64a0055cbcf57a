"""`check` of several journals shows whether they hold one history, and what a host signed twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.exit_codes import ExitCode
from game.cli.main import main
from game.tigris.rules_adapter import TigrisRules
from net.fairness.stretch import full_stretch
from tests.support.journals import write_journal
from tests.support.net.world import Node, World
from tests.support.tigris.walks import choose


def play(world: World, actions: int) -> None:
    world.play_on(choose, actions)
    world.settle()


def begun() -> tuple[World, Node, Node]:
    world = World(TigrisRules(), {"dynasties": ["archer", "bull"]}, seed=9, stretch=full_stretch)
    ann, bob = world.seat_all(["Ann", "Bob"])
    play(world, 3)
    return world, ann, bob


def forget_since(world: World, node: Node, entries: int) -> None:
    """Host and peer continue from the beginning of their journals, as if the rest never was."""
    world.kill_host()
    del world.records[entries:]
    del node.records[entries:]
    world.revive(node)
    world.restart_host()
    world.connect(node)


@pytest.mark.long
def test_journals_of_one_game_have_one_history(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world, ann, bob = begun()
    files = [
        write_journal(tmp_path / "ann.seat", ann.records),
        write_journal(tmp_path / "bob.seat", bob.records[:-1]),
        write_journal(tmp_path / "table.host", world.records),
    ]
    assert main(["check", *map(str, files)]) == ExitCode.UNAUDITED
    lines = capsys.readouterr().out.splitlines()
    assert sum("one history" in line for line in lines) == 3


@pytest.mark.long
def test_a_host_that_showed_two_histories_is_convicted_by_its_signatures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world, ann, bob = begun()
    first = write_journal(tmp_path / "ann.seat", ann.records)
    common = len(bob.records) - 2
    world.cut(ann)
    forget_since(world, bob, common)
    world.run(10)
    play(world, 2)
    second = write_journal(tmp_path / "bob.seat", bob.records)
    assert main(["check", str(first), str(second)]) == ExitCode.INVALID_RECORD
    found = capsys.readouterr().out
    assert f"two histories from entry {common} on, and the host signed both" in found
