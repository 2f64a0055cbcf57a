"""A machine with another position is caught at that very action, and it is named."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.online.desync_report import DIFFERENCE, LOG, TEST, majority, write_report
from net.notifications import (
    DesyncReport,
    EntryFinal,
    HostCheats,
    HostRepaired,
    LinkLost,
    TableFrozen,
    TableThawed,
)
from net.peer.log_follower import Cheating
from net.protocol.codes import Code, Role
from net.protocol.desync_messages import RelayedDump
from tests.support.net.faulty import Faulty, faulty_table
from tests.support.net.games import STONES, TIGRIS, Game, both, whose
from tests.support.net.world import World

pytestmark = pytest.mark.usefixtures("signed_only")
TRANSIENT, LASTING = (
    [(game, seed) for game, count in ((STONES, first), (TIGRIS, second)) for seed in range(count)]
    for first, second in ((100, 10), (40, 5))
)


def spoil(game: Game, seed: int, lasting: bool) -> tuple[World, Faulty, int]:
    """Plays up to a random action, which one machine gets wrong; returns which."""
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
    """The next action goes wrong under these rules."""
    node = whose(world)
    node.peer.propose(game.choose(node.peer.follower.log.position, world.random))
    for rules in faulty:
        rules.armed = True
    world.carry_out()
    world.settle()


def frozen_at(world: World) -> int:
    """How many entries there were; nobody may have been notified before that the last is final."""
    ((entries, _),) = {(each.next, each.differing) for each in world.nodes[0].received(TableFrozen)}
    for node in world.nodes:
        kinds = [type(each) for each in node.notifications]
        before = node.notifications[: kinds.index(TableFrozen)]
        assert all(
            each.applied.seq < entries - 1 for each in before if isinstance(each, EntryFinal)
        )
    return int(entries)


def test_a_momentary_fault_is_caught_named_and_repaired() -> None:
    for game, seed in TRANSIENT:
        world, _, who = spoil(game, seed, lasting=False)
        frozen_at(world)
        for node in world.nodes:
            assert [notification.differing for notification in node.received(TableFrozen)] == [
                (who,)
            ], (game.name, seed)
            assert node.received(TableThawed) and not node.received(DesyncReport)
            assert node.link is not None and not node.received(HostCheats)
        assert bool(world.received(HostRepaired)) == (who < 0)
        assert world.play_on(game.choose, 3) >= 0
        assert world.host is not None and world.host.game is not None
        log = world.host.game.sequencer.log
        assert {node.peer.follower.log.digest for node in world.nodes} == {log.digest}


@both
def test_a_repaired_machine_reports_the_right_position_and_can_restart(
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
            applied = node.received(EntryFinal)[-1].applied
            assert (
                node.peer.follower.log.rules.digest(applied.position)
                == node.peer.follower.log.digest
            )
            world.restart(node)
            world.settle()
            assert node.peer.follower.synced
        world.play_on(game.choose)
        assert {node.peer.follower.verdict for node in world.nodes} == {""}


def test_a_lasting_fault_of_a_seat_is_reported_everywhere_and_the_others_continue() -> None:
    for game, seed in LASTING:
        world, _, who = spoil(game, seed, lasting=True)
        for node in world.nodes:
            (message,) = node.received(DesyncReport)
            assert len({*map(str, message.sections.values())}) == 2
            assert set(message.sections) - set(majority(message)) == {who}, (game.name, seed)
        assert world.received(DesyncReport)
        assert world.host is not None and world.host.game is not None
        if who < 0:
            assert world.host.game.sequencer.frozen, "nobody can go on with a faulty host"
            continue
        odd = world.nodes[who]
        assert odd.link is None
        assert Code.DIVERGED in {notification.code for notification in odd.received(LinkLost)}
        assert not world.host.game.sequencer.frozen
        frozen = len(world.nodes[who - 1].received(TableFrozen))
        for _ in range(3):
            world.connect(odd)
            world.settle()
            assert odd.link is None, "it still differs"
        assert len(world.nodes[who - 1].received(TableFrozen)) == frozen, "and disturbs nobody"


@both
def test_two_against_two_stop_the_table_until_somebody_leaves(game: Game) -> None:
    world, _, play = faulty_table(game, 3, -1, lasting=True, seed=5)
    play(4)
    other = world.nodes[1].peer
    faulty = Faulty(other.follower.log.rules, lasting=True)
    other.follower.log.rules = faulty
    assert world.host is not None and world.host.game is not None
    host_rules: Any = world.host.game.sequencer.log.rules
    strike(world, game, host_rules, faulty)
    assert world.host.game.sequencer.frozen
    world.cut(world.nodes[0])
    world.settle()
    assert not world.host.game.sequencer.frozen or len(world.nodes[2].received(DesyncReport)) >= 1


@both
def test_a_faulty_spectator_is_dropped_and_returns_repaired(game: Game) -> None:
    world, _, play = faulty_table(game, 2, 0, lasting=False, seed=1)
    rules = Faulty(game.rules(), lasting=False)
    watcher = world.join("w", Role.SPECTATOR)
    watcher.peer.follower.log.rules = rules
    play(3)
    strike(world, game, rules)
    assert rules.spoiled and not world.nodes[0].received(TableFrozen), "it disturbs nobody"
    if watcher.link is None:
        world.connect(watcher)
    play(2)
    world.settle()
    assert watcher.link is not None and watcher.peer.follower.synced
    assert watcher.peer.follower.log.digest == world.nodes[1].peer.follower.log.digest


@both
def test_a_dump_at_a_running_table_proves_cheating(game: Game) -> None:
    """Each dump becomes a report on the disk: an honest host sends none unasked, or before the
    game.
    """
    world = World(game.rules(), game.options(2), 3)
    early = world.join("e")
    world.settle()
    message = [RelayedDump(0, 0, {"board": 7}, "", True)]
    nodes = world.seat_all("ab")
    message.append(RelayedDump(0, nodes[0].peer.follower.log.next, {"board": 7}, "", True))
    for node, one in ((early, message[0]), (nodes[0], message[1])):
        with pytest.raises(Cheating):
            node.peer.desync.on_dump(one)
        assert not node.received(DesyncReport)


def test_nonsense_as_sections_does_not_break_a_report(tmp_path: Path) -> None:
    message = DesyncReport(1, {-1: {"board": 2**62}, 0: {"board": [1]}}, {-1: "a", 0: "b\nc"})
    write_report(tmp_path, message, [b"1", b"2"], TIGRIS.rules(), {})
    assert "EXPECTED = {'board': ''}" in (tmp_path / TEST).read_text()
    assert "seat 0 differed in: board" in (tmp_path / DIFFERENCE).read_text()


@both
def test_a_report_holds_a_test_that_fails_with_the_faulty_rules_only(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = next(s for s in range(50) if Random(s).randint(2, 4) and _of_a_seat(s))
    world, rules, who = spoil(game, seed, lasting=True)
    node = world.nodes[(who + 1) % len(world.nodes)]
    (message,) = node.received(DesyncReport)
    raw_entries = node.peer.follower.log.raw_entries
    write_report(tmp_path, message, raw_entries, game.rules(), {"program": "0.1", "build": "abc"})
    words = (tmp_path / DIFFERENCE).read_text()
    assert f"seat {who} differed in: " in words and "program: 0.1" in words
    assert any(line.startswith(("+", "-")) for line in words.splitlines())
    assert len((tmp_path / LOG).read_text().split()) == message.next
    test = runpy.run_path(str(tmp_path / TEST))[
        "test_the_log_leads_to_the_position_of_the_majority"
    ]
    test()
    sound = type(game.rules()).play

    def play(self: Any, position: Any, action: Any) -> Any:
        faulty = Faulty(self, lasting=True)
        faulty.spoiled = rules.spoiled
        veiled = faulty.public(position, action)
        after, result = sound(self, position, action)
        spoiled = (self.digest(position), veiled) == rules.spoiled
        return (position if spoiled else after), result

    monkeypatch.setattr(type(game.rules()), "play", play)
    with pytest.raises(AssertionError):
        test()


def _of_a_seat(seed: int) -> bool:
    random = Random(seed)
    return random.randint(-1, random.randint(2, 4) - 1) >= 0
