"""A game that ends before its rules say so: people resign, or agree to end it."""

from __future__ import annotations

import pytest

from net.game_rules import KEEPER
from net.host_notifications import BotRequested
from net.notifications import HostCheats, RequestRefused
from net.protocol.codes import Code
from net.protocol.entries import BOT, PERSON
from net.protocol.from_peer import Ack, FromPeer, Pause, Undo, Vote
from net.protocol.seat_messages import OfferEnd, Resign
from tests.support.net.games import (
    MARKET,
    STONES,
    TIGRIS,
    TRADE,
    Game,
    act,
    active_node,
    play,
    table,
)
from tests.support.net.reconnects import hosted_game
from tests.support.net.signing import signed_resignation
from tests.support.net.timed import log_of
from tests.support.net.world import Node, World, muted

games = pytest.mark.parametrize("game", [STONES, MARKET], ids=lambda game: game.name)


def say(world: World, node: Node, message: FromPeer) -> list[int]:
    """Returns the codes of refusals."""
    node.notifications.clear()
    node.peer.say(message)
    world.carry_out()
    world.settle()
    return [each.code for each in node.received(RequestRefused)]


def begun(game: Game, seats: int) -> tuple[World, list[Node]]:
    world, nodes = table(game, seats, 1)
    play(world, game, 4)
    world.settle()
    return world, nodes


def ended(world: World) -> bool:
    """Whether the game is over, its secret out, and nobody accuses anybody."""
    log = log_of(world)
    assert not any(node.received(HostCheats) for node in world.nodes)
    return log.seats.judged is not None and all(
        node.peer.follower.verdict == "" for node in world.nodes if node.link is not None
    )


def seat_bot(world: World) -> Node:
    request = world.received(BotRequested)[-1]
    bot = world.join("greedy", seed=request.seed, always_ready=True)
    world.settle()
    return bot


@games
def test_at_two_the_game_ends_when_one_resigns(game: Game) -> None:
    world, nodes = begun(game, 2)
    assert say(world, nodes[1], Resign()) == []
    assert ended(world) and log_of(world).endings.resigned == (1,)
    assert not any(node.peer.follower.can_propose for node in nodes)
    assert not world.received(BotRequested)


@pytest.mark.long
@pytest.mark.parametrize("game", [TIGRIS, TRADE], ids=lambda game: game.name)
def test_people_resign_and_agree_in_both_games(game: Game) -> None:
    seats = game.rules().seats(game.options(2))
    world, nodes = begun(game, seats)
    for node in nodes[1:]:
        assert say(world, node, OfferEnd()) == []
        assert not log_of(world).endings.is_over
    for node in nodes[1:]:
        if not log_of(world).endings.is_over:
            assert say(world, node, Resign()) == []
            if not log_of(world).endings.is_over:
                seat_bot(world)
    assert ended(world) and log_of(world).endings.resigned == (*range(1, seats),)


@games
def test_at_three_a_bot_plays_on_and_its_person_never_does(game: Game) -> None:
    world, nodes = begun(game, 3)
    say(world, nodes[1], Resign())
    bot = seat_bot(world)
    log = log_of(world)
    assert log.seats.holders[1] == BOT and not log.endings.is_over
    assert bot.peer.seat == 1 and nodes[1].link is not None
    assert say(world, nodes[1], Resign()) == [Code.NOT_YOURS], "it watches"
    world.restart(nodes[1])
    world.settle()
    assert log.seats.holders[1] == BOT and bot.link is not None
    assert play(world, game) > 3 and ended(world)


def test_the_game_ends_when_only_one_has_not_resigned() -> None:
    world, nodes = begun(STONES, 3)
    say(world, nodes[2], Resign())
    seat_bot(world)
    say(world, nodes[0], Resign())
    assert ended(world) and log_of(world).endings.resigned == (2, 0)


@games
def test_all_agree_to_end_the_game_as_it_stands(game: Game) -> None:
    world, nodes = begun(game, 2)
    position = log_of(world).position
    say(world, nodes[0], OfferEnd())
    assert log_of(world).endings.offers == {0} and not log_of(world).endings.is_over
    assert say(world, nodes[0], OfferEnd()) == [Code.NOT_NOW], "once is enough"
    say(world, nodes[1], OfferEnd())
    assert ended(world) and log_of(world).endings.is_agreed
    assert log_of(world).position is position and log_of(world).endings.resigned == ()


