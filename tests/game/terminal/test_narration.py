"""What is said of an action, and how often."""

from __future__ import annotations

from game.terminal.narration import Narration
from game.tigris.game import GAME
from tests.support.tigris.samples import positions


def test_a_reason_that_holds_for_several_actions_in_a_row_is_said_once() -> None:
    """A bot gives one for each step of a conflict: to unite, to choose the war, to commit."""
    position = positions()[0]
    narration = Narration(GAME, None)
    narration.begin(position)

    def follow(actor: int, why: str) -> list[str]:
        return narration.follow(actor, position, (), why)

    assert follow(0, "Bull: “A war.”") == ["Bull: “A war.”"]
    assert follow(-1, "") == follow(0, "Bull: “A war.”") == []
    assert follow(0, "Bull: “Another.”") == ["Bull: “Another.”"]
    assert follow(1, "") == []
    assert follow(0, "Bull: “Another.”") == ["Bull: “Another.”"], "somebody acted in between"
