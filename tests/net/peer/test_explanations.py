"""The explanation of a bot's action reaches everybody before it is final, and only from the bot."""

from __future__ import annotations

from net.notifications import ActionExplained, BotRequested, EntryFinal, RequestRefused
from net.protocol.codes import Code, PollKind, Role
from net.protocol.from_host import Explained
from net.protocol.from_peer import Claim, Explain, Ready, RequestPoll
from tests.support.net.games import TIGRIS, Game, both
from tests.support.net.world import Node, World

EXPLANATION = "because war red"


def say(world: World, node: Node, *messages: Claim | RequestPoll | Ready | Explain) -> None:
    for message in messages:
        node.peer.say(message)
        world.carry_out()
        world.settle()


def with_a_bot(game: Game) -> tuple[World, Node, Node]:
    """An open table with a person on the first seat and a bot on the second."""
    world = World(game.rules(), game.options(2))
    person = world.join("a")
    world.settle()
    say(world, person, Claim(0), RequestPoll(int(PollKind.BOT), 1))
    (wanted,) = world.received(BotRequested)
    bot = world.join("bot", token=wanted.token)
    world.settle()
    say(world, person, Ready(True))
    return world, person, bot


def ask(world: World, game: Game, node: Node) -> int:
    """Everybody acts until this node does; returns the entry, which is still on its way."""
    while not node.peer.follower.can_propose:
        assert world.play_on(game.choose, 1)
        world.settle()
    seq = node.peer.follower.log.next
    node.peer.propose(game.choose(node.peer.follower.log.position, world.random))
    return seq


def act(world: World, game: Game, node: Node, why: str = "") -> int:
    """As `ask`, until everybody has the entry, with an explanation right behind."""
    seq = ask(world, game, node)
    if why:
        node.peer.say(Explain(seq, why))
    world.carry_out()
    world.settle()
    return seq


def reasons(node: Node) -> list[ActionExplained]:
    return node.received(ActionExplained)


def refused(node: Node) -> list[int]:
    return [each.code for each in node.received(RequestRefused)]


@both
def test_everybody_gets_an_explanation_before_the_action_is_final(game: Game) -> None:
    world, person, bot = with_a_bot(game)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    seq = act(world, game, bot, EXPLANATION)
    for node in (person, bot, watcher):
        assert reasons(node) == [ActionExplained(seq, EXPLANATION)]
        final = [
            n for n in node.notifications if isinstance(n, EntryFinal) and n.applied.seq == seq
        ]
        assert node.notifications.index(reasons(node)[0]) < node.notifications.index(final[0])
    assert refused(bot) == []


def test_nobody_explains_what_another_did() -> None:
    world, person, bot = with_a_bot(TIGRIS)
    seq = ask(world, TIGRIS, bot)
    person.peer.say(Explain(seq, EXPLANATION))
    world.carry_out()
    world.settle()
    assert bot.peer.follower.log.next > seq
    assert refused(person) == [Code.NOT_NOW] and not reasons(bot)


def test_only_the_last_action_is_explained_and_once() -> None:
    world, person, bot = with_a_bot(TIGRIS)
    seq = ask(world, TIGRIS, bot)
    for number in (seq - 1, seq + 1, seq, seq):
        bot.peer.say(Explain(number, EXPLANATION))
    world.carry_out()
    world.settle()
    assert reasons(person) == [ActionExplained(seq, EXPLANATION)]
    assert refused(bot) == [Code.NOT_NOW] * 3


def test_a_final_action_is_not_explained() -> None:
    world, person, bot = with_a_bot(TIGRIS)
    log, seq = bot.peer.follower.log, act(world, TIGRIS, bot)
    while log.last_actor(seq) != 1 or bot.peer.follower.final != log.next:
        seq = act(world, TIGRIS, bot)
    say(world, bot, Explain(seq, EXPLANATION))
    assert refused(bot) == [Code.NOT_NOW] and not reasons(person)


def test_before_the_game_nobody_explains_anything() -> None:
    world = World(TIGRIS.rules(), TIGRIS.options(2))
    person = world.join("a")
    world.settle()
    say(world, person, Claim(0), Explain(0, EXPLANATION))
    assert refused(person) == [Code.NOT_NOW]


def test_a_host_explains_nothing_but_an_action_that_is_last_and_not_final() -> None:
    """A peer ignores any other explanation from a host."""
    world, person, bot = with_a_bot(TIGRIS)
    seq = ask(world, TIGRIS, person)
    assert world.host is not None
    connections = world.host.context.connections
    world.carry_out()
    world.run(0.0015)
    assert bot.peer.follower.log.next == seq, "it is ordered, and still on its way"
    for number in range(seq + 3):
        connections.broadcast(Explained(number, EXPLANATION))
    world.carry_out()
    world.settle()
    assert reasons(bot) == [ActionExplained(seq, EXPLANATION)]
    connections.broadcast(Explained(seq, "because score"))
    world.carry_out()
    world.settle()
    assert reasons(bot) == [ActionExplained(seq, EXPLANATION)] and bot.link is not None