def test_an_offer_lapses_at_the_next_action() -> None:
    world, nodes = begun(STONES, 2)
    say(world, nodes[0], OfferEnd())
    act(world, STONES)
    world.settle()
    assert log_of(world).endings.offers == frozenset()
    say(world, nodes[1], OfferEnd())
    assert not log_of(world).endings.is_over
    say(world, nodes[0], OfferEnd())
    assert ended(world)


def test_who_is_away_is_not_passed_over_and_may_agree_later() -> None:
    world, nodes = begun(STONES, 3)
    world.cut(nodes[2])
    for node in nodes[:2]:
        say(world, node, OfferEnd())
    assert not log_of(world).endings.is_over
    world.connect(nodes[2])
    world.settle()
    assert nodes[2].peer.follower.log.endings.offers == {0, 1}
    say(world, nodes[2], OfferEnd())
    assert ended(world)


def test_an_offer_outlives_the_host() -> None:
    world, nodes = begun(STONES, 2)
    say(world, nodes[0], OfferEnd())
    world.kill_host()
    world.restart_host()
    for node in nodes:
        world.connect(node)
    world.run(4)
    say(world, nodes[1], OfferEnd())
    assert ended(world)


def test_nothing_is_undone_or_said_after_the_end() -> None:
    world, nodes = begun(STONES, 2)
    say(world, nodes[0], Resign())
    for message in (Undo(0), OfferEnd(), Resign()):
        assert say(world, nodes[1], message) == [Code.NOT_NOW]
    assert nodes[1].peer.seat != KEEPER and log_of(world).seats.holders == [PERSON, PERSON]


def test_what_was_said_of_another_position_is_stale() -> None:
    world, nodes = begun(STONES, 2)
    node = nodes[0]
    declared = signed_resignation(log_of(world), 0, node.peer.identity)
    message = Resign(declared.count, declared.number, declared.signature)
    act(world, STONES)
    world.settle()
    node.notifications.clear()
    node.peer.uplink.send(message)
    world.carry_out()
    world.settle()
    assert [each.code for each in node.received(RequestRefused)] == [Code.STALE]
    assert log_of(world).endings.resigned == ()


def test_an_undo_needs_no_consent_of_who_has_resigned() -> None:
    world, nodes = begun(STONES, 3)
    say(world, nodes[1], Resign())
    seat_bot(world)
    play(world, STONES, 1)
    node = active_node(world)
    log = hosted_game(world).sequencer.log
    before = len(log.past)
    others = [each for each in nodes if each is not node and each is not nodes[1]]
    node.peer.say(Undo(0))
    world.carry_out()
    world.settle()
    for other in others:
        poll = other.peer.open_poll
        if poll is not None and other.peer.seat in poll.missing:
            say(world, other, Vote(poll.poll, True))
    assert len(log.past) < before


def test_what_waits_to_be_ordered_when_a_game_ends_is_dropped() -> None:
    """While several act, all waits until what they did is final; the first of these ends the game,
    and the second harms no host.
    """
    for first, second in ((Resign(), Pause(True)), (Pause(True), Resign()), (Resign(), Resign())):
        world, nodes = table(MARKET, 2, 1)
        play(world, MARKET, 8)
        world.settle()
        while len(log_of(world).actors) < 2:
            assert play(world, MARKET, 1)
            world.settle()
        actors = [node for node in nodes if node.peer.follower.can_propose]
        actor = next(node for node in actors if MARKET.pick(node, world.random) is not None)
        with muted(nodes[1], Ack):
            actor.peer.propose(MARKET.pick(actor, world.random))
            world.carry_out()
            world.settle()
            for node, message in zip(nodes, (first, second), strict=True):
                node.peer.say(message)
                world.carry_out()
                world.settle()
        nodes[1].peer.follower.acknowledge()
        world.carry_out()
        world.settle()
        assert not any(node.received(HostCheats) for node in nodes)
        assert len(log_of(world).endings.resigned) == 1
