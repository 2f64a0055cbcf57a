"""A table with days for a turn: people sit down, leave, and the game begins by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.host.lobby.lobby import Lobby
from net.host.lobby.standing_opening import MOST_ASKED
from net.host_notifications import BotRequested
from net.notifications import HostCheats, LinkLost, TooManyOpenings
from net.peer.lockstep import Lockstep
from net.peer.opening import MAX_OPENINGS
from net.protocol.codes import Code
from net.protocol.entries import BOT, NOBODY, PERSON
from net.protocol.from_peer import Claim, Configure, Ready
from net.protocol.kept_opening import read_kept_opening, write_kept_opening
from net.protocol.opening_messages import CommitNonce, HostCommitted, RevealNonce
from net.wire.canonical import BadBytes
from tests.support.net.games import STONES, play
from tests.support.net.grinding import spy
from tests.support.net.world import Node, World, muted

DAY = 24 * 3600.0


def days(seats: int = 2, time: str = "3d") -> World:
    return World(STONES.rules(), STONES.options(seats), seed=1, time=time)


def come(world: World, name: str, seat: int, stays: bool = False) -> Node:
    """Somebody sits down, is ready, and leaves."""
    node = world.join(name)
    world.settle()
    for message in (Claim(seat), Ready(True)):
        node.peer.say(message)
        world.carry_out()
        world.settle()
    if not stays:
        leave(world, node)
    return node


def leave(world: World, node: Node) -> None:
    """The program ends, too."""
    world.cut(node)
    world.revive(node)
    world.now += DAY / 2
    world.run(1)


def come_back(world: World, node: Node) -> None:
    world.connect(node)
    world.settle()
    leave(world, node)


def begun(world: World) -> bool:
    assert world.host is not None
    return world.host.game is not None


def occupants(world: World) -> list[tuple[str, int, bool]]:
    assert world.host is not None
    return [(each.name, each.holder, each.ready) for each in world.host.seating.occupants]


def accused(world: World) -> bool:
    return any(node.received(HostCheats) for node in world.nodes)


@pytest.mark.parametrize("count", [2, 3])
def test_a_game_begins_though_its_people_never_meet(count: int) -> None:
    world = days(count)
    nodes = [come(world, name, seat) for seat, name in enumerate("abc"[:count])]
    assert not begun(world) and all(ready for _, _, ready in occupants(world))
    for node in nodes[:-1]:
        assert not begun(world)
        come_back(world, node)
    assert begun(world), "the program of the last had shown its part at once"
    for node in nodes:
        world.connect(node)
    world.settle()
    assert [node.peer.follower.log.opened.names for node in nodes] == [tuple("abc"[:count])] * count
    assert play(world, STONES) > 3 and not accused(world)
    assert all(node.peer.follower.verdict == "" for node in nodes)


def test_who_stays_begins_at_once_with_who_comes() -> None:
    world = days()
    come(world, "a", 0, stays=True)
    come(world, "b", 1, stays=True)
    assert begun(world) and not accused(world)


def test_only_who_is_ready_keeps_the_seat_and_only_as_long_as_a_turn() -> None:
    world = days()
    undecided = world.join("u")
    world.settle()
    undecided.peer.say(Claim(1))
    world.carry_out()
    world.settle()
    world.cut(undecided)
    a = come(world, "a", 0)
    assert [holder for _, holder, _ in occupants(world)] == [PERSON, NOBODY]
    assert world.host is not None and not world.host.is_at_rest, "nobody else keeps its lobby"
    world.now += 2 * DAY
    come_back(world, a)
    world.now += 2.4 * DAY
    world.run(1)
    assert occupants(world)[0][1] == PERSON, "coming by counts anew"
    world.now += 0.2 * DAY
    world.run(1)
    assert [holder for _, holder, _ in occupants(world)] == [NOBODY, NOBODY]
    assert world.host.is_deserted


def test_who_leaves_before_all_have_committed_disturbs_nobody() -> None:
    world = days()
    world = days(3)
    a, b = come(world, "a", 0), come(world, "b", 1, stays=True)
    b.peer.say(Claim(-1))
    world.carry_out()
    world.settle()
    c, d = come(world, "c", 1), come(world, "d", 2)
    come_back(world, a)
    come_back(world, c)
    assert begun(world) and not accused(world)
    world.connect(d)
    world.settle()
    assert d.peer.follower.log.opened.names == ("a", "c", "d")
    assert d.peer.follower.log.opened.attempt == 1


def test_who_leaves_after_that_ends_the_attempt() -> None:
    world = days()
    a, b = come(world, "a", 0), come(world, "b", 1)
    world.now += 4 * DAY
    world.run(1)
    assert [holder for _, holder, _ in occupants(world)] == [NOBODY, NOBODY]
    a = come(world, "a", 0)
    b = come(world, "b", 1)
    come_back(world, a)
    assert begun(world) and not accused(world)
    world.connect(b)
    world.settle()
    assert b.peer.follower.log.opened.attempt == 2


def test_other_options_need_everybodys_yes_again() -> None:
    world = days()
    a = come(world, "a", 0, stays=True)
    a.peer.say(Configure(STONES.options(2), "7d"))
    world.carry_out()
    world.settle()
    assert occupants(world)[0] == ("a", PERSON, False)
    a.peer.say(Ready(True))
    world.carry_out()
    world.settle()
    leave(world, a)
    come(world, "b", 1)
    come_back(world, a)
    assert begun(world) and not accused(world)


def test_a_bot_that_left_comes_to_show_its_part() -> None:
    world = days()
    assert world.host is not None
    world.host.seat_bot(1)
    world.carry_out()
    (request,) = world.received(BotRequested)
    bot = world.join("greedy", seed=request.seed, always_ready=True)
    world.settle()
    world.cut(bot)
    world.revive(bot)
    come(world, "a", 0)
    assert not begun(world) and occupants(world)[1][1] == BOT
    world.connect(bot)
    world.settle()
    assert not begun(world)
    come_back(world, world.nodes[1])
    assert begun(world) and not accused(world)


@pytest.mark.parametrize("silent", [CommitNonce, RevealNonce])
def test_a_seat_that_is_here_and_silent_is_dropped(silent: type[object]) -> None:
    world = days()
    come(world, "a", 0)
    b = world.join("b")
    world.settle()
    with muted(b, silent):
        b.peer.say(Claim(1))
        b.peer.say(Ready(True))
        world.carry_out()
        world.settle()
        world.run(11)
    assert Code.TOO_SLOW in {each.code for each in b.received(LinkLost)}
    assert occupants(world)[1][1] == NOBODY


def test_a_seat_that_comes_and_goes_without_its_part_is_dropped() -> None:
    world = days()
    b = come(world, "b", 1)
    come(world, "a", 0)
    for _ in range(MOST_ASKED):
        with muted(b, RevealNonce):
            world.connect(b)
            world.settle()
            world.cut(b)
    assert occupants(world)[1][1] == PERSON
    with muted(b, RevealNonce):
        world.connect(b)
        world.run(1)
    assert occupants(world)[1][1] == NOBODY


def test_a_host_gets_one_nonce_under_one_commitment_only() -> None:
    """Else it could ask with other secrets until it likes the bag."""
    world = days()
    a = come(world, "a", 0, stays=True)
    committed = a.peer.opening.host_commitment
    assert committed is not None
    own = a.peer.opening.commit(0, committed)
    a.peer.opening.note_ready()
    other = a.peer.opening.commit(0, replace(committed, secret_commitment=bytes(32)))
    assert own is not None and other is not None and own.commitment != other.commitment


def test_no_host_sees_more_bags_because_programs_end_in_between() -> None:
    world = days()
    b = come(world, "b", 1)
    come(world, "a", 0)
    come_back(world, b)
    assert begun(world) and b.kept is not None and b.kept.revealed == 1
    kept = replace(b.kept, revealed=MAX_OPENINGS - 1, times_ready=1)
    ticket = replace(b.ticket, kept=kept)
    peer: Lockstep[object, object] = Lockstep(world.rules, world.config(77), ticket)
    assert kept.committed is not None
    other = replace(kept.committed, attempt=9)
    assert peer.opening.commit(1, other) is None
    assert not b.received(TooManyOpenings)


def test_an_opening_for_which_nobody_was_ready_is_cheating_after_a_new_start_too() -> None:
    world = days()
    a = come(world, "a", 0)
    world.connect(a)
    world.settle()
    assert world.host is not None and isinstance(world.host.phase, Lobby)
    sent = spy(a)
    assert a.kept is not None and a.kept.committed is not None
    forged: HostCommitted = replace(a.kept.committed, table=bytes(16))
    for link in world.host.context.connections.seated():
        world.host.context.connections.send(link, forged)
    world.carry_out()
    world.settle()
    assert len(a.received(HostCheats)) == 1
    assert not any(isinstance(each, CommitNonce | RevealNonce) for each in sent)


def test_what_is_kept_can_be_read_again_and_nothing_else() -> None:
    world = days()
    a, b = come(world, "a", 0), come(world, "b", 1)
    for node in (a, b):
        assert node.kept is not None
        data = write_kept_opening(node.kept)
        assert read_kept_opening(data) == node.kept
        for at in range(0, len(data), 7):
            changed = data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :]
            try:
                read_kept_opening(changed)
            except BadBytes:
                continue
        with pytest.raises(BadBytes):
            read_kept_opening(data[:-1])
