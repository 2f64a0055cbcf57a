"""Reports of a desync: what others sent is data in them, and there are few."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.game import AnyGame
from game.online.desync import MAX_REPORTS, report_desync
from game.online.desync_report import DATA, DIFFERENCE, LOG, TEST, write_report
from game.online.desync_text import desync_text, desync_title
from game.tigris.game import GAME
from game.tigris.rules_adapter import TigrisRules
from net.game_rules import KEEPER
from net.log.sections import MAX_SECTION, known_sections
from net.notifications import DesyncReport, HostCheats
from net.protocol.desync_messages import Frozen, RelayedDump
from net.protocol.from_host import to_peer
from tests.support.net.faulty_rules import FaultyRules, faulty_table
from tests.support.net.games import TIGRIS, active_node, table
from tests.support.net.signing import signed_dump
from tests.support.net.world import Node, World

ROOT = Path(__file__).parents[3]
#: Names that would be code, terminal escapes, or bytes of an encoding that hides a backslash.
EVIL = {
    "'};import os;os.system('x')#": b"",
    "\\'}": b"",
    "\x1b]0;owned\x07\x1b[2J": b"1",
    "\u202eboard": b"",
    "\u4e57": b"",
}


def start_sections() -> dict[str, bytes]:
    rules = TigrisRules()
    return rules.sections(rules.start({}))


FIRST, *_, LAST = start_sections()


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def as_data(sections: dict[str, bytes], text: str = "a\nb") -> DesyncReport:
    other = {**sections, FIRST: b"another"}
    return DesyncReport(1, {KEEPER: sections, 0: sections, 1: other}, {-1: text, 0: text, 1: "c"})


def sent_by_a_hostile_host(sections: Mapping[str, object], text: str) -> tuple[Node, World]:
    """A peer whose host says that there is a difference, and shows these sections.

    Both seats help it, or nothing would come of it.
    """
    world, nodes = table(TIGRIS, 2, 7)
    node = nodes[0]
    assert world.host is not None and node.link is not None
    link = world.host.context.connections.links[node.link]
    at = node.peer.follower.log.next
    dumps = [RelayedDump(KEEPER, at, sections, text, b"", last=False)]
    for seat, each in enumerate(nodes):
        dump = RelayedDump(seat, at, sections, text, b"", last=seat == 1)
        dumps.append(signed_dump(each, dump))
    messages: list[Frozen | RelayedDump] = [Frozen(at, (), ()), *dumps]
    for message in messages:
        node.peer.received(link.wire.send(to_peer(message)), world.now)
        world.carry_out()
    return node, world


def test_the_test_of_a_report_is_the_same_whatever_others_sent(tmp_path: Path) -> None:
    node, _world = sent_by_a_hostile_host({**EVIL, FIRST: "x"}, "<b>\n'''")
    (difference,) = node.received(DesyncReport)
    assert not node.received(HostCheats)
    log = node.peer.follower.log
    report = report_desync(GAME, difference, log.raw_entries, log.opened.table.hex(), 0)
    assert report.folder is not None
    harmless = tmp_path / "harmless"
    write_report(harmless, as_data(start_sections()), [], {})
    assert (report.folder / TEST).read_bytes() == (harmless / TEST).read_bytes()
    assert {path.name for path in report.folder.iterdir()} == {TEST, DATA, LOG, DIFFERENCE}


def test_a_report_names_only_sections_that_the_rules_have() -> None:
    node, _world = sent_by_a_hostile_host(EVIL, "x")
    (difference,) = node.received(DesyncReport)
    own = [*start_sections()]
    assert all([*parts] == own for parts in difference.sections.values())
    assert not any("owned" in str(parts) for parts in difference.sections.values())


def test_a_section_that_is_too_long_is_left_out() -> None:
    rules = TigrisRules()
    position = rules.start({})
    own = rules.sections(position)
    sent = dict.fromkeys(own, b"x" * (MAX_SECTION + 1)) | {FIRST: 7, LAST: b"short"}
    sections = known_sections(rules, position, sent)
    assert sections == {**dict.fromkeys(own, b""), LAST: b"short"}
    assert all(len(part) < MAX_SECTION for part in start_sections().values())


def test_every_file_of_a_report_is_plain_ascii(tmp_path: Path) -> None:
    write_report(tmp_path, as_data(start_sections(), "\u4e57\\'"), [b"1"], {"system": "\u0416"})
    for name in (TEST, DATA, LOG):
        assert (tmp_path / name).read_bytes().isascii(), name
    data = json.loads((tmp_path / DATA).read_text(encoding="utf-8"))
    assert data["positions"]["the host"] == "\u4e57\\'" and data["versions"]["system"] == "\u0416"
    assert data["majority"] == ["the host", "seat 1"]
    assert f"seat 2 differed in: {FIRST}" in (tmp_path / DIFFERENCE).read_text(encoding="utf-8")


# ---------------------------------------------------------------------- the test in it


def faulty_report(folder: Path) -> tuple[int, FaultyRules]:
    """Writes the report of a game in which one seat has faulty rules; returns the seat."""
    world, rules, play = faulty_table(TIGRIS, 3, 1, lasting=True, seed=4)
    play(Random(4).randint(0, 6))
    node = active_node(world)
    node.peer.propose(TIGRIS.choose(node.peer.follower.log.position, world.random))
    rules.armed = True
    world.carry_out()
    world.settle()
    world.run(1)
    (message,) = world.nodes[0].received(DesyncReport)
    write_report(folder, message, world.nodes[0].peer.follower.log.raw_entries, {"build": "abc"})
    return 1, rules


def test_it_fails_with_the_faulty_rules_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, rules = faulty_report(tmp_path)
    words = (tmp_path / DIFFERENCE).read_text(encoding="utf-8")
    assert f"seat {who + 1} differed in: " in words and "build: abc" in words
    assert any(line.startswith(("+", "-")) for line in words.splitlines())
    test = runpy.run_path(str(tmp_path / TEST))[
        "test_the_log_leads_to_the_position_of_the_majority"
    ]
    test()
    sound = TigrisRules.play

    def play(self: Any, position: Any, action: Any) -> Any:
        faulty = FaultyRules(self, lasting=True)
        faulty.fault = rules.fault
        veiled = faulty.public(position, action)
        after, result = sound(self, position, action)
        is_faulty = (self.digest(position), veiled) == rules.fault
        return (position if is_faulty else after), result

    monkeypatch.setattr(TigrisRules, "play", play)
    with pytest.raises(AssertionError):
        test()


@pytest.mark.long
def test_it_runs_in_a_clone(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    clone.mkdir()
    for part in ("engine", "game", "net", "assets", "pyproject.toml"):
        (clone / part).symlink_to(ROOT / part)
    faulty_report(clone)
    command = [sys.executable, "-m", "pytest", "-q", "-o", "addopts=", "-p", "no:cacheprovider"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    run = subprocess.run(
        [*command, TEST], cwd=clone, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0 and "1 passed" in run.stdout, run.stdout + run.stderr


# ---------------------------------------------------------------------- how many, and words


def test_one_table_leaves_three_reports_at_most(own_home: Path) -> None:
    game: AnyGame = GAME
    sections = start_sections()
    reported = []
    for number in range(1, 8):
        one = DesyncReport(number, as_data(sections).sections, as_data(sections).texts)
        reported.append(report_desync(game, one, [b"1"], "ab" * 16, 0))
    assert len([*(own_home / "reports").iterdir()]) == MAX_REPORTS == 3
    assert [each.folder is None for each in reported] == [False] * 3 + [True] * 4
    text = desync_text(reported[-1], "seat {}".format)
    assert "No report could be written: there are 3 of this table already." in text
    other = report_desync(game, as_data(sections), [b"1"], "cd" * 16, 0)
    assert other.folder is not None, "another table"


def test_a_difference_in_which_nobody_differs_has_words_too() -> None:
    node, _world = sent_by_a_hostile_host(dict(start_sections()), "x")
    (difference,) = node.received(DesyncReport)
    report = report_desync(GAME, difference, [], "ab" * 16, 0)
    assert report.differing == () and not report.stops
    assert desync_title(report, str) == "The computers disagree on the position"
    assert "the same as the rest" in desync_text(report, str)
