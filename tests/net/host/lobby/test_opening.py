"""The opening: a seat that aborts it or cheats gets no table, and no other seat waits for it."""

from __future__ import annotations

import pytest

from net.host.lobby.lobby import Lobby
from net.host.lobby.opening import HostOpening
from net.notifications import ChatReceived, HostCheats, LinkLost, OpeningBegan, TooManyOpenings
from net.peer.opening import MAX_OPENINGS
from net.protocol.codes import Code
from net.protocol.entries import NOBODY
from net.protocol.from_peer import Claim, Ready
from net.protocol.opening_messages import CommitNonce, RevealNonce
from tests.support.net.games import Game, both, play
from tests.support.net.grinding import abort_openings
from tests.support.net.world import Node, World, muted


def begin_opening(game: Game, missing: type[object]) -> tuple[World, list[Node]]:
    """Two seats are ready, but the second did not send its message of this kind."""
    world = World(game.rules(), game.options(2))
    nodes = [world.join(name) for name in "ab"]
    world.settle()
    with muted(nodes[1], missing):
        for seat, node in enumerate(nodes):
            node.peer.say(Claim(seat))
            node.peer.say(Ready(True))
            world.carry_out()
        world.settle()
    return world, nodes


def attempts(world: World) -> int:
    assert world.host is not None and isinstance(world.host.phase, Lobby)
    return world.host.phase.attempts


@both
def test_a_silent_seat_aborts_the_opening_and_is_dropped(game: Game) -> None:
    for missing in (CommitNonce, RevealNonce):
        world, (a, b) = begin_opening(game, missing)
        world.run(11)
        assert b.link is None and Code.TOO_SLOW in {each.code for each in b.received(LinkLost)}
        assert a.link is not None and a.peer.roster is not None
        assert a.peer.roster.seats[0][2] is False, "the seat that is left must be ready again"
        assert a.peer.roster.seats[1][1] == NOBODY
        assert a.received(ChatReceived)[-1].name == "", "the table itself explains it"


@both
def test_a_seat_that_leaves_aborts_the_opening_before_any_draw(game: Game) -> None:
    world, (a, b) = begin_opening(game, RevealNonce)
    world.cut(b)
    world.settle()
    assert not a.peer.follower.log.is_open
    c = world.join("c")
    world.settle()
    for node, seat in ((c, 1), (a, 0)):
        if node.peer.seat < 0:
            node.peer.say(Claim(seat))
        node.peer.say(Ready(True))
        world.carry_out()
    world.settle()
    assert a.peer.follower.log.opened.names == ("a", "c")
    assert a.peer.opening.attempts == 2, "every peer counts the attempts"
    assert play(world, game) > 3 and a.peer.follower.verdict == ""


@both
def test_a_seat_that_reconnects_aborts_the_opening(game: Game) -> None:
    """Its new connection knows nothing of the attempt."""
    world, (a, b) = begin_opening(game, RevealNonce)
    b.link = None
    world.connect(b)
    world.settle()
    assert not a.peer.follower.log.is_open and attempts(world) == 1
    assert any("reconnected" in each.text for each in a.received(ChatReceived))


@both
def test_a_seat_that_reveals_another_nonce_is_dropped(game: Game) -> None:
    world, (a, b) = begin_opening(game, RevealNonce)
    b.peer.uplink.send(RevealNonce(1, bytes(32)))
    world.carry_out()
    world.settle()
    assert Code.NONSENSE in {each.code for each in b.received(LinkLost)}
    assert a.peer.roster is not None and a.peer.roster.seats[1][1] == NOBODY
    assert not a.peer.follower.log.is_open


@both
def test_a_second_commitment_and_an_early_nonce_are_ignored(game: Game) -> None:
    world, (a, b) = begin_opening(game, CommitNonce)
    b.peer.uplink.send(RevealNonce(1, bytes(32)))
    world.carry_out()
    world.settle()
    assert b.link is not None and not a.peer.follower.log.is_open


@both
def test_each_attempt_has_another_secret_and_another_table(game: Game) -> None:
    world, (a, _) = begin_opening(game, RevealNonce)
    first = a.peer.opening.host_commitment
    world.run(11)
    b = world.join("b")
    world.settle()
    b.peer.say(Claim(1))
    for node in (a, b):
        node.peer.say(Ready(True))
    world.carry_out()
    world.settle()
    opened = a.peer.follower.log.opened
    assert first is not None
    assert first.table != opened.table and first.secret_commitment != opened.secret_commitment


# ---------------------------------------------------------------- openings without end


@pytest.mark.parametrize("count", range(1, MAX_OPENINGS))
@both
def test_a_peer_takes_part_in_as_many_openings_as_its_person_is_ready_for(
    game: Game, count: int
) -> None:
    _, victim, sent = abort_openings(game, count)
    assert victim.link is not None and not victim.received(TooManyOpenings)
    assert [each.attempt for each in victim.received(OpeningBegan)] == [*range(1, count + 1)]
    assert sum(isinstance(message, CommitNonce) for message in sent) == count


@both
def test_a_peer_leaves_at_the_third_opening_and_reveals_nothing(game: Game) -> None:
    _, victim, sent = abort_openings(game, MAX_OPENINGS, missing=RevealNonce)
    assert victim.received(TooManyOpenings) == [TooManyOpenings(MAX_OPENINGS)]
    assert victim.link is None
    assert sum(isinstance(message, CommitNonce) for message in sent) == MAX_OPENINGS - 1
    assert sum(isinstance(message, RevealNonce) for message in sent) == MAX_OPENINGS - 1


@both
def test_openings_that_fail_before_the_nonces_show_the_host_nothing(game: Game) -> None:
    """On a bad network seats may leave again and again: that alone must not empty the table."""
    _, victim, sent = abort_openings(game, 2 * MAX_OPENINGS)
    assert not victim.received(TooManyOpenings) and victim.link is not None
    assert not any(isinstance(message, RevealNonce) for message in sent)


@both
def test_a_host_and_a_seat_that_help_each_other_see_two_bags_and_no_more(game: Game) -> None:
    """The seat is silent once it knows the nonces of the others, with which both know the bag."""
    _, victim, sent = abort_openings(game, MAX_OPENINGS, missing=RevealNonce)
    assert victim.received(TooManyOpenings) == [TooManyOpenings(MAX_OPENINGS)]
    assert sum(isinstance(message, RevealNonce) for message in sent) == MAX_OPENINGS - 1


@both
def test_an_opening_for_which_nobody_was_ready_is_cheating(game: Game) -> None:
    """Once ready, one opening: not a second one at once, and none before."""
    for openings in range(MAX_OPENINGS - 1):
        world, victim, sent = abort_openings(game, openings)
        before = len(sent)
        assert world.host is not None
        HostOpening(openings + 1, world.host.context, world.now)
        world.carry_out()
        world.settle()
        assert [each.proof for each in victim.received(HostCheats)] == [
            "it begins an opening for which nobody here was ready"
        ]
        assert victim.link is None
        assert not any(isinstance(each, CommitNonce | RevealNonce) for each in sent[before:])
