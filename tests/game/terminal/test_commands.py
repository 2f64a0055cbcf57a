"""Typed lines: commands with and without a slash, help, and one sentence for what is unclear."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.terminal.commands import Command, Dispatcher, read_number
from game.terminal.console import Console
from game.terminal.table_commands import complete
from game.terminal_contract import ActionHelp, LegalGroup, Unclear
from net.wire.visible import MARK

GROUPS = (
    LegalGroup("temple", "a temple: 2 squares, such as e5", ("temple e5", "temple f6")),
    LegalGroup("swap", "swap", ("swap 1 temple", "swap 2 temples")),
)


class Desk:
    """A dispatcher with a few commands, and what became of the lines."""

    def __init__(self, plays: bool = True) -> None:
        self.lines: list[str] = []
        self.run: list[tuple[str, str]] = []
        commands = [
            Command(name, f"{name} [N]", f"does {name}", self.record(name), aliases)
            for name, aliases in (("undo", ("back",)), ("legal", ()), ("say", ()), ("hand", ()))
        ]
        help_rows = (ActionHelp("king e5", "places a leader"),) if plays else ()
        words = ("king", "temple", "end") if plays else ()
        self.dispatcher = Dispatcher(
            Console(self.lines.append), commands, help_rows, self.record("act"), words
        )

    def record(self, name: str) -> Callable[[str], object]:
        return lambda rest: self.run.append((name, rest))

    def type(self, line: str | bytes) -> str:
        before = len(self.lines)
        self.dispatcher.type(line)
        return " ".join(self.lines[before:])


@pytest.mark.parametrize(
    "line", ["undo 3", "/undo 3", "UNDO 3", "/Back 3", "  undo\t3 \n", "/ undo 3"]
)
def test_commands_may_have_a_slash_and_any_case(line: str) -> None:
    desk = Desk()
    assert desk.type(line) == ""
    assert desk.run == [("undo", "3")]


def test_a_command_with_words_that_it_does_not_take_does_nothing() -> None:
    """`hand over` means another command, and `no, wait` may mean anything."""
    lines, done = list[str](), list[str]()
    commands = [
        Command("hand", "hand", "shows the hand", done.append),
        Command("handover", "handover N", "hands over", done.append),
        Command("no", "no", "does not agree", done.append),
    ]
    dispatcher = Dispatcher(Console(lines.append), commands, (), done.append)
    for typed in ("hand over", "Hand over 2", "hand me down", "no wait"):
        dispatcher.type(typed)
    assert done == []
    assert [line.endswith("Near it: handover N.") for line in lines] == [True, True, False, False]
    assert all("stands alone, so nothing was done." in line for line in lines)
    dispatcher.type("hand ")
    assert done == [""]


def test_other_lines_are_actions_of_the_game() -> None:
    desk = Desk()
    for line in ("king E5", "temple on e5", "kign e5", "42", "e5"):
        desk.type(line)
    assert [name for name, _rest in desk.run] == ["act"] * 5
    assert desk.run[0] == ("act", "king E5")


def test_what_is_said_keeps_its_case() -> None:
    desk = Desk()
    desk.type("SAY Hello There")
    assert desk.run == [("say", "Hello There")]


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("udno", "undo"),
        ("/lgal", "legal"),
        ("hnad", "hand"),
        ("/king e5", "king"),
        ("/xyz", "help"),
    ],
)
def test_a_wrong_word_gets_what_is_near(line: str, near: str) -> None:
    desk = Desk()
    shown = desk.type(line)
    assert near in shown and shown.count(f"{MARK} ") == 1 and desk.run == []


def test_a_spectator_is_never_understood_as_playing() -> None:
    desk = Desk(plays=False)
    assert "not a command" in desk.type("king e5")
    assert "Actions" not in desk.type("help") and desk.run == []


@pytest.mark.parametrize("line", ["help", "?", "/help", "/?", "h"])
def test_help_lists_everything(line: str) -> None:
    shown = Desk().type(line)
    assert all(
        word in shown for word in ("king e5", "undo [N]", "help [WORD]", f"begin with {MARK}")
    )


def test_help_for_one_word() -> None:
    desk = Desk()
    assert desk.type("help back") == f"{MARK} undo [N]: does undo."
    assert desk.type("?king") == desk.type("? KING") == f"{MARK} king e5: places a leader."
    assert "near" in desk.type("help udno").lower()


def test_empty_lines_and_lines_of_nothing_printable_do_nothing() -> None:
    desk = Desk()
    for line in ("", "   ", "\x1b[A", "\u202e", b"\n", "/"):
        assert desk.type(line) == ""
    assert desk.run == []


@pytest.mark.parametrize("text", ["x", "-1", "0", "4", "1e3", "", "²", "99999999999999"])
def test_wrong_numbers_get_a_sentence(text: str) -> None:
    with pytest.raises(Unclear, match="from 1 to 3"):
        read_number(text, 1, 3)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("te", ["temple"]),
        ("/un", ["undo"]),
        ("", ["hand", "help", "legal", "say", "swap", "temple", "undo"]),
        ("temple ", ["e5", "f6"]),
        ("TEMPLE f", ["f6"]),
        ("legal t", ["temple"]),
        ("try t", ["temple"]),
        ("try temple e", ["e5"]),
        ("help l", ["legal"]),
        ("swap 2 ", ["temples"]),
        ("nonsense x", []),
        ("temple e5 ", []),
    ],
)
def test_completion(typed: str, words: list[str]) -> None:
    assert complete(typed, Desk().dispatcher.commands, lambda: GROUPS) == words
