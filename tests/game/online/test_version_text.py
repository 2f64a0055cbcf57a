"""A refusal because of another version names both, and says who has to update."""

from __future__ import annotations

import pytest

from game.games import GAMES
from game.online.refusal_text import code_text
from game.online.version_text import other_version_text, rules_version
from game.program import version
from net.protocol.codes import PROTOCOL, Code


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (f"{PROTOCOL + 1} tigris 1 9.9 0123456789abcdef", "update yours"),
        (f"{PROTOCOL} trade 2 9.9 0123456789abcdef", "update yours"),
        (f"{PROTOCOL - 1} tigris 1 9.9", "ask the host to update"),
        (f"{PROTOCOL} tigris 0 9.9 0123456789abcdef", "ask the host to update"),
        (f"{PROTOCOL + 1} tigris 0 9.9 0123456789abcdef", "update both"),
        (f"{PROTOCOL} tigris 1 9.9 0123456789abcdef", "update both"),
    ],
)
def test_who_has_to_update_follows_from_the_versions(answer: str, words: str) -> None:
    text = other_version_text(answer)
    assert words in text and "9.9" in text and version() in text
    assert "0123456789abcdef" not in text, "nobody can do anything with it"


@pytest.mark.parametrize("answer", ["", "1", "6563995ae417aa55", "2 pebbles 1 9.9", "a\u202eb {x}"])
def test_a_host_that_says_nothing_else_is_another_version(answer: str) -> None:
    text = other_version_text(answer)
    assert "the same on both" in text and version() in text and "\u202e" not in text


def test_both_refusals_are_worded_so() -> None:
    answer = f"{PROTOCOL + 1} tigris 1 9.9 0123456789abcdef"
    for code in (Code.OTHER_PROTOCOL, Code.OTHER_RULES):
        assert code_text(code, answer) == other_version_text(answer)


def test_every_game_has_a_version_of_its_rules() -> None:
    assert {rules_version(game) for game in GAMES} == {1}
