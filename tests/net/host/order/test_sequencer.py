"""The sequencer: when entries are final, which requests are accepted, and which are refused."""

from __future__ import annotations

import pytest

from net.effects import Send
from net.host.connections import PROPOSALS_BURST
from net.host.desync import DesyncHandler
from net.host.order.sequencer import Sequencer
from net.host.order.slow_seats import PROMPT, STALLS
from net.notifications import EntryFinal, RequestRefused, TableFrozen, TableThawed
from net.protocol.codes import Code, Presence, Role
from net.protocol.entries import Acted, Judged, Revealed
from net.protocol.from_peer import Ack, FromPeer, Pause, Propose, RequestPoll, Undo
from tests.support.net.games import Game, act, active_node, both, play, table
from tests.support.net.signing import SALT, signed_ack, signed_proposal
from tests.support.net.world import Node, World


def stop_acknowledging(node: Node) -> None:
    """Makes the node acknowledge nothing from now on."""
    send = node.peer.follower.send
    node.peer.follower.send = lambda message: None if isinstance(message, Ack) else send(message)


def sequencer(world: World) -> Sequencer:  # type: ignore[type-arg]
    assert world.host is not None and world.host.game is not None
    return world.host.game.sequencer


def refusals(node: Node) -> list[tuple[int, int]]:
    return [
        (notification.number, notification.code) for notification in node.received(RequestRefused)
    ]


@both
def test_a_whole_game_ends_the_same_for_all_and_is_audited(game: Game) -> None:
    world, nodes = table(game, 3)
    watcher = world.join("w", Role.SPECTATOR)
    assert play(world, game) > 5
    log = sequencer(world).log
    assert isinstance(log.entries[-2], Revealed)
    assert isinstance(log.entries[-1], Judged)
    assert [verdict[:2] for verdict in log.entries[-1].verdicts] == [(0, ""), (1, ""), (2, "")]
    for node in (*nodes, watcher):
        assert node.peer.follower.log.raw_entries == log.raw_entries
        assert node.peer.follower.verdict == ""
        assert world.finals(node) == list(range(log.next))[-len(world.finals(node)) :]


@both
def test_every_entry_is_reported_once_and_in_order(game: Game) -> None:
    world, nodes = table(game)
    play(world, game, 12)
    for node in nodes:
        assert world.finals(node) == list(range(sequencer(world).log.next))


@both
def test_nothing_is_final_or_ordered_before_every_connected_seat_acknowledged(game: Game) -> None:
    world, nodes = table(game, 3)
    play(world, game, 3)
    actor = active_node(world)
    silent = next(node for node in nodes if node is not actor)
    stop_acknowledging(silent)
    before = sequencer(world).log.next
    act(world, game)
    world.settle()
    assert (sequencer(world).log.next, sequencer(world).final) == (before + 1, before)
    for node in nodes:
        assert world.finals(node)[-1] == before - 1 and not node.peer.follower.can_propose


@both
def test_a_late_seat_is_cut_off_and_may_reconnect_at_once(game: Game) -> None:
    world, nodes = table(game, 3)
    play(world, game, 3)
    actor = active_node(world)
    silent = next(node for node in nodes if node is not actor)
    send = silent.peer.follower.send
    stop_acknowledging(silent)
    act(world, game)
    world.settle()
    began = world.now
    while silent.link is not None:
        world.run(0.25)
    assert 2.9 <= world.now - began <= 3.6
    world.settle()
    assert sequencer(world).settled, "the others no longer wait"
    silent.peer.follower.send = send
    world.connect(silent)
    world.settle()
    assert silent.peer.follower.synced and play(world, game, 3) == 3


@pytest.mark.long
@both
def test_a_seat_that_reconnects_and_never_acknowledges_stops_no_one(game: Game) -> None:
    world, nodes = table(game, 3)
    silent = nodes[2]
    stop_acknowledging(silent)
    began = sequencer(world).log.next
    for _ in range(60):
        world.run(0.5)
        if (
            free := [
                node for node in nodes if node.peer.follower.can_propose and node is not silent
            ]
        ) and (sequencer(world).settled):
            free[0].peer.propose(game.choose(free[0].peer.follower.log.position, world.random))
            world.carry_out()
        if silent.link is not None:
            world.cut(silent)
        world.connect(silent)
    assert sequencer(world).log.next > began + 3 or sequencer(world).log.actors == {2}


