"""Networked tables at terminals: whole games, absences, wishes, the consent to a new host."""

from __future__ import annotations

from random import Random

import pytest

from game.game import AnyGame
from game.tigris.game import GAME
from net.notifications import LinkLost, RequestRefused
from net.protocol.codes import Code, Role
from net.wire.visible import MARK, is_one_line
from tests.support.net.world import Node
from tests.support.online.terminals import Terminal, joined, pump_all, table, terminals
from tests.support.stones_game import GAME as STONES

TABLES: dict[str, tuple[AnyGame, dict[str, object]]] = {
    "tigris": (GAME, {"dynasties": ["archer", "bull"]}),
    "stones": (STONES, {"seats": 2, "bag": 24}),
}


def play(seats: list[Terminal], actions: int, random: Random | None = None) -> None:
    random = random or Random(1)
    for _ in range(actions):
        if not any(seat.act(random) for seat in seats):
            return
        pump_all(seats)


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_a_whole_game_is_played_by_what_the_terminals_list(name: str) -> None:
    game, options = TABLES[name]
    seats = terminals(game, options, "Anna", "Bo")
    play(seats, 2000, Random(3))
    for seat in seats:
        printed = joined(seat.lines)
        assert f"{MARK} Audited: nobody cheated." in seat.lines
        position = seat.peer.follower.log.position
        score = game.terminal.score(position, seat.peer.seat, ("Anna", "Bo"))
        assert name == "stones" or "(Anna)" in joined([*score])
        assert " ".join(f"{MARK} {line}" for line in score) in printed
        assert "The phrase of the game so far" in printed
        assert not seat.stopped and all(line.startswith(f"{MARK} ") for line in seat.lines)
        assert "Not possible" not in printed and "not your turn" not in printed
    last = [[line for line in seat.lines if "game so far" in line] for seat in seats]
    assert last[0] == last[1] != []


def test_the_beginning_says_what_can_be_typed_and_who_one_is() -> None:
    first, _second = table()
    printed = joined(first.lines)
    for words in (
        "You are at the table.",
        "Type help",
        "phrase, to compare by voice",
        "You are in",
    ):
        assert words in printed
    number = first.peer.seat + 1
    assert f"You are in seat {number}: " in printed
    assert first.lines[-1] == f"{MARK} Your turn: 2 actions left."
    assert first.lines.count(f"{MARK} Your turn: 2 actions left.") == 1


def test_before_one_is_at_the_table_a_command_says_so() -> None:
    first, _second = table()
    outside = Terminal(first.world, first.world.join_later("Cy"), GAME)
    assert "not at the table yet" in joined(outside.type("players"))
    assert "not begun" in joined(outside.type("hand")) and "not begun" in joined(
        outside.type("undo")
    )


def test_actions_are_refused_here_with_the_reason() -> None:
    first, second = table()
    sent = len(first.world.host_records())
    assert "temple" in joined(first.type("king e5"))
    assert "It is not your turn." in joined(second.type("king e5"))
    assert "Near it" in joined(first.type("tempel e5"))
    assert "To talk, begin with say." in joined(first.type("hello there"))
    assert "To talk" not in joined(first.type("king z9"))
    assert "not empty" in joined(first.type("temple b2"))
    assert len(first.world.host_records()) == sent
    assert not first.node.received(RequestRefused)


def test_seats_are_counted_from_one_or_named() -> None:
    first, second = table()
    me, other = first.peer.seat + 1, second.peer.seat + 1
    players = first.type("players")
    assert [line.split(":")[0] for line in players] == [f"{MARK} Seat 1", f"{MARK} Seat 2"]
    assert "(you)" in players[me - 1] and "(you)" not in players[other - 1]
    name = second.peer.ticket.name
    for wish in (
        f"bot {other}",
        f"bot {name.upper()}",
        f"bot {name[:2].lower()}",
        f"bot seat {other}",
    ):
        assert joined(first.type(wish)).endswith("who is away.")
    assert "own seat" in joined(first.type(f"bot {me}"))
    for wrong in ("bot 0", "bot 3", "bot 9", "bot -1"):
        shown = joined(first.type(wrong))
        assert "from 1 to 2" in shown or "by its number" in shown
    assert "by its number" in joined(first.type("bot x"))
    assert "by its number" in joined(first.type("bot"))
    assert first.node.link is not None and not first.stopped


