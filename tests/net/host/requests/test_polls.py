"""Polls for undo and adjourning: which seats are polled, and the results."""

from __future__ import annotations

import pytest

from net.host.requests.polls import POLL_SECONDS
from net.host_notifications import TableAdjourned
from net.notifications import HostCheats, LinkLost, PollChanged, RequestRefused, TurnedAway
from net.protocol.codes import Code, PollKind, Role
from net.protocol.entries import Undone
from net.protocol.from_peer import RequestPoll, Undo, Vote
from tests.support.net.games import Game, act, both, play, reach_long_undo, request_undo, table
from tests.support.net.reconnects import give_to_bot
from tests.support.net.world import Node, World


def log(world: World):  # type: ignore[no-untyped-def]
    assert world.host is not None and world.host.game is not None
    return world.host.game.sequencer.log


def undone_entries(world: World) -> list[Undone]:
    return [entry for entry in log(world).entries if isinstance(entry, Undone)]


def vote(world: World, node: Node, yes: bool = True) -> None:
    assert node.peer.open_poll is not None
    node.peer.say(Vote(node.peer.open_poll.poll, yes))
    world.carry_out()
    world.settle()


def others_of(node: Node, world: World) -> list[int]:
    """The seats but that of this node."""
    return sorted(each.peer.seat for each in world.nodes if each is not node)


def request_long_undo(game: Game, seats: int = 3) -> tuple[World, Node, list[Node], int]:
    world, nodes = table(game, seats)
    requester, to = reach_long_undo(world, game)
    request_undo(world, requester, to)
    return world, requester, [node for node in nodes if node is not requester], to


@both
def test_actions_that_no_other_seat_saw_are_undone_without_a_poll(game: Game) -> None:
    for seed in range(40):
        world, nodes = table(game, seed=seed)
        for _ in range(12):
            act(world, game)
            world.settle()
            history = log(world).history
            free = [node for node in nodes if node.peer.follower.can_propose]
            if free and log(world).rules.earliest(history, free[0].peer.seat) < len(history):
                break
        else:
            continue
        node, to = free[0], log(world).rules.earliest(history, free[0].peer.seat)
        before = log(world).past[to].position
        request_undo(world, node, to)
        undone = log(world).entries[-1]
        assert isinstance(undone, Undone)
        assert (undone.seat, undone.to, undone.consents) == (node.peer.seat, to, ())
        assert all(each.peer.follower.log.digest == log(world).digest for each in nodes)
        assert log(world).rules.digest(before) == log(world).digest
        assert play(world, game) >= 1 and nodes[1].peer.follower.verdict == ""
        return
    raise AssertionError("there was nothing to undo")


@both
def test_a_longer_undo_needs_the_consent_of_every_person(game: Game) -> None:
    world, requester, (one, other), to = request_long_undo(game)
    assert one.received(PollChanged)[-1].poll.missing == tuple(
        sorted(node.peer.seat for node in (one, other))
    )
    vote(world, one)
    assert not undone_entries(world)
    vote(world, other)
    (undone,) = undone_entries(world)
    assert (undone.seat, undone.to) == (requester.peer.seat, to)
    assert [seat for seat, _ in undone.consents] == others_of(requester, world)
    assert to <= len(log(world).past) <= to + 1, "the keeper may have answered again"
    assert play(world, game) > 1
    assert [node.peer.follower.verdict for node in world.nodes] == ["", "", ""]


@both
def test_one_vote_against_is_enough(game: Game) -> None:
    world, _, (one, other), _ = request_long_undo(game)
    raw_entries = list(log(world).raw_entries)
    vote(world, one, yes=False)
    assert not other.received(PollChanged)[-1].poll.open and other.peer.open_poll is None
    assert log(world).raw_entries == raw_entries and play(world, game, 2) == 2


@both
def test_a_poll_without_an_answer_is_refused_in_time(game: Game) -> None:
    world, requester, (one, _), _ = request_long_undo(game)
    vote(world, one)
    world.run(POLL_SECONDS + 1)
    assert not requester.received(PollChanged)[-1].poll.open
    assert not undone_entries(world)


@both
def test_an_undo_waits_for_absent_persons_and_they_decide_when_they_return(game: Game) -> None:
    world, requester, (one, other), _ = request_long_undo(game)
    world.cut(other)
    vote(world, one)
    world.run(POLL_SECONDS / 2)
    assert requester.received(PollChanged)[-1].poll.missing == (other.peer.seat,)
    assert not undone_entries(world)
    world.connect(other)
    world.settle()
    vote(world, other)
    assert undone_entries(world)
    assert not any(node.received(HostCheats) for node in world.nodes)


@both
def test_who_was_absent_when_an_undo_was_asked_for_is_polled_too(game: Game) -> None:
    world, nodes = table(game, 3)
    requester, to = reach_long_undo(world, game)
    absent, there = [node for node in nodes if node is not requester]
    world.cut(absent)
    request_undo(world, requester, to)
    vote(world, there)
    assert requester.received(PollChanged)[-1].poll.missing == (absent.peer.seat,)
    world.connect(absent)
    world.settle()
    vote(world, absent)
    assert undone_entries(world)


