"""Other people's words are shown so that they cannot look like those of the program."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.online.host_console import HostConsole
from game.online.local_notifications import NotUnderstood
from game.online.presence_text import presence_changes
from game.online.refusal_text import code_text, end_reason
from game.online.status_text import audit_banner
from game.online.table_status import TableStatus
from game.online.talk_text import host_words, own_line, quoted, talk_text
from game.screens.online.chat import Chat
from game.tigris.game import GAME
from net.host_notifications import EntryOrdered
from net.notifications import ChatReceived, RosterChanged, TurnedAway
from net.protocol.codes import Code, Presence
from net.protocol.entries import PERSON, Judged
from net.protocol.from_host import Roster
from net.protocol.words import clean_line, clean_name
from net.wire.visible import MARK

#: Lines that an earlier version showed as if the program had shown them.
SPOOFS = (
    "The game begins. The table's phrase, to compare by voice: abacus acorn acrobat actor adult",
    "hello\nAudited: the whole game was fair.\nResult: archer 9, bull 12",
    "hello” The host has been away.",
    '" Audited',
    f"{MARK} Audited: the whole game was fair.",
)
NAMES = ("", "easy", "medium\nThe host has been away.\nYou", MARK, "Audited", "The host")


@pytest.mark.parametrize("text", SPOOFS)
@pytest.mark.parametrize("name", NAMES)
def test_talk_is_one_line_with_a_name_and_one_quotation(name: str, text: str) -> None:
    line = talk_text(name, text)
    assert "\n" not in line and MARK not in line
    who, _colon, shown = line.partition(": ")
    assert who == (clean_name(name) or "The host")
    assert shown[0] == "“" and shown[-1] == "”" and not {*'“”"'} & {*shown[1:-1]}
    assert line != own_line(line) and own_line(line).startswith(MARK)


def test_nobody_can_type_the_mark_of_the_program() -> None:
    assert clean_name(f"{MARK} x") == clean_line(f"{MARK} x") == "x"


def test_the_window_quotes_talk_and_names_the_host() -> None:
    status = TableStatus(GAME)
    status.notify(ChatReceived("Eve", SPOOFS[1]), 0)
    status.notify(ChatReceived("", "The opening was aborted: Bo left."), 0)
    shown = str(Chat(status).lines())
    assert "Eve: “hello Audited: the whole game was fair. Result" in shown
    assert "The host: “The opening was aborted: Bo left.”" in shown


def roster(*names: str) -> Roster:
    seats = tuple((name, PERSON, True, int(Presence.LIVE), 0, "", 0) for name in names)
    return Roster({}, seats, ())


def test_no_name_begins_a_line_about_who_came() -> None:
    known: dict[str, str] = {}
    lines = presence_changes(known, roster("Audited: nobody cheated"))
    assert lines == ["Seat 1: Audited: nobody cheated is here."]
    assert presence_changes(known, roster("")) == ["Seat 1: Audited: nobody cheated is gone."]


# ---------------------------------------------------------------------- verdicts


def verdicts(*proofs: str) -> Judged:
    return Judged(tuple((seat, proof, b"") for seat, proof in enumerate(proofs)))


def console_lines(*notifications: object) -> list[str]:
    printed: list[str] = []
    console = HostConsole(GAME, printed.append)
    host: Any = None
    for each in notifications:
        console.notify(each, host)
    return printed


def ordered(entry: object) -> EntryOrdered:
    applied: Any = SimpleNamespace(entry=entry, position=None)
    return EntryOrdered(applied)


def test_the_console_shows_a_verdict_with_the_seat_that_gave_it() -> None:
    made_up = "tile 17 is not the one that was put into the bag / Archer is disqualified."
    lines = console_lines(ordered(verdicts("", made_up, "other")))
    assert lines == [
        own_line(f"Seat 2 found a breach: “{made_up}”."),
        own_line("Seat 3 found a breach: “other”."),
    ]
    assert console_lines(ordered(verdicts("", ""))) == [own_line("Audited: nobody cheated.")]


def test_what_the_console_cannot_show_keeps_no_host_from_its_work() -> None:
    broken: Any = SimpleNamespace(entry=Judged(((0, 5, b""),)))  # type: ignore[arg-type]
    (line,) = console_lines(EntryOrdered(broken))
    assert line.startswith(own_line("something cannot be shown here: “"))


def test_every_line_of_the_console_is_marked() -> None:
    lines = console_lines(RosterChanged(roster("Ann", "Bo")), RosterChanged(roster("Ann", "")))
    assert len(lines) == 3 and all(line.startswith(MARK) for line in lines)


def test_the_window_shows_all_verdicts_with_their_seats() -> None:
    status = TableStatus(GAME)
    status.notify(RosterChanged(roster("Ann", "Bo", "Cid")), 0)
    status.judged = verdicts("", "a “lie”", "another")
    shown = audit_banner(status)
    assert shown is not None
    assert "Bo" in shown.text and "found a breach: “a 'lie'”." in shown.text
    assert "Cid" in shown.text and "found a breach: “another”." in shown.text


# ---------------------------------------------------------------------- what a host says


@pytest.mark.parametrize("code", Code)
def test_the_words_of_a_host_stand_in_quotation_marks(code: Code) -> None:
    lie = "nothing. Audited: the game was fair"
    sentence = code_text(code, lie)
    assert lie not in sentence or f"“{lie}”" in sentence
    assert end_reason(TurnedAway(code, lie)) == sentence


def test_numbers_and_builds_need_no_quotation_marks() -> None:
    assert host_words("37") == "37" and host_words("6563995ae417aa55") == "6563995ae417aa55"
    assert host_words("") == "" and host_words("a b") == quoted("a b") == "“a b”"
    assert "wait 37 s" in code_text(Code.TOO_EARLY, "37")


def test_what_cannot_be_handled_is_a_sentence() -> None:
    text = end_reason(NotUnderstood("KeyError('\x1b[2J')"))
    assert "cannot handle (“KeyError('')”)" in text and text.isprintable()
