"""Why a bot acted reaches everybody before the action is final, and from nobody else."""

from __future__ import annotations

from net.codes import Code, Role, What
from net.from_host import Explained
from net.from_peer import Ask, Claim, Explain, Ready
from net.news import Because, BotWanted, NotTaken, PageFinal
from net.reasons import who_acted
from net.rules import KEEPER
from tests.net.games import STONES, TIGRIS, Game, both
from tests.net.world import Node, World

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


def act(world: World, game: Game, node: Node, why: str = "") -> int:
    """Everybody acts until this node does, with a reason right behind; gives the entry."""
    while not node.peer.log.free:
        assert world.play_on(game.choose, 1)
        world.settle()
    seq = node.peer.log.book.next
    node.peer.propose(game.choose(node.peer.log.book.position, world.random))
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
    world, person, bot = with_a_bot(STONES)
    while not bot.peer.log.free:
        assert world.play_on(STONES.choose, 1)
        world.settle()
    seq = bot.peer.log.book.next
    bot.peer.propose(STONES.choose(bot.peer.log.book.position, world.random))
    person.peer.say(Explain(seq, WHY))
    world.carry_out()
    world.settle()
    assert bot.peer.log.book.next > seq
    assert refused(person) == [Code.NOT_NOW] and not reasons(bot)


def test_why_is_told_once_of_the_last_action_and_not_when_it_is_final() -> None:
    world, person, bot = with_a_bot(STONES)
    seq = act(world, STONES, bot)
    for number in (seq, seq - 1, seq + 1, 0):
        say(world, bot, Explain(number, WHY))
    assert refused(bot) == [Code.NOT_NOW] * 4 and not reasons(person)
    while not bot.peer.log.free:
        world.play_on(STONES.choose, 1)
        world.settle()
    seq = bot.peer.log.book.next
    bot.peer.propose(STONES.choose(bot.peer.log.book.position, world.random))
    bot.peer.say(Explain(seq, WHY))
    bot.peer.say(Explain(seq, "because score"))
    world.carry_out()
    world.settle()
    assert reasons(person) == [Because(seq, WHY)]
    assert refused(bot) == [Code.NOT_NOW] * 5


def test_before_the_game_nobody_explains_anything() -> None:
    world = World(TIGRIS.rules(), TIGRIS.options(2))
    person = world.join("a")
    world.settle()
    say(world, person, Claim(0), Explain(0, WHY))
    assert refused(person) == [Code.NOT_NOW]


def test_a_host_explains_nothing_but_the_last_action_of_a_seat() -> None:
    world, person, bot = with_a_bot(STONES)
    act(world, STONES, person)
    assert world.host is not None
    book = bot.peer.log.book
    for number in range(book.next + 2):
        if who_acted(book, number) == KEEPER:
            world.host._room.desk.tell_all(Explained(number, WHY))
    world.carry_out()
    world.settle()
    assert not reasons(bot) and bot.link is not None
