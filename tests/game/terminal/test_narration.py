"""What is said of an action, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from game.terminal.narration import Narration


class Numbers:
    """A narrator whose events are its sentences."""

    def lines(self, position: object, events: Any) -> Iterator[str]:
        yield from events or ()


def narration() -> Narration:
    game: Any = SimpleNamespace(texts=SimpleNamespace(narrator=lambda reader: Numbers()))
    return Narration(game, None)


def test_a_reason_that_holds_for_several_actions_in_a_row_is_said_once() -> None:
    """A bot gives one for each step of a conflict: to unite, to choose the war, to commit."""
    followed = narration()

    def follow(actor: int, why: str) -> list[str]:
        return followed.follow(actor, None, ("It acts.",), why)[1:]

    assert follow(0, "Bull: “A war.”") == ["Bull: “A war.”"]
    assert follow(-1, "") == follow(0, "Bull: “A war.”") == []
    assert follow(0, "Bull: “Another.”") == ["Bull: “Another.”"]
    assert follow(1, "") == []
    assert follow(0, "Bull: “Another.”") == ["Bull: “Another.”"], "somebody acted in between"


def test_the_reason_comes_after_the_first_sentence() -> None:
    lines = narration().follow(0, None, ("It acts.", "It wins."), "Bull: “Why not.”")
    assert lines == ["It acts.", "Bull: “Why not.”", "It wins."]


def test_no_reason_is_given_for_what_is_not_seen() -> None:
    """A choice in secret, or an offer between others, would be betrayed by its reason."""
    assert narration().follow(0, None, (), "Bull: “I chose the best.”") == []
