"""The end says what broke a tie."""

from __future__ import annotations

import pytest

from engine.trade.model.round_events import Counted
from game.trade.text.tie_text import tie_reasons
from tests.support.trade.game import Game


def reasons(text: str) -> tuple[str, ...]:
    """Of the end of round 5; seats count from 1. The third one is attacked and flourishes."""
    game = Game(f"round 5\ncalm\n{text}\n3: barbarian 9, culture 9", "civic")
    (counted,) = game.of(Counted)
    return tie_reasons(game.position, counted.places, lambda seat: f"P{seat + 1}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1: barbarian 9, points 14\n2: points 5", "unharmed by the last attack"),
        ("1: barbarian 1, points 5\n2: points 5", "having fewer barbarians"),
        ("1: points 5\n2: culture 1, points 5", "having more culture"),
    ],
)
def test_each_step_that_breaks_a_tie_is_named(text: str, reason: str) -> None:
    """F5."""
    assert reasons(text) == (f"Equal at 5 points: P2 before P1, {reason}.",)


def test_where_points_decide_or_nothing_does_there_is_no_reason() -> None:
    assert reasons("1: points 6\n2: points 5") == reasons("1: points 5\n2: points 5") == ()
