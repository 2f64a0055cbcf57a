"""Why a bot acted reaches everybody before the action is final, and from nobody else."""

from __future__ import annotations

from net.notifications import Because, BotWanted, NotTaken, PageFinal
from net.protocol.codes import Code, Role, What
from net.protocol.from_host import Explained
from net.protocol.from_peer import Ask, Claim, Explain, Ready
from tests.support.net.games import TIGRIS, Game, both
from tests.support.net.world import Node, World

WHY = "because war red"


def say(world: World, node: Node, *messages: Claim | Ask | Ready | Explain) -> None:
    for message in messages:
        node.peer.say(message)
        world.carry_out()
        world.settle()


def with_a_bot(game: Game) -> tuple[World, Node, Node]:
    """A person on the first seat, a bot on the second, at an open table."""
    world = World(game.rules(), game.options(2))
    person = world.join("a")
    world.settle()
    say(world, person, Claim(0), Ask(int(What.BOT), 1))
    (wanted,) = [news for news in world.news if isinstance(news, BotWanted)]
    bot = world.join("bot", token=wanted.token)
    world.settle()
    say(world, person, Ready(True))
    return world, person, bot


def ask(world: World, game: Game, node: Node) -> int:
    """Everybody acts until this node does; gives the entry, which is still on its way."""
    while not node.peer.log.free:
        assert world.play_on(game.choose, 1)
        world.settle()
    seq = node.peer.log.book.next
    node.peer.propose(game.choose(node.peer.log.book.position, world.random))
    return seq


def act(world: World, game: Game, node: Node, why: str = "") -> int:
    """The same until everybody has it, with a reason right behind."""
    seq = ask(world, game, node)
    if why:
        node.peer.say(Explain(seq, why))
    world.carry_out()
    world.settle()
    return seq


def reasons(node: Node) -> list[Because]:
    return node.heard(Because)


def refused(node: Node) -> list[int]:
    return [news.code for news in node.heard(NotTaken)]


@both
def test_everybody_hears_why_before_the_action_is_final(game: Game) -> None:
    world, person, bot = with_a_bot(game)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    seq = act(world, game, bot, WHY)
    for node in (person, bot, watcher):
        assert reasons(node) == [Because(seq, WHY)]
        final = [n for n in node.news if isinstance(n, PageFinal) and n.page.seq == seq]
        assert node.news.index(reasons(node)[0]) < node.news.index(final[0])
    assert refused(bot) == []


def test_nobody_explains_what_another_did() -> None:
    world, person, bot = with_a_bot(TIGRIS)
    seq = ask(world, TIGRIS, bot)
    person.peer.say(Explain(seq, WHY))
    world.carry_out()
    world.settle()
    assert bot.peer.log.book.next > seq
    assert refused(person) == [Code.NOT_NOW] and not reasons(bot)


def test_why_is_told_once_and_of_the_last_action() -> None:
    world, person, bot = with_a_bot(TIGRIS)
    seq = ask(world, TIGRIS, bot)
    for number in (seq - 1, seq + 1, seq, seq):
        bot.peer.say(Explain(number, WHY))
    world.carry_out()
    world.settle()
    assert reasons(person) == [Because(seq, WHY)]
    assert refused(bot) == [Code.NOT_NOW] * 3


def test_what_is_final_is_not_explained_any_more() -> None:
    world, person, bot = with_a_bot(TIGRIS)
    book, seq = bot.peer.log.book, act(world, TIGRIS, bot)
    while book.who_acted(seq) != 1 or bot.peer.log.final != book.next:
        seq = act(world, TIGRIS, bot)
    say(world, bot, Explain(seq, WHY))
    assert refused(bot) == [Code.NOT_NOW] and not reasons(person)


def test_before_the_game_nobody_explains_anything() -> None:
    world = World(TIGRIS.rules(), TIGRIS.options(2))
    person = world.join("a")
    world.settle()
    say(world, person, Claim(0), Explain(0, WHY))
    assert refused(person) == [Code.NOT_NOW]


def test_a_host_explains_nothing_but_an_action_that_is_last_and_not_final() -> None:
    """Whatever else it says of reasons is nothing to a peer."""
    world, person, bot = with_a_bot(TIGRIS)
    seq = ask(world, TIGRIS, person)
    assert world.host is not None
    desk = world.host._room.desk
    world.carry_out()
    world.run(0.0015)
    assert bot.peer.log.book.next == seq, "it is ordered, and still on its way"
    for number in range(seq + 3):
        desk.tell_all(Explained(number, WHY))
    world.carry_out()
    world.settle()
    assert reasons(bot) == [Because(seq, WHY)]
    desk.tell_all(Explained(seq, "because score"))
    world.carry_out()
    world.settle()
    assert reasons(bot) == [Because(seq, WHY)] and bot.link is not None
