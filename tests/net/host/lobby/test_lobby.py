"""The lobby: seats, options, readiness, and bots, and which requests are refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from net.config import Config
from net.game_rules import KEEPER
from net.host_notifications import BotRequested
from net.notifications import Joined, RequestRefused, TurnedAway
from net.peer.lockstep import Ticket
from net.protocol.codes import Code, PollKind, Role
from net.protocol.entries import BOT, NOBODY, PERSON
from net.protocol.from_peer import Claim, Configure, FromPeer, Ready, RequestPoll
from net.wire.frames import LinkFault
from tests.support.net.games import Game, both, table
from tests.support.net.world import Node, World


def lobby(game: Game, names: str = "ab", seats: int = 2) -> tuple[World, list[Node]]:
    world = World(game.rules(), game.options(seats))
    nodes = [world.join(name) for name in names]
    world.settle()
    return world, nodes


def send(world: World, node: Node, *messages: FromPeer) -> None:
    for message in messages:
        node.peer.say(message)
    world.carry_out()
    world.settle()


def refusals(node: Node) -> list[int]:
    return [each.code for each in node.received(RequestRefused)]


def seats(node: Node) -> list[tuple[str, int, bool]]:
    """Name, holder, and readiness, in this peer's roster."""
    assert node.peer.roster is not None
    return [seat[:3] for seat in node.peer.roster.seats]


@both
def test_a_seat_is_taken_once_and_all_see_it(game: Game) -> None:
    world, (a, b) = lobby(game)
    send(world, a, Claim(1))
    send(world, b, Claim(1))
    assert (a.peer.seat, b.peer.seat) == (1, KEEPER)
    assert refusals(b) == [Code.SEAT_TAKEN]
    assert seats(a) == seats(b) == [("", NOBODY, False), ("a", PERSON, False)]


@both
def test_a_seat_that_does_not_exist_cannot_be_taken(game: Game) -> None:
    world, (a, _) = lobby(game)
    send(world, a, Claim(7))
    assert a.peer.seat == KEEPER and refusals(a) == [Code.SEAT_TAKEN]


@both
def test_taking_another_seat_leaves_the_first(game: Game) -> None:
    world, (a, b) = lobby(game)
    send(world, a, Claim(0), Ready(True), Claim(1))
    assert seats(b) == [("", NOBODY, False), ("a", PERSON, False)]
    send(world, a, Claim(KEEPER))
    assert a.peer.seat == KEEPER and all(holder == NOBODY for _, holder, _ in seats(b))


@both
def test_a_peer_that_leaves_frees_its_seat(game: Game) -> None:
    world, (a, b) = lobby(game)
    send(world, a, Claim(0))
    world.cut(a)
    world.settle()
    assert seats(b)[0] == ("", NOBODY, False)


@both
def test_only_the_owner_changes_options_and_only_to_valid_ones(game: Game) -> None:
    world, (a, b) = lobby(game)
    send(world, a, Claim(0))
    send(world, b, Claim(1))
    send(world, b, Configure(game.options(3)))
    assert refusals(b) == [Code.NOT_YOURS]
    send(world, a, Configure(game.wrong), Configure({"words": "x" * 2000}))
    assert refusals(a) == [Code.WRONG_OPTIONS, Code.WRONG_OPTIONS]
    send(world, a, Configure(game.options(3)))
    assert len(seats(b)) == 3


@both
def test_other_options_clear_all_readiness(game: Game) -> None:
    world, (a, b, c) = lobby(game, "abc", 3)
    for seat, node in enumerate((a, b)):
        send(world, node, Claim(seat), Ready(True))
    send(world, c, Claim(2))
    send(world, a, Configure(game.options(2)))
    assert [ready for _, _, ready in seats(b)] == [False, False]
    assert c.peer.seat == KEEPER, "its seat no longer exists"


@both
def test_the_game_begins_when_all_are_ready_and_not_before(game: Game) -> None:
    world, (a, b) = lobby(game)
    send(world, a, Claim(0), Ready(True), Ready(False))
    send(world, b, Claim(1), Ready(True))
    assert world.host is not None and world.host.game is None
    send(world, a, Ready(True))
    assert world.host.game is not None
    assert a.peer.follower.log.opened.names == ("a", "b")


@both
def test_the_owner_gives_a_free_seat_to_a_bot_and_removes_the_bot(game: Game) -> None:
    world, (a, b) = lobby(game)
    send(world, a, Claim(0))
    send(world, b, RequestPoll(int(PollKind.BOT), 1))
    assert refusals(b) == [Code.NOT_YOURS]
    send(world, a, RequestPoll(int(PollKind.BOT), 1))
    (request,) = world.received(BotRequested)
    bot = world.join("greedy", seed=request.seed, always_ready=True)
    world.settle()
    assert seats(a)[1] == ("greedy", BOT, True), "a bot is always ready"
    send(world, bot, Claim(KEEPER))
    assert refusals(bot) == [Code.NOT_NOW], "only the owner gives its seat away"
    send(world, a, RequestPoll(int(PollKind.BOT), 1))
    assert seats(a)[1] == ("", NOBODY, False) and bot.link is None
    send(world, b, Claim(1))
    send(world, a, RequestPoll(int(PollKind.BOT), 1))
    assert refusals(a) == [Code.SEAT_TAKEN]


