"""Peers, bots, and the host leave and return; nothing is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.host.succession import SHARES_SECONDS
from net.journal.records import SeatCredentials
from net.notifications import HostGone, LinkLost, RequestRefused, TurnedAway
from net.peer.host_timeout import PROGRAM_GONE_SECONDS
from net.protocol.codes import Code, PollKind, Presence
from net.protocol.entries import BOT, PERSON, EpochBegan, HolderChanged
from net.protocol.from_peer import FromPeer, Hello, RequestPoll, ReturnedEntries
from tests.support.net.games import STONES, Game, both, play, table
from tests.support.net.reconnects import (
    check_logs_agree,
    give_to_bot,
    hosted_game,
    reconnect_all,
    succession_table,
)
from tests.support.net.world import Node, World


@pytest.mark.long
@both
def test_a_peer_can_restart_with_its_journal_at_every_entry(game: Game) -> None:
    world, nodes = table(game)
    for step in range(25):
        if play(world, game, 1) == 0:
            break
        node = nodes[step % 2]
        raw_entries, seat = list(node.peer.follower.log.raw_entries), node.peer.seat
        world.restart(node)
        world.settle()
        assert node.peer.follower.log.raw_entries[: len(raw_entries)] == raw_entries
        assert node.peer.seat == seat and node.peer.follower.synced
        check_logs_agree(world)
    play(world, game)
    assert [node.peer.follower.verdict for node in nodes] == ["", ""]


@both
def test_a_peer_without_its_journal_reconnects_by_its_key(game: Game) -> None:
    world, nodes = table(game)
    play(world, game, 9)
    node = nodes[0]
    node.records.clear()
    world.restart(node)
    world.settle()
    assert node.peer.seat == 0 and node.peer.follower.synced
    own = SeatCredentials(0, node.peer.identity.seed, b"")
    assert node.peer.follower.credentials == own
    check_logs_agree(world)
    assert play(world, game, 4) == 4


@both
def test_a_seat_whose_link_broke_at_the_opening_reconnects(game: Game) -> None:
    """It has only its identity of the lobby. After a restart of the host too."""
    for restart in (False, True):
        world, nodes = table(game)
        node = nodes[1]
        node.records.clear()
        world.cut(node)
        node.peer = type(node.peer)(
            world.rules,
            world.config(77),
            type(node.ticket)("b", seed=node.peer.identity.seed),
        )
        if restart:
            world.kill_host()
            world.restart_host()
        reconnect_all(world)
        assert node.peer.seat == 1 and node.peer.follower.synced, restart
        check_logs_agree(world)


@both
def test_a_host_can_restart_with_its_journal_at_every_entry(game: Game) -> None:
    world, _ = table(game)
    for epoch in range(2, 18):
        if play(world, game, 1) == 0:
            break
        raw_entries = list(hosted_game(world).sequencer.log.raw_entries)
        world.kill_host()
        world.restart_host()
        reconnect_all(world, 0.5)
        log = hosted_game(world).sequencer.log
        assert log.raw_entries[: len(raw_entries)] == raw_entries and log.epoch == epoch
        began = [each for each in log.entries if isinstance(each, EpochBegan)]
        assert (began[-1].epoch, began[-1].seat) == (epoch, -1)
        check_logs_agree(world)
    play(world, game)
    assert [node.peer.follower.verdict for node in world.nodes] == ["", ""]


@both
def test_a_host_that_restarts_after_the_end_still_gets_all_verdicts(game: Game) -> None:
    world, _ = table(game)
    play(world, game)
    world.kill_host()
    world.records.pop()
    world.restart_host()
    for node in world.nodes:
        node.records.pop()
        world.restart(node)
    world.run(4)
    assert hosted_game(world).sequencer.log.seats.judged is not None
    check_logs_agree(world)


@pytest.mark.long
@pytest.mark.parametrize("lost", [1, 2, 5])
@both
def test_peers_return_entries_that_the_hosts_disk_lost(game: Game, lost: int) -> None:
    """Even when its last epoch is among what was lost."""
    world, nodes = table(game, 3)
    play(world, game, 10)
    world.kill_host()
    world.restart_host()
    reconnect_all(world)
    play(world, game, lost // 2)
    raw_entries = list(hosted_game(world).sequencer.log.raw_entries)
    world.kill_host()
    del world.records[-lost:]
    world.restart_host()
    reconnect_all(world)
    assert hosted_game(world).sequencer.log.raw_entries[: len(raw_entries)] == raw_entries
    assert len(world.records) == hosted_game(world).sequencer.log.next, "and they are stored again"
    check_logs_agree(world)
    play(world, game)
    assert [node.peer.follower.verdict for node in nodes] == ["", "", ""]


def withhold(node: Node) -> None:
    """Makes the node return no entries from now on."""
    send = node.peer.follower.send

    def drop(message: FromPeer) -> None:
        if not isinstance(message, ReturnedEntries):
            send(message)

    node.peer.follower.send = drop


@both
def test_recovery_does_not_wait_forever_for_entries(game: Game) -> None:
    world, nodes = table(game, 3)
    play(world, game, 6)
    world.kill_host()
    del world.records[-2:]
    world.restart_host()
    for node in nodes[1:]:
        withhold(node)
    reconnect_all(world, 14.0)
    assert hosted_game(world).recovery is None or nodes[0].link is not None


@both
def test_a_bot_takes_an_absent_seat_until_its_person_returns(game: Game) -> None:
    world, nodes = table(game, 3)
    play(world, game, 5)
    away, asker, other = nodes
    asker.peer.say(RequestPoll(int(PollKind.BOT), 0))
    world.carry_out()
    world.settle()
    assert [each.code for each in asker.received(RequestRefused)] == [Code.SEAT_TAKEN]
    world.cut(away)
    bot = give_to_bot(world, away, asker, other)
    assert bot.peer.seat == 0 and hosted_game(world).sequencer.log.seats.holders[0] == BOT
    assert play(world, game, 4) == 4
    world.connect(away)
    world.settle()
    assert away.peer.seat == 0 and bot.link is None
    assert hosted_game(world).sequencer.log.seats.holders[0] == PERSON
    world.connect(bot)
    world.settle()
    assert bot.link is None, "its key is void"
    assert [each.code for each in bot.received(TurnedAway)] == [Code.WRONG_KEY]
    check_logs_agree(world)
    play(world, game)
    assert [node.peer.follower.verdict for node in nodes] == ["", "", ""]


@both
def test_a_person_without_a_journal_gets_its_own_seat_back_from_a_bot(game: Game) -> None:
    """By its own key, not that of the bot, which becomes void with the bot."""
    world, nodes = table(game)
    play(world, game, 5)
    away, asker = nodes
    world.cut(away)
    give_to_bot(world, away, asker)
    away.records.clear()
    world.restart(away)
    world.settle()
    for _ in range(2):
        world.restart(away)
        world.settle()
        assert away.peer.seat == 0 and away.peer.follower.synced
    changes = [
        each for each in hosted_game(world).sequencer.log.entries if isinstance(each, HolderChanged)
    ]
    assert [each.holder for each in changes] == [BOT, PERSON]


@both
def test_a_key_shown_twice_replaces_the_older_link(game: Game) -> None:
    world, nodes = table(game)
    clone = world.join("b", seed=nodes[1].peer.identity.seed)
    world.settle()
    assert clone.peer.seat == 1 and nodes[1].link is None
    (lost,) = [each for each in nodes[1].received(LinkLost) if each.code == Code.REPLACED]
    assert lost.text == "10.0.0.3", "the address of the newer link"
    check_logs_agree(world)


@both
def test_the_roster_shows_presence(game: Game) -> None:
    world, nodes = table(game)
    seen = nodes[0].peer
    assert seen.roster is not None and seen.roster.seats[1][3] == Presence.LIVE
    nodes[1].peer.received = lambda data, now: None  # type: ignore[method-assign]
    world.run(8)
    assert seen.roster.seats[1][3] == Presence.LAGGING
    world.run(9)
    assert seen.roster.seats[1][3] == Presence.GONE and nodes[1].link is None


@both
def test_a_lost_host_is_reported_with_its_successor(game: Game) -> None:
    world, nodes = succession_table(game, 3)
    world.kill_host()
    world.run(6)
    assert [each.successor for each in nodes[2].received(HostGone)] == [0]


@both
def test_a_refused_connection_times_out_sooner_than_silence(game: Game) -> None:
    world, nodes = succession_table(game, 3)
    world.kill_host()
    nodes[1].peer.host_timeout.connect_failed(refused=True)
    nodes[2].peer.host_timeout.connect_failed(refused=False)
    world.run(PROGRAM_GONE_SECONDS - 0.25)
    assert not any(node.received(HostGone) for node in nodes)
    world.run(0.75)
    assert nodes[1].received(HostGone) and not nodes[2].received(HostGone)


@both
def test_a_peer_started_without_a_host_reports_it_too(game: Game) -> None:
    world, nodes = succession_table(game, 3)
    world.kill_host()
    world.revive(nodes[2])
    nodes[2].notifications.clear()
    world.run(6)
    assert [each.successor for each in nodes[2].received(HostGone)] == [0]


@both
def test_a_successor_without_all_shares_releases_its_peers(game: Game) -> None:
    """The old host may be back with the other seats: its peers must not wait forever."""
    world, nodes = succession_table(game, 4)
    world.kill_host()
    world.succeed(nodes[0])
    for node in nodes[:2]:
        world.connect(node, successor=True)
    world.run(SHARES_SECONDS - 1)
    assert all(node.link is not None for node in nodes[:2])
    world.run(2)
    for node in nodes[:2]:
        assert node.link is None
        assert Code.NOT_NOW in [each.code for each in node.received(LinkLost)]
    for node in nodes:
        world.connect(node, successor=True)
    world.run(4)
    assert play(world, game, 2) == 2, "shares that were handed over still count"


@both
def test_a_seat_on_the_hosts_own_machine_has_no_address_for_others(game: Game) -> None:
    world = World(game.rules(), game.options(3))
    world.address = lambda node: ("127.0.0.1", "::1", "10.0.0.3")[world.nodes.index(node)]  # type: ignore[method-assign]
    nodes = [world.join_later("abc"[seat], listen_port=4000 + seat) for seat in range(3)]
    world.seat_nodes(nodes)
    world.settle()
    seen = nodes[2].peer.roster
    assert seen is not None
    assert [seat[5:7] for seat in seen.seats] == [("", 4000), ("", 4001), ("10.0.0.3", 4002)]


def boast(node: Node) -> None:
    """Makes the node say that it has seen the last epoch that there could be."""
    uplink = node.peer.uplink
    send = uplink.send

    def sent(message: FromPeer) -> None:
        send(replace(message, epoch=2**32 - 1) if isinstance(message, Hello) else message)

    uplink.send = sent  # type: ignore[method-assign]


def test_no_seat_uses_up_the_numbers_of_epochs() -> None:
    """A host that returns begins an epoch beyond those that seats say they have seen."""
    world, nodes = table(STONES, 3)
    play(world, STONES, 2)
    boast(nodes[0])
    for _ in range(2):
        world.kill_host()
        world.restart_host()
        reconnect_all(world)
    assert play(world, STONES) > 0
    check_logs_agree(world)