@pytest.mark.parametrize("seats", [2, 3])
@both
def test_nothing_that_an_absent_person_saw_is_undone(game: Game, seats: int) -> None:
    """However short the absence, and though everybody who is there agrees."""
    world, nodes = table(game, seats)
    requester, to = reach_long_undo(world, game)
    absent, *there = [node for node in nodes if node is not requester]
    world.cut(absent)
    request_undo(world, requester, to)
    for node in there:
        vote(world, node)
    before = list(log(world).raw_entries)
    world.run(POLL_SECONDS + 1)
    assert log(world).raw_entries == before and not requester.received(PollChanged)[-1].poll.open
    world.connect(absent)
    world.settle()
    assert play(world, game) > 1
    assert [node.peer.follower.verdict for node in nodes] == [""] * seats


@pytest.mark.long
@both
@pytest.mark.parametrize("seats", [2, 3])
def test_a_person_whose_seat_a_bot_took_has_a_say_again_on_return(game: Game, seats: int) -> None:
    """Nor is what they saw undone while the bot is there, though all others agree."""
    world, nodes = table(game, seats)
    requester, to = reach_long_undo(world, game)
    absent, *there = [node for node in nodes if node is not requester]
    world.cut(absent)
    give_to_bot(world, absent, requester, *there)
    before = list(log(world).raw_entries)
    request_undo(world, requester, to)
    assert requester.received(RequestRefused)[-1].code == Code.ABSENT
    assert requester.peer.open_poll is None and log(world).raw_entries == before
    world.connect(absent)
    world.settle()
    request_undo(world, requester, to)
    for node in there:
        vote(world, node)
    assert not undone_entries(world)
    vote(world, absent)
    assert undone_entries(world)
    assert play(world, game) > 1
    assert [node.peer.follower.verdict for node in nodes] == [""] * seats


@both
def test_what_only_a_bot_saw_is_undone_without_the_person_whose_seat_it_has(game: Game) -> None:
    world, nodes = table(game, 3)
    play(world, game, 3)
    world.settle()
    absent, *others = nodes
    world.cut(absent)
    bot = give_to_bot(world, absent, others[0], others[1])
    to = len(log(world).past)
    play(world, game, 5)
    world.settle()
    requester, there = others
    request_undo(world, requester, to - 1)
    assert requester.received(RequestRefused)[-1].code == Code.ABSENT
    request_undo(world, requester, to)
    vote(world, there)
    (undone,) = undone_entries(world)
    assert undone.to == to and not any(node.received(HostCheats) for node in (*others, bot))


@both
def test_a_restarted_peer_is_polled_again(game: Game) -> None:
    world, _, (one, other), _ = request_long_undo(game)
    vote(world, one)
    world.restart(one)
    world.settle()
    vote(world, other)
    vote(world, one)
    assert undone_entries(world)
    assert not any(node.received(HostCheats) for node in world.nodes)


@both
def test_an_undo_is_refused_when_its_requester_leaves(game: Game) -> None:
    world, requester, (one, other), _ = request_long_undo(game)
    vote(world, one)
    world.cut(requester)
    world.settle()
    assert other.peer.open_poll is None and not undone_entries(world)


@both
def test_an_action_refuses_an_undo(game: Game) -> None:
    world, requester, others, _ = request_long_undo(game)
    act(world, game)
    world.run(0.5)
    assert requester.peer.open_poll is None and others[0].peer.open_poll is None
    assert not undone_entries(world)


@both
def test_one_poll_at_a_time_and_only_for_existing_actions(game: Game) -> None:
    world, requester, (one, other), _ = request_long_undo(game)
    request_undo(world, one, 0)
    assert [each.code for each in one.received(RequestRefused)] == [Code.NOT_NOW]
    vote(world, other, yes=False)
    request_undo(world, requester, len(log(world).past))
    assert requester.received(RequestRefused)[-1].code == Code.NOT_NOW


@both
def test_only_polled_seats_have_a_vote(game: Game) -> None:
    world, requester, (one, other), _ = request_long_undo(game)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    assert watcher.peer.open_poll is not None, "it sees the poll"
    vote(world, watcher)
    vote(world, requester)
    one.peer.say(Vote(12345, True))
    world.carry_out()
    world.settle()
    assert other.received(PollChanged)[-1].poll.missing == tuple(
        sorted(node.peer.seat for node in (one, other))
    )


@both
def test_an_adjourned_game_can_be_resumed(game: Game) -> None:
    world, nodes = table(game)
    play(world, game, 6)
    raw_entries = list(log(world).raw_entries)
    nodes[0].peer.say(RequestPoll(int(PollKind.ADJOURN), 0))
    world.carry_out()
    world.settle()
    vote(world, nodes[1])
    assert world.received(TableAdjourned)
    assert all(node.link is None for node in nodes)
    assert {each.code for each in nodes[1].received(LinkLost)} >= {Code.ADJOURNED}
    world.connect(nodes[0])
    world.settle()
    assert nodes[0].received(TurnedAway)[-1].code == Code.ADJOURNED
    world.kill_host()
    world.restart_host()
    for node in nodes:
        world.restart(node)
    world.run(4)
    assert log(world).raw_entries[: len(raw_entries)] == raw_entries and play(world, game) > 1
    assert [node.peer.follower.verdict for node in nodes] == ["", ""]


@both
def test_a_frozen_table_can_be_adjourned(game: Game) -> None:
    world, nodes = table(game)
    assert world.host is not None and world.host.game is not None
    world.host.game.sequencer.frozen = True
    for message in (Undo(0), RequestPoll(int(PollKind.ADJOURN), 0)):
        nodes[0].peer.say(message)
        world.carry_out()
        world.settle()
    assert [each.code for each in nodes[0].received(RequestRefused)] == [Code.NOT_NOW]
    vote(world, nodes[1])
    assert world.host.game.adjourned
