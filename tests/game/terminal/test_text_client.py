"""Networked tables at terminals: whole games, absences, wishes, the consent to a new host."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.game import AnyGame
from game.tigris.game import GAME
from net.notifications import HostGone, LinkLost, RequestRefused, ShareRequested
from net.protocol.codes import Code, Presence, Role
from net.protocol.entries import BOT, PERSON, Undone
from net.wire.visible import MARK
from tests.support.net.world import Node
from tests.support.online.terminals import Terminal, pump_all, terminals
from tests.support.stones_game import GAME as STONES

TABLES: dict[str, tuple[AnyGame, dict[str, object]]] = {
    "tigris": (GAME, {"dynasties": ["archer", "bull"]}),
    "stones": (STONES, {"seats": 2, "bag": 24}),
}


def table(*names: str) -> list[Terminal]:
    """A table of Tigris & Euphrates; the seat to act comes first."""
    seats = terminals(GAME, {"dynasties": ["archer", "bull"]}, *(names or ("Anna", "Bo")))
    return sorted(seats, key=lambda seat: not seat.peer.follower.can_propose)


def play(seats: list[Terminal], actions: int, random: Random | None = None) -> None:
    random = random or Random(1)
    for _ in range(actions):
        if not any(seat.act(random) for seat in seats):
            return
        pump_all(seats)


def joined(lines: list[str]) -> str:
    return " ".join(lines)


@pytest.mark.parametrize("name", TABLES)
def test_a_whole_game_is_played_by_what_the_terminals_list(name: str) -> None:
    game, options = TABLES[name]
    seats = terminals(game, options, "Anna", "Bo")
    play(seats, 2000, Random(3))
    for seat in seats:
        printed = joined(seat.lines)
        assert f"{MARK} Audited: nobody cheated." in seat.lines
        score = game.terminal.score(seat.peer.follower.log.position, seat.peer.seat)
        assert " ".join(f"{MARK} {line}" for line in score) in printed
        assert "The phrase of the game so far" in printed
        assert seat.stopped and all(line.startswith(f"{MARK} ") for line in seat.lines)
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
    assert "no command" in joined(watcher.type("tempel e5"))
    assert "since you last acted" not in joined(watcher.type("help last"))
    assert "At the table: Anna (" in joined(watcher.lines)
    assert any(line.startswith(f"{MARK} Seat 1: Anna (") for line in watcher.lines)
    assert watcher.type("say hi") == ["Wil: “hi”"]
    assert watcher.type("quit") == [] and watcher.stopped


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
    assert line.startswith(("Anna: “", "Bo: “")) and line.isprintable()


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


def test_an_own_last_action_is_undone_without_a_question() -> None:
    first, second = table()
    first.type("temple " + first_square(first))
    pump_all([first, second])
    printed = len(second.lines)
    first.type("undo")
    pump_all([first, second])
    assert any("undid an action" in line for line in second.lines[printed:])
    assert not any("Type yes" in line for line in second.lines)
    assert first.lines[-1] == f"{MARK} Your turn: 2 actions left."
    assert "not acted yet" in joined(second.type("undo")) or "Nothing was played" in joined(
        second.type("undo")
    )


def first_square(seat: Terminal) -> str:
    groups = GAME.terminal.legal(seat.peer.follower.log.position)
    return next(group for group in groups if group.word == "temple").lines[0].split()[1]


def turn_of_two(seats: list[Terminal]) -> None:
    """The first seat plays its whole turn, so that tiles are drawn."""
    for _ in range(2):
        seats[0].type("temple " + first_square(seats[0]))
        pump_all(seats)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_undoing_what_others_saw_asks_them_how_many_actions(answer: str) -> None:
    first, second = table()
    turn_of_two([first, second])
    shown = joined(first.type("undo"))
    assert "`undo 1`" in shown and "alone" in shown
    for wrong in ("undo 0", "undo 3", "undo x"):
        assert "from 1 to 2" in joined(first.type(wrong))
    first.type("undo 2")
    pump_all([first, second])
    question = second.lines[-1]
    assert " asks to undo. The last 2 actions are undone if everybody agrees" in question
    assert question.endswith("was to act. Type yes or no.")
    assert "You have answered" in joined(first.type("yes"))
    second.type(answer)
    pump_all([first, second])
    undone = [e for e in first.peer.follower.log.entries if isinstance(e, Undone)]
    if answer == "yes":
        assert len(undone) == 1 and any("undid 2 actions" in line for line in second.lines)
        assert "Nothing is asked" in joined(second.type("no"))
    else:
        assert undone == []
        assert any(
            line.endswith(" asked to undo. Not all agreed, so nothing changes.")
            for line in first.lines
        )


def test_the_terminal_says_why_a_seat_cannot_host_the_table() -> None:
    first, second = table()
    mine, other = first.peer.seat, second.peer.seat
    sent = len(first.world.host_records())
    assert "Only a player on the host's computer" in joined(first.type(f"handover {other + 1}"))

    def sits(*where: tuple[str, int], holder: int = PERSON, present: int = Presence.LIVE) -> None:
        seats = [
            (f"p{n}", PERSON, True, int(Presence.LIVE), 0, *each) for n, each in enumerate(where)
        ]
        seats[other] = (f"p{other}", holder, True, int(present), 0, *where[other])
        first.peer.roster = replace(first.peer.roster, seats=tuple(seats))

    def why() -> str:
        return joined(first.type(f"handover {other + 1}"))

    sits(("", 24717), ("", 24718))
    assert f"The computer of p{other} (" in why() and "is the host already" in why()
    elsewhere = [("", 24717), ("", 24717)]
    elsewhere[other] = ("192.168.0.9", 0)
    sits(*elsewhere)
    assert "cannot host the table" in why()
    elsewhere[other] = ("192.168.0.9", 24719)
    sits(*elsewhere, holder=BOT)
    assert "is a bot" in why()
    sits(*elsewhere, present=Presence.GONE)
    assert "is away" in why()
    assert "is the host already" in joined(first.type(f"handover {mine + 1}"))
    assert len(first.world.host_records()) == sent


def test_the_phrases_are_the_same_at_all_seats() -> None:
    first, second = table()
    play([first, second], 3)
    assert first.type("phrase") == second.type("phrase")
    before = first.type("phrase")[1]
    play([first, second], 1)
    assert first.type("phrase")[1] != before


def test_pausing_names_who_did_it() -> None:
    first, second = table()
    first.type("pause")
    pump_all([first, second])
    who = f"{first.peer.ticket.name} ("
    assert f"The game is paused. {who}" in second.lines[-1]
    for seat in (first, second):  # also where it is not to act
        assert "The game is paused; pause" in joined(seat.type("temple " + first_square(first)))
        assert "The game is paused; pause" in seat.type("turn")[0]
    second.type("PAUSE")
    pump_all([first, second])
    assert any("The game continues." in line for line in first.lines)
    assert "paused" not in joined(first.type("turn"))


def test_the_consent_to_a_new_host_says_what_it_means() -> None:
    first, second = table()
    assert "Nobody asks" in joined(first.type("agree")) and first.agreed == 0
    mine, other = first.peer.seat, second.peer.seat
    first.client.notify(HostGone(-1, ()))
    assert "only the host's own machine can continue" in first.lines[-1]
    assert "Nobody asks" in joined(first.type("agree"))
    first.client.notify(HostGone(other, (mine, other)))
    text, printed = first.lines[-1], len(first.lines)
    assert f"{second.peer.ticket.name} (" in text and "could see all tiles" in text
    assert "must be there and agree" in text
    first.client.notify(HostGone(other, (mine, other)))
    assert len(first.lines) == printed, "said once"
    first.client.notify(ShareRequested(other))
    assert "Type agree" in first.lines[-1]
    assert "You agreed" in joined(first.type("AGREE")) and first.agreed == 1
    first.client.notify(HostGone(mine, (mine,)))
    assert "This computer could continue as the host" in first.lines[-1]
    assert "becomes the host as soon as" in joined(first.type("agree")) and first.agreed == 2


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
