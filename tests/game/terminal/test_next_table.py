"""After the end of a game: who stays, what can still be typed, and the way to the next table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from game.errors import Refusal
from game.game import AnyGame
from game.online.connection import Connection, Guest
from game.terminal.line_sources import Reader
from game.terminal.run import run_text_client
from net.notifications import LinkLost
from net.protocol.codes import Role
from net.protocol.entries import NOBODY
from net.protocol.from_peer import Claim
from net.protocol.invite import Invite, read_invite
from net.wire.visible import MARK
from tests.support.net.world import Node, World
from tests.support.online.terminals import Terminal, pump_all, terminals
from tests.support.stones_game import GAME as STONES

HERE, NEXT = "stones://192.168.0.2:24717", "stones://192.168.0.2:24719"
SERVED = f"stones+wss://tables.example/{'A' * 26}/"


def finished() -> list[Terminal]:
    seats = terminals(STONES, {"seats": 2, "bag": 9}, "Anna", "Bo")
    random = Random(3)
    while any(seat.act(random) for seat in seats):
        pump_all(seats)
    return seats


@pytest.mark.long
def test_after_the_end_people_stay_and_talk_until_the_table_closes() -> None:
    anna, bo = finished()
    assert f"{MARK} Audited: nobody cheated." in anna.lines and not anna.stopped
    assert "say, phrase, again, quit" in anna.lines[-1]
    anna.type("say well played")
    pump_all([bo])
    assert bo.lines[-1] == "Anna: “well played”"
    assert "phrase of the game so far" in anna.type("phrase")[-1]
    anna.client.notify(LinkLost(None, ""))
    assert anna.stopped and "The table is closed" in anna.lines[-1]
    assert bo.type("quit") == [] and bo.stopped


@pytest.mark.parametrize("line", [NEXT, SERVED])
def test_an_invitation_that_was_said_is_followed_with_one_word(line: str) -> None:
    anna, bo = finished()
    (early,) = bo.type("again")
    assert "Nobody has invited you" in early and not bo.stopped
    anna.type("say tigris://192.168.0.2:24719")  # another game: mere talk
    pump_all([bo])
    assert not any("type again" in line for line in bo.lines)
    anna.type(f"say {line}")
    pump_all([bo])
    assert bo.lines[-1] == f"{MARK} Anna invites you to the next table: type again to go there."
    assert bo.type("again") == [] and bo.stopped
    assert bo.client.next_table.chosen == read_invite(line, "stones")


def test_an_invitation_during_the_game_waits_for_its_end() -> None:
    anna, bo = terminals(STONES, {"seats": 2, "bag": 9}, "Anna", "Bo")
    anna.type(f"say {NEXT}")
    pump_all([bo])
    assert bo.lines[-1] == f"Anna: “{NEXT}”"
    assert "is not over" in bo.type("again")[-1] and not bo.stopped
    random = Random(3)
    while any(seat.act(random) for seat in (anna, bo)):
        pump_all([anna, bo])
    assert "type again to go there" in bo.lines[-1]


def test_where_nobody_can_type_the_end_ends_the_visit() -> None:
    anna, bo = terminals(STONES, {"seats": 2, "bag": 9}, "Anna", "Bo")
    anna.client.end_input()
    assert not anna.stopped, "the seat is kept"
    random = Random(3)
    while any(seat.act(random) for seat in (anna, bo)):
        pump_all([anna, bo])
    assert anna.stopped and not bo.stopped
    bo.client.end_input()
    assert bo.stopped


class Came:
    """Comes to a table that is simulated. It stands in for `Connection`."""

    journal_path = None

    def __init__(self, node: Node, notify: Callable[[object], None], then: Callable[[], None]):
        self.peer = node.peer
        self._node, self._notify, self._then = node, notify, then
        self._stopped = asyncio.Event()

    async def run(self) -> object:
        for notification in self._node.notifications:
            self._notify(notification)
        self._then()
        await self._stopped.wait()
        return None

    def carry_out(self) -> None: ...

    def stop(self, why: object = None) -> None:
        self._stopped.set()


@pytest.mark.long
def test_the_visitor_takes_the_same_seat_at_the_next_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is typed goes to the table where the visitor is; the input is read only once."""
    anna, bo = finished()
    anna.type(f"say {NEXT}")
    pump_all([bo])
    world = World(STONES.rules, {"seats": 2, "bag": 9}, seed=6)
    readers, came, lines = list[Reader](), list[tuple[str, Guest]](), list[str]()
    nodes = {HERE: bo.node, NEXT: world.join("Bo")}
    world.settle()
    words = {HERE: "again", NEXT: "quit"}

    def connect(
        game: AnyGame, invite: Invite, guest: Guest, notify: Callable[[object], None]
    ) -> Connection:
        came.append((str(invite), guest))
        word = words[str(invite)]
        return cast(
            Connection, Came(nodes[str(invite)], notify, lambda: readers[0].type(word, "utf-8"))
        )

    def read(reader: Reader, loop: Any) -> None:
        readers.append(reader)

    monkeypatch.setattr("game.terminal.run.start_reading", read)
    guest = Guest("Bo", Role.PLAYER)
    invite = read_invite(HERE, "stones")
    assert run_text_client(STONES, invite, guest, None, lines.append, connect) is None
    assert [where for where, _guest in came] == [HERE, NEXT] and len(readers) == 1
    world.carry_out()
    world.settle()
    roster = nodes[NEXT].peer.roster
    assert roster is not None
    assert [seat[1] != NOBODY for seat in roster.seats] == [False, True], "seat 2, as before"


def test_a_table_is_left_where_nothing_can_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk behind the output is no table that could not be understood."""
    world = World(STONES.rules, {"seats": 2, "bag": 9}, seed=6)
    node = world.join("Bo")
    world.settle()

    def write(line: str) -> None:
        raise Refusal("the output cannot be written")

    def connect(
        game: AnyGame, invite: Invite, guest: Guest, notify: Callable[[object], None]
    ) -> Connection:
        return cast(Connection, Came(node, notify, lambda: None))

    monkeypatch.setattr("game.terminal.run.start_reading", lambda reader, loop: None)
    guest = Guest("Bo", Role.PLAYER)
    with pytest.raises(Refusal, match="cannot be written"):
        run_text_client(STONES, read_invite(HERE, "stones"), guest, None, write, connect)


def test_another_seat_does_where_the_last_one_is_taken() -> None:
    world = World(STONES.rules, {"seats": 2, "bag": 9}, seed=6)
    first, second = world.join("Cy"), world.join("Bo")
    world.settle()
    first.peer.say(Claim(1))
    world.carry_out()
    world.settle()
    for insists, refused in ((True, True), (False, False)):
        terminal = Terminal(world, second, STONES, wanted=1, insists=insists)
        terminal.pump()
        assert bool(terminal.client.refusal) is refused
    assert second.peer.seat == 0
