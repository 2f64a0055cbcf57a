"""A host hands its table over to another machine before it leaves, without an outage."""

from __future__ import annotations

import pytest

from net.host.host import Host
from net.host_notifications import TableHandedOver
from net.log.checks import LogError
from net.notifications import HostCheats, LinkLost, RequestRefused
from net.protocol.codes import Code
from tests.net.host.test_shares import LOCAL, ONE, TWO, seat_at
from tests.support.net.games import STONES, play
from tests.support.net.handovers import ask_to_hand_over, vote
from tests.support.net.reconnects import check_logs_agree, hosted_game, reconnect_all
from tests.support.net.world import Node, World


def handed_over(addresses: list[str], to: int) -> tuple[World, list[Node]]:
    """Some actions were played, and all have agreed that this seat's machine hosts the table."""
    world, nodes = seat_at(addresses)
    play(world, STONES, 4)
    world.settle()
    ask_to_hand_over(world, nodes[0], to)
    for node in nodes[1:]:
        vote(world, node, yes=True)
    assert [each.seat for each in world.received(TableHandedOver)] == [to]
    return world, nodes


@pytest.mark.long
@pytest.mark.parametrize("addresses", [[LOCAL, ONE], [LOCAL, ONE, TWO], [LOCAL, ONE, ONE]])
def test_the_game_continues_at_the_other_machine_without_the_first(addresses: list[str]) -> None:
    """With two players too, where no share exists that could restore the secret."""
    world, nodes = handed_over(addresses, 1)
    before = hosted_game(world).sequencer.log.next
    for node in nodes:
        assert Code.MOVED in {each.code for each in node.received(LinkLost)}
    world.kill_host()
    world.succeed(nodes[1])
    reconnect_all(world, 5.0, successor=True)
    log = hosted_game(world).sequencer.log
    assert log.seats.host == 1 and log.seats.heir is None
    assert before < log.next
    play(world, STONES)
    check_logs_agree(world)
    assert [node.peer.follower.verdict for node in nodes] == [""] * len(nodes)
    assert not any(node.received(HostCheats) for node in nodes)


def test_the_old_host_is_none_any_more_even_when_it_is_resumed() -> None:
    world, _ = handed_over([LOCAL, ONE, TWO], 1)
    records = world.host_records()
    with pytest.raises(LogError, match="handed over to b"):
        Host.resumed(world.rules, world.config(5), records)


def test_only_the_hosts_machine_may_ask_and_one_no_refuses() -> None:
    world, nodes = seat_at([LOCAL, ONE, TWO])
    ask_to_hand_over(world, nodes[1], 1)
    assert [each.code for each in nodes[1].received(RequestRefused)] == [Code.NOT_YOURS]
    ask_to_hand_over(world, nodes[0], 1)
    vote(world, nodes[2], yes=False)
    assert not world.received(TableHandedOver)
    assert hosted_game(world).sequencer.log.seats.heir is None


@pytest.mark.parametrize("to", [0, 2])
def test_the_table_goes_to_no_seat_that_could_not_host_it(to: int) -> None:
    """One on the same machine, and one that cannot be reached."""
    world, nodes = seat_at([LOCAL, ONE, TWO], [4000, 4001, 0])
    ask_to_hand_over(world, nodes[0], to)
    assert [each.code for each in nodes[0].received(RequestRefused)] == [Code.NOT_NOW]


def test_the_secret_is_given_to_the_new_host_alone() -> None:
    world, nodes = handed_over([LOCAL, ONE, TWO], 1)
    secret = hosted_game(world).sequencer.log.secret
    held = [any(secret in record for record in node.records) for node in nodes]
    assert held == [False, True, False]
