"""A successor of a lost host continues with its bag and its log; epochs distinguish hosts."""

from __future__ import annotations

import pytest

from net.notifications import HostCheats, HostGone, Joined, RosterChanged, TurnedAway
from net.protocol.codes import Code, Role
from net.protocol.from_peer import Verdict
from tests.support.net.games import STONES, Game, both, play, table
from tests.support.net.reconnects import (
    check_logs_agree,
    hosted_game,
    reconnect_all,
    succession_table,
)
from tests.support.net.world import muted
from tests.support.samples import quick_first


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("when", quick_first(range(0, 24, 3), 2, 2))
@both
def test_the_lowest_share_holder_succeeds_a_lost_host(game: Game, when: int, seats: int) -> None:
    """With the same bag and the same log; the old host is refused from then on."""
    world, nodes = succession_table(game, seats, when)
    play(world, game, when)
    raw_entries, old = list(hosted_game(world).sequencer.log.raw_entries), list(world.records)
    leaves = hosted_game(world).sequencer.log.opened.leaves
    world.kill_host()
    world.succeed(nodes[nodes[1].peer.successor])
    reconnect_all(world, 5.0, successor=True)
    for node in nodes:
        assert node.received(Joined)[-1].seat == node.peer.seat, "nobody becomes a spectator"
        free = [seat for seat in node.received(RosterChanged)[-1].roster.seats if not seat[0]]
        assert not free, "nor loses the name"
    log = hosted_game(world).sequencer.log
    assert log.raw_entries[: len(raw_entries)] == raw_entries and log.opened.leaves == leaves
    assert log.seats.host == 0 and log.epoch == 2
    assert [node.received(Joined)[-1].seat for node in nodes] == [*range(seats)]
    assert len(world.records) == log.next, "the new host has a whole journal of its own"
    check_logs_agree(world)
    play(world, game, 3)
    world.kill_host()
    world.restart_host()
    reconnect_all(world)
    assert hosted_game(world).sequencer.log.seats.host == 0, "it is still the successor"
    successors = list(world.records)
    world.kill_host()
    world.records[:] = old
    world.restart_host()
    for node in world.nodes:
        node.notifications.clear()
    reconnect_all(world)
    for node in nodes:
        assert node.link is None and not node.received(Joined) and not node.received(HostCheats)
        assert {each.code for each in node.received(TurnedAway)} == {Code.OLD_EPOCH}
    world.kill_host()
    world.records[:] = successors
    world.restart_host()
    reconnect_all(world)
    play(world, game)
    assert [node.peer.follower.verdict for node in nodes] == [""] * seats


@both
def test_shares_are_handed_only_to_the_successor_of_a_lost_host(game: Game) -> None:
    world, nodes = succession_table(game, 3)
    world.kill_host()
    world.succeed(nodes[0])
    reconnect_all(world)
    assert world.host is not None and world.host.game is None, "no link leads to a successor"
    world.kill_host()
    world.succeed(nodes[1])
    reconnect_all(world, successor=True)
    assert world.host.game is None, "only the lowest seat succeeds"


@both
def test_too_few_shares_do_not_make_a_host(game: Game) -> None:
    world, nodes = succession_table(game, 4)
    play(world, game, 4)
    world.kill_host()
    world.succeed(nodes[0])
    for node in (nodes[0], nodes[3]):
        world.connect(node, successor=True)
    world.run(5)
    assert world.host is not None and world.host.game is None
    world.connect(nodes[1], successor=True)
    world.run(1)
    assert world.host.game is None
    world.connect(nodes[2], successor=True)
    world.run(5)
    check_logs_agree(world)


@both
def test_a_seat_without_a_share_cannot_succeed(game: Game) -> None:
    world, nodes = succession_table(game, 3)
    with pytest.raises(ValueError, match="no share"):
        world.succeed(nodes[2])
    world, nodes = table(game)
    with pytest.raises(ValueError, match="no share"):
        world.succeed(nodes[0])


@both
def test_a_host_refuses_a_peer_of_a_later_epoch(game: Game) -> None:
    world, nodes = table(game)
    node = nodes[0]
    world.cut(node)
    node.peer.follower.log.seats.epoch = 7
    world.connect(node)
    world.settle()
    assert {each.code for each in node.received(TurnedAway)} == {Code.OLD_EPOCH}


def test_the_machine_of_the_host_starts_it_again_until_all_know_the_end() -> None:
    """A person who was away during the last actions gets them from nobody else."""
    world, nodes = succession_table(STONES, 3, 1)
    world.kill_host()
    world.succeed(nodes[0])
    reconnect_all(world, 5.0, successor=True)
    with muted(nodes[2], Verdict):
        play(world, STONES)
        world.settle()
    log = nodes[0].peer.follower.log
    assert log.revealed is not None and log.seats.judged is None
    world.kill_host()
    for node in nodes:
        node.notifications.clear()
    world.run(6.0)
    assert nodes[0].received(HostGone) and not nodes[1].received(HostGone)
    world.restart_host()
    reconnect_all(world)
    assert log.seats.judged is not None
    world.kill_host()
    nodes[0].notifications.clear()
    world.run(6.0)
    assert not nodes[0].received(HostGone), "then nobody needs it"


@both
def test_a_spectator_of_a_running_game_gets_all_entries(game: Game) -> None:
    world, nodes = table(game)
    play(world, game, 15)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    assert watcher.peer.follower.log.raw_entries == nodes[0].peer.follower.log.raw_entries
    world.restart(watcher)
    world.settle()
    assert watcher.peer.follower.synced and watcher.peer.seat == -1
