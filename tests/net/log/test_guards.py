"""A table never has two hosts that both continue it, wherever its seats are and when they move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from net.game_rules import KEEPER
from net.host.host import Host
from net.host_notifications import HostOvertaken
from net.log.guards import are_enough, guards_of_rivals, rivals
from net.notifications import EntryFinal, HostCheats, HostGone, Joined, TurnedAway, TwoHistories
from net.protocol.codes import Code
from net.protocol.entries import EpochBegan, write_entry
from net.protocol.from_peer import Pause
from tests.support.net.games import STONES
from tests.support.net.reconnects import share_table, succession_table
from tests.support.net.world import Node, World
from tests.support.samples import parts


class SplitTable:
    """A table with a host and, at the same time, its successor, which was never asked to end.

    In two of three tables the last seat holds no share. Nodes move between the two at random, as
    programs do that look for a host in a bad network.
    """

    def __init__(self, seed: int, seats: int = 3) -> None:
        self.random = Random(seed)
        make = share_table if seed % 3 == 0 else succession_table
        self.old, self.nodes = make(STONES, seats, seed)
        self.new = World(STONES.rules(), self.old.options, seed + 1)
        self.new.invite = self.old.invite
        for world in (self.old, self.new):
            world.address = lambda node: f"10.0.0.{1 + self.nodes.index(node)}"  # type: ignore[method-assign]

    def start_successor(self) -> None:
        self.new.now = self.old.now
        self.new.succeed(self.nodes[0])

    def move(self, node: Node, target: World) -> None:
        """The node connects there now; its links at the other host are broken."""
        for world in (self.old, self.new):
            if node in world.nodes:
                world.cut(node)
                world.settle()
                world.nodes.remove(node)
        target.nodes.append(node)
        target.connect(node, successor=target is self.new)

    def step(self) -> None:
        node = self.random.choice(self.nodes)
        if self.random.random() < 0.3:
            self.move(node, self.random.choice((self.old, self.new)))
        peer = node.peer
        if peer.follower.can_propose:
            peer.propose(STONES.choose(peer.follower.log.position, self.random))
        elif peer.follower.synced and self.random.random() < 0.1:
            peer.say(Pause(not peer.follower.log.paused))
        seconds = self.random.choice((0.01, 0.3, 1.5, 4.0))
        for world in (self.old, self.new):
            world.carry_out()
            world.run(seconds)

    def gather(self, world: World, seconds: int = 40) -> None:
        """All come to this host in the end, and it to its end if there is time."""
        for node in self.nodes:
            self.move(node, world)
        for _ in range(seconds):
            for node in list(world.nodes):
                if node.link is None:
                    world.connect(node, successor=world is self.new)
                if node.peer.follower.synced and node.peer.follower.log.paused:
                    node.peer.say(Pause(False))
            world.carry_out()
            world.run(1.0)
            world.play_on(STONES.choose, 5)

    def finals(self) -> Iterator[tuple[int, Any]]:
        """What was final for anybody: the number of each entry, and the entry."""
        for node in self.nodes:
            for final in node.received(EntryFinal):
                yield final.applied.seq, final.applied.entry


def play_split(seed: int, seats: int = 3) -> SplitTable:
    split = SplitTable(seed, seats)
    for _ in range(seed % 7):
        split.old.play_on(STONES.choose, 1)
    split.start_successor()
    for _ in range(40):
        split.step()
    return split


@pytest.mark.parametrize("seeds", parts(range(40), 0))
def test_two_hosts_never_make_different_entries_final(seeds: range) -> None:
    takeovers = Counter[bool]()
    for seed in seeds:
        split = play_split(seed, 3 + seed % 2)
        entries: dict[int, Any] = {}
        for seq, entry in split.finals():
            assert entries.setdefault(seq, entry) == entry, f"seed {seed}, entry {seq}"
        takeovers[any(isinstance(entry, EpochBegan) for entry in entries.values())] += 1
        for node in split.nodes:
            assert not node.received(HostCheats), (seed, node.received(HostCheats))
            assert not node.received(TwoHistories), seed
    assert min(takeovers[True], takeovers[False]) > 1, "both hosts had their turn"


def verdicts_of_gathered(seed: int) -> list[str | None]:
    """At the host that can continue; the other one has nothing that anybody relies on."""
    split = play_split(seed)
    assert isinstance(split.new.host, Host)
    epochs = {node.peer.follower.log.epoch for node in split.nodes}
    target = split.new if max(epochs) > 1 else split.old
    split.gather(target)
    return [node.peer.follower.verdict for node in split.nodes]


@pytest.mark.parametrize("seeds", parts(range(18), 2))
def test_a_split_table_comes_together_and_ends(seeds: range) -> None:
    """A seat without a share may have entries of the old host that never became final, and a guard
    a takeover that never did: they give these up.
    """
    for seed in seeds:
        assert verdicts_of_gathered(seed) == ["", "", ""], seed


def split_beyond(restarts: int) -> tuple[SplitTable, Node]:
    """The last seat acts at a host that nobody else hears and that is restarted so often: it has
    more entries than the successor then, which all others are at, and where it is its turn.
    """
    split = SplitTable(seed=1)
    *others, last = split.nodes
    split.old.settle()
    while not last.peer.follower.can_propose:
        split.old.play_on(STONES.choose, 1)
        split.old.settle()
    split.start_successor()
    for node in others:
        split.move(node, split.new)
    split.old.settle()
    last.peer.propose(STONES.choose(last.peer.follower.log.position, split.random))
    split.old.carry_out()
    split.old.settle()
    for _ in range(restarts):
        split.old.kill_host()
        split.old.restart_host()
        split.old.connect(last)
        split.old.run(4.0)
    split.new.run(15.0)
    return split, last


@pytest.mark.long
@pytest.mark.parametrize("restarts", [2, 4])
def test_a_seat_with_more_entries_than_its_new_host_gives_them_up(restarts: int) -> None:
    """Each restart of the old host began an epoch that nobody else needs; the table waits for this
    seat, so nothing but a new epoch can show that none of them will ever be final.
    """
    split, last = split_beyond(restarts)
    log = last.peer.follower.log
    successor = split.nodes[0].peer.follower
    assert successor.final == successor.log.next < log.next
    assert successor.log.actors == {last.peer.seat}
    split.gather(split.new)
    assert [node.peer.follower.verdict for node in split.nodes] == ["", "", ""]


def returned_host() -> SplitTable:
    """The first host returns with epochs of its own that never became final; the table was
    continued by a successor, which is lost now.
    """
    split = SplitTable(seed=4)
    *others, last = split.nodes
    split.start_successor()
    for node in others:
        split.move(node, split.new)
    for _ in range(2):
        split.old.kill_host()
        split.old.restart_host()
        split.old.connect(last)
        split.old.run(4.0)
    split.new.run(4.0)
    split.new.play_on(STONES.choose)
    split.gather(split.new, 2)
    split.new.kill_host()
    split.old.kill_host()
    split.old.restart_host()
    assert isinstance(split.old.host, Host) and split.old.host.game is not None
    own = split.old.host.game.sequencer.log
    for node in split.nodes:
        log = node.peer.follower.log
        assert node.peer.follower.final == log.next > own.next and log.revealed is None
        assert log.chains[own.next] != own.chain
        node.notifications.clear()
    return split


def test_a_host_with_epochs_of_its_own_ends_when_all_guards_have_played_on_elsewhere() -> None:
    split = returned_host()
    for node in split.nodes:
        split.move(node, split.old)
    split.old.run(1.0)
    assert len(split.old.received(HostOvertaken)) == 1
    for node in split.nodes:
        assert not node.received(HostCheats) and not node.received(TwoHistories)


def test_a_host_with_epochs_of_its_own_keeps_no_guard_from_looking_for_the_later_host() -> None:
    """The successor's own seat comes back to it alone: its window starts the later host again only
    once it has no host.
    """
    split = returned_host()
    successor = split.nodes[0]
    split.move(successor, split.old)
    for _ in range(30):  # a program tries again several times per second
        if successor.link is None:
            split.old.connect(successor)
        split.old.run(0.25)
    assert len(successor.received(Joined)) == 1, "at first it could have had missing entries"
    assert {each.code for each in successor.received(TurnedAway)} == {Code.OLD_EPOCH}
    assert successor.received(HostGone)[0].successor == KEEPER
    assert not split.old.received(HostOvertaken), "another guard has not said so"


def test_a_takeover_that_is_repeated_needs_all_guards_again() -> None:
    """Until it is final, for the first host may continue with any one of them."""
    world, nodes = share_table(STONES, 3, seed=1)
    world.play_on(STONES.choose, 2)
    world.settle()
    world.kill_host()
    world.succeed(nodes[0])
    for node in nodes:
        world.connect(node, successor=True)
    log = nodes[0].peer.follower.log
    assert rivals(log, KEEPER) == set() and rivals(log, 0) == {KEEPER}
    assert guards_of_rivals(log, 0) == [0, 1, 2]
    world.run(30.0)
    began = [entry for entry in log.entries if isinstance(entry, EpochBegan)]
    assert began and log.seats.host == 0
    world.play_on(STONES.choose, 1)
    world.settle()
    assert rivals(log, 0) == set(), "it is final: others follow it"
    assert (
        not are_enough(log, {0}, log.next)
        and are_enough(log, {1}, log.next)
        and are_enough(log, {2}, log.next)
    )
    log.rebuild(log.entries.index(began[0]) + 1)
    assert rivals(log, 0) == {KEEPER}
    assert not are_enough(log, {0, 1}, log.next) and are_enough(log, {0, 1, 2}, log.next)
    again = EpochBegan(log.epoch + 1, 0, began[0].proof)
    log.add(write_entry(log.next, again))
    assert not are_enough(log, {1}, log.next), "one was enough before"
    assert are_enough(log, {0, 1, 2}, log.next)