@both
def test_a_seat_that_stalls_repeatedly_is_not_waited_for(game: Game) -> None:
    """It delays two entries; later ones do not wait, and it acknowledges when it can."""
    world, nodes = table(game, 3)
    silent, others = nodes[2], nodes[:2]
    send = silent.peer.follower.send
    stop_acknowledging(silent)
    waits: list[float] = []
    while len(waits) < 6:
        world.settle()
        if silent.link is None:
            world.connect(silent)
            world.settle()
        began = world.now
        others[0].peer.say(Pause(not sequencer(world).log.paused))
        world.carry_out()
        world.settle()
        while not sequencer(world).settled:
            world.run(0.05)
        waits.append(world.now - began)
    assert all(2.9 <= wait <= 3.6 for wait in waits[:2]), waits
    assert all(wait <= 0.6 for wait in waits[2:]), waits
    world.run(3)
    assert world.host is not None
    silent.peer.follower.send = send
    world.connect(silent)
    world.settle()
    world.run(3)
    seen = others[0].peer.roster
    assert seen is not None and seen.seats[2][3] == Presence.LAGGING, "all peers see it"
    play(world, game, PROMPT + 1)
    assert not sequencer(world).attendance.slow_seats.is_slow(2), "prompt answers reset it"


@both
def test_a_desync_of_a_slow_seat_is_found_when_it_answers(game: Game) -> None:
    world, nodes = table(game, 3)
    silent, others = nodes[2], nodes[:2]
    for _ in range(STALLS):
        sequencer(world).attendance.slow_seats.note_stall(2)
    kept: list[FromPeer] = []
    send, silent.peer.follower.send = silent.peer.follower.send, kept.append
    others[0].peer.say(Pause(True))
    world.carry_out()
    world.settle()
    world.run(0.5)
    assert sequencer(world).settled and not sequencer(world).frozen
    assert any(isinstance(message, Ack) for message in kept)
    silent.peer.follower.send = send
    silent.peer.say(signed_ack(silent, digest=bytes(16)))
    world.carry_out()
    world.settle()
    assert others[0].received(TableFrozen) and others[0].received(TableThawed)


@both
def test_reconnecting_delays_no_entry(game: Game) -> None:
    world, nodes = table(game, 3)
    silent, others = nodes[2], nodes[:2]
    stop_acknowledging(silent)
    for _ in range(5):
        began = world.now
        others[0].peer.say(Pause(not sequencer(world).log.paused))
        world.carry_out()
        world.settle()
        world.cut(silent)
        world.connect(silent)
        world.settle()
        assert sequencer(world).settled and world.now - began < 0.5


@both
def test_a_proposal_is_accepted_once_however_often_it_is_sent(game: Game) -> None:
    world, _ = table(game)
    node = active_node(world)
    number = node.peer.propose(game.choose(node.peer.follower.log.position, world.random))
    proposed = node.peer.follower.proposed[number]
    for _ in range(3):
        node.peer.say(proposed)
    world.carry_out()
    world.settle()
    acted = [each for each in sequencer(world).log.entries if isinstance(each, Acted)]
    assert [each.number for each in acted if each.seat == node.peer.seat].count(number) == 1
    assert refusals(node) == [(number, Code.TWICE)] * 3


@both
def test_of_two_proposals_at_once_only_the_first_is_accepted(game: Game) -> None:
    world, _ = table(game)
    node = active_node(world)
    position = node.peer.follower.log.position
    first, second = (node.peer.propose(game.choose(position, world.random)) for _ in range(2))
    world.carry_out()
    world.settle()
    assert first != second and refusals(node) == [(second, Code.STALE)]
    assert node.link is not None, "no peer is accused"


@both
def test_a_proposal_with_an_old_base_is_stale(game: Game) -> None:
    world, _ = table(game)
    play(world, game, 4)
    node = active_node(world)
    action = game.choose(node.peer.follower.log.position, world.random)
    node.peer.say(signed_proposal(node, 99, world.rules.encode(action), base=2))
    world.carry_out()
    world.settle()
    assert refusals(node) == [(99, Code.STALE)]


@both
def test_a_seat_out_of_turn_is_refused(game: Game) -> None:
    world, nodes = table(game)
    node = active_node(world)
    other = next(each for each in nodes if each is not node)
    plain = tuple(world.rules.encode(game.choose(node.peer.follower.log.position, world.random)))
    other.peer.say(signed_proposal(other, 1, plain))
    world.carry_out()
    world.settle()
    assert refusals(other) == [(1, Code.NOT_YOURS)]


