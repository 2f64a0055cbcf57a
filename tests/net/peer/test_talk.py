"""Talk during an outage is delivered when the host is back, once."""

from __future__ import annotations

from net.notifications import ChatReceived, RequestRefused
from net.peer.talk import MAX_WAITING
from net.protocol.codes import Code
from net.protocol.from_peer import Chat
from tests.support.net.games import STONES, table
from tests.support.net.world import Node, World


def say(world: World, node: Node, *lines: str) -> None:
    for line in lines:
        node.peer.say(Chat(line))
    world.carry_out()


def lines(node: Node) -> list[str]:
    return [each.text for each in node.received(ChatReceived)]


def test_a_line_said_while_the_host_is_away_comes_later() -> None:
    world, (one, other) = table(STONES)
    world.cut(one)
    say(world, one, "are you there?", "hello?")
    world.settle()
    assert lines(other) == []
    world.connect(one)
    world.settle()
    assert lines(other) == lines(one) == ["are you there?", "hello?"]


def test_a_line_that_was_lost_on_the_way_is_said_again() -> None:
    world, (one, other) = table(STONES)
    say(world, one, "under way")
    world.cut(one)
    world.settle()
    assert lines(other) == []
    world.connect(one)
    world.settle()
    assert lines(other) == ["under way"]


def test_a_line_that_arrived_is_never_said_again() -> None:
    world, (one, other) = table(STONES)
    say(world, one, "once")
    world.settle()
    for _ in range(3):
        world.cut(one)
        world.connect(one)
        world.settle()
    assert lines(other) == ["once"]


def test_a_line_that_the_host_refused_is_never_said_again() -> None:
    world, (one, other) = table(STONES)
    for number in range(12):
        say(world, one, str(number))
        world.settle()
    refused = [each.code for each in one.received(RequestRefused)]
    assert len(lines(other)) + len(refused) == 12 and {*refused} == {int(Code.TOO_FAST)}
    arrived = len(lines(other))
    world.run(10)
    world.cut(one)
    world.connect(one)
    world.run(10)
    assert len(lines(other)) == arrived


def test_few_lines_wait_and_others_are_refused() -> None:
    world, (one, other) = table(STONES)
    world.cut(one)
    say(world, one, *map(str, range(MAX_WAITING + 2)))
    assert [each.code for each in one.received(RequestRefused)] == [int(Code.TOO_FAST)] * 2
    world.connect(one)
    world.settle()
    assert lines(other) == [str(number) for number in range(MAX_WAITING)]
