"""A host that shows two histories of one table is proven to; an honest one never is."""

from __future__ import annotations

from typing import Any

import pytest

from net.log.audit import history_phrase_data, phrase_data
from net.log.game_log import GameLog
from net.log.histories import contradicts, evidence_of, first_difference
from net.notifications import HostCheats, TwoHistories
from net.protocol.evidence import Evidence
from tests.support.net.games import STONES, Game, both, play, table
from tests.support.net.reconnects import hosted_game, reconnect_all, succession_table
from tests.support.net.simulation import FaultRates, simulate
from tests.support.net.two_faced import TwoFacedHost, log_in_journal
from tests.support.net.world import World
from tests.support.samples import parts

SEEDS = range(6)


def two_faced(seed: int, epoch: bool = False, whole: bool = False) -> TwoFacedHost:
    """The sides and the moment of the fork depend on the seed."""
    first = ((0,), (1,), (0, 1), (1, 2))[seed % 4]
    host = TwoFacedHost(STONES, seed, seed % 9, first, epoch)
    if whole:
        host.play_both()
    else:
        host.differ()
    return host


def proofs(world: World) -> list[int]:
    """How many entries the two histories of each proof have, from all who have noticed."""
    found = [*world.received(TwoHistories)]
    for node in world.nodes:
        found += node.received(TwoHistories)
    return [each.next for each in found]


def check_contradiction(one: GameLog[Any, Any], other: GameLog[Any, Any]) -> None:
    difference = first_difference(one, other)
    for a, b in ((one, other), (other, one)):
        for up_to in range(1, min(a.next, b.next) + 1):
            evidence = evidence_of(b, up_to)
            assert evidence is not None
            assert contradicts(a, evidence) == (up_to > difference)


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_each_history_by_itself_is_a_fair_game(seed: int) -> None:
    """Else another check would find the cheat, and these tests would prove nothing."""
    host = two_faced(seed, whole=True)
    assert not any(node.received(HostCheats) for node in host.nodes)
    assert [node.peer.follower.verdict for node in host.nodes] == ["", "", ""]
    one, other = (side.nodes[0].peer.follower.log for side in host.sides)
    assert phrase_data(one.opened) == phrase_data(other.opened), "the phrase of the opening"
    phrases = {history_phrase_data(log.opened.table, log.chain) for log in (one, other)}
    assert len(phrases) == 2, "the phrase at the end distinguishes them"


@pytest.mark.parametrize("seeds", parts(SEEDS, 1))
@pytest.mark.parametrize("epoch", [False, True])
@pytest.mark.parametrize("whole", [False, True])
def test_two_journals_prove_two_histories(epoch: bool, whole: bool, seeds: range) -> None:
    for seed in seeds:
        host = two_faced(seed, epoch, whole)
        one, other = (log_in_journal(side, side.nodes[0]) for side in host.sides)
        assert first_difference(one, other) >= host.forked_at
        check_contradiction(one, other)


@pytest.mark.parametrize("seeds", parts(SEEDS, 1))
@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("side", [0, 1])
def test_seats_that_meet_at_a_resumed_host_prove_two_histories(
    side: int, whole: bool, seeds: range
) -> None:
    for seed in seeds:
        host = two_faced(seed, whole=whole)
        world = host.meet(side)
        assert proofs(world), (seed, side)
        assert all(number > host.forked_at for number in proofs(world))
        others = [node for node in host.sides[1 - side].nodes if node in host.nodes]
        assert all(node.received(TwoHistories) for node in others), "the victims know it too"


@pytest.mark.long
def test_seats_that_meet_at_a_successor_prove_two_histories() -> None:
    for seed in SEEDS:
        host = two_faced(seed)
        world = host.meet(0, successor=True)
        assert proofs(world), seed
        assert all(number > host.forked_at for number in proofs(world))


def test_evidence_that_the_host_did_not_sign_proves_nothing() -> None:
    host = two_faced(1)
    one, other = (side.nodes[0].peer.follower.log for side in host.sides)
    true = evidence_of(other, host.forked_at + 1)
    assert true is not None and contradicts(one, true)
    chain, stamp = bytes(32), bytes(64)
    for false in (
        Evidence(true.next, true.epoch, chain, true.stamp),
        Evidence(true.next, true.epoch, true.chain, stamp),
        Evidence(true.next, true.epoch + 1, true.chain, true.stamp),
        Evidence(true.next - 1, true.epoch, true.chain, true.stamp),
        Evidence(true.next, true.epoch, one.chains[true.next], one.stamps[true.next - 1]),
        Evidence(10**4, true.epoch, true.chain, true.stamp),
        Evidence(0, true.epoch, true.chain, true.stamp),
    ):
        assert not contradicts(one, false), false


# ---------------------------------------------------------------- honest hosts


def check_nobody_is_accused(world: World) -> None:
    assert not proofs(world)
    logs = [log_in_journal(world, node) for node in world.nodes if node.records]
    for one in logs:
        for other in logs:
            for up_to in range(1, other.next + 1):
                evidence = evidence_of(other, up_to)
                assert evidence is not None and not contradicts(one, evidence)


@pytest.mark.long
@both
def test_no_honest_host_is_accused_after_restarts_and_successions(game: Game) -> None:
    for seed in range(3):
        world, nodes = succession_table(game, 3, seed)
        for step in range(6):
            play(world, game, 1 + seed)
            for node in nodes[: step % 3]:
                world.cut(node)
            world.kill_host()
            if step == 3:
                world.succeed(nodes[0])
            else:
                world.restart_host()
            reconnect_all(world, 4.0, successor=step >= 3)
            assert hosted_game(world).recovery is None
        play(world, game)
        check_nobody_is_accused(world)
        assert [node.peer.follower.verdict for node in nodes] == ["", "", ""]


@pytest.mark.parametrize("seeds", parts(range(12), 2))
def test_no_honest_host_is_accused_when_it_dies_in_the_middle_of_an_entry(seeds: range) -> None:
    """Some peers have the entry, others have not, and the host has stored it."""
    for seed in seeds:
        world, nodes = table(STONES, 3, seed)
        play(world, STONES, seed % 7)
        world.settle()
        active = next(node for node in nodes if node.peer.follower.can_propose)
        active.peer.propose(STONES.choose(active.peer.follower.log.position, world.random))
        world.carry_out()
        world.run(0.001 + 0.0005 * (seed % 4))
        world.kill_host()
        world.restart_host()
        reconnect_all(world)
        play(world, STONES)
        check_nobody_is_accused(world)


@pytest.mark.parametrize("seeds", parts(range(25), 3))
def test_no_honest_host_is_accused_in_games_with_faults(seeds: range) -> None:
    """With disks that keep what they have stored."""
    for seed in seeds:
        check_nobody_is_accused(simulate(STONES, seed, FaultRates(lose=0.0)))