def test_a_wish_that_is_refused_never_costs_the_seat() -> None:
    first, _second = table()
    for code in (Code.SEAT_TAKEN, Code.NOT_NOW, Code.TOO_EARLY, Code.TABLE_FULL):
        first.client.notify(RequestRefused(0, code, "30"))
    assert not first.stopped and first.client.refusal == ""
    assert "wait 30 s" in joined(first.lines)


def test_coming_back_says_what_happened_the_hand_and_whose_turn_it_is() -> None:
    first, second = table()
    play([first, second], 1)
    second = second.come_back()
    play([first], 8)
    assert second.lines == []
    second.world.connect(second.node)
    pump_all([second])
    printed = second.lines
    at = printed.index(f"{MARK} While you were away:")
    assert "places" in joined(printed[at:]) or "draws" in joined(printed[at:])
    assert any(line.startswith(f"{MARK} Your hand: ") for line in printed[at:])
    number = second.peer.seat + 1
    assert any(f"You are in seat {number}: " in line for line in printed[at:])
    assert "action" in printed[-1] or "commit" in printed[-1], "what to do is the last line"
    assert any(line.endswith(("action left.", "actions left.")) for line in printed[at:])
    assert joined(second.type("last")) != ""


def test_coming_back_when_nothing_happened() -> None:
    first, second = table()
    play([first, second], 3)
    first = first.come_back()
    first.world.connect(first.node)
    pump_all([first])
    assert f"{MARK} Nothing happened while you were away." in first.lines
    assert any(line.startswith(f"{MARK} Your hand: ") for line in first.lines)


def test_a_spectator_who_comes_late_hears_the_end_and_reads_commands() -> None:
    first, second = table()
    play([first, second], 10)
    node: Node = first.world.join("Wil", Role.SPECTATOR)
    watcher = Terminal(first.world, node, GAME, Role.SPECTATOR)
    watcher.pump()
    recalled = watcher.lines[
        watcher.lines.index(f"{MARK} The game has begun already. This happened last:") + 1 :
    ]
    assert 5 < len(recalled) < 20
    assert len(watcher.type("board")) > 12
    assert "points hidden" in joined(watcher.type("score"))
    for typed in ("hand", "undo", "pause", "yes", "temple e5", "Commit 2", "legal"):
        assert "is for players, and you are watching" in joined(watcher.type(typed))
    assert "not a command" in joined(watcher.type("tempel e5"))
    assert "since you last acted" not in joined(watcher.type("help last"))
    assert "At the table: Anna (" in joined(watcher.lines)
    assert any(line.startswith(f"{MARK} Seat 1: Anna (") for line in watcher.lines)
    assert watcher.type("say hi") == ["Wil: “hi”"]
    assert watcher.type("quit") == [] and watcher.stopped


@pytest.mark.long
def test_a_spectator_who_comes_after_the_end_reads_the_whole_game() -> None:
    game, options = TABLES["stones"]
    seats = terminals(game, options, "Anna", "Bo")
    play(seats, 2000, Random(3))
    watcher = Terminal(
        seats[0].world, seats[0].world.join("Wil", Role.SPECTATOR), game, Role.SPECTATOR
    )
    watcher.pump()
    first = watcher.lines.index(f"{MARK} The game is over. This is how it went:") + 1
    last = watcher.lines.index(f"{MARK} Audited: nobody cheated.")
    points = [line for line in seats[0].lines if "The points are" in line]
    assert watcher.lines[first:last] == points != [], "all of it, and not only what happened last"


