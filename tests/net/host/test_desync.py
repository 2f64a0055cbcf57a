"""Desync: a machine with another position is found at that action, and named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.online.desync_report import majority
from net.game_rules import KEEPER
from net.host_notifications import HostRepaired
from net.notifications import (
    DesyncReport,
    EntryFinal,
    HostCheats,
    LinkLost,
    TableFrozen,
    TableThawed,
)
from net.peer.cheating import Cheating
from net.protocol.codes import Code, Role
from net.protocol.desync_messages import RelayedDump
from net.protocol.from_host import FromHost
from net.protocol.from_peer import FromPeer, PositionDump
from tests.support.net.faulty_rules import FaultyRules, faulty_table
from tests.support.net.games import STONES, TIGRIS, Game, active_node, both
from tests.support.net.world import World
from tests.support.samples import parts, quick_first

pytestmark = pytest.mark.first
TRANSIENT, LASTING = (
    [(game, seed) for game, count in ((STONES, first), (TIGRIS, second)) for seed in range(count)]
    for first, second in ((40, 4), (20, 3))
)


def play_until_fault(game: Game, seed: int, lasting: bool) -> tuple[World, FaultyRules, int]:
    """Plays to a random action at which one machine has a fault; returns which (-1: the host)."""
    random = Random(seed)
    seats = random.randint(2, 4)
    who = random.randint(-1, seats - 1)
    world, rules, play = faulty_table(game, seats, who, lasting, seed)
    play(random.randint(0, 6))
    world.settle()
    trigger_fault(world, game, rules)
    assert rules.fault is not None
    return world, rules, who


def trigger_fault(world: World, game: Game, *faulty: FaultyRules) -> None:
    """Makes the next action go wrong under these rules."""
    node = active_node(world)
    node.peer.propose(game.choose(node.peer.follower.log.position, world.random))
    for rules in faulty:
        rules.armed = True
    world.carry_out()
    world.settle()


def frozen_length(world: World) -> int:
    """The number of entries at the freeze; asserts that no peer had the last one as final."""
    ((entries, _),) = {(each.next, each.differing) for each in world.nodes[0].received(TableFrozen)}
    for node in world.nodes:
        kinds = [type(each) for each in node.notifications]
        before = node.notifications[: kinds.index(TableFrozen)]
        assert all(
            each.applied.seq < entries - 1 for each in before if isinstance(each, EntryFinal)
        )
    return int(entries)


@pytest.mark.parametrize("tables", parts(TRANSIENT, 15))
def test_a_momentary_fault_is_caught_named_and_repaired(tables: list[tuple[Game, int]]) -> None:
    for game, seed in tables:
        world, _, who = play_until_fault(game, seed, lasting=False)
        frozen_length(world)
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
@pytest.mark.parametrize("seeds", quick_first([[0], [1, 2, 3]], 1))
def test_a_repaired_machine_reports_the_right_position_and_can_restart(
    game: Game, seeds: list[int]
) -> None:
    for seed in seeds:
        world, _, who = play_until_fault(game, seed, lasting=False)
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


@pytest.mark.parametrize("tables", parts(LASTING, 8))
def test_a_lasting_fault_of_a_seat_is_reported_everywhere_and_the_others_continue(
    tables: list[tuple[Game, int]],
) -> None:
    for game, seed in tables:
        world, _, who = play_until_fault(game, seed, lasting=True)
        for node in world.nodes:
            (message,) = node.received(DesyncReport)
            assert len({*map(str, message.sections.values())}) == 2
            assert set(message.sections) - set(majority(message)) == {who}, (game.name, seed)
        assert world.received(DesyncReport)
        assert world.host is not None and world.host.game is not None
        if who < 0:
            assert world.host.game.sequencer.frozen, "a game cannot continue with a faulty host"
            continue
        differing = world.nodes[who]
        assert differing.link is None
        assert Code.DIVERGED in {notification.code for notification in differing.received(LinkLost)}
        assert not world.host.game.sequencer.frozen
        frozen = len(world.nodes[who - 1].received(TableFrozen))
        for _ in range(3):
            world.connect(differing)
            world.settle()
            assert differing.link is None, "it still differs"
        assert len(world.nodes[who - 1].received(TableFrozen)) == frozen, (
            "and disturbs no other seat"
        )


@both
def test_two_against_two_stop_the_table_until_a_seat_leaves(game: Game) -> None:
    world, _, play = faulty_table(game, 3, -1, lasting=True, seed=5)
    play(4)
    other = world.nodes[1].peer
    faulty = FaultyRules(other.follower.log.rules, lasting=True)
    other.follower.log.rules = faulty
    assert world.host is not None and world.host.game is not None
    host_rules: Any = world.host.game.sequencer.log.rules
    trigger_fault(world, game, host_rules, faulty)
    assert world.host.game.sequencer.frozen
    world.cut(world.nodes[0])
    world.settle()
    assert not world.host.game.sequencer.frozen or len(world.nodes[2].received(DesyncReport)) >= 1


@both
def test_a_faulty_spectator_is_dropped_and_returns_repaired(game: Game) -> None:
    world, _, play = faulty_table(game, 2, 0, lasting=False, seed=1)
    rules = FaultyRules(game.rules(), lasting=False)
    watcher = world.join("w", Role.SPECTATOR)
    watcher.peer.follower.log.rules = rules
    play(3)
    trigger_fault(world, game, rules)
    assert rules.fault and not world.nodes[0].received(TableFrozen), "it disturbs no seat"
    if watcher.link is None:
        world.connect(watcher)
    play(2)
    world.settle()
    assert watcher.link is not None and watcher.peer.follower.synced
    assert watcher.peer.follower.log.digest == world.nodes[1].peer.follower.log.digest


@pytest.mark.parametrize("change", ["sections", "text", "another seat"])
@both
def test_a_host_cannot_make_up_the_position_of_a_seat(game: Game, change: str) -> None:
    """Else it could say in every report that this machine is the faulty one."""
    world, rules, _ = faulty_world(game)
    assert world.host is not None
    connections, seen = world.host.context.connections, list[RelayedDump]()
    broadcast = connections.broadcast

    def forge(message: FromHost) -> None:
        if isinstance(message, RelayedDump):
            seen.append(message)
            message = forged_dump(message, seen[-2:], change)
        broadcast(message)

    connections.broadcast = forge  # type: ignore[method-assign]
    trigger_fault(world, game, rules)
    for node in world.nodes:
        (cheats,) = node.received(HostCheats)
        assert "which that did not sign" in cheats.proof and not node.received(DesyncReport)


def faulty_world(game: Game) -> tuple[World, FaultyRules, Callable[[int], int]]:
    """A table of three; the machine of the last one is faulty for good."""
    world, rules, play = faulty_table(game, 3, 2, True, 1)
    play(3)
    world.settle()
    return world, rules, play


def forged_dump(true: RelayedDump, last_two: list[RelayedDump], change: str) -> RelayedDump:
    """What the host says that a seat has shown; its own it may choose."""
    if true.seat == KEEPER:
        return true
    if change == "sections":
        name, *_ = true.sections
        return replace(true, sections={**true.sections, name: b"x"})
    if change == "text":
        return replace(true, text="x")
    return replace(last_two[0], seat=true.seat, last=true.last)


def test_a_dump_that_its_seat_did_not_sign_counts_for_nothing() -> None:
    """The host lets nobody accuse it of what a changed program sent."""
    world, rules, _ = faulty_world(STONES)
    liar = world.nodes[0]
    send = liar.peer.uplink.send

    def unsigned(message: FromPeer) -> None:
        if isinstance(message, PositionDump):
            message = replace(message, signature=bytes(64))
        send(message)

    liar.peer.uplink.send = unsigned  # type: ignore[method-assign]
    trigger_fault(world, STONES, rules)
    world.run(6)
    assert Code.NONSENSE in {each.code for each in liar.received(LinkLost)}
    for node in world.nodes[1:]:
        assert node.received(DesyncReport) and not node.received(HostCheats)


@both
def test_a_dump_at_a_running_table_proves_cheating(game: Game) -> None:
    """Each dump becomes a report on the disk: an honest host sends none while the table is not
    frozen.
    """
    world = World(game.rules(), game.options(2), 3)
    early = world.join("e")
    world.settle()
    messages = [RelayedDump(0, 0, {"board": 7}, "", b"", True)]
    nodes = world.seat_all("ab")
    at = nodes[0].peer.follower.log.next
    messages.append(RelayedDump(0, at, {"board": 7}, "", b"", True))
    for node, dump in ((early, messages[0]), (nodes[0], messages[1])):
        with pytest.raises(Cheating):
            node.peer.desync.on_dump(dump)
        assert not node.received(DesyncReport)
