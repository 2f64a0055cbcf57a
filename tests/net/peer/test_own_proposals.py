"""What a seat has proposed is done once or refused, whatever happens to its link and its host."""

from __future__ import annotations

import pytest

from net.host.order.new_entries import draft_action
from net.notifications import HostCheats
from net.protocol.codes import MAX_PROPOSED, Code
from tests.support.net import market
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.markets import (
    actions_of,
    carry,
    known_kind,
    market_table,
    refusals,
    sequencer,
    toss,
)
from tests.support.net.reconnects import check_logs_agree, reconnect_all
from tests.support.net.signing import signed_entry
from tests.support.net.world import Node, World

#: Seconds after which the host has heard what was said, and nobody has heard its answer.
ONE_WAY = 0.0015


def propose_two(world: World, node: Node, is_heard: bool) -> list[int]:
    """Two proposals, which the host gets or not; what it answers arrives nowhere yet."""
    numbers = [toss(node, at=0), toss(node, at=1)]
    world.carry_out()
    if is_heard:
        world.run(ONE_WAY)
    assert len(actions_of(world, node.peer.seat)) == 2 * is_heard
    assert len(node.peer.follower.proposed) == 2
    return numbers


def check_done_once(world: World, node: Node, numbers: list[int]) -> None:
    assert actions_of(world, node.peer.seat) == numbers
    assert not node.peer.follower.proposed and not refusals(node)
    assert sequencer(world).settled
    check_logs_agree(world)


@pytest.mark.parametrize("is_heard", [False, True])
def test_proposals_on_a_link_that_breaks_are_done_once(is_heard: bool) -> None:
    world, nodes = market_table()
    numbers = propose_two(world, nodes[0], is_heard)
    world.cut(nodes[0])
    world.settle()
    world.connect(nodes[0])
    world.settle()
    check_done_once(world, nodes[0], numbers)


def test_what_a_broken_link_left_waiting_is_done_once() -> None:
    """It waits for room at the host, and comes again on the next link."""
    world, nodes = market_table()
    world.cut(nodes[2])
    sequencer(world).frozen = True
    numbers = [toss(nodes[0], at=0), toss(nodes[0], at=1)]
    carry(world)
    world.cut(nodes[0])
    sequencer(world).frozen = False
    world.connect(nodes[0])
    world.settle()
    check_done_once(world, nodes[0], numbers)


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_proposals_at_a_host_that_is_killed_are_done_once(lost: int) -> None:
    """Also if its disk has lost entries that it claimed to store."""
    world, nodes = market_table()
    numbers = propose_two(world, nodes[1], is_heard=True)
    world.kill_host()
    if lost:
        del world.records[-lost:]
    world.restart_host()
    reconnect_all(world)
    check_done_once(world, nodes[1], numbers)


def test_proposals_at_a_lost_host_are_done_once_by_its_successor() -> None:
    """Nobody else ever saw the entries that the lost host made of them."""
    world, nodes = market_table()
    numbers = propose_two(world, nodes[1], is_heard=True)
    world.kill_host()
    world.succeed(nodes[0])
    reconnect_all(world, successor=True)
    assert sequencer(world).log.seats.host == 0
    check_done_once(world, nodes[1], numbers)


def test_proposals_in_entries_that_are_given_up_are_done_once() -> None:
    """One seat alone had them, and the others continued without it."""
    world, nodes = market_table()
    numbers = propose_two(world, nodes[1], is_heard=True)
    for each in (nodes[0], nodes[2]):
        world.cut(each)
    world.settle()
    assert nodes[1].peer.follower.log.next == sequencer(world).log.next
    world.kill_host()
    world.succeed(nodes[0])
    for each in (nodes[0], nodes[2]):
        world.connect(each, successor=True)
    world.run(1)
    reconnect_all(world, 8.0, successor=True)
    check_done_once(world, nodes[1], numbers)


@pytest.mark.parametrize("is_heard", [False, True])
def test_a_program_that_is_killed_does_nothing_twice(is_heard: bool) -> None:
    """Its new process knows its proposals from the log alone, and continues with their numbers."""
    world, nodes = market_table()
    numbers = propose_two(world, nodes[0], is_heard)
    world.restart(nodes[0])
    world.settle()
    assert actions_of(world, 0) == (numbers if is_heard else [])
    more = toss(nodes[0])
    carry(world)
    assert actions_of(world, 0) == [*(numbers if is_heard else []), more]
    assert not refusals(nodes[0])


def test_no_peer_has_more_than_some_proposals_under_way() -> None:
    world, nodes = market_table()
    for _ in range(MAX_PROPOSED):
        assert nodes[0].peer.follower.can_propose
        toss(nodes[0])
    assert not nodes[0].peer.follower.can_propose
    with pytest.raises(ValueError, match="not this seat's turn"):
        toss(nodes[0])
    carry(world)
    assert len(actions_of(world, 0)) + len(refusals(nodes[0])) == MAX_PROPOSED
    assert nodes[0].peer.follower.can_propose, "each is final or refused"


def test_what_a_host_has_refused_it_never_orders_later() -> None:
    """The seat has given it up; its signature, over no base, would still hold."""
    world, nodes = market_table()
    kind = known_kind(nodes[0])
    toss(nodes[0])
    carry(world)
    nodes[1].peer.propose(market.Grab(1, kind))
    refused = nodes[2].peer.propose(market.Grab(2, kind))
    request = nodes[2].peer.follower.proposed[refused]
    carry(world)
    assert refusals(nodes[2]) == [(refused, Code.ILLEGAL)]
    nodes[1].peer.propose(market.Toss(1, kind))
    carry(world)
    log = sequencer(world).log
    show_live(world, signed_entry(log, host_identity(world), draft_action(log, 2, request)))
    (found,) = nodes[2].received(HostCheats)
    assert found.proof == "it orders an action of this seat that it had refused"
    assert not nodes[0].received(HostCheats), "it is a fitting action otherwise"
