"""A machine that comes to another position is caught at that very action, and it is named."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.online.desync_report import DIFFERENCE, LOG, TEST, majority, write_report
from net.notifications import (
    Difference,
    HostCheats,
    LinkLost,
    Mended,
    PageFinal,
    TableFrozen,
    TableThawed,
)
from net.peer.log_follower import Cheating
from net.protocol.codes import Code, Role
from net.protocol.trouble import Dumped
from tests.support.net.faulty import Faulty, faulty_table
from tests.support.net.games import STONES, TIGRIS, Game, both, whose
from tests.support.net.world import World

pytestmark = pytest.mark.usefixtures("signed_only")
TRANSIENT, LASTING = (
    [(game, seed) for game, count in ((STONES, first), (TIGRIS, second)) for seed in range(count)]
    for first, second in ((100, 10), (40, 5))
)


def spoil(game: Game, seed: int, lasting: bool) -> tuple[World, Faulty, int]:
    """Plays up to a random action, which one machine gets wrong; gives which."""
    random = Random(seed)
    seats = random.randint(2, 4)
    who = random.randint(-1, seats - 1)
    world, rules, play = faulty_table(game, seats, who, lasting, seed)
    play(random.randint(0, 6))
    world.settle()
    strike(world, game, rules)
    assert rules.spoiled is not None
    return world, rules, who


def strike(world: World, game: Game, *faulty: Faulty) -> None:
    """The next action goes wrong where these rules are."""
    node = whose(world)
    node.peer.propose(game.choose(node.peer.log.book.position, world.random))
    for rules in faulty:
        rules.armed = True
    world.carry_out()
    world.settle()


def frozen_at(world: World) -> int:
    """How many entries there were; nobody may have been told before that the last is final."""
    (said,) = {(news.next, news.odd) for news in world.nodes[0].heard(TableFrozen)}
    for node in world.nodes:
        told = [news for news in node.news if isinstance(news, TableFrozen | PageFinal)]
        before = told[: next(i for i, news in enumerate(told) if isinstance(news, TableFrozen))]
        assert all(news.page.seq < said[0] - 1 for news in before if isinstance(news, PageFinal))
    return said[0]


def test_a_fault_of_the_moment_is_caught_named_and_mended() -> None:
    for game, seed in TRANSIENT:
        world, _, who = spoil(game, seed, lasting=False)
        frozen_at(world)
        for node in world.nodes:
            assert [news.odd for news in node.heard(TableFrozen)] == [(who,)], (game.name, seed)
            assert node.heard(TableThawed) and not node.heard(Difference)
            assert node.link is not None and not node.heard(HostCheats)
        assert bool([news for news in world.news if isinstance(news, Mended)]) == (who < 0)
        assert world.play_on(game.choose, 3) >= 0
        assert world.host is not None and world.host.play is not None
        book = world.host.play.table.book
        assert {node.peer.log.book.digest for node in world.nodes} == {book.digest}


@both
def test_who_was_mended_tells_the_right_position_and_comes_back_with_its_journal(
    game: Game,
) -> None:
    for seed in range(4):
        world, _, who = spoil(game, seed, lasting=False)
        if who < 0:
            world.kill_host()
            world.restart_host()
            for node in world.nodes:
                world.connect(node)
            world.run(4)
        else:
            node = world.nodes[who]
            page = node.heard(PageFinal)[-1].page
            assert node.peer.log.book.rules.digest(page.position) == node.peer.log.book.digest
            world.restart(node)
            world.settle()
            assert node.peer.log.synced
        world.play_on(game.choose)
        assert {node.peer.log.verdict for node in world.nodes} == {""}


def test_a_lasting_fault_of_a_seat_is_told_on_every_machine_and_the_others_go_on() -> None:
    for game, seed in LASTING:
        world, _, who = spoil(game, seed, lasting=True)
        for node in world.nodes:
            (said,) = node.heard(Difference)
            assert len({*map(str, said.sections.values())}) == 2
            assert set(said.sections) - set(majority(said)) == {who}, (game.name, seed)
        assert [news for news in world.news if isinstance(news, Difference)]
        assert world.host is not None and world.host.play is not None
        if who < 0:
            assert world.host.play.table.frozen, "nobody can go on with a faulty host"
            continue
        odd = world.nodes[who]
        assert odd.link is None
        assert Code.DIVERGED in {news.code for news in odd.heard(LinkLost)}
        assert not world.host.play.table.frozen
        frozen = len(world.nodes[who - 1].heard(TableFrozen))
        for _ in range(3):
            world.connect(odd)
            world.settle()
            assert odd.link is None, "it still differs"
        assert len(world.nodes[who - 1].heard(TableFrozen)) == frozen, "and disturbs nobody"


@both
def test_two_against_two_stop_the_table_until_somebody_goes(game: Game) -> None:
    world, _, play = faulty_table(game, 3, -1, lasting=True, seed=5)
    play(4)
    other = world.nodes[1].peer
    faulty = Faulty(other.log.book.rules, lasting=True)
    other.log.book.rules = faulty
    assert world.host is not None and world.host.play is not None
    host_rules: Any = world.host.play.table.book.rules
    strike(world, game, host_rules, faulty)
    assert world.host.play.table.frozen
    world.cut(world.nodes[0])
    world.settle()
    assert not world.host.play.table.frozen or len(world.nodes[2].heard(Difference)) >= 1


@both
def test_a_faulty_spectator_goes_and_comes_back_mended(game: Game) -> None:
    world, _, play = faulty_table(game, 2, 0, lasting=False, seed=1)
    rules = Faulty(game.rules(), lasting=False)
    watcher = world.join("w", Role.SPECTATOR)
    watcher.peer.log.book.rules = rules
    play(3)
    strike(world, game, rules)
    assert rules.spoiled and not world.nodes[0].heard(TableFrozen), "it disturbs nobody"
    if watcher.link is None:
        world.connect(watcher)
    play(2)
    world.settle()
    assert watcher.link is not None and watcher.peer.log.synced
    assert watcher.peer.log.book.digest == world.nodes[1].peer.log.book.digest


@both
def test_evidence_at_a_table_that_goes_on_is_no_honest_hosts(game: Game) -> None:
    """Each of it becomes a report on the disk: none comes unasked, or before the table began."""
    world = World(game.rules(), game.options(2), 3)
    early = world.join("e")
    world.settle()
    said = [Dumped(0, 0, {"board": 7}, "", True)]
    nodes = world.seat_all("ab")
    said.append(Dumped(0, nodes[0].peer.log.book.next, {"board": 7}, "", True))
    for node, one in ((early, said[0]), (nodes[0], said[1])):
        with pytest.raises(Cheating):
            node.peer.log.dumped(one)
        assert not node.heard(Difference)


def test_what_a_strange_host_sends_as_sections_is_no_harm_to_a_report(tmp_path: Path) -> None:
    said = Difference(1, {-1: {"board": 2**62}, 0: {"board": [1]}}, {-1: "a", 0: "b\nc"})
    write_report(tmp_path, said, [b"1", b"2"], TIGRIS.rules(), {})
    assert "EXPECTED = {'board': ''}" in (tmp_path / TEST).read_text()
    assert "seat 0 differed in: board" in (tmp_path / DIFFERENCE).read_text()


@both
def test_a_report_holds_a_test_that_fails_with_the_faulty_rules_only(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = next(s for s in range(50) if Random(s).randint(2, 4) and _of_a_seat(s))
    world, rules, who = spoil(game, seed, lasting=True)
    node = world.nodes[(who + 1) % len(world.nodes)]
    (said,) = node.heard(Difference)
    pages = node.peer.log.book.pages
    write_report(tmp_path, said, pages, game.rules(), {"program": "0.1", "build": "abc"})
    words = (tmp_path / DIFFERENCE).read_text()
    assert f"seat {who} differed in: " in words and "program: 0.1" in words
    assert any(line.startswith(("+", "-")) for line in words.splitlines())
    assert len((tmp_path / LOG).read_text().split()) == said.next
    test = runpy.run_path(str(tmp_path / TEST))[
        "test_the_log_leads_to_the_position_of_the_majority"
    ]
    test()
    sound = type(game.rules()).play

    def play(self: Any, position: Any, action: Any) -> Any:
        faulty = Faulty(self, lasting=True)
        faulty.spoiled = rules.spoiled
        veiled = faulty._public(position, action)
        after, result = sound(self, position, action)
        spoiled = (self.digest(position), veiled) == rules.spoiled
        return (position if spoiled else after), result

    monkeypatch.setattr(type(game.rules()), "play", play)
    with pytest.raises(AssertionError):
        test()


def _of_a_seat(seed: int) -> bool:
    random = Random(seed)
    return random.randint(-1, random.randint(2, 4) - 1) >= 0