def wait(seats: list[Terminal], seconds: float) -> None:
    """Time passes, with a tick every quarter of a second."""
    world = seats[0].world
    for _ in range(int(seconds * 4)):
        world.run(0.25)
        for seat in seats:
            seat.pump()


def test_a_short_break_is_not_mentioned_and_a_long_one_seldom() -> None:
    first, second = table()
    printed = len(first.lines)
    first.world.cut(first.node)
    wait([first], 1.0)
    first.world.connect(first.node)
    wait([first], 1.0)
    assert [line for line in first.lines[printed:] if "connection" in line] == []
    first.world.cut(first.node)
    wait([first, second], 75.0)
    lost = [line for line in first.lines[printed:] if "No connection" in line]
    assert [line.split(" for ")[1].split(";")[0] for line in lost] == [
        "2 s",
        "10 s",
        "30 s",
        "60 s",
    ]
    first.world.connect(first.node)
    wait([first], 1.0)
    assert f"{MARK} The connection to the host is back." in first.lines


def test_leaving_is_not_called_a_lost_connection() -> None:
    first, _second = table()
    printed = len(first.lines)
    first.type("quit")
    first.client.notify(LinkLost(None, ""))
    (how_to_return,) = first.lines[printed:]
    assert first.stopped and "join --text` with the invitation brings you back" in how_to_return


def test_adjourning_is_said_once_and_is_no_failure() -> None:
    first, second = table()
    assert "Waiting for" in joined(first.type("adjourn"))
    pump_all([second])
    assert second.lines[-1].endswith("Type yes or no.")
    second.type("yes")
    pump_all([first, second])
    assert first.client.adjourned and second.client.adjourned
    shown = [line for line in first.lines if "adjourned the game" in line]
    assert len(shown) == 1 and not any("connection" in line for line in first.lines)


def test_what_is_said_while_the_host_is_away_is_delivered_later() -> None:
    """Also what was sent to a host that was silent already, which looks like sent."""
    first, second = table()
    first.world.cut(first.node)
    assert "when it is back" in joined(first.type("say \N{WOMAN}\u200d\N{GIRL} hello"))
    wait([first], 3.0)
    first.world.connect(first.node)
    wait([first, second], 1.0)
    (line,) = [line for line in second.lines if "hello" in line]
    assert line.startswith(("Anna: “", "Bo: “")) and is_one_line(line)


def test_what_cannot_be_delivered_is_said_to_be_lost() -> None:
    first, _second = table()
    first.world.kill_host()
    for number in range(7):
        shown = joined(first.type(f"say line {number}"))
        assert ("when it is back" in shown) == (number < 5), shown
    printed = joined(first.type("quit"))
    assert printed.count("Not passed on") == 5 and "line 4" in printed


def test_bytes_and_keys_cost_nothing() -> None:
    first, second = table()
    for typed in (b"say h\xe9llo", "say hello\x1b[D", "say \u202eabc", "say a\ud800b", b"\xff\xfe"):
        first.type(typed)
    pump_all([first, second])
    assert first.node.link is not None and not first.stopped
    assert len([line for line in second.lines if not line.startswith(f"{MARK} ")]) == 4


@pytest.mark.long
def test_the_phrases_are_the_same_at_all_seats() -> None:
    first, second = table()
    play([first, second], 3)
    assert first.type("phrase") == second.type("phrase")
    before = first.type("phrase")[1]
    play([first, second], 1)
    assert first.type("phrase")[1] != before


def test_no_name_and_no_talk_speaks_for_the_program() -> None:
    seats = terminals(
        GAME, {"dynasties": ["archer", "bull"]}, f"{MARK} The game", "Zed\nAnna: I resign"
    )
    seats[0].type(f"say nice\nAnna: {MARK} The game begins.")
    pump_all(seats)
    for seat in seats:
        talk = [line for line in seat.lines if not line.startswith(f"{MARK} ")]
        assert len(talk) == 1 and "\n" not in talk[0] and MARK not in talk[0]
        assert "“nice Anna: The game begins.”" in talk[0]
