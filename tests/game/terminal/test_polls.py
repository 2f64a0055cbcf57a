"""What seats at terminals ask one another: undo, pause, handing over, a new host."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.tigris.game import GAME
from net.notifications import HostGone, ShareRequested
from net.protocol.codes import Presence
from net.protocol.entries import BOT, PERSON, Undone
from net.wire.visible import MARK
from tests.support.online.terminals import Terminal, joined, pump_all, table


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


@pytest.mark.long
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
    assert f"{second.peer.ticket.name} (" in text and "would keep all that is hidden" in text
    assert "must be there and agree" in text
    first.client.notify(HostGone(other, (mine, other)))
    assert len(first.lines) == printed, "said once"
    first.client.notify(ShareRequested(other))
    assert "Type agree" in first.lines[-1]
    assert "You agreed" in joined(first.type("AGREE")) and first.agreed == 1
    first.client.notify(HostGone(mine, (mine,)))
    assert "This computer could continue as the host" in first.lines[-1]
    assert "becomes the host as soon as" in joined(first.type("agree")) and first.agreed == 2
