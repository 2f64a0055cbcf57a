"""When a host may be put away, and what it does if the records it is awakened from are not all."""

from __future__ import annotations

import gc
from dataclasses import replace
from weakref import ref

import pytest

from net.host.host import Host
from net.host.table_clock import READ_AT_PAUSE_AFTER
from net.journal.records import last_final, without_superseded, write_record
from net.notifications import HostCheats, TwoHistories
from net.protocol.codes import Role
from net.protocol.entries import EpochBegan
from net.protocol.from_peer import Claim, Configure, Pause
from tests.support.net.games import MARKET, PEBBLES, act, play, table
from tests.support.net.markets import market_table, sequencer
from tests.support.net.reconnects import check_logs_agree, hosted_game, reconnect_all
from tests.support.net.world import Node, World


def leave(world: World, *nodes: Node) -> None:
    for node in nodes or world.nodes:
        world.cut(node)
    world.settle()


def awaken(world: World, lost: int = 0) -> None:
    """The host is put away, and awakened without its last records."""
    del world.records[len(world.records) - lost :]
    world.host = Host.awakened(world.rules, world.config(10**6), world.host_records())
    world.carry_out()


def is_at_rest(world: World) -> bool:
    assert world.host is not None
    return world.host.is_at_rest


def epochs(world: World) -> int:
    entries = hosted_game(world).sequencer.log.entries
    return sum(isinstance(entry, EpochBegan) for entry in entries)


def played_table(actions: int = 6) -> tuple[World, list[Node]]:
    world, nodes = table(PEBBLES, 3)
    for _ in range(actions):
        act(world, PEBBLES)
        world.settle()
    return world, nodes


@pytest.mark.long
def test_who_comes_alone_gets_what_is_final_and_continues() -> None:
    """Its certificate is only in the last record, which is stored again when nobody is there."""
    world, nodes = played_table()
    (acting,) = [node for node in nodes if node.peer.follower.can_propose]
    leave(world)
    assert is_at_rest(world)
    awaken(world)
    late = world.join("w", Role.SPECTATOR)
    world.settle()
    assert late.peer.follower.final == hosted_game(world).sequencer.log.next
    world.connect(acting)
    world.settle()
    assert acting.peer.follower.can_propose
    reconnect_all(world)
    assert play(world, PEBBLES) and not epochs(world)
    check_logs_agree(world)


@pytest.mark.long
@pytest.mark.parametrize("lost", [1, 2, 3])
def test_what_the_records_lack_is_returned_in_a_new_epoch(lost: int) -> None:
    """Who is there already and has less is sent away, and comes again."""
    world, _ = played_table()
    had = list(hosted_game(world).sequencer.log.raw_entries)
    leave(world)
    awaken(world, lost + 1)  # the last entry was stored twice
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    assert watcher.link is not None
    reconnect_all(world)
    reconnect_all(world)
    assert hosted_game(world).sequencer.log.raw_entries[: len(had)] == had and epochs(world) == 1
    assert play(world, PEBBLES)
    check_logs_agree(world)


def test_records_that_do_not_say_what_is_final_begin_a_new_epoch() -> None:
    world, _ = played_table(0)
    leave(world)
    del world.records[1:]
    assert last_final(world.host_records()) is None
    awaken(world)
    reconnect_all(world)
    assert epochs(world) == 1 and play(world, PEBBLES)
    check_logs_agree(world)


@pytest.mark.long
@pytest.mark.parametrize("kept", ["all", "not what is final"])
def test_a_game_that_was_judged_is_shown_to_who_comes_days_later(kept: str) -> None:
    """Also after a crash, and though no seat ever comes back: nothing can follow in it."""
    world, _ = played_table(0)
    assert play(world, PEBBLES)
    leave(world)
    if kept != "all":
        records = [
            replace(record, final=b"") for record in without_superseded(world.host_records())
        ]
        world.records[:] = map(write_record, records)
    awaken(world)
    late = world.join("w", Role.SPECTATOR)
    world.settle()
    log = late.peer.follower.log
    assert log.seats.judged and late.peer.follower.final == log.next and not epochs(world)
    reconnect_all(world)
    check_logs_agree(world)


def test_a_host_that_continued_without_an_entry_is_proven_to_have_two_histories() -> None:
    """It signed both, no matter who lost the record: nobody can continue that as one game."""
    world, nodes = played_table()
    (acting,) = [node for node in nodes if node.peer.follower.can_propose]
    world.cut(acting)
    other = next(node for node in nodes if node is not acting)
    other.peer.say(Pause(True))
    world.carry_out()
    world.settle()
    leave(world)
    awaken(world, 2)
    world.connect(acting)
    world.settle()
    act(world, PEBBLES)
    world.settle()
    world.connect(other)
    world.settle()
    assert world.received(TwoHistories) and other.received(TwoHistories)
    assert not other.received(HostCheats) and other.link is None


def test_a_stamp_of_another_host_wakes_no_recovery() -> None:
    """A peer that claims more without a proof is not believed."""
    world, nodes = played_table()
    leave(world)
    awaken(world, 2)
    log = nodes[0].peer.follower.log
    log.stamps[-1] = bytes(len(log.stamps[-1]))
    world.connect(nodes[0])
    world.settle()
    assert hosted_game(world).recovery is None


def test_a_lobby_is_at_rest_only_while_it_is_as_new() -> None:
    world = World(PEBBLES.rules(), PEBBLES.options(3))
    assert is_at_rest(world)
    node = world.join("a")
    world.settle()
    assert not is_at_rest(world), "somebody is there"
    leave(world)
    assert is_at_rest(world)
    assert world.host is not None
    world.host.seat_bot(1, "greedy")
    assert is_at_rest(world), "who made the host seats its bots again"
    world.connect(node)
    world.settle()
    for message in (Claim(0), Configure(PEBBLES.options(2))):
        node.peer.say(message)
        world.carry_out()
        world.settle()
    leave(world)
    assert not is_at_rest(world), "its options are others"


@pytest.mark.long
def test_a_clock_stands_still_while_its_table_is_put_away() -> None:
    """When all leave, the log gets to know what is left: nobody wins or loses time."""
    world, _ = market_table(seconds=100)
    world.run(20.0)
    leave(world)
    assert is_at_rest(world)
    left = sequencer(world).log.clock.left
    assert left == pytest.approx(80_000, abs=1000 + READ_AT_PAUSE_AFTER)
    world.run(1000.0)
    awaken(world)
    reconnect_all(world, 1.0)
    assert sequencer(world).log.clock.left == left and not epochs(world)
    assert play(world, MARKET)
    check_logs_agree(world)


def test_what_a_host_knows_of_its_game_goes_with_it_at_once() -> None:
    """Else it stays until all that a server has in memory is searched for garbage."""
    world, nodes = played_table()
    leave(world, *nodes)
    assert world.host is not None and is_at_rest(world)
    piles = ref(hosted_game(world).sequencer.log.piles)
    gc.disable()
    try:
        world.host.let_go()
        assert piles() is None
    finally:
        gc.enable()
