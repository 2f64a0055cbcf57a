"""Explanations: only the actor explains an action, and all peers get it before it is final."""

from __future__ import annotations

from net.host_notifications import BotRequested
from net.notifications import ActionExplained, EntryFinal, RequestRefused
from net.protocol.codes import Code, PollKind, Role
from net.protocol.from_host import Explained
from net.protocol.from_peer import Claim, Explain, Ready, RequestPoll
from tests.support.net.games import TIGRIS, Game, both
from tests.support.net.world import Node, World

EXPLANATION = "because war red"


def send(world: World, node: Node, *messages: Claim | RequestPoll | Ready | Explain) -> None:
    for message in messages:
        node.peer.say(message)
        world.carry_out()
        world.settle()


def table_with_a_bot(game: Game) -> tuple[World, Node, Node]:
    """An open table with a person on the first seat and a bot on the second."""
    world = World(game.rules(), game.options(2))
    person = world.join("a")
    world.settle()
    send(world, person, Claim(0), RequestPoll(int(PollKind.BOT), 1))
    (request,) = world.received(BotRequested)
    bot = world.join("bot", seed=request.seed, always_ready=True)
    world.settle()
    send(world, person, Ready(True))
    return world, person, bot


def propose_when_active(world: World, game: Game, node: Node) -> int:
    """Plays until this node is active and proposes; returns the number of the entry, which is not
    sent yet.
    """
    while not node.peer.follower.can_propose:
        assert world.play_on(game.choose, 1)
        world.settle()
    seq = node.peer.follower.log.next
    node.peer.propose(game.choose(node.peer.follower.log.position, world.random))
    return seq


def act(world: World, game: Game, node: Node, text: str = "") -> int:
    """As `propose_when_active`, but sends the proposal, and after it the explanation, if any."""
    seq = propose_when_active(world, game, node)
    if text:
        node.peer.say(Explain(seq, text))
    world.carry_out()
    world.settle()
    return seq


def explanations(node: Node) -> list[ActionExplained]:
    return node.received(ActionExplained)


def refusals(node: Node) -> list[int]:
    return [each.code for each in node.received(RequestRefused)]


@both
def test_all_peers_get_an_explanation_before_the_action_is_final(game: Game) -> None:
    world, person, bot = table_with_a_bot(game)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    seq = act(world, game, bot, EXPLANATION)
    for node in (person, bot, watcher):
        assert explanations(node) == [ActionExplained(seq, EXPLANATION)]
        final = [
            n for n in node.notifications if isinstance(n, EntryFinal) and n.applied.seq == seq
        ]
        assert node.notifications.index(explanations(node)[0]) < node.notifications.index(final[0])
    assert refusals(bot) == []


def test_only_the_actor_explains_an_action() -> None:
    world, person, bot = table_with_a_bot(TIGRIS)
    seq = propose_when_active(world, TIGRIS, bot)
    person.peer.say(Explain(seq, EXPLANATION))
    world.carry_out()
    world.settle()
    assert bot.peer.follower.log.next > seq
    assert refusals(person) == [Code.NOT_NOW] and not explanations(bot)


def test_only_the_last_action_is_explained_and_once() -> None:
    world, person, bot = table_with_a_bot(TIGRIS)
    seq = propose_when_active(world, TIGRIS, bot)
    for number in (seq - 1, seq + 1, seq, seq):
        bot.peer.say(Explain(number, EXPLANATION))
    world.carry_out()
    world.settle()
    assert explanations(person) == [ActionExplained(seq, EXPLANATION)]
    assert refusals(bot) == [Code.NOT_NOW] * 3


def test_a_final_action_is_not_explained() -> None:
    world, person, bot = table_with_a_bot(TIGRIS)
    log, seq = bot.peer.follower.log, act(world, TIGRIS, bot)
    while log.last_actor(seq) != 1 or bot.peer.follower.final != log.next:
        seq = act(world, TIGRIS, bot)
    send(world, bot, Explain(seq, EXPLANATION))
    assert refusals(bot) == [Code.NOT_NOW] and not explanations(person)


def test_explanations_before_the_game_are_refused() -> None:
    world = World(TIGRIS.rules(), TIGRIS.options(2))
    person = world.join("a")
    world.settle()
    send(world, person, Claim(0), Explain(0, EXPLANATION))
    assert refusals(person) == [Code.NOT_NOW]


def test_a_host_explains_nothing_but_an_action_that_is_last_and_not_final() -> None:
    """A peer ignores any other explanation from a host."""
    world, person, bot = table_with_a_bot(TIGRIS)
    seq = propose_when_active(world, TIGRIS, person)
    assert world.host is not None
    connections = world.host.context.connections
    world.carry_out()
    world.run(0.0015)
    assert bot.peer.follower.log.next == seq, "it is ordered, and still on its way"
    for number in range(seq + 3):
        connections.broadcast(Explained(number, EXPLANATION))
    world.carry_out()
    world.settle()
    assert explanations(bot) == [ActionExplained(seq, EXPLANATION)]
    connections.broadcast(Explained(seq, "because score"))
    world.carry_out()
    world.settle()
    assert explanations(bot) == [ActionExplained(seq, EXPLANATION)] and bot.link is not None
