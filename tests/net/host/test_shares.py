"""Which seats hold a share: the table outlives its host's machine, and no machine looks into it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.config import Config
from net.log.share_holders import share_holders_of
from net.notifications import HostGone
from tests.support.net.games import STONES, play
from tests.support.net.reconnects import check_logs_agree, hosted_game, reconnect_all
from tests.support.net.world import Node, World

LOCAL, ONE, TWO, THREE = "127.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3"


class StayingWorld(World):
    """Its table stays with its host."""

    def config(self, number: int) -> Config:
        return replace(super().config(number), stays=True)


def seat_at(
    addresses: list[str], ports: list[int] | None = None, kind: type[World] = World
) -> tuple[World, list[Node]]:
    """A table whose seats are on these machines; all could become the host by default."""
    world = kind(STONES.rules(), STONES.options(len(addresses)), 1)
    world.address = lambda node: addresses[world.nodes.index(node)]  # type: ignore[method-assign]
    for seat in range(len(addresses)):
        port = ports[seat] if ports else 4000 + seat
        world.join_later("abcd"[seat], listen_port=port)
    world.seat_nodes(world.nodes)
    return world, list(world.nodes)


@pytest.mark.long
@pytest.mark.parametrize(
    ("addresses", "holders"),
    [
        ([ONE, TWO, THREE], [0, 1, 2]),
        ([LOCAL, ONE, TWO], [1, 2]),
        ([ONE, LOCAL, "::1", TWO], [0, 3]),
        ([ONE, ONE, TWO, TWO], [0, 2]),
        ([ONE, TWO, ONE], [0, 1]),
        ([LOCAL, ONE], []),
        ([ONE, ONE, ONE], []),
        ([LOCAL, ONE, ONE], []),
    ],
)
def test_one_seat_of_each_other_machine_holds_a_share(
    addresses: list[str], holders: list[int]
) -> None:
    """And none where a single machine would have all of them."""
    world, nodes = seat_at(addresses)
    opened = hosted_game(world).sequencer.log.opened
    assert share_holders_of(opened) == holders
    for seat, node in enumerate(nodes):
        own = node.peer.follower.credentials
        assert own is not None and bool(own.share) == (seat in holders)


def test_a_seat_that_cannot_be_a_host_holds_no_share() -> None:
    world, _ = seat_at([ONE, TWO, THREE], [4000, 0, 4000])
    assert share_holders_of(hosted_game(world).sequencer.log.opened) == [0, 2]


def test_a_table_that_stays_with_its_host_gives_no_shares() -> None:
    """As one that is reached through a server: no seat could be reached in its place."""
    world, nodes = seat_at([ONE, TWO, THREE], kind=StayingWorld)
    game = hosted_game(world)
    assert share_holders_of(game.sequencer.log.opened) == []
    roster = nodes[0].peer.roster
    assert roster is not None and not any(port for *_, port in roster.seats)


def test_the_guests_continue_when_the_machine_of_host_and_hosts_player_is_gone() -> None:
    """The usual case in a family: who opened the table shuts the lid."""
    world, (player, *guests) = seat_at([LOCAL, ONE, TWO])
    play(world, STONES, 5)
    world.settle()
    world.kill_host()
    world.nodes.remove(player)
    world.address = lambda node: f"10.0.0.{node.ticket.name}"  # type: ignore[method-assign]
    world.run(6)
    assert [each.successor for each in guests[1].received(HostGone)] == [1]
    world.succeed(guests[0])
    reconnect_all(world, 5.0, successor=True)
    assert hosted_game(world).sequencer.log.seats.host == 1
    check_logs_agree(world)
    world.nodes.append(player)
    world.connect(player, successor=True)
    world.settle()
    play(world, STONES)
    assert [node.peer.follower.verdict for node in (player, *guests)] == ["", "", ""]


def test_where_nobody_could_continue_no_successor_is_announced() -> None:
    for addresses in ([LOCAL, ONE], [LOCAL, ONE, ONE]):
        world, nodes = seat_at(addresses)
        world.kill_host()
        world.run(6)
        assert {each.successor for each in nodes[1].received(HostGone)} == {-1}