@both
def test_an_illegal_action_is_refused_with_the_text_of_the_rules(game: Game) -> None:
    world, _ = table(game)
    node = active_node(world)
    next_entry = node.peer.follower.log.next
    for number, plain in ((1, (250, 250)), (2, (0, 0)), (3, (2, -7))):
        node.peer.say(signed_proposal(node, number, plain))
    world.carry_out()
    world.settle()
    assert refusals(node) == [(number, Code.ILLEGAL) for number in (1, 2, 3)]
    assert all(notification.text for notification in node.received(RequestRefused))
    assert sequencer(world).log.next == next_entry


@both
def test_no_seat_acts_at_a_paused_table_and_any_can_resume_it(game: Game) -> None:
    world, nodes = table(game)
    node = active_node(world)
    other = next(each for each in nodes if each is not node)
    plain = tuple(world.rules.encode(game.choose(node.peer.follower.log.position, world.random)))
    other.peer.say(Pause(True))
    world.carry_out()
    world.settle()
    assert not node.peer.follower.can_propose
    node.peer.say(signed_proposal(node, 1, plain))
    world.carry_out()
    world.settle()
    assert refusals(node) == [(1, Code.PAUSED)]
    node.peer.say(Pause(False))
    world.carry_out()
    assert play(world, game, 2) == 2


@both
def test_no_seat_acts_at_a_frozen_table(game: Game) -> None:
    world, _ = table(game)
    node = active_node(world)
    plain = tuple(world.rules.encode(game.choose(node.peer.follower.log.position, world.random)))
    sequencer(world).frozen = True
    node.peer.say(signed_proposal(node, 1, plain))
    world.carry_out()
    world.settle()
    assert refusals(node) == [(1, Code.FROZEN)]
    assert DesyncHandler is not None


@both
def test_too_many_proposals_are_refused_one_by_one(game: Game) -> None:
    world, _ = table(game)
    node = active_node(world)
    for number in range(1, int(PROPOSALS_BURST) + 40):
        node.peer.say(signed_proposal(node, number, (1,), base=0))
        if number % 50 == 0:
            world.carry_out()
    world.carry_out()
    world.settle()
    codes = [code for _, code in refusals(node)]
    assert Code.TOO_FAST in codes and node.link is not None


@both
def test_a_spectator_gets_public_entries_and_is_not_waited_for(game: Game) -> None:
    world, nodes = table(game)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    stop_acknowledging(watcher)
    assert play(world, game, 10) == 10, "no seat waits for it"
    for message in (Propose(1, 0, (1,), SALT, b""), Undo(0), Pause(True), RequestPoll(2, 0)):
        watcher.peer.say(message)
    world.carry_out()
    world.settle()
    assert [code for _, code in refusals(watcher)] == [Code.NOT_YOURS] * 4
    assert watcher.peer.follower.log.raw_entries == nodes[0].peer.follower.log.raw_entries
    assert not any(watcher.peer.follower.log.keys), "it has no key of a hidden part"
    assert not watcher.peer.follower.can_propose


@both
def test_an_entry_is_stored_before_it_is_sent(game: Game) -> None:
    """Effects are carried out in order: no peer receives an entry that a crash could lose."""
    world, _ = table(game)
    node = active_node(world)
    node.peer.propose(game.choose(node.peer.follower.log.position, world.random))
    assert world.host is not None
    (sent,) = [each for each in node.peer.effects() if isinstance(each, Send)]
    assert node.link is not None
    world.host.received(node.link, sent.data, world.now)
    kinds = [type(each).__name__ for each in world.host.effects()]
    assert kinds[0] == "Store" and "Send" in kinds[1:]


@both
def test_nothing_changes_after_the_end(game: Game) -> None:
    world, nodes = table(game)
    play(world, game)
    raw_entries = list(sequencer(world).log.raw_entries)
    for message in (Undo(0), Pause(True), RequestPoll(1, 0)):
        nodes[0].peer.say(message)
    world.carry_out()
    world.settle()
    assert [code for _, code in refusals(nodes[0])] == [Code.NOT_NOW] * 3
    assert sequencer(world).log.raw_entries == raw_entries


@pytest.mark.parametrize("seats", [2, 3, 4])
@both
def test_a_failed_journal_ends_the_host_without_another_message(game: Game, seats: int) -> None:
    world, nodes = table(game, seats)
    assert world.host is not None
    act(world, game)
    world.host.failed()
    world.carry_out()
    world.settle()
    assert all(node.link is None for node in nodes)
    world.connect(nodes[0])
    world.settle()
    assert nodes[0].link is None and not nodes[0].received(EntryFinal)[:0]