class EasyWorld(World):
    """Its host carries easy bots alone."""

    def config(self, number: int) -> Config:
        def objection(name: str) -> str:
            return "" if name in ("", "easy") else "easy"

        return replace(super().config(number), bot_objection=objection)


@both
def test_a_host_gives_no_bot_that_it_does_not_carry(game: Game) -> None:
    """The refusal names what there is; who asks for just any bot gets one."""
    world = EasyWorld(game.rules(), game.options(2))
    a = world.join("a")
    world.settle()
    send(world, a, Claim(0), RequestPoll(int(PollKind.BOT), 1, "master"))
    (refused,) = a.received(RequestRefused)
    assert (refused.code, refused.text) == (Code.NO_BOT, "easy")
    assert seats(a)[1][1] == NOBODY and not world.received(BotRequested)
    send(world, a, RequestPoll(int(PollKind.BOT), 1, "easy"))
    assert seats(a)[1][1] == BOT


@both
def test_a_bot_of_the_opening_stays_a_bot(game: Game) -> None:
    """After a restart of the host too: a bot is never polled."""
    world, (a,) = lobby(game, "a")
    send(world, a, Claim(0), RequestPoll(int(PollKind.BOT), 1))
    (request,) = world.received(BotRequested)
    world.join("greedy", seed=request.seed, always_ready=True)
    world.settle()
    send(world, a, Ready(True))
    assert a.peer.follower.log.opened.bots == (1,)
    world.kill_host()
    world.restart_host()
    world.connect(a)
    world.run(4)
    requests = world.received(BotRequested)
    assert [each.seat for each in requests] == [1, 1, 1], "at once, and after recovery"
    again = world.join("greedy", seed=requests[-1].seed, always_ready=True)
    world.settle()
    assert (
        again.peer.seat == 1
        and again.peer.follower.log.raw_entries == a.peer.follower.log.raw_entries
    )
    assert world.host is not None and world.host.game is not None
    assert world.host.game.sequencer.log.seats.holders == [PERSON, BOT]


@both
def test_a_spectator_takes_no_seat(game: Game) -> None:
    world, _ = lobby(game)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    send(world, watcher, Claim(0))
    assert refusals(watcher) == [Code.NOT_NOW] and watcher.peer.seat == KEEPER
    assert watcher.peer.roster is not None and watcher.peer.roster.spectators == ("w",)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"name": "another"}, Code.OTHER_RULES),
        ({"protocol": 3}, Code.OTHER_PROTOCOL),
    ],
)
@both
def test_other_rules_and_protocols_are_turned_away(
    game: Game, change: dict[str, Any], code: Code, monkeypatch: pytest.MonkeyPatch
) -> None:
    world, _ = lobby(game)
    node = world.join_later("x")
    if "name" in change:
        node.peer.follower.log.rules = type("Other", (), change)()
    else:
        monkeypatch.setattr("net.peer.handshake.PROTOCOL", 3)
    world.connect(node)
    world.settle()
    assert [each.code for each in node.received(TurnedAway)] == [code] and node.link is None


@both
def test_a_newcomer_to_a_running_game_is_turned_away(game: Game) -> None:
    world, nodes = table(game)
    newcomer = world.join("late")
    guesser = world.join("guesser", seed=bytes(32))
    world.settle()
    for node in (newcomer, guesser):
        assert [each.code for each in node.received(TurnedAway)] == [Code.GAME_RUNS]
    assert all(node.peer.follower.synced for node in nodes)


@both
def test_who_knows_the_table_but_has_no_key_of_a_seat_is_turned_away(game: Game) -> None:
    """Such as a spectator that comes as a player: everything but the keys is public."""
    world, nodes = table(game)
    thief = world.join("thief", Role.SPECTATOR)
    world.settle()
    thief.ticket = Ticket("thief")
    world.restart(thief)
    world.settle()
    assert [each.code for each in thief.received(TurnedAway)] == [Code.WRONG_KEY]
    assert thief.link is None and all(node.peer.follower.synced for node in nodes)


@both
def test_a_peer_of_another_table_is_turned_away(game: Game) -> None:
    """Even where one identity hosts both, which no host does of itself."""
    _, (stray, *_) = table(game, seed=1)
    for world in (World(game.rules(), game.options(2), 1), table(game, 3, seed=1)[0]):
        assert connect_stray(world, stray) == {Code.OTHER_TABLE}


@both
def test_a_peer_says_nothing_to_another_host_than_its_own(game: Game) -> None:
    """Not even a hello: who answers at the address of its host learns nothing."""
    _, (stray, *_) = table(game, seed=1)
    for world in (lobby(game)[0], table(game, seed=2)[0]):
        assert connect_stray(world, stray) == {-LinkFault.OTHER_HOST}
        assert world.host is not None
        assert len(world.host.context.connections.identified()) == len(world.nodes) - 1


def connect_stray(world: World, stray: Node) -> set[int]:
    """Connects a peer of another table; returns the codes with which it is turned away."""
    world.nodes.append(stray)
    stray.notifications.clear()
    world.connect(stray)
    world.settle()
    assert not stray.received(Joined) and stray.link is None
    return {each.code for each in stray.received(TurnedAway)}
