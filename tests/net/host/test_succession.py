"""A successor of a lost host goes on with its bag and its log; epochs tell hosts apart."""

from __future__ import annotations

import pytest

from net.notifications import HostCheats, Joined, TurnedAway
from net.protocol.codes import Code, Role
from tests.support.net.games import GAMES, Game, both, play, table
from tests.support.net.returns import alike, all_back, at, succession_table


@pytest.mark.usefixtures("signed_only")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("when", range(0, 24, 3))
@both
def test_the_lowest_holder_of_a_share_follows_a_lost_host(
    game: Game, when: int, seats: int
) -> None:
    """With the same bag and the same log; the old host is refused from then on."""
    world, nodes = succession_table(game, seats, when)
    play(world, game, when)
    pages, old = list(at(world).table.book.pages), list(world.records)
    leaves = at(world).table.book.opened.leaves
    world.kill_host()
    world.succeed(nodes[nodes[1].peer.successor])
    all_back(world, 5.0, successor=True)
    book = at(world).table.book
    assert book.pages[: len(pages)] == pages and book.opened.leaves == leaves
    assert book.holding.host == 0 and book.epoch == 2
    assert len(world.records) == book.next, "the new host has a whole journal of its own"
    alike(world)
    play(world, game, 3)
    world.kill_host()
    world.restart_host()
    all_back(world)
    assert at(world).table.book.holding.host == 0, "it is still the successor"
    successors = list(world.records)
    world.kill_host()
    world.records[:] = old
    world.restart_host()
    for node in world.nodes:
        node.news.clear()
    all_back(world)
    for node in nodes:
        assert node.link is None and not node.heard(Joined) and not node.heard(HostCheats)
        assert {news.code for news in node.heard(TurnedAway)} == {Code.OLD_EPOCH}
    world.kill_host()
    world.records[:] = successors
    world.restart_host()
    all_back(world)
    play(world, game)
    assert [node.peer.log.verdict for node in nodes] == [""] * seats


@both
def test_a_share_is_for_the_successor_alone_and_only_when_the_host_is_gone(game: Game) -> None:
    world, nodes = succession_table(game, 3)
    world.kill_host()
    world.succeed(nodes[0])
    all_back(world)
    assert world.host is not None and world.host.play is None, "nobody knows that the host is gone"
    world.kill_host()
    world.succeed(nodes[1])
    all_back(world, successor=True)
    assert world.host.play is None, "the lowest seat follows, no other"


@both
def test_too_few_shares_make_no_host(game: Game) -> None:
    world, nodes = succession_table(game, 4)
    play(world, game, 4)
    world.kill_host()
    world.succeed(nodes[0])
    for node in (nodes[0], nodes[3]):
        world.connect(node, successor=True)
    world.run(5)
    assert world.host is not None and world.host.play is None
    world.connect(nodes[1], successor=True)
    world.run(1)
    assert world.host.play is None
    world.connect(nodes[2], successor=True)
    world.run(5)
    alike(world)


@both
def test_a_seat_without_a_share_can_not_begin_a_host(game: Game) -> None:
    world, nodes = succession_table(game, 3)
    with pytest.raises(ValueError, match="no share"):
        world.succeed(nodes[2])
    world, nodes = table(game)
    with pytest.raises(ValueError, match="no share"):
        world.succeed(nodes[0])


@both
def test_a_host_refuses_who_has_seen_a_later_epoch(game: Game) -> None:
    world, nodes = table(game)
    node = nodes[0]
    world.cut(node)
    node.peer.log.book.holding.epoch = 7
    world.connect(node)
    world.settle()
    assert {news.code for news in node.heard(TurnedAway)} == {Code.OLD_EPOCH}


def test_a_spectator_of_a_running_game_gets_all_from_the_beginning() -> None:
    for game in GAMES:
        world, nodes = table(game)
        play(world, game, 15)
        watcher = world.join("w", Role.SPECTATOR)
        world.settle()
        assert watcher.peer.log.book.pages == nodes[0].peer.log.book.pages
        world.restart(watcher)
        world.settle()
        assert watcher.peer.log.synced and watcher.peer.seat == -1
