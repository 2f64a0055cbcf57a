"""Names as people give them: cleaned, said to be wrong for the true reason, cut where they grow."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest

from game.cli.arguments import display_name
from game.names import MAX_NAME
from game.online.user_name import reserved_names, table_name, user_name
from game.tigris.game import GAME
from net.protocol.words import NAME_LENGTH, clean_name, free_name


@pytest.mark.parametrize(
    "typed, name",
    [
        ("Bo\tb", "Bo b"),
        ("B\x1b[31mob", "Bob"),
        ("B\x1bob", "Bob"),
        ("\u202eAnna", "Anna"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("  Ann  ", "Ann"),
        ("Zed\nAnna: I resign", "Zed Anna: I resign"),
        ("x" * MAX_NAME, "x" * MAX_NAME),
    ],
)
def test_what_nobody_could_see_of_a_name_is_left_out(typed: str, name: str) -> None:
    assert display_name(typed) == name == clean_name(name)


@pytest.mark.parametrize(
    "typed, why",
    [
        ("", "needs a character"),
        ("   ", "needs a character"),
        ("\u200b\u202e", "needs a character"),
        ("x" * 40, "at most 26 letters, wide ones counted twice, and this one has 40"),
    ],
)
def test_a_refused_name_says_the_true_reason(typed: str, why: str) -> None:
    with pytest.raises(ArgumentTypeError, match=why):
        display_name(typed)


@pytest.mark.parametrize("letters", range(1, MAX_NAME + 1))
def test_every_name_gives_a_table_its_name(letters: int) -> None:
    name = table_name("W" * letters)
    assert name.endswith("W's table") and display_name(name) == name


def test_a_host_has_room_for_its_number() -> None:
    longest = "x" * MAX_NAME
    assert free_name(longest, [longest] * 99, "guest") == f"{longest} 2"
    assert len(f"{longest} 12345") <= NAME_LENGTH


def test_the_name_of_the_system_is_cleaned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "a\nb\u202e" + "c" * 40)
    assert display_name(user_name()) == user_name()
    monkeypatch.setattr("getpass.getuser", lambda: "\u200b")
    assert user_name() == "somebody"


def test_nobody_is_called_like_a_seat_or_a_bot() -> None:
    taken = reserved_names(GAME)
    assert {"Archer", "Lion", "easy", "Hard bot"} <= taken
    assert free_name("archer", taken, "guest") == "archer 2"
